import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import type { Pitch } from "../pitches";
import { gameContext } from "./matchup-heading";
import { pointsView } from "./strike-zone/pitch-points";
import { findZone } from "./strike-zone/zone";
import { listPanels } from "./strike-zone/zone-panels";
import { buildPicture } from "./strike-zone/zone-picture";

/** Plots the location of each pitch, in a panel per pitch type. */
export function locationsView(pitches: readonly Pitch[], style: ChartStyle): SpecPart {
  const asked = {
    zone: findZone(undefined),
    color: "pitch_type",
    mode: "points",
    by: "pitch_type",
  } as const;
  const selected = { pitcher: undefined, batter: undefined, team: undefined, innings: undefined };
  const panels = listPanels(pitches, "pitch_type", selected, (rows) =>
    gameContext(rows, undefined),
  );
  return pointsView(buildPicture(pitches, asked, panels), style);
}
