import { rowsByKey } from "../../frames/input-table";
import type { UntypedRow } from "../../frames/rows";
import type { Drawing } from "../chart";
import type { ChartStyle } from "../shared/chart-style";
import { teamLabel } from "../shared/game-heading";
import { emptyDrawing } from "../shared/marks";
import { type TeamPoint, teamScatter } from "../shared/named-points";
import { leagueOfRow, seasonText } from "../shared/season-rows";
import { capital, countWithUnit, joinParts } from "../shared/wording";
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

export interface FactorPoint extends TeamPoint {
  /** The full name; the scatter has the short one. */
  readonly team: string;
  /** Distance from the mean of all teams, in standard deviations. */
  readonly far: number;
}

/** A team's factors over its games, for teams with enough games; the most unusual come first. */
export function teamPoints(
  rows: readonly UntypedRow[],
  { x, y, min_games, team_id }: Scatter,
): readonly FactorPoint[] {
  const means = rowsByKey(
    rows.filter(({ team_id }) => team_id != null),
    ["team_id"],
  ).flatMap((games) => {
    const [first] = games as [UntypedRow];
    const [across, up] = [factorOver(games, x), factorOver(games, y)];
    const id = String(first.team_id);
    const isShown = games.length >= min_games || id === team_id;
    if (across === null || up === null || !isShown) return [];
    const { name: team, abbreviation: name } = teamLabel(first, `Team ${id}`);
    const cells = {
      ...{ team, games: String(games.length) },
      ...{ across: factorText(x, across), up: factorText(y, up) },
    };
    return [{ x: across, y: up, name, team, isChosen: id === team_id, cells }];
  });
  const [ofX, ofY] = [makeSpread(means.map((one) => one.x)), makeSpread(means.map((one) => one.y))];
  return means
    .map((one) => ({ ...one, far: Math.hypot(ofX(one.x), ofY(one.y)) }))
    .toSorted((one, other) => other.far - one.far);
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

const meanOf = (values: readonly number[]): number => sum(values) / values.length;

/** How many standard deviations a value lies from the mean. */
function makeSpread(values: readonly number[]): (value: number) => number {
  const mean = meanOf(values);
  const deviation = Math.sqrt(meanOf(values.map((one) => (one - mean) ** 2))) || 1;
  return (value) => (value - mean) / deviation;
}

export function seasonDrawing(
  points: readonly FactorPoint[],
  first: UntypedRow | undefined,
  scatter: Scatter,
  style: ChartStyle,
): Drawing {
  const { x, y, min_games, words, average } = scatter;
  if (points.length === 0) {
    const few = min_games > 1 ? ` with ${countWithUnit(min_games, "game")}` : "";
    return emptyDrawing(`No team${few} in the table`, style);
  }
  const [across, up] = [buildWords(x), buildWords(y)];
  const title = `${capital(across.short)} and ${up.short}, ${seasonText(first?.season, leagueOfRow(first ?? {}))}`;
  const subtitle = joinParts([
    bestText(points, "x", x),
    bestText(points, "y", y),
    countWithUnit(points.length, "team"),
    ...words,
  ]);
  const means = [meanOf(points.map((one) => one.x)), meanOf(points.map((one) => one.y))] as const;
  const lines = [average?.at(x) ?? means[0], average?.at(y) ?? means[1]] as const;
  const of = average?.name ?? "means of these teams";
  const games = min_games > 1 ? `, of teams with ${min_games} games and more` : "";
  return {
    title,
    subtitle,
    description: `${title}. ${subtitle}.`,
    caption: [
      `Each team’s games together${games}; better is to the right and up. Lines: ${of}, ${factorText(x, lines[0])} and ${factorText(y, lines[1])}.`,
    ],
    body: drawBody(points, scatter, lines, style),
  };
}

/** `LSU best in shooting (58.1%)`. */
function bestText(points: readonly FactorPoint[], channel: "x" | "y", factor: Factor): string {
  const { short, fewer } = buildWords(factor);
  const best = points.reduce((one, other) =>
    other[channel] > one[channel] === fewer ? one : other,
  );
  return `${best.team} best in ${short} (${factorText(factor, best[channel])})`;
}

function drawBody(
  points: readonly FactorPoint[],
  { x, y, labels }: Scatter,
  lines: readonly [x: number, y: number],
  style: ChartStyle,
) {
  // The better end is to the right, or above.
  const axisFor = (factor: Factor, mean: number) => ({
    title: buildWords(factor).long,
    textOf: (tick: number) => tickText(factor, tick),
    mean,
    isTurned: buildWords(factor).fewer,
  });
  const axes = { x: axisFor(x, lines[0]), y: axisFor(y, lines[1]) };
  const titles = { team: "Team", across: axes.x.title, up: axes.y.title, games: "Games" };
  return teamScatter(points, axes, labels, titles, style);
}

const tickText = (factor: Factor, tick: number): string =>
  factor.endsWith("free_throw_rate") ? tick.toFixed(2) : `${Math.round(1000 * tick) / 10}%`;
