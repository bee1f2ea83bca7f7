import { type TeamRating, teamRatings } from "../../../src/names";

/** A row of ratings with the numbers that a prediction reads. */
export const rating = (team_id: string, net_rating: number, own: object = {}): TeamRating =>
  ({
    ...Object.fromEntries(teamRatings.columns.map(({ name }) => [name, null])),
    ...{ season: 2023, method: "margin", league: "wbb", team_id, net_rating },
    ...{ team_name: `Team ${team_id}`, team_abbreviation: team_id.toUpperCase() },
    ...{ net_sd: 3, net_sd_in_conference: 2, division_one: true, games: 10 },
    ...{ home_advantage: 3, game_sd: 11, ...own },
  }) as TeamRating;

/** Ratings 30, 29, … of teams r1, r2, …, by rank. */
export const ranked = (count: number): TeamRating[] =>
  Array.from({ length: count }, (_, index) =>
    rating(`r${index + 1}`, 30 - index, { rank: index + 1 }),
  );
