import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE } from "../../../charts/define-chart";
import { chartTable, readChartInput } from "../../../charts/input/chart-input";
import { countWithUnit, formatPercent, joinParts } from "../../../charts/input/wording";
import { between, position, tooltipOf } from "../../../charts/marks/marks";
import { buildAxis } from "../../../charts/marks/named-points";
import {
  drawCard,
  type Inside,
  niceTicks,
  type Plot,
  panelView,
  placeInside,
} from "../../../charts/marks/plot";
import { type Kind, marking, OWN_SCALES } from "../../../charts/marks/symbols";
import type { ChartStyle, SpecPart, TableChartOptions } from "../../../charts/theme/chart-style";
import type { PassedRows } from "../../../frames/input/input-types";
import type { MlbSummary, OneOrMore } from "../../../games/game";
import { tableRows } from "../../../games/table";
import { maximum } from "../../../schema/extremes";
import { groupBy } from "../../../schema/group-by";
import { type MlbPitchingRow, mlbPitching } from "../../box-scores/baseball-box-score";
import { type Pitch, pitchTable } from "../pitches";
import { buildEmptyCard, CARD_RULES, type CardFilters, cardRows, cardSubtitle } from "./card-rows";
import { gameContext, leagueOfMatchups } from "./matchup-rows";
import { NOT_NAMED, pitchKind, pitchName } from "./pitch-kinds";
import { pointsView } from "./strike-zone/pitch-points";
import { byHandNote, findZone } from "./strike-zone/zone";
import { LEAST_SWINGS, NINTH_HEIGHT, shareGrid, splitParts } from "./strike-zone/zone-parts";
import {
  buildPicture,
  DRAWN_COLUMNS,
  edgeText,
  isFartherOut,
  isLocated,
  listPanels,
  meanSpeed,
} from "./strike-zone/zone-picture";
import { pitchCount } from "./tally";

const NAME = "pitcherCard";

/** Options of `pitcherCard`. */
export interface PitcherCardOptions extends TableChartOptions, CardFilters {}

const TABLE = chartTable("pitches", "baseball", pitchTable, [
  "game_id",
  "pitcher_id",
  "pitcher_name",
  ...DRAWN_COLUMNS,
]);

export interface PitcherCard extends ChartInfo<{ pitcher: "pitcherPitches" }> {
  <T>(pitches: PassedRows<T, OneOrMore<MlbSummary>>, options?: PitcherCardOptions): Chart;
}

/**
 * Plots a pitcher on one card: the line of the box score, locations, and the mix. Locations are to right- and to
 * left-handed batters, then of each type of pitch.
 * The mix is by count and by the batter's side. Also the whiffs per swing in the ninths of the strike zone,
 * and the speed by pitch number. Types of pitches have the same colors and symbols in every picture.
 *
 * The line is the sum of the games shown. For a table of pitches, and a part of a game's innings, it is the
 * hits, walks and strikeouts of the pitches shown.
 * Ahead is more strikes than balls before the pitch. The zone is the average one, as the catcher sees it. A
 * pitch that touches it belongs to the ninth that it touches. Ninths with fewer than five swings have no
 * share. Several games are overlaid, each counted from the pitcher's first pitch. Home and away are the
 * designated sides if a table does not contain neutral sites. Without pitches the picture says so. Source:
 * `pitches` and `boxScore`.
 *
 * @param pitches the table of `pitches`, whole or in part, or summaries of baseball
 * @throws ArgumentError for another table, a pitcher who is not in it, several with none chosen, and
 * options with wrong values
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * pitcherCard(game, { athlete: "Jacob Lopez" }).save("lopez.png");
 */
