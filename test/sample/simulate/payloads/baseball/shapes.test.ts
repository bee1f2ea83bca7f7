import { describe, expect, it } from "vitest";
import { mlbTimeline } from "../../../../../src/sample/simulate/create";
import type { MlbGame } from "../../../../../src/sample/simulate/payloads/baseball/model";
import { mlbScoreboard } from "../../../../../src/sample/simulate/payloads/baseball/scoreboard";
import { payloadText } from "../../../../support/payloads";
import { gamesIn, season, summaryOf } from "./games";

type Paths = Map<string, Set<string>>;

const typeOf = (value: unknown) =>
  Array.isArray(value) ? "list" : value === null ? "null" : typeof value;

/** Every key path with the JSON types at it; keys that are ids become `#`. */
function collect(value: unknown, path: string, paths: Paths): Paths {
  paths.set(path, (paths.get(path) ?? new Set()).add(typeOf(value)));
  if (Array.isArray(value)) for (const one of value) collect(one, `${path}[]`, paths);
  else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      collect(one, `${path}.${/^\d+$/.test(key) ? "#" : key}`, paths);
    }
  }
  return paths;
}

const pathsOf = (payloads: readonly unknown[]): Paths => {
  const paths: Paths = new Map();
  for (const payload of payloads) collect(payload, "$", paths);
  return paths;
};

/** Left out to keep summaries small, or written elsewhere. */
const APART =
  /\.(videos|odds|pickcenter|tickets|ticketsInfo|hotZones|highlights|headlines|news|article|links)\b/;

/** Deliberate: documented columns that no recording feeds, unknown keys, other states of a game. */
const OURS =
  /\.(altDetail|curatedRank|roofStatus|spinRate|gameNote|round|series(Label|Score)|shortSummary|(conference|division)Header|station(Key)?|didNotPlay|ejected|reason|notes|displayDescription)\b|league\.logos|venue\.shortName|athlete\.jersey|seasonseries\[\]\.events\[\]\.broadcasts/;

/** Whether a leader is injured or a park has a postal code is not for the payload to say. */
const CHANCE = /\.zipCode$|\$\.leaders.*athlete\.injuries\b/;

function differences(real: Paths, ours: Paths) {
  const missing = [...real.keys()].filter(
    (path) => !ours.has(path) && !APART.test(path) && !CHANCE.test(path),
  );
  const extra = [...ours.keys()].filter(
    (path) => !real.has(path) && !APART.test(path) && !OURS.test(path),
  );
  const types = [...ours].flatMap(([path, found]) => {
    const known = real.get(path);
    const strange = known === undefined ? [] : [...found].filter((type) => !known.has(type));
    return strange.map((type) => `${path}: ${type}`);
  });
  return { missing, extra, types };
}

const isLive = ({ phase }: MlbGame) => phase === "in" || phase === "between";

const recorded = (name: string): unknown => JSON.parse(payloadText(`mlb/${name}.json`));
const NONE = { missing: [], extra: [], types: [] };

describe("key paths and JSON types beside recorded payloads", () => {
  it("are those of a summary after the game", () => {
    const ours = pathsOf(gamesIn("final").map(summaryOf));
    expect(differences(pathsOf([recorded("summary_401696636")]), ours)).toEqual(NONE);
  });

  it("are those of a summary before the game", () => {
    const ours = pathsOf(gamesIn("pre").map(summaryOf));
    expect(differences(pathsOf([recorded("summary_401696639")]), ours)).toEqual(NONE);
  });

  it("are those of scoreboards", () => {
    const timeline = mlbTimeline();
    const moments = [season, ...[1, 4, 9, 30].map((moved) => timeline.at(moved))];
    const boards = moments.map((moment) => {
      const games = moment === season ? season.games : moment.games.filter(isLive);
      return JSON.parse(JSON.stringify(mlbScoreboard(moment, games, { day: "20250604" })));
    });
    const real = pathsOf([recorded("scoreboard_20250604"), recorded("scoreboard_today")]);
    expect(differences(real, pathsOf(boards))).toEqual(NONE);
  });
});
