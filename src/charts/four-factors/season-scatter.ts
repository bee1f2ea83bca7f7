import { rowsByKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Drawing } from "../chart";
import type { ChartStyle, SpecPart } from "../shared/chart-style";
import { emptyDrawing, tooltipOf } from "../shared/marks";
import { type Axes, axisOf, between, pointNames } from "../shared/named-points";
import { leftAxis, plotOf, plotView, widest } from "../shared/plot";
import { seasonText } from "../shared/season-rows";
import { textOf } from "../shared/selection";
import { capital, countWithUnit, joinParts } from "../shared/wording";
import { type Factor, factorOf, factorText, wordsOf } from "./factors";

export interface Scatter {
  readonly x: Factor;
  readonly y: Factor;
  /** How many teams are named, and from how many games on they are shown. */
  readonly names: number;
  readonly min_games: number;
  readonly team_id: string | undefined;
  /** The filters in words. */
  readonly words: readonly string[];
}

export interface TeamPoint {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly games: number;
  readonly x: number;
  readonly y: number;
  /** How far from the mean of all teams, in standard deviations, whatever the direction. */
  readonly far: number;
}

/** A team's means over its games, for teams with enough of them; who stands out most comes first. */
export function teamPoints(
  rows: readonly UntypedRow[],
  all: readonly UntypedRow[],
  { x, y, min_games, team_id }: Scatter,
): readonly TeamPoint[] {
  const opponents = new Map(all.map((row) => [`${row.game_id} ${row.team_id}`, row]));
  const means = rowsByKey(
    rows.filter(({ team_id }) => team_id != null),
    ["team_id"],
  ).flatMap((games) => {
    const meanOf = (factor: Factor) => {
      const values = games.flatMap(
        (row) => factorOf(row, opponents.get(`${row.game_id} ${row.opponent_id}`), factor) ?? [],
      );
      return values.length === 0 ? null : sum(values) / values.length;
    };
    const [first] = games as [UntypedRow];
    const [across, up] = [meanOf(x), meanOf(y)];
    const id = String(first.team_id);
    const isShown = games.length >= min_games || id === team_id;
    if (across === null || up === null || !isShown) return [];
    const name = textOf(first.team_name) ?? textOf(first.team_abbreviation) ?? `Team ${id}`;
    const short = textOf(first.team_abbreviation) ?? name;
    return [{ id, name, short, games: games.length, x: across, y: up }];
  });
  const [ofX, ofY] = [spreadOf(means.map((one) => one.x)), spreadOf(means.map((one) => one.y))];
  return means
    .map((one) => ({ ...one, far: Math.hypot(ofX(one.x), ofY(one.y)) }))
    .toSorted((one, other) => other.far - one.far);
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** How many standard deviations a value lies from the mean. */
function spreadOf(values: readonly number[]): (value: number) => number {
  const mean = meanOf(values);
  const deviation = Math.sqrt(meanOf(values.map((one) => (one - mean) ** 2))) || 1;
  return (value) => (value - mean) / deviation;
}

export function seasonDrawing(
  points: readonly TeamPoint[],
  season: unknown,
  scatter: Scatter,
  style: ChartStyle,
): Drawing {
  const { x, y, min_games, words } = scatter;
  if (points.length === 0) {
    const few = min_games > 1 ? ` with ${countWithUnit(min_games, "game")}` : "";
    return emptyDrawing(`No team${few} in the table`, style);
  }
  const [across, up] = [wordsOf(x), wordsOf(y)];
  const title = `${capital(across.short)} and ${up.short}, ${seasonText(season, "wbb")}`;
  const subtitle = joinParts([
    bestText(points, "x", x),
    bestText(points, "y", y),
    countWithUnit(points.length, "team"),
    ...words,
  ]);
  const games = min_games > 1 ? `, of teams with ${min_games} games and more` : "";
  return {
    title,
    subtitle,
    description: `${title}. ${subtitle}.`,
    caption: [
      `Means of a team’s games${games}; better is to the right and up. The lines are the means of these teams.`,
    ],
    body: bodyOf(points, scatter, style),
  };
}

/** `LSU best in shooting (58.1%)`. */
function bestText(points: readonly TeamPoint[], channel: "x" | "y", factor: Factor): string {
  const { short, fewer } = wordsOf(factor);
  const best = points.reduce((one, other) =>
    other[channel] > one[channel] === fewer ? one : other,
  );
  return `${best.name} best in ${short} (${factorText(factor, best[channel])})`;
}

function bodyOf(points: readonly TeamPoint[], scatter: Scatter, style: ChartStyle): SpecPart {
  const { theme } = style;
  const { names, team_id } = scatter;
  const [across, up] = [
    axisFor(
      scatter.x,
      points.map(({ x }) => x),
    ),
    axisFor(
      scatter.y,
      points.map(({ y }) => y),
    ),
  ];
  const mean = { x: meanOf(points.map(({ x }) => x)), y: meanOf(points.map(({ y }) => y)) };
  const axes: Axes = { x: across.ends, y: up.ends, lines: mean };
  const height = Math.round(Math.min(560, style.width * 0.75));
  const labels = up.ticks.map((tick) => tickText(scatter.y, tick));
  const plot = plotOf(style, { left: labels, height });
  // A label at the end of the axis would stand out of the picture.
  const labelFlush = widest(across.ticks.map((tick) => tickText(scatter.x, tick))) / 2;
  const [accent = theme.ink] = theme.series;
  const isChosen = ({ id }: TeamPoint) => id === team_id;
  const labelled = points
    .filter((point, index) => isChosen(point) || index < names)
    .toSorted((one, other) => Number(isChosen(other)) - Number(isChosen(one)))
    .map((point) => ({
      ...{ x: point.x, y: point.y, name: point.short },
      color: isChosen(point) ? accent : theme.ink,
    }));
  const rule = (channel: "x" | "y") => ({
    data: { values: [{ mean: mean[channel] }] },
    mark: { type: "rule", color: theme.line },
    encoding: { [channel]: between("mean", axes[channel]) },
  });
  const [titleOfX, titleOfY] = [wordsOf(scatter.x).long, wordsOf(scatter.y).long];
  return plotView(
    plot,
    [
      {
        data: {
          values: points.map((point) => ({
            ...{ x: point.x, y: point.y, is_chosen: isChosen(point), team: point.name },
            games: String(point.games),
            across: factorText(scatter.x, point.x),
            up: factorText(scatter.y, point.y),
          })),
        },
        mark: { type: "point", filled: true, opacity: 0.85 },
        encoding: {
          x: between("x", axes.x, {
            ...{
              title: titleOfX,
              values: across.ticks,
              labelFlush,
              labelExpr: labelsOf(scatter.x),
            },
          }),
          y: between(
            "y",
            axes.y,
            leftAxis(plot, { values: up.ticks, labelExpr: labelsOf(scatter.y) }),
          ),
          color: { condition: { test: "datum.is_chosen", value: accent }, value: theme.muted },
          size: { condition: { test: "datum.is_chosen", value: 110 }, value: 36 },
          tooltip: tooltipOf({ team: "Team", across: titleOfX, up: titleOfY, games: "Games" }),
        },
      },
      rule("x"),
      rule("y"),
      pointNames(plot, labelled, points, axes),
    ],
    titleOfY,
  );
}

/** An axis with the better end to the right, or above. */
function axisFor(factor: Factor, values: readonly number[]) {
  const { ends, ticks } = axisOf(values);
  return { ends: wordsOf(factor).fewer ? ([ends[1], ends[0]] as const) : ends, ticks };
}

const isRate = (factor: Factor): boolean => factor.endsWith("free_throw_rate");

const tickText = (factor: Factor, tick: number): string =>
  isRate(factor) ? tick.toFixed(2) : `${Math.round(1000 * tick) / 10}%`;

const labelsOf = (factor: Factor): string =>
  isRate(factor) ? "format(datum.value, '.2f')" : "round(1000 * datum.value) / 10 + '%'";
