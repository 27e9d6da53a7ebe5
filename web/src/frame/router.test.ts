import { expect, test } from "vitest";
import { read, type Route } from "./router.svelte";

const CASES: [string, Route][] = [
  ["/", { page: "lobby" }],
  ["/new", { page: "new", title: "", players: null }],
  ["/new/", { page: "new", title: "", players: null }],
  ["/new?title=rurik&players=1", { page: "new", title: "rurik", players: 1 }],
  ["/join/a%2Fb", { page: "join", link: "a/b" }],
  ["/join", { page: "lost" }],
  ["/table/abc", { page: "table", table: "abc", seat: null, moment: null }],
  ["/table/abc?seat=2#moment=17", { page: "table", table: "abc", seat: 2, moment: 17 }],
  ["/table/abc?seat=x#moment=-1", { page: "table", table: "abc", seat: null, moment: null }],
  ["/table/abc/more", { page: "lost" }],
  ["/record", { page: "record" }],
  ["/rules", { page: "rules", rule: "", title: "" }],
  ["/rules?title=rurik", { page: "rules", rule: "", title: "rurik" }],
  ["/rules/S-MOVE-19", { page: "rules", rule: "S-MOVE-19", title: "" }],
  ["/primer/rurik", { page: "primer", title: "rurik" }],
  ["/guide/scythe", { page: "guide", title: "scythe" }],
  ["/games", { page: "games", table: "" }],
  ["/games?table=abc", { page: "games", table: "abc" }],
  ["/device", { page: "device", link: "" }],
  ["/device/x-y", { page: "device", link: "x-y" }],
  ["/campaign", { page: "campaigns" }],
  ["/campaign/abc", { page: "campaign", campaign: "abc" }],
  ["/elsewhere", { page: "lost" }],
];

test.each(CASES)("%s", (path, route) => {
  expect(read(new URL(path, "http://veche.example"))).toEqual(route);
});
