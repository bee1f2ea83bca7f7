import { describe, expect, it } from "vitest";
import type { WbbGame } from "../../../../../src/sample/simulate/payloads/basketball/model";
import {
  showsTrap,
  TRAPS,
  type Trap,
} from "../../../../../src/sample/simulate/payloads/basketball/traps";
import { isCompleted } from "../../../../../src/sample/simulate/season";
import { eventOf, gamesIn, logged, type Raw, season, summaryOf } from "./raw";

const SENTINEL = -214748365;
const ROWS: readonly Trap[] = ["bareProbability", "staleScore", "swappedIds", "bareRows"];

const isFieldGoal = ({ type }: Raw) => ["558", "572", "574", "437"].includes(type.id);
const isEnd = ({ type }: Raw) => ["402", "412"].includes(type.id);
const at = ({ coordinate }: Raw, x: number, y: number) =>
  coordinate?.x === x && coordinate?.y === y;

/** Whether a payload shows an oddity, told from the payload alone. */
const SEEN: { readonly [trap in Trap]: (summary: Raw, event: Raw, game: WbbGame) => boolean } = {
  awayFirst: ({ header }) => header.competitions[0].competitors[0].homeAway === "away",
  uncounted: (_, { competitions }, { plan }) =>
    competitions[0].attendance === 0 && plan.attendance > 0,
  secondNote: (_, { competitions }) => competitions[0].notes.length === 2,
  themeNight: ({ header }, _, { plan }) => (header.gameNote ?? plan.note) !== plan.note,
  zipCode: ({ gameInfo }) => gameInfo.venue.address.zipCode !== undefined,
  isNational: ({ header }) =>
    header.competitions[0].broadcasts.some((one: Raw) => one.isNational !== undefined),
  overtimeNames: ({ format }) => format.overtime.slug !== undefined,
  unknownKeys: ({ gameInfo }) => gameInfo.crowdNoise !== undefined,
  plainVenue: ({ gameInfo }) => gameInfo.venue.images.length === 0,
  reasons: ({ boxscore }) =>
    (boxscore.players ?? []).some(({ statistics }: Raw) =>
      statistics[0].athletes.some(({ reason }: Raw) => reason !== undefined),
    ),
  statisticValues: ({ boxscore }) =>
    boxscore.teams[0].statistics.some(({ value }: Raw) => value !== undefined),
  recap: ({ article }) => article?.type === "Recap",
  keptBroadcasts: ({ broadcasts, header }) =>
    broadcasts.length > 0 && header.competitions[0].status.type.id === "3",
  bareProbability: ({ winprobability }) =>
    winprobability.some((one: Raw) => Object.keys(one).length === 1),
  staleScore: ({ plays = [] }) =>
    plays.some(
      (play: Raw, index: number) =>
        index > 0 &&
        play.homeScore + play.awayScore < plays[index - 1].homeScore + plays[index - 1].awayScore,
    ),
  swappedIds: ({ plays = [] }) =>
    plays.some((play: Raw, index: number) => index > 0 && play.id < plays[index - 1].id),
  bareRows: ({ plays = [] }) => plays.some(({ wallclock }: Raw) => wallclock === undefined),
  recentPlayKeys: ({ plays = [] }) =>
    plays.some(({ shortDescription }: Raw) => shortDescription !== undefined),
  sentinel: ({ plays = [] }) => plays.some(({ coordinate }: Raw) => coordinate?.y === SENTINEL),
  misplacedLayups: ({ plays = [] }) =>
    plays.some((play: Raw) => isFieldGoal(play) && at(play, 50, -5)),
};

