import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE } from "../../../charts/define-chart";
import { chartTable, readChartInput } from "../../../charts/input/chart-input";
import { filteredRows } from "../../../charts/input/row-filters";
import { textOf } from "../../../charts/input/selection";
import { capital, countWithUnit, formatPercent, joinParts } from "../../../charts/input/wording";
import { labelStyle, position, textLayer, tooltipOf } from "../../../charts/marks/marks";
import { drawCard, type Inside, panelView, placeInside, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import type { AnyFrame, PassedRows, PlainRow } from "../../../frames/input/input-types";
import type { UntypedRow } from "../../../frames/rows";
import { halfInningText } from "../../../games/baseball/log";
import { tablesBehind } from "../../../games/define-table";
import type { MlbSummary, OneOrMore } from "../../../games/game";
import type { TableOf } from "../../../games/table";
import { areSummaries } from "../../../games/table-league";
import type { Columns } from "../../../schema/columns";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { asReceived } from "../../../schema/option-rules";
import { TRAJECTORIES } from "../../batted-balls/batted-balls";
import { plateAppearances } from "../../plate-appearances/plate-appearance-table";
import { type Pitch, pitchTable } from "../pitches";
import { buildEmptyCard, CARD_RULES, type CardFilters, cardRows, cardSubtitle } from "./card-rows";
import { gameContext, leagueOfMatchups } from "./matchup-rows";
import { pointsView } from "./strike-zone/pitch-points";
import { byHandNote, findZone } from "./strike-zone/zone";
import { LEAST_SWINGS, type Share, shareGrid, splitParts } from "./strike-zone/zone-parts";
import {
  buildPicture,
  edgeText,
  isFartherOut,
  isLocated,
  type Panel,
} from "./strike-zone/zone-picture";
import { pitchCount, type Tally } from "./tally";

const NAME = "batterCard";

/** Options of `batterCard`. */
export interface BatterCardOptions extends TableChartOptions, CardFilters {
  /**
   * The table of `plateAppearances` of the same games, a frame or its rows, if the pitches are a table.
   * @default that of the summaries; none for a table of pitches, and the card has no results
   */
  readonly plate_appearances?: AnyFrame | readonly PlainRow[];
}

const PITCHES = chartTable("pitches", "baseball", pitchTable, [
  "game_id",
  "batter_id",
  "batter_name",
  "plate_x_ft",
  "plate_z_ft",
  "ball",
  "called_strike",
  "swinging_strike",
  "foul",
  "in_play",
  "hit_by_pitch",
]);

const RESULTS = chartTable(
  "plateAppearances",
  "baseball",
  tablesBehind(plateAppearances, "baseball").get("") as TableOf<"baseball", Columns>,
  ["game_id", "batter_id", "batter_name", "kind", "event", "at_bat", "trajectory"],
);

export interface BatterCard extends ChartInfo<{ batter: "batterPitches" }> {
  <T>(pitches: PassedRows<T, OneOrMore<MlbSummary>>, options?: BatterCardOptions): Chart;
}

/**
 * Plots a batter on one card. One game shows each plate appearance: its result, the pitcher, and the pitches
 * in order with their results. Several games show swings per pitch and contact per swing in the ninths of the
 * strike zone. They also show the types of balls in play and the results.
 *
 * The zone is the average one, as the catcher sees it. A pitch that touches it belongs to the ninth that it
 * touches. Ninths with fewer than five pitches or swings have no share. The service has no exit velocity and
 * no launch angle: the type of a ball in play is the scorers' judgment. Home and away are the
 * designated sides if a table does not contain neutral sites. Without pitches the picture says so.
 * Source: `pitches` and `plateAppearances`.
 *
 * @param pitches summaries of baseball, or the table of `pitches`
 * @throws ArgumentError for another table, a batter who is not in it, several with none chosen, and options
 * with wrong values
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * batterCard(game, { athlete: "Brent Rooker" }).save("rooker.png");
 */
export const batterCard: BatterCard = defineChart<BatterCard>()({
  name: NAME,
  kinds: { batter: "batterPitches" },
  examples: [
    {
      picture: "batter",
      title: "A batter’s swings and results",
      group: "Baseball",
      of: "spring",
      options: { athlete: "Cezar Farthingale" },
    },
  ],
  no_height: "as a card has several views",
  options: {
    ...LEAGUE,
    ...CARD_RULES,
    plate_appearances: asReceived<BatterCardOptions["plate_appearances"]>(),
  },
  facts(pitches, options) {
    const read = readChartInput(NAME, PITCHES, pitches, options);
    const own = cardRows(NAME, "batter", read, options);
    const results = options.plate_appearances ?? (areSummaries(pitches) ? pitches : []);
    const { inning } = options;
    const all: readonly UntypedRow[] = readChartInput(NAME, RESULTS, results, options).rows;
    const ofInnings = filteredRows(NAME, all, { inning }).rows;
    if (own.rows.length === 0) return buildEmptyCard(own, read);
    const games = new Set<unknown>(own.rows.map(({ game_id }) => game_id));
    const turns = ofInnings.filter(
      ({ batter_id, kind, game_id }) =>
        batter_id === own.subject?.id && kind === "plate appearance" && games.has(game_id),
    );
    const context = gameContext(own.rows, read.games);
    return {
      ...own,
      context,
      turns,
      hits: turns.filter(({ event }) => HITS.includes(event)).length,
      at_bats: turns.filter(({ at_bat }) => at_bat === true).length,
      results: listCounts(turns.map(resultName), EVENTS),
      is_one: context.games === 1,
    };
  },
  picture: {
    title: ({ subject }) => subject?.name ?? "",
    subtitle: ({ turns, hits, at_bats, ...own }) => [
      turns.length === 0 ? null : `${hits} for ${at_bats}`,
      turns.length === 0 ? null : countWithUnit(turns.length, "plate appearance"),
      ...cardSubtitle(own),
    ],
    describe: (log, title, subtitle) => {
      const words = log.is_one
        ? atBatPanels(log).map(({ heading }) => heading.join(", "))
        : log.results.map((one) => `${one.name} ${one.count}`);
      const all = words.join(log.is_one ? "; " : ", ");
      return joinParts([`At bat: ${title}. ${subtitle}.`, all && `${all}.`], " ");
    },
    notes: {
      hand: ({ rows }) => rows.some(isLocated) && byHandNote(leagueOfMatchups(rows)),
      order: ({ is_one }) =>
        is_one &&
        "Average zone, the catcher’s view. Numbers: the order of the pitches, if there is room.",
      edge: ({ is_one, rows }) => is_one && edgeText(rows.filter(isFartherOut).length),
      ninths: ({ is_one }) =>
        !is_one && {
          shares: `Average zone in ninths, the catcher’s view; shares of ${LEAST_SWINGS} or more.`,
          flight: "Flight as scored: the service has no exit velocity.",
        },
      no_results: ({ turns }) =>
        turns.length === 0 && "Without plate appearances there are no results.",
    },
    view: (log, style) => (log.is_one ? atBatsView(log, style) : drawBody(log, log.results, style)),
  },
});

type Count = ReturnType<typeof listCounts>[number];

/** Counts of values, several of them under one name; the others are "Other". */
function listCounts(values: readonly unknown[], names: Readonly<Record<string, string>>) {
  const own = values.map((value) => names[textOf(value) ?? ""] ?? "Other");
  return [...new Set([...Object.values(names), "Other"])]
    .map((name) => ({ name, count: own.filter((one) => one === name).length }))
    .filter(({ count }) => count > 0);
}

const EVENTS = {
  "home run": "Home run",
  triple: "Triple",
  double: "Double",
  single: "Single",
  walk: "Walk",
  "intentional walk": "Walk",
  "hit by pitch": "Hit by pitch",
  "reached on error": "Reached on error",
  strikeout: "Strikeout",
  groundout: "Groundout",
  flyout: "Flyout",
  lineout: "Lineout",
  popout: "Popout",
  "bunt out": "Bunt out",
  "out in play": "Out in play",
  "double play": "Double play",
  "triple play": "Triple play",
  "fielder's choice": "Fielder's choice",
  "sacrifice fly": "Sacrifice",
  "sacrifice bunt": "Sacrifice",
} as const;

const HITS: readonly unknown[] = ["home run", "triple", "double", "single"];

const GAP = 16;

function drawBody({ rows, turns }: GameOfBatter, results: readonly Count[], style: ChartStyle) {
  const { ninths } = splitParts(rows.filter(isLocated), findZone(leagueOfMatchups(rows)));
  const trajectories = turns.flatMap(({ trajectory }) => trajectory ?? []);
  const named = [...TRAJECTORIES].map(([letter, { name }]) => [letter, capital(name)]);
  const flights = listCounts(trajectories, Object.fromEntries(named));
  const names = [...flights, ...results].map(({ name }) => name);
  const inside = placeInside(style, names);
  // In a narrow picture, the two zones are stacked.
  const isWide = style.width >= 440;
  const { width: room } = inside.plot;
  const width = isWide ? (room - GAP) / 2 : room;
  const grid = (heading: string, share: (tally: Tally) => Share) =>
    shareGrid(heading, ninths.map(share), width, style);
  const grids = [
    grid("Swings per pitch", ({ swings, pitches: thrown }) => [swings, thrown]),
    grid("Contact per swing", ({ swings, whiffs }) => [swings - whiffs, swings]),
  ];
  return drawCard(
    [
      ...(isWide ? [{ hconcat: grids, spacing: GAP }] : grids),
      ...barsView("Balls in play", flights, inside),
      ...barsView("Plate appearances", results, inside),
    ],
    style,
  );
}

const ROW = 22;

/** A bar for each name, and its share at the right. */
function barsView(heading: string, counts: readonly Count[], { plot: room, axis, across }: Inside) {
  if (counts.length === 0) return [];
  const { theme } = room.style;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const values = counts.map(({ name, count }) => ({
    name,
    count,
    share: `${count} (${formatPercent(count, total)})`,
  }));
  const right = widest(values.map(({ share }) => share)) + 8;
  const plot = { ...room, width: room.width - right, height: ROW * counts.length };
  const y = { field: "name", type: "nominal", sort: null, axis: axis() };
  const most = maximum(counts.map(({ count }) => count));
  const bars = {
    data: { values },
    mark: { type: "bar", height: 13, color: theme.series[0] },
    encoding: {
      x: position("count", { domain: [0, most], range: across(plot), nice: false }),
      y,
      tooltip: tooltipOf({ name: heading, share: "Share" }),
    },
  };
  const words = { ...labelStyle(theme), align: "right", x: plot.width + right };
  return [panelView(plot, [bars, textLayer(values, { y }, words, "share")], heading)];
}

/** The pitches to a batter, and the batter's plate appearances. */
interface GameOfBatter {
  readonly rows: readonly Pitch[];
  readonly turns: readonly UntypedRow[];
}

/** The result of a plate appearance as box scores name it: `groundout` of a field out on a ground ball. */
function resultName({ event, trajectory }: UntypedRow): string | null {
  const name = textOf(event);
  return name === "field out" ? (TRAJECTORIES.get(String(trajectory))?.out ?? "out in play") : name;
}

function atBatPanels({ rows, turns }: GameOfBatter): readonly Panel[] {
  const pitched = groupBy(rows, ({ at_bat_id }) => at_bat_id);
  const resultOf = new Map(turns.map((turn) => [textOf(turn.at_bat_id), turn]));
  return [...new Set([...pitched.keys(), ...resultOf.keys()])].map((id) => {
    const own = pitched.get(id ?? null) ?? [];
    const turn = resultOf.get(id ?? null);
    const { inning = null, half = null, pitcher_name } = (turn ?? own[0] ?? {}) as Partial<Pitch>;
    const runs = Number(turn?.runs ?? 0);
    const result = capital((turn && resultName(turn)) ?? "No result");
    return {
      heading: [
        joinParts([result, runs > 0 ? countWithUnit(runs, "run") : null], ", "),
        joinParts([halfInningText({ inning, half }), pitcher_name], ", "),
        pitchCount(own.length),
      ],
      side: own[0]?.batter_side ?? null,
      rows: own,
      located: own.filter(isLocated),
    };
  });
}

/** Plots the pitches of each plate appearance of a game in their order. */
function atBatsView(log: GameOfBatter, style: ChartStyle): SpecPart {
  const zone = findZone(leagueOfMatchups(log.rows));
  const asked = { zone, color: "result", mode: "points", by: "at_bat" } as const;
  return pointsView(buildPicture(log.rows, asked, atBatPanels(log)), style);
}
