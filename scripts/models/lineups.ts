import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { boxScore, mbb, rows, site_wbb_scoreboard, site_wbb_summary, stints } from "sportsframe";
import { createSample } from "../../sample";
import { type Random, seeded } from "../../sample/random";
import { EXCHANGE_SECONDS, MIXED_SECONDS } from "../../src/games/basketball/substitutions";
import { RECORDED } from "../../test/support/recorded-folder";
import { mean, percent, quantile, sum } from "./possessions";

const RECORDED_GAME = join(RECORDED, "other/mbb_summary_2026_substitutions.json");

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
export function sampleGames(): readonly RawGame[] {
  const answer = createSample({ live: false, as_real: false });
  const asked = (url: string) => JSON.parse(JSON.stringify(answer(new URL(url)).body));
  return ["2022", "2023"]
    .flatMap((dates) => asked(site_wbb_scoreboard.url({ dates })).events as { id: string }[])
    .map(({ id }) => asked(site_wbb_summary.url({ event_id: id })) as RawGame)
    .filter(({ plays = [] }) => plays.some(isSubstitution));
}

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

interface Held {
  /** Seconds on the floor less those of the box score, of each player of the game. */
  readonly differences: readonly number[];
  readonly seconds: number;
  readonly doubtful: number;
}

function held(raw: RawGame, { parse }: typeof site_wbb_summary | typeof mbb.summary): Held {
  const game = parse(raw);
  const list = rows(stints(game));
  const onFloor = new Map<string, number>();
  for (const one of list) {
    for (const place of [1, 2, 3, 4, 5] as const) {
      for (const id of [one[`home_athlete_${place}_id`], one[`away_athlete_${place}_id`]]) {
        if (id !== null) onFloor.set(id, (onFloor.get(id) ?? 0) + (one.seconds ?? 0));
      }
    }
  }
  return {
    differences: rows(boxScore(game)).flatMap(({ athlete_id, did_not_play, minutes }) =>
      did_not_play === true || minutes === null
        ? []
        : [(onFloor.get(athlete_id ?? "") ?? 0) - 60 * minutes],
    ),
    seconds: sum(list.map(({ seconds }) => seconds ?? 0)),
    doubtful: sum(
      list.map(({ inferred_count, seconds }) => ((inferred_count ?? 0) > 0 ? (seconds ?? 0) : 0)),
    ),
  };
}

function lineOf(what: string, games: readonly Held[]): string {
  const sizes = games.flatMap(({ differences }) => differences).map(Math.abs);
  const within = sizes.filter((seconds) => seconds <= 60).length / sizes.length;
  const doubtful = sum(games.map((one) => one.doubtful)) / sum(games.map((one) => one.seconds));
  const cells = [
    ...[what, games.length, sizes.length, percent(within)],
    ...[mean(sizes).toFixed(0), quantile(sizes, 0.95).toFixed(0), Math.max(...sizes).toFixed(0)],
    percent(doubtful),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Returns the part of the card about lineups. */
export function lineupParts(): string {
  const recorded: readonly RawGame[] = existsSync(RECORDED_GAME)
    ? [JSON.parse(readFileSync(RECORDED_GAME, "utf8"))]
    : [];
  const sample = sampleGames();
  const tableOf = (games: readonly RawGame[], name: string, summary: Parameters<typeof held>[1]) =>
    games.length === 0
      ? []
      : LOSSES.map(([what, loss]) =>
          lineOf(
            `${name}, ${what}`,
            games.map((game) => held(withLoss(game, loss), summary)),
          ),
        );
  return `
## Lineups, stints, on and off

The five of a side follow from the starters and the substitutions, which the service has sent since 2025-26. If some
are missing from a log, these rules apply:

- Players who act or go out were on the floor; players who come in were not. Actions within ${MIXED_SECONDS} seconds of a
  player's own change are ignored, since changes are logged too early or too late. Technical fouls are always
  ignored. A play by a player off the floor has a doubt.
- A period starts with the players who act in it or go out. Players who were there before and do not appear in
  it fill the five. Changes between periods therefore need no row.
- An out and an in up to ${EXCHANGE_SECONDS} seconds apart are one exchange. A player who acts before the next exchange came in
  with the last one, and replaced a player who comes in again later.
- If several players could have come or gone, their actions in later periods decide, then the box score's
  minutes. That is a guess, and \`inferred_count\` counts it until they act.

The table compares the players' seconds on the floor with the box score's minutes, which are whole. The recorded
game is a men's game of February 2026, in halves. The games of the sample league are simulated; with the
full log, their fives are exactly the simulator's. Other lines have rows removed at random:

| | games | players | within 60 s | mean, s | 95th percentile, s | most, s | time in doubt |
| --- | --- | --- | --- | --- | --- | --- | --- |
${[...tableOf(recorded, "recorded", mbb.summary), ...tableOf(sample, "sample", site_wbb_summary)].join("\n")}

The method fails if a whole exchange is missing within a period. The player is known from the first action on, but
the time of the change is not known. A player who came in without a row and never acts in the period
is not detected: the replaced player stays. \`onOff\` ignores teammates and opponents. It describes games, and is imprecise
for a player with fewer than thousands of possessions.
`;
}
