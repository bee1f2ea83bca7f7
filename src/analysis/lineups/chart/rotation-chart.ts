import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { chartTable, readChartInput, type TableOrRows } from "../../../charts/input/chart-input";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { countWithUnit, oneDecimal } from "../../../charts/input/wording";
import { alongClock, clockAxis, periodLines } from "../../../charts/marks/clock-axis";
import { scaleTo } from "../../../charts/marks/key";
import { labelStyle, markLayer, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { labelsBy, leftAxis, placePlot, plotView, widest } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { HEAT } from "../../../charts/theme/theme";
import type { Passed, PassedRows, Untyped } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import type { OneOrMore, WbbSummary } from "../../../games/game";
import { count } from "../../../schema/option-rules";
import { collectFive, SIDES } from "../stint-sums";
import { type Stint, stintTable } from "../stints";
import { buildClock } from "./lineup-chart";
import { collectNames } from "./short-names";

const NAME = "rotationChart";

const TABLE = chartTable("stints", "basketball", stintTable, [
  "game_id",
  "season",
  "stint_number",
  "start_elapsed_seconds",
  "end_elapsed_seconds",
  ...SIDES.flatMap((side) => [`${side}_team_id`, `${side}_athletes`] as const),
  ...SIDES.flatMap((side) =>
    [1, 2, 3, 4, 5].map((place) => `${side}_athlete_${place}_id` as never),
  ),
]);

/** Options of `rotationChart`. */
export interface RotationChartOptions extends TableChartOptions, TeamOption {
  /** Number of the team's last games, in the order of the table. @default 10 */
  readonly last?: number;
}

export interface RotationChart extends ChartInfo<{ rotation: "stints" }> {
  <T>(
    games: Passed<T, OneOrMore<WbbSummary> | TableOrRows<Stint> | PassedRows<T> | Untyped<T>>,
    options?: RotationChartOptions,
  ): Chart;
}

/**
 * Plots when a team's players are on the floor in its last games. Rows are the twelve players with the most
 * minutes, columns the minutes of regulation. The shade is the share of the minute, over all of these games,
 * that the player was on the floor. Minutes per game are at the right. The caption says if overtime is left out.
 * Only games with substitutions count; without any the picture says so. `lineupChart` plots one game. Source:
 * `stints`.
 *
 * @param games the table of `stints` of one season, with games in their order, or summaries
 * @throws ArgumentError for other input, several seasons, no team or an unknown one, and wrong options
 * @example
 * const stints = await season.load("stints");
 * rotationChart(stints, { team: "Iowa", last: 5 }).save("rotation.png");
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
    const read = readChartInput<Stint, "basketball">(NAME, TABLE, games, options);
    checkOneSeason(NAME, read.rows as unknown as readonly UntypedRow[]);
    // A game that was passed twice counts once.
    const byKey = new Map(read.rows.map((row) => [`${row.game_id} ${row.stint_number}`, row]));
    const rows = [...byKey.values()];
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
    const late = stints.filter(({ end_elapsed_seconds: end }) => (end ?? 0) > to);
    return {
      name: team.name,
      season: seasonOfRow({ ...first }),
      clock,
      games: last.size,
      of: all.length,
      players: players.slice(0, MOST),
      count: players.length,
      overtime: new Set(late.map(({ game_id }) => game_id)).size,
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
          "Shade: share of that minute on the floor, the strongest for all of it in every game.",
        minutes: "At the right: minutes per game.",
        overtime: overtime > 0 && `Overtime of ${countWithUnit(overtime, "game")} is left out.`,
      }),
    },
    view({ players, games, clock }, style) {
      const { theme } = style;
      const names = collectNames(players, style.width / 4);
      const texts = players.map(({ id, seconds }) => ({ id, text: perGame(seconds, games) }));
      const plot = placePlot(style, {
        left: [...names.values()],
        right: widest(texts.map(({ text }) => text)) + GAP,
        height: ROW * players.length,
      });
      const cells = players.flatMap(({ id, name, minutes }) =>
        minutes.flatMap((seconds, minute) => {
          const share = seconds / (MINUTE * games);
          const from = minute * MINUTE;
          const to = (minute + 1) * MINUTE;
          const texts = { minute: minute + 1, percent: `${Math.round(100 * share)}%` };
          return seconds === 0 ? [] : { id, name, from, to, share, ...texts };
        }),
      );
      const y = {
        field: "id",
        type: "ordinal",
        axis: leftAxis(plot, { labelExpr: labelsBy(names) }),
        scale: { domain: players.map(({ id }) => id), paddingInner: 0.15, paddingOuter: 0 },
      };
      const shade = { field: "share", ...scaleTo(1, HEAT[theme.name]), legend: null };
      return plotView(plot, [
        markLayer(
          cells,
          { type: "rect" },
          {
            x: alongClock(clock, "from", clockAxis(clock, plot.width)),
            x2: { field: "to" },
            y,
            fill: shade,
            // Without edges, lines would be between neighbors of one shade.
            stroke: shade,
            tooltip: tooltipOf({ name: "Player", minute: "Minute", percent: "On the floor" }),
          },
        ),
        periodLines(clock, theme),
        textLayer(texts, { y }, { ...labelStyle(theme), align: "left", x: plot.width + GAP }),
      ]);
    },
  },
});

const MOST = 12;
const MINUTE = 60;

/** Heights of a row, and the room before the minutes. */
const ROW = 22;
const GAP = 8;

const perGame = (seconds: number, games: number): string => oneDecimal(seconds / MINUTE / games);

/** The players of a team with their seconds in each minute of regulation, most of all first. */
function listPlayers(stints: readonly Stint[], team_id: string, to: number) {
  const found = new Map<string, { id: string; name: string; minutes: number[] }>();
  for (const stint of stints) {
    const side = SIDES.find((one) => stint[`${one}_team_id`] === team_id) ?? "home";
    const start = stint.start_elapsed_seconds ?? 0;
    const end = stint.end_elapsed_seconds ?? 0;
    for (const [id, name = id] of collectFive(stint as unknown as UntypedRow, side)) {
      const player = found.get(id) ?? { id, name, minutes: new Array(to / MINUTE).fill(0) };
      found.set(id, player);
      player.minutes = player.minutes.map((seconds, minute) => {
        const from = minute * MINUTE;
        const until = (minute + 1) * MINUTE;
        return seconds + Math.max(0, Math.min(end, until) - Math.max(start, from));
      });
    }
  }
  return [...found.values()]
    .map((player) => ({ ...player, seconds: player.minutes.reduce((sum, one) => sum + one, 0) }))
    .toSorted((one, other) => other.seconds - one.seconds);
}
