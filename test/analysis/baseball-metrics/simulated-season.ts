import { seeded } from "../../../sample/random";
import { BASES } from "../../../src/analysis/plate-appearances/published-run-expectancy";
import { solution } from "../numeric/elimination";

type Bases = (typeof BASES)[number];

/** One possible event in a state. */
export interface Way {
  readonly share: number;
  readonly event: string;
  readonly kind: "plate appearance" | "running";
  readonly bases: Bases;
  readonly outs: number;
  readonly runs: number;
}

const on = (bases: string, base: number): boolean => bases[base - 1] !== "-";

const basesWith = (...bases: readonly number[]): Bases =>
  [1, 2, 3].map((base) => (bases.includes(base) ? String(base) : "-")).join("") as Bases;

const runnersIn = (bases: string): readonly number[] => [1, 2, 3].filter((base) => on(bases, base));

/** Moves all runners and the batter ahead by the same number of bases; past third, they score. */
function advanced(bases: string, by: number, batter: number) {
  const moved = runnersIn(bases).map((base) => base + by);
  const all = batter === 0 ? moved : [...moved, batter];
  return {
    bases: basesWith(...all.filter((base) => base < 4)),
    runs: all.filter((base) => base > 3).length,
  };
}

/** A walk moves only those who are forced. */
function walked(bases: string) {
  if (!on(bases, 1)) return { bases: basesWith(1, ...runnersIn(bases)), runs: 0 };
  if (!on(bases, 2)) return { bases: basesWith(2, 1, ...runnersIn(bases)), runs: 0 };
  return { bases: basesWith(1, 2, 3), runs: on(bases, 3) ? 1 : 0 };
}

/** The possible events in a state: a league of one batter, in which runners steal and are caught. */
export function waysFrom(bases: Bases, outs: number): readonly Way[] {
  const same = { bases, outs, runs: 0 };
  const way = (
    share: number,
    event: string,
    next: Partial<Pick<Way, "bases" | "outs" | "runs">>,
    kind: Way["kind"] = "plate appearance",
  ): Way => ({ share, event, kind, ...same, ...next });
  const canSteal = on(bases, 1) && !on(bases, 2);
  const second = basesWith(2, ...runnersIn(bases).filter((base) => base !== 1));
  const none = basesWith(...runnersIn(bases).filter((base) => base !== 1));
  const running = canSteal
    ? [
        way(0.05, "stolen base", { bases: second }, "running"),
        way(0.02, "caught stealing", { bases: none, outs: outs + 1 }, "running"),
      ]
    : [];
  const rest = canSteal ? 0.93 : 1;
  const isFly = on(bases, 3) && outs < 2;
  const canDouble = on(bases, 1) && outs < 2;
  const flown = basesWith(...runnersIn(bases).filter((base) => base !== 3));
  return [
    ...running,
    way(rest * 0.22, "strikeout", { outs: outs + 1 }),
    way(rest * 0.25, "field out", { outs: outs + 1 }),
    way(
      rest * 0.12,
      canDouble ? "double play" : "field out",
      canDouble ? { outs: outs + 2, bases: none } : { outs: outs + 1 },
    ),
    way(
      rest * 0.08,
      isFly ? "sacrifice fly" : "field out",
      isFly ? { outs: outs + 1, bases: flown, runs: 1 } : { outs: outs + 1 },
    ),
    way(rest * 0.08, "walk", walked(bases)),
    way(rest * 0.01, "hit by pitch", walked(bases)),
    way(rest * 0.09, "single", advanced(bases, 1, 1)),
    way(rest * 0.06, "single", advanced(bases, 2, 1)),
    way(rest * 0.045, "double", advanced(bases, 2, 2)),
    way(rest * 0.005, "triple", advanced(bases, 3, 3)),
    way(rest * 0.04, "home run", advanced(bases, 4, 4)),
  ];
}

const STATES = BASES.flatMap((bases) => [0, 1, 2].map((outs) => ({ bases, outs })));
const placeOf = (bases: string, outs: number) =>
  STATES.findIndex((state) => state.bases === bases && state.outs === outs);

