import { READ as BALLS_READ } from "../charts/spray/picture";
import { READ as PITCHES_READ } from "../charts/strike-zone/picture";
import type { ReadTable } from "./chart-shots";

/** The rows of charts of pitches and batted balls are all of the games: captions count those left out. */
const readColumns =
  (columns: readonly string[]): ReadTable =>
  (season, table, _, read) =>
    season.read(table, { ...read, columns });

const PITCHES = [...PITCHES_READ, "pitch_number", "league"];

export const readPitches = readColumns(PITCHES);

export const readBalls = readColumns([...BALLS_READ, "league"]);

/** The rows of a card's player alone, once the options name one. */
export const readRole =
  (role: "pitcher" | "batter", side: "pitching" | "batting"): ReadTable =>
  async (season, table, options, read) => {
    const found = await season.named(table, options, read, {
      athlete_id: `${role}_id`,
      athlete_name: `${role}_name`,
      team_id: `${side}_team_id`,
      team_name: `${side}_team_name`,
      team_abbreviation: `${side}_team_abbreviation`,
    });
    const own = found === undefined ? read : { ...read, where: { ...read.where, ...found.ids } };
    return season.read(table, own);
  };
