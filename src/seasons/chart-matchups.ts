import { READ as BALLS_READ } from "../charts/spray/picture";
import { READ as PITCHES_READ } from "../charts/strike-zone/picture";
import type { NamesOf } from "./chart-rows";
import type { ReadTable } from "./chart-shots";

type Role = "pitcher" | "batter";

type Side = "pitching" | "batting";

/** The columns of a matchup that have the ids and names of a role and a side. */
const namesOf = (role: Role, side: Side): NamesOf => ({
  athlete_id: `${role}_id`,
  athlete_name: `${role}_name`,
  team_id: `${side}_team_id`,
  team_name: `${side}_team_name`,
  team_abbreviation: `${side}_team_abbreviation`,
});

/** The roles with the side of each, and the option of a team. */
const CHOICES = [
  ["pitcher", "pitching"],
  ["batter", "batting"],
  ["team", undefined],
] as const;

/** Without these options, so many pitches are drawn as densities, which show no single ones. */
const DENSITY = ["mode", "color", "by"];
const MANY = 5000;
const UNSEEN = { text: null, pitcher_name: null, batter_name: null };

/** Reads the columns of a chart of pitches or batted balls; if one name is chosen, its rows alone. */
const readMatchups =
  (columns: readonly string[], team: Side): ReadTable =>
  async (season, table, options, read) => {
    const own = { ...read, columns };
    const chosen = CHOICES.filter(([name]) => (options[name] ?? options[`${name}_id`]) != null);
    const [choice, other] = chosen;
    if (choice === undefined && DENSITY.every((option) => options[option] === undefined)) {
      const narrow = { ...own, columns: columns.filter((name) => !(name in UNSEEN)) };
      const list = await season.read(table, narrow, { further: UNSEEN });
      if (list.length > MANY) return list;
    }
    if (choice === undefined || other !== undefined) return season.read(table, own);
    const [name, side = team] = choice;
    const wanted = options[name] ?? options[`${name}_id`];
    const found = await season.named(
      table,
      { [name === "team" ? "team" : "athlete"]: wanted },
      read,
      namesOf(name === "team" ? "pitcher" : name, side),
    );
    return season.read(table, { ...own, where: { ...read.where, ...found?.ids } });
  };

const PITCHES = [...PITCHES_READ, "pitch_number", "league"];

export const readPitches = readMatchups(PITCHES, "pitching");

export const readBalls = readMatchups([...BALLS_READ, "league"], "batting");

/** The rows of a card's player alone, once the options name one. */
export const readRole =
  (role: Role, side: Side): ReadTable =>
  async (season, table, options, read) => {
    const found = await season.named(table, options, read, namesOf(role, side));
    return season.read(table, { ...read, where: { ...read.where, ...found?.ids } });
  };
