import { text as readText } from "node:stream/consumers";
import { csvText } from "../frames/files/csv";
import { readContents } from "../frames/input/read-frame";
import {
  type LeagueCode,
  openSeason,
  rows,
  type Season,
  SportsFrameError,
  show,
  startSampleService,
  type UpdateOptions,
} from "../index";
import {
  accepted,
  defineCommand,
  flag,
  print,
  printError,
  suggestion,
  text,
  texts,
  UsageError,
  type Values,
} from "./command-line";

const OPTIONS = {
  league: text,
  season: text,
  dir: text,
  "base-url": text,
  sample: flag,
  json: flag,
  csv: flag,
  team: text,
  "team-id": texts,
  dates: text,
  groups: texts,
  allow: texts,
} as const;

type SeasonValues = Values<typeof OPTIONS>;

type Action = (season: Season, words: readonly string[], values: SeasonValues) => Promise<void>;

const ACTIONS: Readonly<Record<string, Action>> = { update, report, sql };

/** Only an update selects games, and only a query reads other files. */
const OWN_OPTIONS = {
  update: ["team", "team-id", "dates", "groups"],
  sql: ["allow", "csv"],
} as const;

export const season = defineCommand({
  usage: `  sportsframe season update --league L --season Y --dir D [--team T] [--dates D] [--groups G]
      downloads a season into a folder: all games, those of teams (--team takes a name or id,
      --team-id several ids), or of days or groups
  sportsframe season report --league L --season Y --dir D
      reports the stored games, contradictions of the service, and failures
  sportsframe season sql "select ..." --league L --season Y --dir D [--allow FOLDER] [--csv]
      queries its tables, and files of the folder; the query can come from stdin;
      --csv and --json print all rows
  sportsframe season ... [--json] [--base-url URL] [--sample]
      prints JSON, uses another service, or the sample league`,
  options: OPTIONS,
  takesWords: true,
  async run(values, positionals) {
    const [name = "", ...words] = positionals;
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (action === undefined) {
      const known = Object.keys(ACTIONS);
      const instead = name === "" ? "" : `, not "${name}"`;
      throw new UsageError(`season takes ${known.join(", ")}${instead}.${suggestion(name, known)}`);
    }
    const foreign = Object.entries(OWN_OPTIONS)
      .flatMap(([owner, options]) => (owner === name ? [] : options))
      .find((option) => values[option] !== undefined);
    if (foreign !== undefined) throw new UsageError(`season ${name} does not accept --${foreign}.`);
    if (action !== sql && words.length > 0) {
      throw new UsageError(`season ${name} does not accept further words, such as "${words[0]}".`);
    }
    const sample = values.sample === true ? await startSampleService() : undefined;
    const base_url = sample?.base_url ?? values["base-url"];
    try {
      const opened = await openNamedSeason(values, base_url);
      if (action !== update && opened.games().shape[0] === 0) {
        throw new SportsFrameError(`no games of ${values.league} ${values.season} are stored.`, {
          operation: `season ${name}`,
          next: `Check --dir, or run: sportsframe season update --league ${values.league} --season ${values.season} --dir ${values.dir}`,
        });
      }
      await action(opened, words, values);
    } finally {
      await sample?.close();
    }
  },
});

function openNamedSeason({ league, season, dir }: SeasonValues, base_url: string | undefined) {
  for (const [name, value] of Object.entries({ league, season, dir })) {
    if (value === undefined) throw new UsageError(`--${name} is missing.`);
  }
  return accepted(() =>
    openSeason({
      league: league as LeagueCode,
      season: /^\d+$/.test(season ?? "") ? Number(season) : (season as never),
      dir: dir as string,
      ...(base_url !== undefined && { base_url }),
    }),
  );
}

const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

/** Updates a season; sets the exit status to 1 if a game could not be downloaded. */
async function update(season: Season, _: readonly string[], values: SeasonValues): Promise<void> {
  const { dates, team, "team-id": team_ids, groups } = values;
  const options: UpdateOptions = {
    ...(team !== undefined && { team }),
    ...(dates !== undefined && { dates }),
    ...(team_ids !== undefined && { team_ids: listed(team_ids) }),
    ...(groups !== undefined && { groups: listed(groups) }),
  };
  const result = await accepted(() => season.update(options));
  const counts = Object.entries(result).map(
    ([name, value]) => `${name.padEnd(11)}${Array.isArray(value) ? value.length : value}`,
  );
  if (values.json === true) printJson(result);
  else print(counts.join("\n"));
  if (result.failed === 0) return;
  printError(
    "Some games failed. See season report for the reasons; season update downloads them again.",
  );
  process.exitCode = 1;
}

/** Returns the values of `--groups 50,100`, or of `--groups 50 --groups 100`. */
const listed = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => word.split(","));

async function report(season: Season, _: readonly string[], { json }: SeasonValues): Promise<void> {
  const found = await season.report();
  if (json === true) printJson(found);
  else print(String(found));
}

/** Maximum number of rows printed as a table; JSON and CSV contain all rows. */
const MOST_ROWS = 40;

async function sql(season: Season, words: readonly string[], values: SeasonValues): Promise<void> {
  const { allow = [], json, csv } = values;
  if (words.length > 1) throw new UsageError("Put the query in quotes.");
  if (json === true && csv === true) throw new UsageError("Pass --json or --csv, not both.");
  const query = words[0] ?? (await queryOfStdin());
  const frame = await season.sql(query, { allow });
  if (json === true) printJson(rows(frame));
  else if (csv === true) print(csvText(readContents(frame)).trimEnd());
  else show(frame, { rows: MOST_ROWS });
}

async function queryOfStdin(): Promise<string> {
  if (process.stdin.isTTY) throw new UsageError("season sql takes a query, in quotes or on stdin.");
  return readText(process.stdin);
}
