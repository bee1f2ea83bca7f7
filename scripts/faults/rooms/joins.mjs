const code = String.raw;

export const room = "joins";
export const sources = ["src/joins/"];
export const tests = ["test/joins/"];

export const faults = [
  {
    id: "joins-summary-period",
    what: "The overtimes of a summary are those of one side's first period",
    find: code`maximum([0, ...competitors.map(({ linescores }) => listIn(linescores).length)])`,
    replace: code`1`,
    tests: ["test/joins/team-games"],
  },
  {
    id: "joins-default-mode",
    what: "A join without `how` drops the rows of the left frame that meet nothing",
    find: code`options.how ?? "left"`,
    replace: code`options.how ?? "inner"`,
    tests: ["test/joins/join.test"],
  },
  {
    id: "joins-missing-keys-meet",
    what: "Rows with a missing key are joined to each other",
    find: code`if (cell === null) return undefined;`,
    replace: "",
    tests: ["test/joins/join.test"],
  },
  {
    id: "joins-outer-missing-keys",
    what: "An outer join loses the rows of the right frame whose key is missing",
    find: code`number === undefined || !leftSeen.has(number)`,
    replace: code`number !== undefined && !leftSeen.has(number)`,
    tests: ["test/joins/join.test"],
  },
  {
    id: "joins-dtype-unchecked",
    what: "Joining an id as text to an id as number gives no row and no error",
    find: code`if (leftDtype === rightDtype) return;`,
    replace: code`return;`,
    tests: ["test/joins/join-refusals"],
  },
  {
    id: "joins-name-taken",
    what: "A column of the right frame takes the name of another one",
    find: code`if (taken.has(name) || names.has(name))`,
    replace: code`if (taken.has(name))`,
    tests: ["test/joins/join-refusals"],
  },
  {
    id: "joins-polars-order",
    what: "Rows that are alone in the right frame come first in polars",
    find: code`[LEFT_ROW, RIGHT_ROW], false, true, true`,
    replace: code`[LEFT_ROW, RIGHT_ROW], false, false, true`,
    tests: ["test/joins/join.test"],
  },
  {
    id: "joins-polars-nan-keys",
    what: "NaN meets NaN in joins of polars frames, and not in those of danfo",
    find: code`isHidden || mayHoldNaN`,
    replace: code`isHidden`,
    tests: ["test/joins/join"],
  },
  {
    id: "joins-forfeit",
    what: "Who won by forfeit has lost",
    find: code`(home_winner === true) ? "W" : "L"`,
    replace: code`(home_winner === true) ? "L" : "W"`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-margin-sign",
    what: "margin is negative for the winner",
    find: code`points - opponent_points : null`,
    replace: code`opponent_points - points : null`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-unranked",
    what: "Teams outside the poll have rank 99",
    find: code`const UNRANKED = 99`,
    replace: code`const UNRANKED = 0`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-doubleheader-swapped",
    what: "A doubleheader in which home and away change places is none",
    find: code`[home_id, away_id].sort()`,
    replace: code`[home_id, away_id]`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-resumed-game",
    what: "A game that was suspended and resumed counts as it stood on the first day",
    find: code`isBehind(next, best) ? best : next`,
    replace: code`best`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-overtimes",
    what: "Games before 2015-16, of two halves, have two overtimes fewer than they had",
    find: code`periodsIn(league, season_year).count`,
    replace: code`periodsIn(league, null).count`,
    tests: ["test/joins/team-games.test"],
  },
  {
    id: "joins-other-league",
    what: "withTeams joins baseball games to basketball teams",
    find: code`second === undefined || first === second) return;`,
    replace: code`second === undefined || first !== "wbb") return;`,
    tests: ["test/joins/with-teams"],
  },
  {
    id: "joins-team-twice",
    what: "withTeams doubles games where a team stands in the list twice",
    find: code`if (id !== null && seen.has(id))`,
    replace: code`if (id === null && seen.has(id))`,
    tests: ["test/joins/with-teams"],
  },
];
