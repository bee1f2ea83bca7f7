import { READ as BALLS_READ, MOST_MARKS } from "../../analysis/batted-balls/chart/spray-picture";
import { MATCHUP_COLUMNS } from "../../analysis/pitches/chart/matchup-rows";
import {
  DRAWN_COLUMNS,
  READ as PITCHES_READ,
} from "../../analysis/pitches/chart/strike-zone/zone-picture";
import {
  type ChosenNames,
  listAthletes,
  ROLES,
  type Role,
  withRole,
} from "../../charts/input/selection";
import { countIf, countRows } from "../../frames/input/input-table";
import type { Id } from "../../schema/arguments";
import {
  type ChartRows,
  type NamesOf,
  narrowed,
  nulls,
  type Options,
  type Read,
  unlessRefused,
} from "./season-rows";
import type { ReadTable } from "./shots";

type Side = "pitching" | "batting";

/** The columns of a matchup that have the ids and names of a role and a side. */
const namesOf = (role: Role, side: Side): NamesOf => ({
  athlete_id: `${role}_id`,
  athlete_name: `${role}_name`,
  team_id: `${side}_team_id`,
  team_name: `${side}_team_name`,
  team_abbreviation: `${side}_team_abbreviation`,
});

const CHOICES = ["pitcher", "batter", "team"] as const;

/** Reads the columns of a chart of pitches or batted balls; if one name is chosen, its rows alone. */
const readMatchups =
  (columns: readonly string[], team: Side): ReadTable =>
  async (season, table, given, read) => {
    const own = { ...read, columns };
    const options = await findRole(season, table, given, read);
    const chosen = CHOICES.filter((name) => (options[name] ?? options[`${name}_id`]) != null);
    const [name, other] = chosen;
    if (name === undefined || other !== undefined) return season.read(table, own);
    const role = name === "team" ? "team" : "athlete";
    const named = { [role]: options[name], [`${role}_id`]: options[`${name}_id`] };
    const side = ({ pitcher: "pitching", batter: "batting", team } as const)[name];
    const columnsOf = namesOf(name === "team" ? "pitcher" : name, side);
    const found = await season.named(table, named, read, columnsOf);
    return season.read(table, narrowed(own, found?.ids ?? {}));
  };

/** Returns the options with the role of a player; unchanged for a name that is an error. */
async function findRole(season: ChartRows, table: string, options: Options, read: Read) {
  const athlete = (options.athlete ?? options.athlete_id) as Id | undefined;
  if (athlete == null) return options;
  const lists = ROLES.map((role) => {
    const columns = [`${role}_id`, `${role}_name`];
    return season.read(table, { ...read, columns }, { distinct: columns });
  });
  const players = (await Promise.all(lists)).flat();
  const chosen: Options & ChosenNames = { ...options, athlete };
  const listOf = (role: Role) => listAthletes(players, role);
  return unlessRefused(() => withRole("chart", chosen, listOf)) ?? options;
}

const PITCHES = [...PITCHES_READ, "pitch_number", "league"];
const readChosen = readMatchups(PITCHES, "pitching");

/** Options that choose some of the rows, so that single ones may be drawn. */
const CHOOSING_OPTIONS = [
  "inning",
  "athlete",
  "athlete_id",
  ...CHOICES.flatMap((one) => [one, `${one}_id`]),
];

/** Without these options, as many pitches as DENSITY_PITCHES are drawn as densities. */
const SINGLE_PITCH_OPTIONS = ["mode", "color", "by", ...CHOOSING_OPTIONS];
const DENSITY_PITCHES = 5000;

/** Columns of pitches for densities: location, side of the batter, and result. */
const DENSE = ["league", ...DRAWN_COLUMNS].filter(
  (name) => !/^(pitch_type|velocity|balls_|strikes_)/.test(name),
);

/** Columns that only single pitches show, or charts of single games. */
const UNSEEN = nulls(PITCHES.filter((name) => !DENSE.includes(name)));

const STAFF = ["game_id", "pitching_team_id"];

export const readPitches: ReadTable = async (season, table, options, read) => {
  if (SINGLE_PITCH_OPTIONS.every((option) => options[option] === undefined)) {
    // All pitches, counted by the columns of densities, and the games and teams of all.
    const { apart, counted } = await season.remember(["densities", table, read], async () => {
      const apart = await season.read(table, { ...read, columns: STAFF }, { distinct: STAFF });
      const form = { counted: DENSE, apart, further: UNSEEN };
      return { apart, counted: await season.read(table, { ...read, columns: DENSE }, form) };
    });
    const teams = new Set(apart.map(({ pitching_team_id }) => pitching_team_id));
    // The names of two teams are shown.
    if (countRows(counted) >= DENSITY_PITCHES && teams.size > 2) return counted;
  }
  return readChosen(season, table, options, read);
};

const BALLS = [...BALLS_READ, "angle", "league"];
const readChosenBalls = readMatchups(BALLS, "batting");

/** Columns that only marks of single balls show, or charts of single games. */
const UNSEEN_BALLS = nulls(
  MATCHUP_COLUMNS.filter((name) => !["game_id", "batting_team_id"].includes(name)),
);

export const readBalls: ReadTable = async (season, table, options, read) => {
  if (CHOOSING_OPTIONS.every((option) => options[option] === undefined)) {
    const columns = BALLS.filter((name) => !(name in UNSEEN_BALLS));
    const list = await season.remember(["squares", table, read], () =>
      season.views(table, { ...read, columns }, { further: UNSEEN_BALLS }),
    );
    const marked = countIf(list, ({ x_ft, y_ft }) => x_ft !== null && y_ft !== null);
    const teams = new Set(list.map(({ batting_team_id }) => batting_team_id));
    // The names of two teams are shown.
    if (marked > MOST_MARKS && teams.size > 2) return list;
  }
  return readChosenBalls(season, table, options, read);
};

/** The rows of a card's player alone, once the options name one. */
export const readRole =
  (role: Role, side: Side): ReadTable =>
  async (season, table, options, read) => {
    const found = await season.named(table, options, read, namesOf(role, side));
    return season.read(table, narrowed(read, found?.ids ?? {}));
  };
