import { expect, it } from "vitest";
import { cut } from "../parts/log";
import { placeOf, places } from "./places";

it.each([
  ["Red moves a troop from Kiev to Volyn", ["kiev", "volyn"]],
  ["Rot zieht eine Truppe von Polotsk nach Peresech", ["polotsk", "peresech"]],
  ["Červený přesouvá oddíl ze Smolenska do Haliče", ["smolensk", "galich"]],
  ["Modrý staví chrám v Kyjevě", ["kiev"]],
])("%s", (sentence, regions) => {
  const found = cut(sentence, places).filter(({ place }) => place);
  expect(found.map(({ text }) => placeOf(text))).toEqual(regions);
});
