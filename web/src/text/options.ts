/** What a title calls its options and their values; one without a name can be read too. */
import type { OptionInfo, TitleWords } from "../api";
import { capital, plain } from "./say";

export const optionLabel = (option: OptionInfo, words?: TitleWords | null): string =>
  words?.names["option"]?.[option.name] ?? capital(plain(option.name));

export const optionHelp = (option: OptionInfo, words?: TitleWords | null): string => words?.names["option_about"]?.[option.name] ?? "";

/** What a value means, where that is more than its name. */
export const valueHelp = (option: OptionInfo, value: string, words?: TitleWords | null): string =>
  words?.names[`option_${option.name}_about`]?.[value] ?? "";

export const valueName = (option: OptionInfo, value: string, words?: TitleWords | null): string =>
  words?.names[`option_${option.name}`]?.[value] ?? plain(value);
