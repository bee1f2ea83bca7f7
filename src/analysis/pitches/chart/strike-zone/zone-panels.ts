import { capital, joinParts } from "../../../../charts/input/wording";
import { groupBy } from "../../../../schema/group-by";
import { type GameContext, pitchingName } from "../matchup-heading";
import { namesOne, type Selection } from "../matchup-rows";
import { pitchName } from "../pitch-types";
import { countPitches, tallyInLines } from "../tally";
import { isLocated, type PitchRow } from "./zone-picture";

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

/** More panels than these are too small to be compared. */
const MOST_PANELS = 12;

export function listPanels(
  rows: readonly PitchRow[],
  by: PanelsBy | undefined,
  selected: Selection,
  contextOf: (rows: readonly PitchRow[]) => GameContext,
): readonly Panel[] {
  if (by === undefined) return panelsBySide(rows, selected);
  const role = selected.pitcher === undefined ? "pitcher" : "batter";
  const keyOf = (row: PitchRow) =>
    by === "game" ? row.game_id : by === "athlete" ? row[`${role}_id`] : pitchName(row);
  const groups = [...groupBy(rows, keyOf).values()];
  const most = groups.toSorted((one, other) => other.length - one.length).slice(0, MOST_PANELS);
  // Games in the order of the table, others by the number of pitches.
  const shown = by === "game" ? groups.filter((group) => most.includes(group)) : most;
  return shown.map((own) => {
    const [first] = own as [PitchRow];
    const { words, day } = contextOf(own);
    const name = {
      game: words,
      athlete: first[`${role}_name`] ?? `Unknown ${role}`,
      pitch_type: pitchName(first),
    }[by];
    const heading = [
      name,
      ...(by === "game" && day ? [day] : []),
      ...tallyInLines(countPitches(own)),
    ];
    return buildPanel(heading, null, own);
  });
}

const HANDS = { LEFT: "left-handed", RIGHT: "right-handed" } as const;

/** As the catcher sees them: right-handed batters stand on the left. */
const SIDES = ["RIGHT", "LEFT"] as const;

/** A panel for each side that batters stand on, of two teams' pitchers one for each team. */
function panelsBySide(rows: readonly PitchRow[], selected: Selection): readonly Panel[] {
  const sides = SIDES.filter((side) => rows.some(({ batter_side }) => batter_side === side));
  if (sides.length === 0) return [buildPanel([], null, rows)];
  const teams = [...groupBy(rows, ({ pitching_team_id }) => pitching_team_id).values()];
  const staffs = teams.length === 2 && !namesOne(selected) ? teams : [rows];
  return staffs.flatMap((staff) =>
    sides.map((side) => {
      const own = staff.filter(({ batter_side }) => batter_side === side);
      const [first] = staff;
      const team = staffs.length === 1 || first === undefined ? null : pitchingName(first);
      const hand =
        selected.batter === undefined ? `to ${HANDS[side]} batters` : `batting ${HANDS[side]}`;
      // For a single panel the subtitle has the numbers.
      const numbers = staffs.length * sides.length === 1 ? [] : tallyInLines(countPitches(own));
      return buildPanel([capital(joinParts([team, hand], " ")), ...numbers], side, own);
    }),
  );
}

const buildPanel = (
  heading: readonly string[],
  side: string | null,
  rows: readonly PitchRow[],
): Panel => ({ heading, side, rows, located: rows.filter(isLocated) });
