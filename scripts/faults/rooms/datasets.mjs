const code = String.raw;

export const room = "datasets";
export const sources = ["src/datasets/"];
export const tests = ["test/datasets/", "test/shapes", "test/contract", "test/operation"];

export const faults = [
  {
    id: "datasets-home-by-order",
    what: "The home side of the scoreboard is whichever the service lists first",
    find: code`home: competitors.find((<<>>) => <<>>.homeAway === "home")`,
    replace: code`home: competitors[0]`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-last-station",
    what: "broadcast names the last station of each broadcast in place of the first",
    find: code`Array.isArray(all) ? all[0] : undefined`,
    replace: code`Array.isArray(all) ? all.at(-1) : undefined`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-attendance-key",
    what: "attendance of the scoreboard is read from a key that does not exist: always null",
    find: code`integer("competition.attendance"`,
    replace: code`integer("event.attendance"`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-shifted-statistics",
    what: "Every statistic of a box score line stands in the column before its own",
    find: code`(_, place) => keys[place]`,
    replace: code`(_, place) => keys[place - 1]`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-percent-as-share",
    what: "Chances of the postseason run to 100 where the column says 0 to 1",
    find: code`typeof percentage === "number" ? percentage / 100 : value`,
    replace: code`typeof percentage === "number" ? percentage : value`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-first-conference",
    what: "Standings hold the first conference alone",
    find: code`listChildren(group, path, depth).forEach(`,
    replace: code`listChildren(group, path, depth).slice(0, 1).forEach(`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-opponent-itself",
    what: "findGames names the team itself as its opponent in away games",
    find: code`other: competitors.find(({ id }) => id !== teamId)`,
    replace: code`other: competitors[1]`,
    tests: ["test/find/"],
  },
  {
    id: "datasets-position-group",
    what: "position_group of baseball rosters is always null",
    find: code`rows.push({ group: element, athlete })`,
    replace: code`rows.push({ group: undefined, athlete })`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-empty-list-wins",
    what: "A table whose rows are searched for is empty where an empty list comes before them",
    find: code`value.length > 0 && value.every(isObject)`,
    replace: code`value.every(isObject)`,
    tests: ["test/operation/searched"],
  },
  {
    id: "datasets-leader-season-value",
    what: "Leaders of a game show the season's average in place of the game's value",
    find: code`either("leader.value", "statistic.value")`,
    replace: code`either("statistic.value", "leader.value")`,
    tests: ["test/shapes", "test/contract"],
  },
  {
    id: "datasets-group-of-statistic",
    what: "Team statistics of baseball lose their group: batting.hits and pitching.hits are one",
    find: "? `${group}.${name}` : name",
    replace: "? name : name",
    tests: ["test/shapes", "test/contract"],
  },
];