export const pitcherCard: PitcherCard = defineChart<PitcherCard>()({
  name: NAME,
  kinds: { pitcher: "pitcherPitches" },
  examples: [
    {
      picture: "pitcher",
      title: "A pitcher's day",
      group: "Baseball",
      of: "ballgame",
      options: { athlete: "Bartho Redfearne" },
    },
  ],
  no_height: "as a card has several views",
  options: { ...LEAGUE, ...CARD_RULES },
  facts(pitches, options) {
    const read = readChartInput(NAME, TABLE, pitches, options);
    const own = cardRows(NAME, "pitcher", read, options);
    if (own.rows.length === 0) return buildEmptyCard(own, read);
    const games = new Set(own.rows.map(({ game_id }) => game_id));
    const lines = tableRows(mlbPitching, read.games ?? []).filter(
      ({ athlete_id, game_id }) => athlete_id === own.subject?.id && games.has(game_id),
    );
    const ofGames = options.inning === undefined ? pitchingLine(lines) : null;
    const line = ofGames ?? countedLine(own.rows);
    const context = gameContext(own.rows, read.games);
    const unlocated = own.rows.filter((pitch) => !isLocated(pitch)).length;
    const is_counted = line !== null && ofGames === null;
    return { ...own, line, is_counted, context, types: listTypes(own.rows), unlocated };
  },
  picture: {
    title: ({ subject }) => subject?.name ?? "",
    subtitle: ({ line, ...own }) => [line, ...cardSubtitle(own)],
    describe: ({ types }, title, subtitle) =>
      `Pitches by ${title}. ${subtitle}. ${types.map(({ label }) => label).join(", ")}.`,
    notes: {
      hand: ({ rows }) => rows.some(isLocated) && byHandNote(leagueOfMatchups(rows)),
      views: ({ rows, types, unlocated, is_counted }) => ({
        line: is_counted && "Hits, walks and strikeouts are those of the pitches shown.",
        ahead: "Ahead: more strikes than balls.",
        zone: `Zone: catcher’s view, whiffs per swing; a percentage from ${LEAST_SWINGS} swings.`,
        outside: outsideText(rows),
        edge: edgeText(rows.filter(isFartherOut).length),
        other: otherText(types.find(({ kind }) => kind.name === NOT_NAMED)),
        unlocated: unlocated > 0 && `${pitchCount(unlocated)} without a location.`,
      }),
    },
    view: ({ rows, types }, style) => drawBody(rows, types, style),
  },
});

/** Swings that the ninths of the zone do not count; nothing without one. */
function outsideText(pitches: readonly Pitch[]): string | false {
  const { outside } = splitZone(pitches);
  const swings = countWithUnit(outside.swings, "swing");
  return outside.swings > 0 && `Outside the zone ${outside.whiffs} of ${swings} missed.`;
}

const splitZone = (pitches: readonly Pitch[]) =>
  splitParts(pitches.filter(isLocated), findZone(leagueOfMatchups(pitches)));

const otherText = (other: Thrown | undefined) =>
  other && `Open circles, ${NOT_NAMED}: ${pitchCount(other.pitches.length)} of an unknown type.`;

type Thrown = ReturnType<typeof listTypes>[number];

function listTypes(pitches: readonly Pitch[]) {
  return [...groupBy(pitches, pitchName)]
    .map(([name, own]) => {
      const share = formatPercent(own.length, pitches.length);
      const label = joinParts([`${name} ${share}`, meanSpeed(own)], ", ");
      return { kind: pitchKind(name), pitches: own, label };
    })
    .toSorted((one, other) => other.pitches.length - one.pitches.length);
}

/** Returns a line such as `7.0 IP, 3 H, 0 R, 0 ER, 1 BB, 10 K`; null without rows. */
function pitchingLine(lines: readonly MlbPitchingRow[]): string | null {
  if (lines.length === 0) return null;
  const sum = (column: keyof MlbPitchingRow) =>
    lines.reduce((total, line) => total + Number(line[column] ?? 0), 0);
  const outs = sum("outs_recorded");
  return [
    `${Math.floor(outs / 3)}.${outs % 3} IP`,
    `${sum("hits_allowed")} H`,
    `${sum("runs_allowed")} R`,
    `${sum("earned_runs")} ER`,
    `${sum("walks_allowed")} BB`,
    `${sum("strikeouts")} K`,
  ].join(", ");
}

