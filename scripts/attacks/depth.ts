import { inspect } from "node:util";
import {
  type Drift,
  drift,
  operations,
  PayloadError,
  show,
  site_wbb_scoreboard,
  site_wbb_summary,
  site_wbb_team_history,
} from "sportsframe";
import { type Attacks, deep, deepObject, each, errorOf, hold, payloadOf } from "./payloads";

const LEVELS = [4_200, 50_000];

/** Reads a payload, which may be refused. */
function read(operation: { parse(raw: object): unknown }, payload: object): void {
  try {
    drift(operation as never, payload);
    inspect(operation.parse(payload));
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
  }
}

export const depth: Attacks = each(LEVELS, (levels) => ({
  [`drift of a scoreboard with ${levels} levels in every part of a game`]() {
    const payload = payloadOf("wbb/scoreboard_today");
    payload.junk = deep(levels);
    for (const event of payload.events) {
      event.junk = deepObject(levels);
      event.links = deep(levels);
      event.competitions[0].headlines = deepObject(levels);
    }
    hold("drift is a list", Array.isArray(drift(site_wbb_scoreboard, payload)));
    let reported: readonly Drift[] = [];
    site_wbb_scoreboard.parse(payload, { on_drift: (found) => (reported = found) });
    hold("on_drift is called", reported.length > 0);
  },
  [`a summary with an unreadable section beside ${levels} levels`]() {
    const payload = payloadOf("wbb/summary_final");
    payload.junk = deep(levels);
    payload.news = { articles: deepObject(levels), header: deep(levels) };
    payload.plays = "no list";
    const game = site_wbb_summary.parse(payload);
    drift(site_wbb_summary, payload);
    inspect(game);
    show(game);
    hold("a PayloadError", errorOf(() => game.plays) instanceof PayloadError);
  },
  [`${levels} levels in place of every part of a summary`]() {
    for (const part of Object.keys(payloadOf("wbb/summary_final"))) {
      for (const junk of [deep(levels), deepObject(levels)]) {
        read(site_wbb_summary, { ...payloadOf("wbb/summary_final"), [part]: junk });
      }
    }
  },
  [`${levels} levels in the rows of flattened tables`]() {
    const items = [{ id: "1", list: deep(levels), object: deepObject(levels) }];
    inspect(site_wbb_team_history.parse({ items }));
    drift(site_wbb_team_history, { items });
  },
  [`${levels} levels as the answer of every operation`]() {
    for (const operation of Object.values(operations)) {
      for (const junk of [deep(levels), deepObject(levels), { items: [deepObject(levels)] }]) {
        read(operation, junk);
      }
    }
  },
}));
