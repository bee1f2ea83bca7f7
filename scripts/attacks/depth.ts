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
import type { Attack } from ".";
import { deep, deepObject, errorOf, hold, payloadOf } from "./payloads";

const LEVELS = [4_200, 50_000];

export const depth: readonly Attack[] = LEVELS.flatMap((levels) => [
  {
    name: `drift of a scoreboard with ${levels} levels in every part of a game`,
    run: () => {
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
  },
  {
    name: `a summary with an unreadable section beside ${levels} levels`,
    run: () => {
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
  },
  {
    name: `${levels} levels in place of every part of a summary`,
    run: () => {
      for (const part of Object.keys(payloadOf("wbb/summary_final"))) {
        for (const junk of [deep(levels), deepObject(levels)]) {
          const payload = { ...payloadOf("wbb/summary_final"), [part]: junk };
          try {
            drift(site_wbb_summary, payload);
            inspect(site_wbb_summary.parse(payload));
          } catch (error) {
            if (!(error instanceof PayloadError)) throw error;
          }
        }
      }
    },
  },
  {
    name: `${levels} levels in the rows of flattened tables`,
    run: () => {
      const items = [{ id: "1", list: deep(levels), object: deepObject(levels) }];
      inspect(site_wbb_team_history.parse({ items }));
      drift(site_wbb_team_history, { items });
    },
  },
  {
    name: `${levels} levels as the answer of every operation`,
    run: () => {
      for (const operation of Object.values(operations)) {
        for (const junk of [deep(levels), deepObject(levels), { items: [deepObject(levels)] }]) {
          try {
            drift(operation as never, junk);
            inspect((operation as typeof site_wbb_scoreboard).parse(junk));
          } catch (error) {
            if (!(error instanceof PayloadError)) throw error;
          }
        }
      }
    },
  },
]);
