import type { JsonObject } from "../../../schema/payload";
import type { Team } from "../league";
import { chanceValues } from "./chances";
import { clubRecordValues, clubValues, collegeValues, splitTally } from "./splits";
import { bareNumbers, NUMBERS, type Values } from "./standing-numbers";
import { type AnySeason, ordered, teamsWithin } from "./table";
import { tallyText } from "./texts";

const ITEMS = [
  ["total", "Overall Record"],
  ["home", "Home Record"],
  ["road", "Away Record"],
] as const;

/** Records of a team with their numbers, as its own page carries them. */
export const recordItems = (season: AnySeason, team: Team): JsonObject[] =>
  ITEMS.map(([type, description]) => ({
    description,
    type,
    summary: tallyText(splitTally(season, season.record(team.id), type)),
    stats: bareNumbers(season.world.league.code, valuesOf(season, team, type)),
  }));

function valuesOf(season: AnySeason, team: Team, split: "total" | "home" | "road"): Values {
  const table = ordered(season, teamsWithin(season, team.group));
  const first = table[0] ?? team;
  if (season.world.league.code === "wbb") {
    return collegeValues(season, team, split, { place: table.indexOf(team) + 1, first });
  }
  const values = clubValues(season, team, split);
  if (split === "total") {
    const whole = { ...clubRecordValues(season, team), ...chanceValues(season, team, first) };
    const { clincher: _, ...kept } = { ...values, ...whole } as Record<string, number>;
    return kept;
  }
  // Of the home and road games the service knows no places and chances and says 0.
  const noughts = NUMBERS.mlb.filter(([name]) => name !== "clincher").map(([name]) => [name, 0]);
  return { ...Object.fromEntries(noughts), ...values };
}

/** `/teams/{id}/record`: no answer with anything inside was recorded; shaped like the team's own. */
export const recordPayload = (season: AnySeason, team: Team): JsonObject => ({
  items: recordItems(season, team),
});
