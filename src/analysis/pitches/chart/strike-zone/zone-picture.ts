import { capital, formatPercent, joinParts, withCommas } from "../../../../charts/input/wording";
import { clamp } from "../../../../charts/marks/labels";
import { countIf, countRows, rowsApart } from "../../../../frames/input/input-table";
import type { OpenGame } from "../../../../games/game";
import { baseballRules } from "../../../../leagues";
import { groupBy } from "../../../../schema/group-by";
import { mean } from "../../../numeric/mean";
import type { Pitch } from "../../pitches";
import {
  gameContext,
  leagueOfMatchups,
  MATCHUP_COLUMNS,
  namesOne,
  pitchingName,
  type Selection,
} from "../matchup-rows";
import { KINDS, type PitchColor, pitchName } from "../pitch-kinds";
import { countPitches, tallyInLines } from "../tally";
import { VIEW, type Zone } from "./zone";

/** Columns of `pitches` with the pitch, its place and its result. */
export const DRAWN_COLUMNS = [
  "batter_side",
  "pitch_type",
  "pitch_type_text",
  "velocity",
  "balls_before",
  "strikes_before",
  "plate_x_ft",
  "plate_z_ft",
  "called_strike",
  "swinging_strike",
  "foul",
  "in_play",
  "ball",
  "hit_by_pitch",
] as const satisfies readonly (keyof Pitch)[];

/** Columns that the chart reads; a custom table needs no others. */
export const READ = [...MATCHUP_COLUMNS, ...DRAWN_COLUMNS] as const;
export type PitchRow = Pick<Pitch, (typeof READ)[number] | "pitch_number">;
export type Mode = "points" | "density";
export type Picture = ReturnType<typeof buildPicture>;

interface Asked {
  readonly zone: Zone;
  readonly color: PitchColor;
  /** Undefined if the number of pitches is to decide. */
  readonly mode: Mode | undefined;
  readonly by: PanelsBy | "at_bat" | undefined;
}

/** With more balls in a panel readers cannot see single ones. */
export const MOST_POINTS = 120;

/** Fewer balls than these make hills of their own, and no density. */
export const LEAST_DENSE = 25;

/** With more balls in points mode, balls are drawn smaller, but not below that. */
const MOST_BALLS = 600;
const LEAST_BALL = 0.4;

export function buildPicture(
  rows: readonly PitchRow[],
  { zone, color, mode, by }: Asked,
  panels: readonly Panel[],
) {
  const located = rows.filter(isLocated);
  const counts = panels.map((panel) => countRows(panel.located));
  const isCrowded = counts.some((one) => one > MOST_POINTS);
  const { of, in: kindsIn, unidentified } = KINDS[color];
  // Counted pitches, which are drawn as densities, have no kinds.
  const isCounted = rowsApart(rows) !== undefined;
  const single = isCounted ? [] : rows;
  const byKind = groupBy(single, of);
  const kinds = kindsIn(byKind);
  let top_ft = zone.top_ft + 0.5;
  for (const { plate_z_ft } of located) top_ft = Math.max(top_ft, (plate_z_ft ?? 0) + 0.25);
  const count = countRows(located);
  const isSparse = located.length === 0 || (!isCounted && count < LEAST_DENSE);
  const { answers, zone: rules } = baseballRules(leagueOfMatchups(rows));
  return {
    mode: isSparse ? "points" : (mode ?? (isCrowded ? "density" : "points")),
    /** Whether points are drawn in place of a density that was asked for. */
    is_sparse: isSparse && mode === "density" && located.length > 0,
    /** Whether densities were chosen by default. */
    is_own_choice: mode === undefined,
    zone,
    is_by_hand: answers.has_pitches_by_hand,
    automated: rules.automated,
    /** Feet above the ground to the upper edge. */
    top_ft: Math.min(VIEW.top_ft, top_ft),
    /** Size of the drawn balls, by their true size: smaller if they would hide each other. */
    ball: Math.max(LEAST_BALL, Math.min(1, Math.sqrt(MOST_BALLS / count))),
    color,
    by,
    kinds,
    tally: countPitches(rows),
    /** Pitches that are in no panel, each once, by the first reason. */
    missing: {
      /** Pitches farther out than the view, whose marks are at its edge. */
      beyond: countIf(located, isFartherOut),
      unlocated: countRows(rows) - count,
      /** Pitches to batters whose side is unknown, or of panels beyond the maximum. */
      panelless: counts.reduce((rest, one) => rest - one, count),
    },
    /** How many pitches the service tells no kind of. */
    unidentified: { ...unidentified, count: byKind.get(unidentified.name)?.length ?? 0 },
    /** Pitches whose speed the service has, which the means in the key are of. */
    timed: single.filter(({ velocity }) => velocity !== null).length,
    panels: located.length === 0 ? [] : panels,
    key: kinds
      .filter(({ name }) => name !== unidentified.name)
      .map((kind) => {
        const own = byKind.get(kind.name) ?? [];
        const about = color === "result" ? formatPercent(own.length, rows.length) : meanSpeed(own);
        return { kind, count: `${kind.name} ${withCommas(own.length)}`, about };
      }),
  };
}

