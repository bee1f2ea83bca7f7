import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { chartTable, readChartInput, type TableOrRows } from "../../../charts/input/chart-input";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { alongClock, clockAxis, periodLines } from "../../../charts/marks/clock-axis";
import { GRADIENT, legendView, scaleTo } from "../../../charts/marks/key";
import { labelStyle, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { drawCard, leftAxis, panelView, placePlot, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import { HEAT } from "../../../charts/theme/theme";
import type { Passed, PassedRows, Untyped } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import type { OneOrMore, WbbSummary } from "../../../games/game";
import { count } from "../../../schema/option-rules";
import { collectFive, SIDES } from "../stint-sums";
import { type Stint, stintTable } from "../stints";
import { buildClock, collectNames } from "./lineup-chart";

const NAME = "rotationChart";

const TABLE = chartTable("stints", "basketball", stintTable, [
  "game_id",
  "season",
  "start_elapsed_seconds",
  "end_elapsed_seconds",
  ...SIDES.flatMap((side) => [`${side}_team_id`, `${side}_athletes`] as const),
  ...SIDES.flatMap((side) =>
    [1, 2, 3, 4, 5].map((place) => `${side}_athlete_${place}_id` as never),
  ),
]);

/** Options of `rotationChart`. */
export interface RotationChartOptions extends TableChartOptions, TeamOption {
  /**
   * Number of the team's last games, in the order of the table.
   * @default 10
   */
  readonly last?: number;
}

/** The function of `rotationChart`. */
export interface RotationChart extends ChartInfo<{ rotation: "stints" }> {
  <T>(
    games: Passed<T, OneOrMore<WbbSummary> | TableOrRows<Stint> | PassedRows<T> | Untyped<T>>,
    options?: RotationChartOptions,
  ): Chart;
}

/**
 * Plots when a team's players are on the floor, over its last games. Rows are players, those with the most
 * minutes at the top, at most twelve. Columns are the minutes of regulation. The shade is the share of the
 * games' time in that minute that the player was on the floor, games without the player included. Minutes per
 * game are at the right. Overtime is left out, and the caption says so.
 *
 * Only games with substitutions in the log count. Without any the picture says so. `lineupChart` plots one
 * game, stint by stint. Source: `stints`.
 *
 * @param games the table of `stints` of one season, with games in their order, or summaries
 * @throws ArgumentError for other input, several seasons, several teams with none chosen, an unknown team,
 * and wrong options
 * @example
 * rotationChart(await season.load("stints"), { team: "Iowa", last: 5 }).save("rotation.png");
 */
export const rotationChart: RotationChart = defineChart<RotationChart>()({
  name: NAME,
  kinds: { rotation: "stints" },
  examples: [
    {
      picture: "rotation",
      title: "A team’s rotation, minute by minute",
      group: "Seasons",
      of: "season",
      options: { team: "KBAY" },
    },
  ],
  no_height: "since each player has a row as high as its words",
  options: { ...LEAGUE, ...TEAM, last: count("a number of games from 1", { from: 1 }, 10) },
  facts(games, options) {
    const { rows } = readChartInput<Stint, "basketball">(NAME, TABLE, games, options);
    checkOneSeason(NAME, rows as unknown as readonly UntypedRow[]);
    const teams = SIDES.flatMap((side) => listTeams(rows, `${side}_`));
    const team = resolveSubject(NAME, "team", teams, options);
    const isOwn = (stint: Stint) => SIDES.some((side) => stint[`${side}_team_id`] === team?.id);
    const all = [...new Set(rows.filter(isOwn).map(({ game_id }) => game_id))];
    const last = new Set(all.slice(-options.last));
    const stints = rows.filter((stint) => isOwn(stint) && last.has(stint.game_id));
    const [first] = stints;
    if (first === undefined || team === undefined) {
      return nothing(`No substitutions in the games${team ? ` of ${team.name}` : ""}`);
    }
    const clock = buildClock(stints, true);
    const { to } = clock.shown;
    const players = listPlayers(stints, team.id, to);
    const overtime = stints.filter(({ end_elapsed_seconds: end }) => (end ?? 0) > to);
    return {
      name: team.name,
      season: seasonOfRow(first as unknown as UntypedRow),
      clock,
      games: last.size,
      of: all.length,
      players: players.slice(0, MOST),
      count: players.length,
      overtime: new Set(overtime.map(({ game_id }) => game_id)).size,
    };
  },
  picture: {
    title: ({ name, season }) => `Rotation of ${name}, ${season}`,
    subtitle: ({ games, of, players, count }) => [
      games < of ? `last ${games} of ${of} games with substitutions` : countWithUnit(games, "game"),
      players.length < count
        ? `${players.length} of ${count} players`
        : countWithUnit(count, "player"),
    ],
    describe: ({ players, games }, title, subtitle) =>
      `${title}. ${subtitle}. ${players.map(({ name, seconds }) => `${name} ${perGame(seconds, games)} minutes`).join(", ")}.`,
    notes: {
      key: ({ overtime }) => ({
        shade:
          "Shade: how often the player was on the floor in that minute; at the right minutes per game.",
        overtime: overtime > 0 && `Overtime of ${countWithUnit(overtime, "game")} is left out.`,
      }),
    },
    view: (facts, style) => drawBody(facts, style),
  },
});

const MOST = 12;
const MINUTE = 60;

const perGame = (seconds: number, games: number): string => (seconds / MINUTE / games).toFixed(1);

type Player = ReturnType<typeof listPlayers>[number];

/** The players of a team with their seconds in each minute of regulation, most of all first. */
function listPlayers(stints: readonly Stint[], team_id: string, to: number) {
  const found = new Map<string, { id: string; name: string; minutes: number[] }>();
  for (const stint of stints) {
    const side = SIDES.find((one) => stint[`${one}_team_id`] === team_id) ?? "home";
    const [start, end] = [stint.start_elapsed_seconds ?? 0, stint.end_elapsed_seconds ?? 0];
    for (const [id, name = id] of collectFive(stint as unknown as UntypedRow, side)) {
      const player = found.get(id) ?? { id, name, minutes: new Array(to / MINUTE).fill(0) };
      found.set(id, player);
      player.minutes = player.minutes.map((seconds, minute) => {
        const [from, until] = [minute * MINUTE, (minute + 1) * MINUTE];
        return seconds + Math.max(0, Math.min(end, until) - Math.max(start, from));
      });
    }
  }
  return [...found.values()]
    .map((player) => ({ ...player, seconds: player.minutes.reduce((sum, one) => sum + one, 0) }))
    .toSorted((one, other) => other.seconds - one.seconds);
}

const ROW = 22;
const GAP = 8;

function drawBody(
  {
    players,
    games,
    clock,
  }: { players: readonly Player[]; games: number; clock: ReturnType<typeof buildClock> },
  style: ChartStyle,
): SpecPart {
  const { theme } = style;
  const names = collectNames(players, style.width / 4);
  const texts = players.map(({ seconds }) => perGame(seconds, games));
  const plot = placePlot(style, {
    left: [...names.values()],
    right: widest(texts) + GAP,
    height: ROW * players.length,
  });
  const cells = players.flatMap(({ id, name, minutes }) =>
    minutes.flatMap((seconds, minute) =>
      seconds === 0
        ? []
        : {
            ...{ id, name, from: minute * MINUTE, to: (minute + 1) * MINUTE, minute: minute + 1 },
            share: seconds / (MINUTE * games),
            percent: `${Math.round((100 * seconds) / (MINUTE * games))}%`,
          },
    ),
  );
  const labels = Object.fromEntries(names);
  const y = {
    ...{ field: "id", type: "ordinal" },
    scale: { domain: players.map(({ id }) => id), paddingInner: 0.15, paddingOuter: 0 },
    axis: leftAxis(plot, { labelExpr: `${JSON.stringify(labels)}[datum.value]` }),
  };
  const fill = { field: "share", ...scaleTo(1, HEAT[theme.name]) };
  const legend = { title: "On the floor", values: [0, 1], format: ".0%", ...GRADIENT };
  const body = panelView(plot, [
    {
      data: { values: cells },
      mark: { type: "rect" },
      encoding: {
        x: alongClock(clock, "from", clockAxis(clock, plot.width)),
        ...{ x2: { field: "to" }, y, fill: { ...fill, legend: null } },
        // Without edges, lines would be between neighbors of one shade.
        stroke: { ...fill, legend: null },
        tooltip: tooltipOf({ name: "Player", minute: "Minute", percent: "On the floor" }),
      },
    },
    periodLines(clock, theme),
    textLayer(
      players.map(({ id }, place) => ({ id, text: texts[place] })),
      { y },
      { ...labelStyle(theme), align: "left", x: plot.width + GAP },
    ),
  ]);
  return drawCard([body, legendView([{ share: 0 }], { fill: { ...fill, legend } })], style);
}
