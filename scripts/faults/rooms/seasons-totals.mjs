const code = String.raw;

export const room = "seasons/totals";
export const sources = ["src/seasons/totals/", "src/seasons/standings.ts"];
export const tests = ["test/seasons/totals", "test/seasons/standings"];

export const faults = [
  {
    id: "totals-zero-minutes",
    what: "Minutes of a side that sum up to 0 count as played",
    find: code`athletes.minutes || null`,
    replace: code`athletes.minutes ?? null`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-assists-own-baskets",
    what: "An athlete assists her own field goals",
    find: code`sums.team_field_goals_made -
          sums.field_goals_made`,
    replace: code`sums.team_field_goals_made`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-blocked-threes",
    what: "Blocks are a share of all the opponents' attempts",
    find: code`all === null || threes === null ? null : all - threes`,
    replace: code`all === null || threes === null ? null : all`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-bench",
    what: "Who did not play has a game",
    find: code`did_not_play !== true`,
    replace: code`did_not_play !== undefined`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-part-sums",
    what: "Shares are made of games in which a part is unknown",
    find: code`if (needs.some((name) => (line[name] ?? null) === null)) continue;`,
    replace: code`if (needs.every((name) => (line[name] ?? null) === null)) continue;`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-equals",
    what: "Of equals the last has the better rank",
    find: code`if (!ranks.has(value)) ranks.set(value, index + 1);`,
    replace: code`ranks.set(value, index + 1);`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "totals-opponents-best",
    what: "The team that allows the most ranks first",
    find: code`...(isFewer ? {} : { fewer: true as const })`,
    replace: code`...(isFewer ? { fewer: true as const } : {})`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "standings-day",
    what: "Games of the day itself count",
    find: code`String(game_date) < endDay`,
    replace: code`String(game_date) <= endDay`,
    tests: ["test/seasons/standings"],
  },
  {
    id: "standings-tournament",
    what: "Games of no conference, or of its tournament, count in the conference",
    find: code`conference_game === true`,
    replace: code`conference_game !== null`,
    tests: ["test/seasons/standings"],
  },
  {
    id: "standings-forfeits-played",
    what: "Games played leave forfeits out, as the service's records do",
    find: code`maximum(recorded) + forfeits`,
    replace: code`maximum(recorded)`,
    tests: ["test/seasons/standings"],
  },
  {
    id: "totals-rosters-of-seasons",
    what: "A roster of one season tells the class in another",
    find: code`keyOf(athlete, row.season ?? null)`,
    replace: code`keyOf(athlete, 2024)`,
    tests: ["test/seasons/totals.test"],
  },
  {
    id: "standings-forfeit-points",
    what: "A forfeit's 2-0 are points",
    find: code`forfeit !== true`,
    replace: code`forfeit !== undefined`,
    tests: ["test/seasons/standings"],
  },
];