export const isLocated = ({ plate_x_ft, plate_z_ft }: PitchRow): boolean =>
  plate_x_ft !== null && plate_z_ft !== null;

/** Counts pitches farther out than the view, whose marks are at its edge; false for none. */
export const edgeText = (count: number): string | false =>
  count > 0 && `At the edge: ${count} farther out.`;

export function isFartherOut(row: PitchRow): boolean {
  const { x, z } = placeInView(row);
  return isLocated(row) && (x !== row.plate_x_ft || z !== row.plate_z_ft);
}

/** The place of a pitch in the picture: its own, or the nearest one at the edge of the view. */
export const placeInView = ({ plate_x_ft, plate_z_ft }: PitchRow) => ({
  x: clamp(plate_x_ft ?? 0, -VIEW.side_ft, VIEW.side_ft),
  z: clamp(plate_z_ft ?? 0, VIEW.bottom_ft, VIEW.top_ft),
});

/** `92.0 mph`; null if no speed is known. */
export function meanSpeed(rows: readonly Pick<PitchRow, "velocity">[]): string | null {
  const speeds = rows.flatMap(({ velocity }) => velocity ?? []);
  return speeds.length === 0 ? null : `${mean(speeds).toFixed(1)} mph`;
}

export interface Panel {
  /** First the name, then numbers; empty if the title says it. */
  readonly heading: readonly string[];
  /** LEFT or RIGHT; null if it is unknown or more than one. */
  readonly side: string | null;
  readonly rows: readonly PitchRow[];
  /** Pitches with a location, also those too far out to be marked. */
  readonly located: readonly PitchRow[];
}

/** Divisions into panels, other than sides. */
export type PanelsBy = "athlete" | "game" | "pitch_type";

export function listPanels(
  rows: readonly PitchRow[],
  by: PanelsBy | undefined,
  selected: Selection,
  games?: readonly OpenGame<"baseball">[],
): readonly Panel[] {
  if (by === undefined) return panelsBySide(rows, selected);
  const role = selected.pitcher === undefined ? "pitcher" : "batter";
  const keyOf = (row: PitchRow) =>
    by === "game" ? row.game_id : by === "athlete" ? row[`${role}_id`] : pitchName(row);
  const groups = [...groupBy(rows, keyOf).values()];
  // More panels would be too small to be compared.
  const most = groups.toSorted((one, other) => other.length - one.length).slice(0, 12);
  // Games in the order of the table, others by the number of pitches.
  const shown = by === "game" ? groups.filter((group) => most.includes(group)) : most;
  return shown.map((own) => {
    const [first] = own as [PitchRow];
    const { words, day } = gameContext(own, games);
    const names = {
      game: day ? [words, day] : [words],
      athlete: [first[`${role}_name`] ?? `Unknown ${role}`],
      pitch_type: [pitchName(first)],
    };
    return buildPanel([...names[by], ...tallyInLines(countPitches(own))], null, own);
  });
}

/** As the catcher sees them: right-handed batters stand on the left. */
const HANDS = { RIGHT: "right-handed", LEFT: "left-handed" } as const;

/** A panel for each side that batters stand on, of two teams' pitchers one for each team. */
function panelsBySide(rows: readonly PitchRow[], selected: Selection): readonly Panel[] {
  const hands = Object.entries(HANDS);
  const sides = hands.filter(([side]) => rows.some(({ batter_side }) => batter_side === side));
  if (sides.length === 0) return [buildPanel([], null, rows)];
  const teams = [...groupBy(rows, ({ pitching_team_id }) => pitching_team_id).values()];
  const staffs = teams.length === 2 && !namesOne(selected) ? teams : [rows];
  return staffs.flatMap((staff) =>
    sides.map(([side, hand]) => {
      const own = staff.filter(({ batter_side }) => batter_side === side);
      const [first] = staff;
      const team = staffs.length > 1 && first ? pitchingName(first) : null;
      const whom = selected.batter ? `batting ${hand}` : `to ${hand} batters`;
      // For a single panel the subtitle has the numbers.
      const numbers = staffs.length * sides.length === 1 ? [] : tallyInLines(countPitches(own));
      return buildPanel([capital(joinParts([team, whom], " ")), ...numbers], side, own);
    }),
  );
}

const buildPanel = (
  heading: readonly string[],
  side: string | null,
  rows: readonly PitchRow[],
): Panel => ({ heading, side, rows, located: rows.filter(isLocated) });
