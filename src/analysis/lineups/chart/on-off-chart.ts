import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, nothing, TEAM } from "../../../charts/define-chart";
import { teamLabel } from "../../../charts/input/game-heading";
import { checkOneSeason, seasonOfRow, type TeamOption } from "../../../charts/input/season-rows";
import { listTeams, resolveSubject } from "../../../charts/input/selection";
import { countWithUnit } from "../../../charts/input/wording";
import { pairedDots } from "../../../charts/marks/paired-dots";
import { signed } from "../../../charts/marks/plot";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import { teamColor } from "../../../charts/theme/colors";
import { readNumber } from "../../../frames/input/input-table";
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { maximum } from "../../../schema/extremes";
import { collectNames } from "./lineup-chart";

const NAME = "onOffChart";

const KEYS = [
  "season",
  "team_id",
  "athlete_id",
  "athlete_name",
  "on_possessions",
  "off_possessions",
  "on_net_rating",
  "off_net_rating",
];

/** Possessions on and off the floor of players who are not pale. */
const LEAST = 200;

/** Options of `onOffChart`. */
export interface OnOffChartOptions extends TableChartOptions, TeamOption {}

/** The function of `onOffChart`. */
export interface OnOffChart extends ChartInfo<{ on_off: "onOff" }> {
  <T>(table: PassedRows<T>, options?: OnOffChartOptions): Chart;
}

/**
 * Plots a team's net rating with each player on and off the floor, joined by a line. The player with the
 * largest difference is at the top. Players with fewer than 200 possessions on or off the floor are pale, and
 * follow the others. Without players the picture says so. Source: `onOff`.
 *
 * @param table the table of `onOff` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, several seasons, several teams with none chosen, an unknown team,
 * and wrong options
 * @example
 * const game = await site_wbb_summary({ event_id: "990000158" });
 * onOffChart(onOff(game), { team: "KBAY" }).save("on-off.png");
 */
export const onOffChart: OnOffChart = defineChart<OnOffChart>()({
  name: NAME,
  kinds: { on_off: "onOff" },
  examples: [
    {
      picture: "on-off",
      title: "A team with players on and off the floor",
      group: "Seasons",
      of: "season",
      options: { team: "KBAY" },
    },
  ],
  has_sides: true,
  no_height: "since each player has a row of a fixed height",
  options: { ...LEAGUE, ...TEAM },
  facts(table, options) {
    const { rows } = readLeagueTable(NAME, table, "onOff", KEYS, options);
    checkOneSeason(NAME, rows);
    const team = resolveSubject(NAME, "team", listTeams(rows), options);
    const own = rows.filter((row) => row.team_id === team?.id);
    const players = own
      .flatMap(buildPlayer)
      .toSorted(
        (one, other) => +one.isFew - +other.isFew || other.on - other.off - (one.on - one.off),
      );
    const [first] = own;
    if (first === undefined || players.length === 0) {
      return nothing(team ? `No players of ${team.name} on and off the floor` : "No players");
    }
    const few = players.filter(({ isFew }) => isFew).length;
    // A few minutes of one player must not set the axis of all others.
    const solid = players.filter(({ isFew }) => !isFew).flatMap(({ on, off }) => [on, off]);
    const limit = solid.length === 0 ? Infinity : Math.max(30, 1.5 * maximum(solid.map(Math.abs)));
    const beyond = players.filter(({ on, off }) => Math.max(Math.abs(on), Math.abs(off)) > limit);
    const missing = own.length - players.length;
    return { players, few, beyond, missing, team: teamLabel(first), season: seasonOfRow(first) };
  },
  picture: {
    title: ({ team, season }) => `${team.name} with players on and off, ${season}`,
    subtitle: ({ players: [best, ...others], few }) => [
      best && few <= others.length
        ? `highest difference: ${best.name} ${signed(best.on - best.off, 1)}`
        : null,
      countWithUnit(others.length + 1, "player"),
    ],
    describe: ({ players }, title) =>
      `${title}. ${players.map(({ name, on, off }) => `${name} ${signed(on, 1)} on, ${signed(off, 1)} off`).join("; ")}.`,
    notes: {
      key: ({ few }) => ({
        marks: "● on the floor, ◇ off, in parentheses; not adjusted for teammates and opponents.",
        few: few > 0 && `Pale: fewer than ${LEAST} possessions on or off.`,
      }),
      beyond: ({ beyond }) =>
        beyond.length > 0 &&
        `Beyond the axis, so without marks: ${beyond.map(({ name }) => name).join(", ")}.`,
      missing: ({ missing }) =>
        missing > 0 &&
        `Left out: ${countWithUnit(missing, "player")} without a possession on or off.`,
    },
    view({ players, beyond, team }, style) {
      const names = collectNames(players, style.width / 3.5);
      const rows = players.map((player) => ({
        name: names.get(player.id) ?? player.name,
        own: beyond.includes(player) ? null : player.on,
        other: beyond.includes(player) ? null : player.off,
        is_hollow: false,
        is_pale: player.isFew,
        numbers: `${signed(player.on, 1)} (${signed(player.off, 1)})`,
        cells: player.cells,
      }));
      const panel = { heading: "Net rating", format: null, rows, titles: TITLES };
      return pairedDots([[panel]], teamColor(style.theme, team), style);
    },
  },
});

const TITLES = { name: "Player", on: "On", off: "Off", possessions: "Possessions" };

/** A player with ratings on and off the floor. */
function buildPlayer(row: UntypedRow) {
  const [on, off] = [readNumber(row, "on_net_rating"), readNumber(row, "off_net_rating")];
  if (on === null || off === null) return [];
  const [own, others] = [Number(row.on_possessions), Number(row.off_possessions)];
  return [
    {
      id: String(row.athlete_id),
      name: String(row.athlete_name ?? `Player ${row.athlete_id}`),
      on,
      off,
      isFew: own < LEAST || others < LEAST,
      cells: { on: signed(on, 1), off: signed(off, 1), possessions: `${own} on, ${others} off` },
    },
  ];
}
