/** How regions are written in the log, in all languages and with all endings. */

const ENDING = "[a-záčďéěíňóřšťúůýž]*";
const WRITTEN: Record<string, string> = {
  novgorod: "Novgorod",
  rostov: "Rostov",
  polotsk: "Polo(?:ts|c)k",
  smolensk: "Smolensk",
  volyn: "Voly[nň]",
  kiev: "K(?:i|yj)ev",
  chernigov: "(?:Ch|Č)ernigov",
  pereyaslavl: "Pere[yj]aslavl",
  pskov: "Pskov",
  suzdal: "Suzdal",
  galich: "(?:Galich|Halič)",
  brest: "Brest",
  murom: "Murom",
  peresech: "Perese(?:ch|č)",
  azov: "Azov",
};

export const places = new RegExp(`(?:${Object.values(WRITTEN).join("|")})${ENDING}`);

/** The region that is meant. */
export function placeOf(written: string): string {
  const found = Object.entries(WRITTEN).find(([, stem]) => new RegExp(`^${stem}${ENDING}$`).test(written));
  return found?.[0] ?? written;
}
