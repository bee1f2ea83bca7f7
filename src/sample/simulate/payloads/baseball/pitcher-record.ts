import type { JsonObject } from "../../../../schema/payload";
import type { BaseballAthlete } from "../../league";
import { remembered } from "../../remembered";
import { isCompleted } from "../../season";
import { HOME_FIRST } from "../../sides";
import { rankAmong } from "../texts";
import { earnedRunAverage, type PitcherTotal } from "./lines";
import { type MlbSeason, sideOf } from "./model";

const COUNTS = [
  ["saves", "SV"],
  ["losses", "L"],
  ["wins", "W"],
] as const;

const earned = ({ line }: PitcherTotal) => earnedRunAverage(line).toFixed(2);

/** Season statistics of a pitcher on a scoreboard. */
export const pitcherStatistics = (
  total: PitcherTotal,
  rank?: (name: (typeof COUNTS)[number][0], value: number) => string,
): JsonObject[] => [
  ...COUNTS.map(([name, abbreviation]) => ({
    name,
    abbreviation,
    displayValue: String(total[name]),
    ...(rank === undefined ? {} : { rankDisplayValue: rank(name, total[name]) }),
  })),
  { name: "ERA", abbreviation: "ERA", displayValue: earned(total) },
  { name: "errors", abbreviation: "E", displayValue: "0" },
];

/** `(3-6, 5.63)`. */
export const recordText = (total: PitcherTotal): string =>
  `(${total.wins}-${total.losses}, ${earned(total)})`;

type Decisions = { readonly [Name in (typeof COUNTS)[number][0]]: ReadonlyMap<string, number> };

const KEYS = { win: "wins", loss: "losses", save: "saves" } as const;

/** Decisions of all pitchers at the league's present: counted once, scoreboards rank by them. */
const decisions = remembered((season: MlbSeason): Decisions => {
  const counts = {
    wins: new Map<string, number>(),
    losses: new Map<string, number>(),
    saves: new Map<string, number>(),
  };
  for (const game of season.games) {
    if (!isCompleted(game) || game.plan.seasonType !== 2) continue;
    for (const { athlete, decision } of HOME_FIRST.flatMap(
      (at) => sideOf(game, at)?.pitching ?? [],
    )) {
      if (decision !== "win" && decision !== "loss" && decision !== "save") continue;
      const map = counts[KEYS[decision]];
      map.set(athlete.id, (map.get(athlete.id) ?? 0) + 1);
    }
  }
  return counts;
});

const pitchers = ({ world }: MlbSeason): readonly BaseballAthlete[] =>
  world.teams.flatMap(({ athletes }) => athletes.filter(({ pitching }) => pitching !== undefined));

/** `Tied-22nd` among the league's pitchers. */
export const rankAmongPitchers =
  (season: MlbSeason) =>
  (name: (typeof COUNTS)[number][0], value: number): string => {
    const counts = decisions(season)[name];
    const values = pitchers(season).map(({ id }) => counts.get(id) ?? 0);
    return rankAmong(values, value).rankDisplayValue;
  };
