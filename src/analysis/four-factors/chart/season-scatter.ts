import { nothing, type Picture } from "../../../charts/define-chart";
import { seasonOfRow } from "../../../charts/input/season-rows";
import { capital, countWithUnit } from "../../../charts/input/wording";
import {
  buildTeamPoint,
  percentTick,
  type RowPoint,
  teamScatter,
} from "../../../charts/marks/named-points";
import type { ChartStyle } from "../../../charts/theme/chart-style";
import { rowsByKey } from "../../../frames/input/input-table";
import type { UntypedRow } from "../../../frames/rows";
import { deviation, mean } from "../../numeric/mean";
import { type Average, buildWords, type Factor, factorOver, factorText } from "./factors";

export interface Scatter {
  readonly x: Factor;
  readonly y: Factor;
  /** How many teams are named, and from how many games on they are shown. */
  readonly labels: number;
  readonly min_games: number;
  readonly team_id: string | undefined;
  /** The filters in words. */
  readonly words: readonly string[];
  /** The average that the lines show; by default the means of the teams. */
  readonly average: Average | undefined;
}

/** A team's factors over its games, for teams with enough games; the most unusual come first. */
function teamPoints(
  rows: readonly UntypedRow[],
  { x, y, min_games, team_id }: Scatter,
): readonly RowPoint[] {
  const means = rowsByKey(
    rows.filter(({ team_id }) => team_id != null),
    ["team_id"],
  ).flatMap((games) => {
    const [first] = games as [UntypedRow];
    const [across, up] = [factorOver(games, x), factorOver(games, y)];
    const isShown = games.length >= min_games || String(first.team_id) === team_id;
    if (across === null || up === null || !isShown) return [];
    const numbers = { across: factorText(x, across), up: factorText(y, up) };
    const cells = { games: String(games.length), ...numbers };
    return [buildTeamPoint(first, team_id, { x: across, y: up, cells })];
  });
  const [ofX, ofY] = [makeSpread(means.map((one) => one.x)), makeSpread(means.map((one) => one.y))];
  const far = (one: RowPoint) => Math.hypot(ofX(one.x), ofY(one.y));
  return means.toSorted((one, other) => far(other) - far(one));
}

/** How many standard deviations a value lies from the mean. */
function makeSpread(values: readonly number[]): (value: number) => number {
  const [middle, unit] = [mean(values), deviation(values) || 1];
  return (value) => (value - middle) / unit;
}

/** The facts of a scatter of teams; `first` is any of their games. */
export function scatterFacts(
  rows: readonly UntypedRow[],
  scatter: Scatter,
  first: UntypedRow | undefined,
) {
  const { min_games, average } = scatter;
  const points = teamPoints(rows, scatter);
  if (points.length === 0) {
    const few = min_games > 1 ? ` with ${countWithUnit(min_games, "game")}` : "";
    return nothing(`No team${few} in the table`);
  }
  const lineAt = (channel: "x" | "y") =>
    average?.at(scatter[channel]) ?? mean(points.map((one) => one[channel]));
  return {
    ...scatter,
    points,
    season: seasonOfRow(first ?? {}),
    lines: [lineAt("x"), lineAt("y")] as const,
  };
}

type SeasonFacts = Exclude<ReturnType<typeof scatterFacts>, ReturnType<typeof nothing>>;

/** The teams of a season by two factors. */
export const SEASON_SCATTER: Picture<SeasonFacts> = {
  title: ({ x, y, season }) =>
    `${capital(buildWords(x).short)} and ${buildWords(y).short}, ${season}`,
  subtitle: ({ points, x, y, words }) => [
    bestText(points, "x", x),
    bestText(points, "y", y),
    countWithUnit(points.length, "team"),
    ...words,
  ],
  notes: {
    key: ({ x, y, min_games, average, lines }) => {
      const games = min_games > 1 ? `, of teams with ${min_games} games and more` : "";
      const values = `${factorText(x, lines[0])} and ${factorText(y, lines[1])}`;
      return {
        points: `Each team’s games together${games}; better is to the right and up.`,
        lines: `Lines: ${average?.name ?? "means of these teams"}, ${values}.`,
      };
    },
  },
  view: drawBody,
};

/** `LSU best in shooting (58.1%)`. */
function bestText(points: readonly RowPoint[], channel: "x" | "y", factor: Factor): string {
  const { short, fewer } = buildWords(factor);
  const best = points.reduce((one, other) =>
    other[channel] > one[channel] === fewer ? one : other,
  );
  return `${best.full} best in ${short} (${factorText(factor, best[channel])})`;
}

function drawBody({ points, x, y, labels, lines }: SeasonFacts, style: ChartStyle) {
  // The better end is to the right, or above.
  const axisFor = (factor: Factor, mean: number) => ({
    title: buildWords(factor).long,
    textOf: factor.endsWith("free_throw_rate")
      ? (tick: number, digits: number) => tick.toFixed(Math.max(2, digits))
      : percentTick,
    mean,
    isTurned: buildWords(factor).fewer,
  });
  const axes = { x: axisFor(x, lines[0]), y: axisFor(y, lines[1]) };
  const titles = { team: "Team", across: axes.x.title, up: axes.y.title, games: "Games" };
  return teamScatter(points, axes, labels, titles, style);
}