/** The exact run expectancy of each state: E = runs + P E, solved by elimination. */
export function trueRunExpectancy(): ReadonlyMap<string, number> {
  const ways = STATES.map(({ bases, outs }) => waysFrom(bases, outs));
  const equations = ways.map((list, index) => {
    const row = STATES.map((_, other) => Number(other === index));
    for (const way of list.filter(({ outs }) => outs < 3)) {
      const place = placeOf(way.bases, way.outs);
      row[place] = (row[place] as number) - way.share;
    }
    return row;
  });
  const runs = ways.map((list) => list.reduce((sum, way) => sum + way.share * way.runs, 0));
  const solved = solution(equations, runs);
  return new Map(
    STATES.map(({ bases, outs }, index) => [`${bases} ${outs}`, solved[index] as number]),
  );
}

/** The way in whose share of 0 to 1 a number lies. */
function chosen(ways: readonly Way[], number: number): Way {
  let left = number;
  for (const way of ways) {
    left -= way.share;
    if (left < 0) return way;
  }
  return ways.at(-1) as Way;
}

/** A row with the columns of plateAppearances that the models read. */
export type SimulatedRow = ReturnType<typeof simulatedSeason>[number];

/** Games of nine innings, with walk-offs and extra innings that begin with a runner on second. */
export function simulatedSeason(games: number, seed: number) {
  const random = seeded("season", String(seed));
  const ways = new Map(
    STATES.map(({ bases, outs }) => [`${bases} ${outs}`, waysFrom(bases, outs)] as const),
  );
  const rows: ReturnType<typeof rowOf>[] = [];
  for (let game = 1; game <= games; game++) {
    const score = { top: 0, bottom: 0 };
    let isOver = false;
    for (let inning = 1; !isOver; inning++) {
      for (const half of ["top", "bottom"] as const) {
        if (half === "bottom" && inning >= 9 && score.bottom > score.top) break;
        let [bases, outs]: [Bases, number] = [inning > 9 ? "-2-" : "---", 0];
        while (outs < 3 && !(half === "bottom" && inning >= 9 && score.bottom > score.top)) {
          const way = chosen(ways.get(`${bases} ${outs}`) ?? [], random.next());
          const after = Math.min(3, way.outs);
          const batter = `${half} ${1 + (rows.length % 9)}`;
          rows.push(
            rowOf({ game, inning, half, bases, outs, way, after, batter, score, id: rows.length }),
          );
          score[half] += way.runs;
          [bases, outs] = [way.bases, after];
        }
      }
      isOver = inning >= 9 && score.top !== score.bottom;
    }
  }
  return rows;
}

interface Played {
  readonly game: number;
  readonly inning: number;
  readonly half: "top" | "bottom";
  readonly bases: Bases;
  readonly outs: number;
  readonly way: Way;
  readonly after: number;
  readonly batter: string;
  /** Before it. */
  readonly score: { readonly top: number; readonly bottom: number };
  readonly id: number;
}

const NO_AT_BATS = ["walk", "hit by pitch", "sacrifice fly"];

function rowOf({ game, inning, half, bases, outs, way, after, batter, score, id }: Played) {
  const isTurn = way.kind === "plate appearance";
  return {
    game_id: String(game),
    league: "mlb",
    play_id: String(id),
    season: 2025,
    kind: way.kind,
    inning,
    half,
    regulation_innings: 9,
    batter_id: batter,
    batter_name: `Batter ${batter}`,
    pitcher_id: `p ${half}`,
    pitcher_name: `Pitcher of the ${half}`,
    batting_team_id: half === "top" ? "1" : "2",
    batting_team_abbreviation: half === "top" ? "AWY" : "HOM",
    batting_team_name: half === "top" ? "Away Town Aways" : "Home Town Homers",
    trajectory: null,
    pitching_team_id: half === "top" ? "2" : "1",
    pitching_team_abbreviation: half === "top" ? "HOM" : "AWY",
    event: way.event,
    at_bat: isTurn ? !NO_AT_BATS.includes(way.event) : null,
    pitches: isTurn ? 4 : null,
    outs_before: outs,
    outs_after: after,
    bases_before: bases,
    bases_after: way.bases,
    runs: way.runs,
    home_score_before: score.bottom,
    away_score_before: score.top,
    re_after: after === 3 ? 0 : 1,
    re24: 0,
    wpa: null,
    doubts: null,
  };
}
