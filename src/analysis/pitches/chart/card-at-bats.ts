import { textOf } from "../../../charts/input/selection";
import { capital, countWithUnit, joinParts } from "../../../charts/input/wording";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import type { UntypedRow } from "../../../frames/rows";
import { halfInningText } from "../../../games/baseball/log";
import { groupBy } from "../../../schema/group-by";
import type { Pitch } from "../pitches";
import { leagueOfMatchups } from "./matchup-rows";
import { pointsView } from "./strike-zone/pitch-points";
import { findZone } from "./strike-zone/zone";
import type { Panel } from "./strike-zone/zone-panels";
import { buildPicture, isLocated, type PitchRow } from "./strike-zone/zone-picture";
import { pitchCount } from "./tally";

/** The pitches to a batter in a game, and the batter's plate appearances. */
interface GameOfBatter {
  readonly rows: readonly Pitch[];
  readonly turns: readonly UntypedRow[];
}

export interface Trajectory {
  readonly name: string;
  /** As people say it of one ball and of more. */
  readonly one: string;
  readonly more: string;
  /** An out on such a ball, as box scores name it. */
  readonly out: string;
}

/** Flights of balls by the service's letters. */
export const TRAJECTORIES: Readonly<Record<string, Trajectory>> = {
  G: { name: "ground ball", one: "grounder", more: "grounders", out: "groundout" },
  L: { name: "line drive", one: "liner", more: "liners", out: "lineout" },
  F: { name: "fly ball", one: "fly", more: "flies", out: "flyout" },
  P: { name: "pop-up", one: "pop-up", more: "pop-ups", out: "popout" },
  B: { name: "bunt", one: "bunt", more: "bunts", out: "bunt out" },
};

/** The result of a plate appearance as box scores name it: `groundout` of a field out on a ground ball. */
export function resultName({ event, trajectory }: UntypedRow): string | null {
  const name = textOf(event);
  return name === "field out" ? (TRAJECTORIES[String(trajectory)]?.out ?? "out in play") : name;
}

/** Returns a panel for each plate appearance of a game, in their order. */
export function atBatPanels({ rows, turns }: GameOfBatter): readonly Panel[] {
  const pitched = groupBy(rows, ({ at_bat_id }) => at_bat_id);
  const resultOf = new Map(turns.map((turn) => [textOf(turn.at_bat_id), turn]));
  return [...new Set([...pitched.keys(), ...resultOf.keys()])].map((id) => {
    const own = pitched.get(id ?? null) ?? [];
    const turn = resultOf.get(id ?? null);
    const { inning = null, half = null, pitcher_name } = (turn ?? own[0] ?? {}) as Partial<Pitch>;
    const runs = Number(turn?.runs ?? 0);
    return {
      heading: [
        joinParts(
          [
            capital((turn && resultName(turn)) ?? "No result"),
            runs > 0 ? countWithUnit(runs, "run") : null,
          ],
          ", ",
        ),
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
export function atBatsView(log: GameOfBatter, style: ChartStyle): SpecPart {
  const asked = {
    zone: findZone(leagueOfMatchups(log.rows)),
    color: "result",
    mode: "points",
    by: "at_bat",
  } as const;
  return pointsView(buildPicture(log.rows as readonly PitchRow[], asked, atBatPanels(log)), style);
}
