import type { Position } from "../league";

// The numbers are those of the service, which counts the positions of each sport by themselves.
export const COURT_POSITIONS = {
  G: { id: "3", name: "Guard", displayName: "Guard", abbreviation: "G" },
  F: { id: "2", name: "Forward", displayName: "Forward", abbreviation: "F" },
  C: { id: "1", name: "Center", displayName: "Center", abbreviation: "C" },
} as const satisfies Record<string, Position>;

export const FIELD_POSITIONS = {
  RP: { id: "0", name: "Relief Pitcher", displayName: "Relief Pitcher", abbreviation: "RP" },
  SP: { id: "15", name: "Starting Pitcher", displayName: "Starting Pitcher", abbreviation: "SP" },
  C: { id: "2", name: "Catcher", displayName: "Catcher", abbreviation: "C" },
  "1B": { id: "3", name: "First Base", displayName: "First Baseman", abbreviation: "1B" },
  "2B": { id: "4", name: "Second Base", displayName: "Second Baseman", abbreviation: "2B" },
  "3B": { id: "5", name: "Third Base", displayName: "Third Baseman", abbreviation: "3B" },
  SS: { id: "6", name: "Shortstop", displayName: "Shortstop", abbreviation: "SS" },
  LF: { id: "7", name: "Left Field", displayName: "Left Fielder", abbreviation: "LF" },
  CF: { id: "8", name: "Center Field", displayName: "Center Fielder", abbreviation: "CF" },
  RF: { id: "9", name: "Right Field", displayName: "Right Fielder", abbreviation: "RF" },
  DH: { id: "10", name: "Designated Hitter", displayName: "Designated Hitter", abbreviation: "DH" },
} as const satisfies Record<string, Position>;