const HIT = /\b(?:single|double|triple|home run)$/i;

/** Returns the line of pitches such as `3 H, 1 BB, 10 K`; null if their results are unknown. */
function countedLine(pitches: readonly Pitch[]): string | null {
  if (pitches.every(({ pitch_result }) => pitch_result == null)) return null;
  const count = (holds: (pitch: Pitch) => unknown) => pitches.filter(holds).length;
  const isStrike = ({ called_strike, swinging_strike }: Pitch) => called_strike || swinging_strike;
  return [
    `${count(({ pitch_result }) => HIT.test(pitch_result ?? ""))} H`,
    `${count(({ balls_before, ball }) => balls_before === 3 && ball)} BB`,
    `${count((pitch) => pitch.strikes_before === 2 && isStrike(pitch))} K`,
  ].join(", ");
}

const SITUATIONS: readonly (readonly [string, (pitch: Pitch) => boolean])[] = [
  ["All", () => true],
  ["Ahead", (pitch) => leadOf(pitch) > 0],
  ["Even", (pitch) => leadOf(pitch) === 0],
  ["Behind", (pitch) => leadOf(pitch) < 0],
  ["To left", ({ batter_side }) => batter_side === "LEFT"],
  ["To right", ({ batter_side }) => batter_side === "RIGHT"],
];

/** Strikes minus balls; not a number if the count is unknown. */
const leadOf = ({ balls_before, strikes_before }: Pitch): number =>
  balls_before === null || strikes_before === null ? Number.NaN : strikes_before - balls_before;

/** Plots the location of each pitch, in a panel per side of the batters, then in one per pitch type. */
function locationViews(pitches: readonly Pitch[], style: ChartStyle): readonly SpecPart[] {
  const selected = { pitcher: undefined, batter: undefined, team: undefined, innings: undefined };
  return ([undefined, "pitch_type"] as const).map((by) => {
    const zone = findZone(leagueOfMatchups(pitches));
    const asked = { zone, color: "pitch_type", mode: "points", by } as const;
    const panels = listPanels(pitches, by, selected);
    return pointsView(buildPicture(pitches, asked, panels), style, by !== undefined);
  });
}

const GRID = 204;
const GAP = 16;

function drawBody(pitches: readonly Pitch[], types: readonly Thrown[], style: ChartStyle) {
  const rows = SITUATIONS.map(([name, holds]) => {
    const own = pitches.filter(holds);
    return { row: `${name} ${own.length}`, pitches: own };
  });
  const names = rows.map(({ row }) => row);
  const inside = placeInside(style, names);
  const plot = { ...inside.plot, height: 180 };
  // In a narrow picture, the zone is below the mix.
  const isWide = style.width >= 520;
  const { ninths } = splitZone(pitches);
  const whiffs = ninths.map((tally) => [tally.whiffs, tally.swings] as const);
  const wide = isWide ? GRID : plot.width;
  const grid = shareGrid("Whiffs per swing", whiffs, wide, style);
  const beside = { ...plot, width: plot.width - GRID - GAP };
  const mix = mixView(rows, types, isWide ? beside : plot, inside);
  const kinds = types.map(({ kind }) => kind);
  return drawCard(
    [
      ...locationViews(pitches, style),
      ...(isWide ? [{ hconcat: [mix, grid], spacing: GAP }] : [mix, grid]),
      ...velocityView(pitches, kinds, plot, inside),
    ],
    style,
  );
}

/** Room for a symbol and half a label at the right end of an axis. */
const END = 16;

/** The part of a row between marks of equal shares. */
const LANE = 0.28;

