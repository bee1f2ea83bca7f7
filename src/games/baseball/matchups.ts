import { character } from "../../schema/columns";
import { asText, readListCell } from "../../schema/dtypes";
import { asObject } from "../../schema/payload";
import type { MlbPlay } from "../../service/datasets/summary/plays";
import type { OpenGame } from "../game";

/** The pitcher and the batter of a row of the log; null if it names none. */
export interface Matchup {
  readonly pitcher_id: string | null;
  readonly batter_id: string | null;
}

export const matchPlayers = (plays: readonly MlbPlay[]): readonly Matchup[] =>
  plays.map(({ participants }) => readMatchup(participants));

function readMatchup(participants: unknown): Matchup {
  const people = readListCell(participants);
  return { pitcher_id: athleteAs("pitcher", people), batter_id: athleteAs("batter", people) };
}

function athleteAs(part: string, people: readonly unknown[]): string | null {
  const person = people.find((one) => asObject(one).type === part);
  return asText(asObject(asObject(person).athlete).id);
}

/** Returns full names of the players of a box score by id; the log only contains ids. */
export function readNames(game: OpenGame<"baseball">): ReadonlyMap<string | null, string | null> {
  return new Map(
    game
      .rows("boxscore_player")
      .map(({ athlete_id, athlete_display_name }) => [athlete_id, athlete_display_name]),
  );
}

export const matchupColumns = {
  pitcher_id: character("Player id of the pitcher; joins to athlete_id."),
  pitcher_name: character("Full name of the pitcher, from the box score."),
  batter_id: character("Player id of the batter; joins to athlete_id."),
  batter_name: character("Full name of the batter, from the box score."),
};
