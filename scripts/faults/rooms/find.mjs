const code = String.raw;

export const room = "find";
export const sources = ["src/find/"];
export const tests = ["test/find/"];

export const faults = [
  {
    id: "find-accents",
    what: 'findTeam("wbb", "San Jose") does not find San José',
    find: [
      code`.normalize("NFD").replace(/\p{M}/gu, "").replace(`,
      code`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(`,
    ],
    replace: [code`.normalize("NFD").replace(`, code`.normalize("NFD").toLowerCase(`],
  },
  {
    id: "find-order",
    what: "The best match comes last",
    find: code`a.fit - b.fit`,
    replace: code`b.fit - a.fit`,
  },
  {
    id: "find-beginnings",
    what: "Names that end in the text come before those that begin with it",
    find: code`text.startsWith(wanted)`,
    replace: code`text.endsWith(wanted)`,
  },
  {
    id: "find-season",
    what: "findGames lists the current season, whatever the argument",
    find: code`season: season ?? null`,
    replace: code`season: null`,
  },
  {
    id: "find-listed-twice",
    what: "A game that two parts of a season list stands there twice",
    find: code`if (!games.has(key)) games.set(key, row);`,
    replace: code`games.set(row, row);`,
  },
  {
    id: "find-empty-text",
    what: 'findTeam("wbb", " ") lists every team',
    find: code`if (!/[\p{L}\p{N}]/u.test(wanted)) {`,
    replace: code`if (wanted === "") {`,
  },
  {
    id: "find-team-id",
    what: "findGames takes a name for an id, and the service answers with an error of its own",
    find: code`if (/^\d+$/.test(String(team))) return String(team);`,
    replace: code`return String(team);`,
  },
];
