import { inspect } from "node:util";
import {
  boxScore,
  dfd,
  joinFrames,
  reconcile,
  rows,
  shotChart,
  shotSplits,
  shots,
  show,
  site_mlb_summary,
  site_wbb_summary,
  site_wbb_team_history,
  unnest,
} from "sportsframe";
import { type Attacks, chartsOf, each, hold, type Payload, payloadOf, withTexts } from "./payloads";

/** Keys that every object inherits. */
const INHERITED = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];

const NAMES =
  /^(name|displayName|shortDisplayName|location|nickname|abbreviation|shortName|fullName|slug)$/;

/** A summary in which all teams, players and kinds of plays have the same name. */
function game(league: "wbb" | "mlb", word: string): Payload {
  const payload = payloadOf(`${league}/summary_final`);
  const renamed = (value: Payload) => withTexts(value, NAMES, () => word);
  const { header, boxscore, plays, rosters } = payload;
  for (const side of [...header.competitions[0].competitors, ...boxscore.teams]) {
    side.team = renamed(side.team);
  }
  for (const side of boxscore.players) {
    side.team = renamed(side.team);
    for (const group of side.statistics)
      for (const line of group.athletes) line.athlete = renamed(line.athlete);
  }
  for (const play of plays) {
    play.type = { ...play.type, id: word, text: word };
    if (play.pitchType) play.pitchType = { id: word, text: word, abbreviation: word };
    play.hitTrajectory &&= word;
  }
  return { ...payload, rosters: rosters && renamed(rosters) };
}

/** Runs a function that must not warn: Vega warns about what it does not understand, and continues. */
function withoutWarning<T>(run: () => T): T {
  const { error, warn } = console;
  const warnings: unknown[] = [];
  console.error = console.warn = (...words: unknown[]) => void warnings.push(...words);
  try {
    return run();
  } finally {
    Object.assign(console, { error, warn });
    hold(`no warning: ${warnings.join(" ")}`, warnings.length === 0);
  }
}

export const names: Attacks = each(INHERITED, (word) => ({
  [`teams, players and kinds of plays called ${word}, in every chart`]() {
    const wbb = site_wbb_summary.parse(game("wbb", word));
    const mlb = site_mlb_summary.parse(game("mlb", word));
    const charts = [
      ...chartsOf(wbb, mlb),
      ...(["hex", "zones", "points"] as const).flatMap((mode) => {
        try {
          return [shotChart(wbb, { mode } as never)];
        } catch {
          return [];
        }
      }),
    ];
    for (const chart of charts) {
      const svg = withoutWarning(() => chart.toSVG());
      hold("no function is drawn", !/native code|\[object|undefined|NaN/.test(svg));
      chart.toHTML();
    }
    for (const one of [boxScore(wbb), boxScore(mlb), reconcile(wbb), reconcile(mlb)]) {
      hold("no function is shown", !/native code/.test(inspect(one)));
    }
    const splits = shotSplits(shots(wbb), ["team", "class"]);
    hold("no function is counted", !/native code/.test(JSON.stringify(rows(splits))));
  },
  [`a key, a column and an element called ${word}`]() {
    const item = JSON.parse(`{"${word}":{"${word}":"deep","x":1},"list":[{"${word}":1,"y":2}]}`);
    const frame = site_wbb_team_history.parse({ items: [item, { other: 1 }] } as never);
    const [first] = rows(frame as never) as Payload[];
    hold("the value is there", Object.values(first).includes("deep"));
    show(frame);
    unnest(frame as never, "list");
    const own = new dfd.DataFrame([["1", "left"]], {
      columns: ["id", word === "constructor" ? "c" : word],
    });
    const other = new dfd.DataFrame([["1", "right"]], { columns: ["id", `${word}_`] });
    const joined = rows(joinFrames(own as never, other as never, { on: "id" } as never) as never);
    hold("both are joined", JSON.stringify(joined).includes("right"));
    show([JSON.parse(`{"${word}":1}`), { other: 2 }]);
    hold("no prototype is changed", !("deep" in {}) && Object.keys(Object.prototype).length === 0);
  },
}));
