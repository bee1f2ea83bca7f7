import type { Split } from "./splits";

/** How the service names a record of wins and losses. */
export type RecordName = readonly [
  id: string,
  name: string,
  abbreviation: string,
  names?: readonly [displayName: string, shortDisplayName: string, description: string],
];

export const COLLEGE_RECORDS: Readonly<Record<Split, RecordName>> = {
  total: ["0", "overall", "Season", ["Team Season Record", "Season", "Overall Record"]],
  home: ["2", "Home", "Home", ["Home", "HOME", "Home Record"]],
  road: ["3", "Road", "AWAY", ["Away", "AWAY", "Away Record"]],
  vsaprankedteams: ["4", "vs AP Top 25", "VS AP"],
  vsusarankedteams: ["5", "vs USA Ranked", "VS USA"],
  vsconf: ["9009", "vs. Conf.", "CONF", ["CONF", "CONF", "Conference Record"]],
};

export const CLUB_RECORDS = {
  total: ["0", "overall", "Total", ["Overall", "OVER", "Overall Record"]],
  home: ["33", "Home", "Home", ["Home", "HOME", "Home Record"]],
  road: ["34", "Road", "AWAY", ["Road", "AWAY", "Away Record"]],
  intradivision: ["612", "Intradivision", "Intradivision"],
  intraleague: ["613", "Intraleague", "Intraleague"],
  lasttengames: [
    "614",
    "Last Ten Games",
    "Last Ten",
    ["Last Ten Games", "L10", "Record last 10 games"],
  ],
} as const satisfies Record<string, RecordName>;
