import {
  type StrikeZoneOptions,
  strikeZoneChart,
} from "../../../../src/analysis/pitches/chart/strike-zone-chart";
import { type Pitch, pitches } from "../../../../src/analysis/pitches/pitches";
import { fullRows } from "../../../support/chart-parts";
import { cells } from "../../cells";

/** A pitch over the middle of the plate, called a strike. */
export const PITCH: Partial<Pitch> = cells(`
  league=mlb game_id="1" inning=3 half=top pitcher_id="10" pitcher_name="Ada Holm" batter_id="20"
  batter_name="Bo Lind" batter_side=RIGHT batting_team_id="2" batting_team_name="Ashgrove Larks"
  pitching_team_id="1" pitching_team_name="Kestrel Bay Gulls" pitch_type=FF
  pitch_type_text="Four-seam FB" velocity=95 balls_before=0 strikes_before=1 plate_x_ft=0
  plate_z_ft=2.5 called_strike=true swinging_strike=false foul=false in_play=false ball=false
  hit_by_pitch=false text="Pitch 2 : Strike 2 Looking"
`);

export const BALL = { called_strike: false, ball: true, text: "Pitch 1 : Ball 1" };
export const WHIFF = { called_strike: false, swinging_strike: true };

export const chartOf = (list: readonly Partial<Pitch>[], options: StrikeZoneOptions = {}) =>
  strikeZoneChart(
    fullRows(
      pitches.columns,
      list.map((one) => ({ ...PITCH, ...one })),
    ) as Pitch[],
    options,
  );