describe("traps", () => {
  const seen = season.games.map((game) => {
    const [summary, event] = [summaryOf(game), eventOf(game)];
    return { game, traps: TRAPS.filter((trap) => SEEN[trap](summary, event, game)) };
  });

  it.each(TRAPS)("%s occurs, and only where traps.ts says", (trap) => {
    const settled = seen.filter(({ game }) => isCompleted(game) || !ROWS.includes(trap));
    const shown = settled.filter(({ traps }) => traps.includes(trap));
    expect(shown.map(({ game }) => game.plan.id)).toEqual(
      settled.filter(({ game }) => showsTrap(game, trap)).map(({ game }) => game.plan.id),
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThan(season.games.length / 2);
  });

  it("locations are on every row of a game or on none, and say so in the header", () => {
    const located = logged.filter(({ plan }) => plan.located);
    expect(located.length).toBeGreaterThan(0);
    expect(located.length).toBeLessThan(logged.length);
    for (const game of logged) {
      const { plays, header } = summaryOf(game);
      const count = plays.filter(({ coordinate }: Raw) => coordinate !== undefined).length;
      expect(count).toBe(game.plan.located ? plays.length : 0);
      expect(header.competitions[0].shotChartAvailable).toBe(game.plan.located);
    }
  });

  it("placeholders stand on all rows without a shot, and nowhere else but by a trap", () => {
    for (const game of logged.filter(({ plan }) => plan.located)) {
      const { plays } = summaryOf(game);
      for (const play of plays) {
        if (isEnd(play)) expect(at(play, 50, -5)).toBe(true);
        else if (!isFieldGoal(play)) expect(at(play, 25, 0)).toBe(true);
      }
      const shots = plays.filter(isFieldGoal);
      expect(shots.filter((play: Raw) => at(play, 50, -5))).toHaveLength(
        showsTrap(game, "misplacedLayups") ? 2 : 0,
      );
      expect(shots.filter(({ coordinate }: Raw) => coordinate.y === SENTINEL)).toHaveLength(
        showsTrap(game, "sentinel") ? 1 : 0,
      );
    }
  });

  it("a stale row is one point short and corrected by the next", () => {
    const games = logged.filter((game) => showsTrap(game, "staleScore"));
    for (const game of games) {
      const { plays } = summaryOf(game);
      const totals: number[] = plays.map((play: Raw) => play.homeScore + play.awayScore);
      const stale = totals.findIndex((total, index) => total < (totals[index - 1] ?? 0));
      expect(totals[stale - 1]).toBe((totals[stale] ?? 0) + 1);
      expect(totals[stale + 1]).toBeGreaterThanOrEqual(totals[stale - 1] ?? 0);
      expect(plays[stale].scoreValue).toBe(0);
    }
  });

  it("shots are worth their points made or missed, free throws are all called made", () => {
    for (const game of logged) {
      const { plays } = summaryOf(game);
      const shots = plays.filter(({ shootingPlay }: Raw) => shootingPlay);
      expect(shots.every(({ scoreValue }: Raw) => scoreValue >= 1 && scoreValue <= 3)).toBe(true);
      const throws = plays.filter(({ type }: Raw) => type.text === "MadeFreeThrow");
      expect(throws.some(({ scoringPlay }: Raw) => !scoringPlay)).toBe(true);
      const score = shots
        .filter(({ scoringPlay }: Raw) => scoringPlay)
        .reduce((total: number, { scoreValue }: Raw) => total + scoreValue, 0);
      const { home, away } = season.score(game) ?? { home: 0, away: 0 };
      expect(score).toBe(home + away);
    }
  });

  it("play ids are unique, in order, and begin with the event's", () => {
    for (const game of logged) {
      const ids: string[] = summaryOf(game).plays.map(({ id }: Raw) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => id.startsWith(game.plan.id))).toBe(true);
      const falls = ids.filter((id, index) => id < (ids[index - 1] ?? ""));
      expect(falls).toHaveLength(showsTrap(game, "swappedIds") ? 1 : 0);
    }
  });

  it("chances are unknown for a few rows, never for the last, which is decided", () => {
    for (const game of logged) {
      const last = summaryOf(game).winprobability.at(-1);
      const { home, away } = season.score(game) ?? { home: 0, away: 0 };
      expect(last.homeWinPercentage).toBe(home > away ? 1 : 0);
    }
  });

  it("people without picture or number have no such key", () => {
    const entries: Raw[] = gamesIn("final").flatMap((game) =>
      summaryOf(game).boxscore.players.flatMap(({ statistics }: Raw) => statistics[0].athletes),
    );
    expect(entries.some(({ athlete }) => athlete.headshot === undefined)).toBe(true);
    expect(entries.some(({ athlete }) => athlete.jersey === undefined)).toBe(true);
  });
});
