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
import type { PassedRows } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { readLeagueTable } from "../../../games/table-league";
import { maximum } from "../../../schema/extremes";
import { collectNames } from "./short-names";

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

/** Possessions on and off the floor of players who are not faint. */
const LEAST = 200;

/** Options of `onOffChart`. */
export interface OnOffChartOptions extends TableChartOptions, TeamOption {}

export interface OnOffChart extends ChartInfo<{ on_off: "onOff" }> {
  <T>(table: PassedRows<T>, options?: OnOffChartOptions): Chart;
}

/**
 * Plots a team's net rating with each player on and off the floor, joined by a line, the largest difference
 * first. Players with fewer than 200 possessions on or off the floor follow, their marks faint, and the caption says so.
 * Without players the picture says so. Source: `onOff`.
 *
 * @param table the table of `onOff` of one season, in either kind of frames or as its rows
 * @throws ArgumentError for another table, several seasons, no team or an unknown one, and wrong options
 * @example
 * onOffChart(onOff(await season.load("stints")), { team: "Iowa" }).save("ia.png");
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
      .filter((row) => row.on_net_rating != null && row.off_net_rating != null)
      .map(buildPlayer)
      .toSorted((one, other) => +one.isFew - +other.isFew || other.gain - one.gain);
    const [first] = own;
    const [best] = players;
    if (first === undefined || best === undefined) {
      return nothing("No players on and off the floor");
    }
    // A few minutes of one player must not set the axis of all others.
    const sure = players.filter(({ isFew }) => !isFew).map(({ most }) => most);
    const limit = sure.length === 0 ? Infinity : Math.max(30, 1.5 * maximum(sure));
    return {
      players,
      best,
      of: own.length,
      limit,
      team: teamLabel(first),
      season: `${own.every(({ games }) => games === 1) ? "1 game of " : ""}${seasonOfRow(first)}`,
      few: players.length - sure.length,
      beyond: players.filter(({ most }) => most > limit).map(({ name }) => name),
    };
  },
  picture: {
    title: ({ team, season }) => `${team.name} with players on and off, ${season}`,
    subtitle: ({ players: { length }, best, of, few }) => [
      best.isFew
        ? null
        : `highest difference${few > 0 ? ` among players with ${LEAST} possessions` : ""}: ${best.name} ${signed(best.gain, 1)}`,
      length < of ? `${length} of ${of} players` : countWithUnit(of, "player"),
    ],
    describe: ({ players }, title) =>
      `${title}. ${players.map(({ name, cells: { on, off } }) => `${name} ${on} on, ${off} off`).join("; ")}.`,
    notes: {
      key: ({ few }) => ({
        marks:
          "● on the floor, ◇ off, in parentheses; not adjusted for teammates and opponents. Sorted by the difference.",
        few:
          few > 0 &&
          `Faint marks: players with fewer than ${LEAST} possessions on or off the floor.`,
      }),
      beyond: ({ beyond }) =>
        beyond.length > 0 && `Beyond the axis, so without marks: ${beyond.join(", ")}.`,
    },
    view({ players, limit, team }, style) {
      const names = collectNames(players, style.width / 3.5);
      const rows = players.map(({ id, name, on, off, most, isFew, cells }) => ({
        name: names.get(id) ?? name,
        own: most > limit ? null : on,
        other: most > limit ? null : off,
        is_hollow: false,
        is_pale: isFew,
        numbers: `${cells.on} (${cells.off})`,
        cells,
      }));
      const panel = { heading: "Net rating", format: null, rows, titles: TITLES };
      return pairedDots([[panel]], teamColor(style.theme, team), style);
    },
  },
});

const TITLES = { name: "Player", on: "On", off: "Off", possessions: "Possessions" };

function buildPlayer(row: UntypedRow) {
  const on = Number(row.on_net_rating);
  const off = Number(row.off_net_rating);
  const own = Number(row.on_possessions);
  const others = Number(row.off_possessions);
  return {
    id: String(row.athlete_id),
    name: String(row.athlete_name ?? row.athlete_id),
    on,
    off,
    gain: on - off,
    most: Math.max(Math.abs(on), Math.abs(off)),
    isFew: own < LEAST || others < LEAST,
    cells: { on: signed(on, 1), off: signed(off, 1), possessions: `${own} on, ${others} off` },
  };
}