/** The share of each type by count and by side of the batter. */
function mixView(
  rows: readonly { readonly row: string; readonly pitches: readonly Pitch[] }[],
  types: readonly Thrown[],
  room: Plot,
  { axis, across, lines }: Inside,
): SpecPart {
  const plot = { ...room, height: 3 * NINTH_HEIGHT };
  const values = rows.flatMap(({ row, pitches }, place) => {
    const shares = types.flatMap(({ kind }) => {
      const count = pitches.filter((pitch) => pitchName(pitch) === kind.name).length;
      if (count === 0) return [];
      const share = formatPercent(count, pitches.length);
      return [{ row, kind: kind.name, at: (100 * count) / pitches.length, share, count }];
    });
    // Marks of equal shares are below each other.
    return [...groupBy(shares, ({ count }) => count).values()].flatMap((equal) =>
      equal.map((one, index) => ({ ...one, y: place + LANE * (index - (equal.length - 1) / 2) })),
    );
  });
  const ticks = niceTicks(0, maximum(values.map(({ at }) => at)), 4);
  const last = ticks.at(-1) ?? 100;
  const range = across(plot);
  const [from = 0, to = 0] = range;
  const domain = [0, last * (1 + END / (to - from - END))];
  const names = JSON.stringify(rows.map(({ row }) => row));
  const ends = [rows.length - 0.5, -0.5] as const;
  const places = [...rows.keys()];
  const encoding = {
    x: {
      ...position("at", { domain, range, nice: false }),
      axis: { title: null, values: ticks, labelExpr: "datum.value + '%'" },
    },
    y: between("y", ends, axis({ values: places, labelExpr: `${names}[datum.value]` })),
    tooltip: tooltipOf({ kind: "Type", row: "When", share: "Share", count: "Pitches" }),
  };
  const kinds = types.map(({ kind }) => kind);
  const labels = places.map((y) => ({ y }));
  const heading = "Share of pitches, by count and side of the batter";
  return marked(values, encoding, kinds, plot, lines(labels, between("y", ends), plot), heading);
}

/** How hard each pitch was, by its number in the game; nothing without a speed. */
function velocityView(
  pitches: readonly Pitch[],
  kinds: readonly Kind[],
  plot: Plot,
  { axis, across, lines }: Inside,
): readonly SpecPart[] {
  const thrown = new Map<string | null, number>();
  const values = pitches.flatMap((pitch) => {
    const number = (thrown.get(pitch.game_id) ?? 0) + 1;
    thrown.set(pitch.game_id, number);
    const { velocity } = pitch;
    if (velocity === null) return [];
    return [{ number, velocity, kind: pitchName(pitch), speed: `${velocity} mph` }];
  });
  if (values.length === 0) return [];
  const { ends, ticks } = buildAxis(values.map(({ velocity }) => velocity));
  const last = maximum(values.map(({ number }) => number)) + 1;
  const number = between("number", [0, last], { title: "Pitch number", labelFlush: true });
  const encoding = {
    x: { ...number, scale: { ...number.scale, range: across(plot) } },
    y: between("velocity", ends, axis({ values: ticks, tickCount: ticks.length })),
    tooltip: tooltipOf({ kind: "Type", number: "Pitch", speed: "Speed" }),
  };
  const levels = ticks.map((velocity) => ({ velocity }));
  const grid = lines(levels, between("velocity", ends), plot);
  const size = values.length > 300 ? 20 : 80;
  return [marked(values, encoding, kinds, plot, grid, "Velocity (mph)", size)];
}

/** A view of symbols, each pitch or share by its type. */
const marked = (
  values: readonly object[],
  encoding: SpecPart,
  kinds: readonly Kind[],
  plot: Plot,
  lines: SpecPart,
  heading: string,
  size = 80,
): SpecPart => ({
  ...panelView(
    plot,
    [
      lines,
      {
        data: { values },
        mark: { type: "point", size, opacity: 1, strokeWidth: 1, strokeJoin: "round" },
        encoding: { ...encoding, ...marking(kinds, plot.style.theme) },
      },
    ],
    heading,
  ),
  resolve: { scale: OWN_SCALES },
});
