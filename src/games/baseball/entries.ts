import { character, integer } from "../../schema/columns";
import { asInteger, asText } from "../../schema/dtypes";
import { asList, asObject, type JsonObject } from "../../schema/payload";
import type { MlbBoxscorePlayer } from "../../service/datasets/summary/boxscore-player";
import type { OpenGame } from "../game";

/** A player's entry in one game, the same in the box score and the rosters. */
export interface Entry {
  readonly bat_order: number | null;
  readonly position_played: string | null;
  readonly positions_played: string | null;
}

export const entryColumns = {
  bat_order: integer(
    "Place in the batting order, 1 to 9; a substitute takes the place of the replaced player.",
  ),
  position_played: character(
    "Position in this game, the last of several (CF, DH, PH); null if not sent.",
  ),
  positions_played: character(
    "All positions of the player in this game in the service's order, joined with - (CF-PH).",
  ),
};

export function readEntry({ batOrder, position, positions }: JsonObject): Entry {
  const played = abbreviationOf(position);
  const all = asList(positions)
    .map(abbreviationOf)
    .filter((one) => one !== null);
  return {
    // The service writes 0 for pitchers, who do not bat.
    bat_order: asInteger(batOrder) || null,
    position_played: played,
    positions_played: all.length > 0 ? all.join("-") : played,
  };
}

const abbreviationOf = (position: unknown): string | null =>
  asText(asObject(position).abbreviation);

/** Returns the entry of a box score line; unknown for sections assembled by a user. */
export function readEntries(
  { payload }: OpenGame<"baseball">,
  block: "batting" | "pitching",
): (line: MlbBoxscorePlayer) => Entry | undefined {
  const entries = new Map<string, Entry>();
  for (const { team, statistics } of asList(asObject(payload?.boxscore).players).map(asObject)) {
    const own = asList(statistics)
      .map(asObject)
      .find(({ type }) => type === block);
    for (const entry of asList(own?.athletes).map(asObject)) {
      entries.set(
        keyOf(asText(asObject(team).id), asText(asObject(entry.athlete).id)),
        readEntry(entry),
      );
    }
  }
  return ({ team_id, athlete_id }) => entries.get(keyOf(team_id, athlete_id));
}

const keyOf = (...ids: readonly (string | null)[]): string => JSON.stringify(ids);
