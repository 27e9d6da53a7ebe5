/** The cards of a primer: what each is about, its drawing, and the rules behind it. */
import { cs } from "../text/primer.cs";
import { de } from "../text/primer.de";
import { en } from "../text/primer.en";
import { translator } from "../text/translator";

export const say = translator({ en, de, cs });
type Key = keyof typeof en;

export interface Card {
  says: Key;
  text: Key;
  example: Key;
  /** Glyphs in a row; words in between are signs and numbers. */
  drawing: string[];
  rules: string[];
}

export const CARDS: Record<string, Card[]> = {
  scythe: [
    { says: "scythe.goal", text: "scythe.goal.text", example: "scythe.goal.example", drawing: ["star", "+", "map", "+", "any", "any", "=", "coin"], rules: ["S-END-01", "S-SCORE-01"] },
    { says: "scythe.turn", text: "scythe.turn.text", example: "scythe.turn.example", drawing: ["mat", "→", "move", "→", "upgrade"], rules: ["S-TURN-01"] },
    { says: "scythe.top", text: "scythe.top.text", example: "scythe.top.example", drawing: ["move", "·", "bolster", "·", "trade", "·", "produce"], rules: ["S-MOVE-01", "S-PRODUCE-01", "S-TRADE-01", "S-BOLSTER-01"] },
    { says: "scythe.bottom", text: "scythe.bottom.text", example: "scythe.bottom.example", drawing: ["oil", "→", "upgrade", "·", "metal", "→", "mech", "·", "wood", "→", "mill", "·", "food", "→", "recruit"], rules: ["S-BOTTOM-01"] },
    { says: "scythe.combat", text: "scythe.combat.text", example: "scythe.combat.example", drawing: ["mech", "4", "+", "combat-card", "3", "=", "5", "+", "combat-card", "2", "mech"], rules: ["S-COMBAT-01", "S-COMBAT-09"] },
    { says: "scythe.stars", text: "scythe.stars.text", example: "scythe.stars.example", drawing: ["upgrade", "mech", "mill", "recruit", "worker", "objective", "combat", "combat", "power", "popularity"], rules: ["S-STAR-01"] },
  ],
  rurik: [
    { says: "rurik.goal", text: "rurik.goal.text", example: "rurik.goal.example", drawing: ["rule", "3", "+", "church", "2", "+", "boat", "3", "=", "vp", "8"], rules: ["R-CLAIM-05", "R-CLAIM-06", "R-CLAIM-09"] },
    { says: "rurik.rule", text: "rurik.rule.text", example: "rurik.rule.example", drawing: ["troop", "leader", ">", "troop", ",", "rebel"], rules: ["R-TERM-01", "R-TERM-02", "R-TERM-03"] },
    { says: "rurik.advise", text: "rurik.advise.text", example: "rurik.advise.example", drawing: ["advisor", "5", ">", "advisor", "4", "=", "advisor", "3", "+", "coin"], rules: ["R-STRAT-04", "R-STRAT-06", "R-STRAT-16"] },
    { says: "rurik.act", text: "rurik.act.text", example: "rurik.act.example", drawing: ["muster", "move", "attack", "tax", "build", "scheme"], rules: ["R-ACTION-02", "R-ACTION-07"] },
    { says: "rurik.price", text: "rurik.price.text", example: "rurik.price.example", drawing: ["rule", "1", "→", "fur", "·", "troop", "2", "→", "fur"], rules: ["R-TAX-02", "R-TAX-03", "R-BUILD-02"] },
  ],
};
