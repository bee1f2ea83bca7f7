import {
  boxScore,
  mbb,
  rows,
  type Stint,
  site_wbb_summary,
  stints,
  type WbbSummary,
} from "sportsframe";
import { type Random, seeded } from "../../sample/random";
import { mean } from "../../src/analysis/numeric/mean";
import { EXCHANGE_SECONDS, MIXED_SECONDS } from "../../src/games/basketball/substitutions";
import { everySummary } from "../../test/support/sample";
import { isRecorded, readRecorded } from "../recorded";
import { percent, quantile, sum } from "./numbers";
import { type Change, sentence, table } from "./page";

const RECORDED_GAME = "other/mbb_summary_2026_substitutions.json";

interface RawPlay {
  readonly type: { readonly id: string };
  readonly period: { readonly number: number };
  readonly clock: { readonly displayValue: string };
  readonly team?: { readonly id: string };
}

export interface RawGame {
  readonly header: { readonly id: string };
  readonly plays?: readonly RawPlay[];
}

const isSubstitution = ({ type }: RawPlay): boolean => type.id === "584";
const isAtBreak = ({ clock }: RawPlay): boolean => /^(?:5|10|20):00$/.test(clock.displayValue);

/** The games of the sample league whose logs have substitutions. */
export const sampleGames = (): readonly RawGame[] =>
  (everySummary.wbb() as readonly RawGame[]).filter(({ plays = [] }) => plays.some(isSubstitution));

/** Which substitutions a log loses: made for each game, by chance that is the same every time. */
type Loss = (chance: Random) => (play: RawPlay) => boolean;

const eachWith =
  (share: number): Loss =>
  (chance) =>
  () =>
    chance.chance(share);

/** Whole exchanges: all substitutions of a side at one reading of the clock. */
const exchangesWith =
  (share: number): Loss =>
  (chance) => {
    const lost = new Map<string, boolean>();
    return ({ period, clock, team }) => {
      const key = `${period.number} ${clock.displayValue} ${team?.id}`;
      if (!lost.has(key)) lost.set(key, chance.chance(share));
      return lost.get(key) === true;
    };
  };

const LOSSES: readonly (readonly [what: string, loss: Loss])[] = [
  ["as logged", () => () => false],
  ["none logged between periods", () => isAtBreak],
  ["1 row in 100 missing", eachWith(0.01)],
  ["3 rows in 100 missing", eachWith(0.03)],
  ["10 rows in 100 missing", eachWith(0.1)],
  ["2 exchanges in 100 missing", exchangesWith(0.02)],
  ["5 exchanges in 100 missing", exchangesWith(0.05)],
];

function withLoss(game: RawGame, loss: Loss): RawGame {
  const isLost = loss(seeded("card", game.header.id));
  const kept = (game.plays ?? []).filter((play) => !(isSubstitution(play) && isLost(play)));
  return { ...game, plays: kept };
}

const PLACES = [1, 2, 3, 4, 5] as const;

/** The five of a side in a stint. */
export const fiveIn = (stint: Stint, side: "home" | "away") =>
  PLACES.map((place) => stint[`${side}_athlete_${place}_id`]);

/** Seconds on the floor minus those of the box score, of each player of a game. */
export function secondsOff(game: WbbSummary, list = rows(stints(game))): readonly number[] {
  const onFloor = new Map<string | null, number>();
  for (const stint of list) {
    for (const id of [...fiveIn(stint, "home"), ...fiveIn(stint, "away")]) {
      onFloor.set(id, (onFloor.get(id) ?? 0) + (stint.seconds ?? 0));
    }
  }
  return rows(boxScore(game)).flatMap(({ athlete_id, did_not_play, minutes }) =>
    did_not_play === true || minutes === null
      ? []
      : [(onFloor.get(athlete_id) ?? 0) - 60 * minutes],
  );
}

type Parser = typeof site_wbb_summary | typeof mbb.summary;

function lossRow(what: string, games: readonly RawGame[], { parse }: Parser) {
  const sizes: number[] = [];
  const all: Stint[] = [];
  for (const raw of games) {
    const game = parse(raw) as WbbSummary;
    const list = rows(stints(game));
    all.push(...list);
    sizes.push(...secondsOff(game, list).map(Math.abs));
  }
  const secondsOf = (list: readonly Stint[]) => sum(list.map(({ seconds }) => seconds ?? 0));
  const doubtful = all.filter(({ inferred_count }) => (inferred_count ?? 0) > 0);
  return [
    what,
    games.length,
    sizes.length,
    percent(sizes.filter((seconds) => seconds <= 60).length / sizes.length),
    mean(sizes).toFixed(0),
    quantile(sizes, 0.95).toFixed(0),
    Math.max(...sizes).toFixed(0),
    percent(secondsOf(doubtful) / secondsOf(all)),
  ];
}

/** The changes of the card that concern lineups. */
export function lineupChanges(): readonly Change[] {
  const rowsOf = (name: string, games: readonly RawGame[], parser: Parser) =>
    LOSSES.map(([what, loss]) =>
      lossRow(
        `${name}, ${what}`,
        games.map((game) => withLoss(game, loss)),
        parser,
      ),
    );
  return [
    sentence`Actions within ${MIXED_SECONDS} seconds of a player's own change`,
    sentence`An out and an in up to ${EXCHANGE_SECONDS} seconds apart`,
    table("| games | players", [
      ...(isRecorded(RECORDED_GAME)
        ? rowsOf("recorded", [readRecorded(RECORDED_GAME)], mbb.summary)
        : []),
      ...rowsOf("sample", sampleGames(), site_wbb_summary),
    ]),
  ];
}
