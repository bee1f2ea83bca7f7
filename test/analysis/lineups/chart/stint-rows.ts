/** A stint of teams 1 and 2 by hand: the home five and the seconds from start to end. */
export const handStint = (
  game: string,
  five: string,
  [from, to]: readonly [number, number],
  more: object = {},
) => ({
  ...{ league: "wbb", season: 2026, game_id: game, stint_number: from, inferred_count: 0 },
  ...{ start_elapsed_seconds: from, end_elapsed_seconds: to, seconds: to - from },
  ...{ home_team_id: "1", home_team_abbreviation: "HOM", home_team_name: "Homers" },
  ...{ away_team_id: "2", away_team_abbreviation: "AWY", away_team_name: "Aways" },
  ...{ home_points: 0, home_possessions: 1, away_points: 0, away_possessions: 1 },
  ...Object.fromEntries([...five].map((id, at) => [`home_athlete_${at + 1}_id`, id])),
  ...Object.fromEntries([..."vwxyz"].map((id, at) => [`away_athlete_${at + 1}_id`, id])),
  home_athletes: [...five].map((id) => `Anna ${id.toUpperCase()}son`).join("; "),
  away_athletes: "V V; W W; X X; Y Y; Z Z",
  ...more,
});
