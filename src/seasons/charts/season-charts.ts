import * as charts from "../../analysis/charts";
import type { Chart } from "../../charts/chart";
import type { ChartInfo } from "../../charts/define-chart";
import { filteredRows, SITE_AND_DATES, shortDay } from "../../charts/input/row-filters";
import { listMissing, missingText, type TeamOption } from "../../charts/input/season-rows";
import { findCandidate, listTeams } from "../../charts/input/selection";
import { joinParts } from "../../charts/input/wording";
import type { RowPoint } from "../../charts/marks/named-points";
import { ArgumentError } from "../../errors";
import type { UntypedRow } from "../../frames/rows";
import { type LeagueCode, type Sport, type SportOf, sportOf } from "../../leagues";
import { applyRules, checkOneOf, dayBefore } from "../../schema/option-rules";
import { isObject } from "../../schema/payload";
import { competitiveStages, recordStages } from "../../service/datasets/stage";
import { divided, dropUnset } from "../call-options";
import type { GamesFilter } from "../read/games-filter";
import type { AllOf } from "../read/season-rows";
import { daysRead } from "../read/where";
import { type ChartRows, type Options, withLog } from "./season-rows";
import { countCoveredGames } from "./shots";
import {
  type ChartSource,
  type SetBySource,
  SOURCES,
  type SourceOptions,
  type Table,
} from "./sources";

type Charts = typeof charts;

type KindsOf<C> = C extends ChartInfo<infer Kinds> & ((input: never, options: infer Own) => Chart)
  ? { [Kind in keyof Kinds]: { readonly from: Kinds[Kind]; readonly own: NonNullable<Own> } }
  : never;

type Kinds = AllOf<KindsOf<Charts[keyof Charts]>>;

/** The options of a kind: those of its chart and its filters of games. */
type OptionsOfKind<S extends Sport, Of> = Of extends {
  readonly from: infer From extends keyof SourceOptions[S];
  readonly own: infer Own;
}
  ? Omit<Own, From extends keyof SetBySource ? SetBySource[From] : never> & SourceOptions[S][From]
  : never;

/** The charts of a season by kind, with the options of each. */
export type SeasonCharts<L extends LeagueCode> = {
  [Kind in keyof Kinds as Kinds[Kind] extends {
    readonly from: keyof SourceOptions[SportOf<L>];
  }
    ? Kind
    : never]: OptionsOfKind<SportOf<L>, Kinds[Kind]>;
};

/** The filters of games that all charts of a season accept. */
const GAMES = ["division_one", "stage"] as const;

type Draw = ChartInfo<Readonly<Record<string, string>>> &
  ((input: unknown, options: Options) => Chart);

/** Returns the charts of a sport by kind, each with the source of the table that it plots. */
const collectKinds = (sport: Sport) =>
  new Map(
    (Object.values(charts) as unknown as readonly Draw[]).flatMap((draw) =>
      Object.entries(draw.kinds)
        .filter(([, from]) => from in SOURCES[sport])
        .map(([kind, from]) => [kind, { draw, from, ...SOURCES[sport][from as "teamGames"] }]),
    ),
  );

/** Reads or computes the table that a chart of a season plots, and draws it. */
export async function chartOfSeason(
  league: LeagueCode,
  season: ChartRows,
  kind: string,
  options: unknown = {},
): Promise<Chart> {
  const kinds = collectKinds(sportOf(league));
  const { draw, from, ...source } = kinds.get(
    checkOneOf("chart", "kind", kind, [...kinds.keys()].sort()),
  ) as ChartSource & { readonly draw: Draw; readonly from: string };
  if (!isObject(options)) {
    throw new ArgumentError("options must be an object.", { operation: "chart" });
  }
  const { filters = [], takes, make = ([table]) => table, made_as = from } = source;
  const ownsSite = draw.declared.options.includes("site");
  const readsPlaces = !ownsSite && source.has_days_and_site === true;
  const [chosen, others] = divided(options, [...GAMES, ...filters]);
  const [places, own] = divided(others, readsPlaces ? Object.keys(SITE_AND_DATES) : []);
  const checked = applyRules("chart", SITE_AND_DATES, places);
  const stage = source.counts_records === true ? recordStages(league) : competitiveStages(league);
  const filter = { ...(stage && { stage }), ...dropUnset(chosen) };
  const [ofGames] = divided(filter, GAMES);
  const read = {
    ...filter,
    ...(checked.site && { site: checked.site }),
    ...(checked.dates && { where: daysRead("chart", checked.dates) }),
  };
  const rest = { ...source.implied?.(own), ...dropUnset(own) };
  const asked = { ...rest, ...places };
  const [ofTable, ofPicture] = divided(rest, takes ?? []);
  const site = source.team !== undefined && ownsSite ? rest.site : undefined;
  const names = source.tables(asked);
  const load = (): Promise<readonly Table[]> =>
    Promise.all(
      names.map(async (name) => {
        const list = await (source.rows?.(season, name, asked, read) ?? season.read(name, read));
        if (site === undefined) return list;
        const log = await season.read("teamGames", ofGames);
        return withLog(list, String(source.team), log, "site");
      }),
    );
  const tables = takes === undefined ? await load() : [];
  const input =
    takes === undefined
      ? make(tables, ofTable, asked)
      : await season.remember([made_as, names, read, ofTable], async () =>
          make(await load(), ofTable, asked),
        );
  const baseline = await source.baseline?.(season, ofPicture, read);
  const isOfDays = checked.dates && draw.declared.options.includes("absolute_minimums");
  const minimums = isOfDays && { absolute_minimums: false };
  const compared = { ...(baseline && { baseline }), ...minimums, ...ofPicture };
  const chart = draw(input, source.adjust?.({ input, tables }, compared) ?? compared);
  if ("caption" in ofPicture) return chart;
  const after = joinParts(
    [
      selectionText(filteredRows("chart", [], checked).words, dropUnset(chosen)),
      await source.says?.(league, asked, { season, rows: input as Table }),
      // With days or a site the picture counts its games.
      Object.keys(places).length > 0 || site !== undefined
        ? null
        : await countCoveredGames(season, names[0], own, ofGames),
      // A preview of one game says which of its own sides' games are missing.
      chart.notes.includes("missing") || own.game !== undefined
        ? null
        : await missingGames(league, season, own, checked.dates?.[1], {
            // Those of a day's games are its sides.
            shown:
              own.date === undefined
                ? listDrawn(chart)
                : (input as Table).map(({ team_id }) => team_id),
            ranks: source.made_as === "totals",
          }),
    ],
    " ",
  );
  return after === "" ? chart : chart.with({ caption: { after } });
}

/** The teams of a chart that has a point or a line for each. */
function listDrawn({ facts }: Chart): readonly unknown[] {
  const { points = [], racers = [] } = facts as {
    readonly points?: readonly Partial<RowPoint>[];
    readonly racers?: readonly { readonly id: string }[];
  };
  return [...points.flatMap(({ row }) => row?.team_id ?? []), ...racers.map(({ id }) => id)];
}

const HANDS = { left: "left-handed", right: "right-handed" } as const;

/** Says which games and rows are drawn, by the filters of a call and the words for its site and days. */
function selectionText(places: readonly string[], filter: GamesFilter): string {
  const { division_one, stage, garbage_time, batter_side, pitcher_side, pitcher_role } = filter;
  const games = division_one === true ? [...places, "between teams of Division I"] : places;
  const said = [
    games.length > 0 && `Only games ${games.join(", ")}.`,
    stage !== undefined && `Only stage: ${[stage].flat().join(", ")}.`,
    garbage_time === false && "Without garbage time, by the league’s rule.",
    batter_side && `Only ${HANDS[batter_side]} batters.`,
    pitcher_side && `Only ${HANDS[pitcher_side]} starting pitchers; hands of others are unknown.`,
    pitcher_role && `Only ${pitcher_role === "starter" ? "starting pitchers" : "relievers"}.`,
  ];
  return joinParts(
    said.map((one) => one || null),
    " ",
  );
}

/** Columns by which games of a season are missing. */
const LOG = [
  "season",
  "team_id",
  "team_abbreviation",
  "team_name",
  "game_id",
  "game_date",
  "start_utc",
  "result",
  "forfeit",
  "games_on_record",
];

/** Says which games of the named teams or players are missing, or of anybody if none is named. */
async function missingGames(
  league: LeagueCode,
  season: ChartRows,
  options: Options,
  last: string | undefined,
  { shown, ranks }: { readonly shown: readonly unknown[]; readonly ranks: boolean },
): Promise<string | null> {
  if (season.files.isOfSeveral) return null;
  const end = dayBefore.check("chart", "date", options.as_of ?? options.date ?? "21000101");
  const isRead = ({ game_date }: UntypedRow) => last === undefined || String(game_date) <= last;
  const stage = recordStages(league);
  // Every chart of a season asks for the same rows.
  const log = await season.remember(["records", stage ?? null], () =>
    season.read("teamGames", { ...(stage && { stage }), columns: LOG }),
  );
  const teams = listTeams(log);
  const named = await Promise.all(
    listNamed(league, options).map(async (one) => {
      if (!("athlete" in one || "athlete_id" in one)) {
        const { team_id, team = team_id } = one as TeamOption;
        return findCandidate("chart", "team", () => teams, { team })?.id ?? [];
      }
      return (await season.named("boxScore", one, {}))?.teams ?? [];
    }),
  );
  const ids = new Set([...named.flat(), ...shown.map(String)]);
  const read = log.filter(isRead);
  const missing = listMissing(read, String(end));
  const own = missing.filter(({ team_id }) => ids.size === 0 || ids.has(team_id));
  const drawn = read.filter(
    ({ game_date, result }) => result != null && String(game_date) < String(end),
  );
  const days = drawn.map(({ game_date }) => String(game_date)).toSorted();
  // Teams without a record, such as those outside Division I, cannot be said to be complete.
  const onRecord = drawn.filter(({ games_on_record }) => games_on_record !== null);
  const count = new Set(onRecord.map(({ team_id }) => team_id)).size;
  const text = missingText(own, last && shortDay(last));
  // A percentile of one player depends on the games of all.
  const field =
    ranks && own.length < missing.length
      ? `Games of ${missing.length} of ${count} teams with a record are missing.`
      : null;
  const said = joinParts([text, field], " ");
  // With a last day of its own the picture says it.
  const isOpen = last === undefined && (options.as_of ?? options.date) === undefined;
  return said !== "" && isOpen ? `${said} Games here end ${shortDay(days.at(-1) ?? "")}.` : said;
}

/** Returns the options that name one team or player each; players of baseball have several tables. */
function listNamed(league: LeagueCode, options: Options): readonly Options[] {
  const subjects = sportOf(league) === "baseball" ? ["team"] : ["team", "athlete"];
  const names = subjects.flatMap((one) => [one, `${one}_id`]);
  const [single] = divided(options, names);
  const listed = subjects.flatMap((one) =>
    [options[`${one}s`] ?? []].flat().map((name) => ({ [one]: name })),
  );
  return [single, ...listed].filter((one) => Object.keys(one).length > 0);
}
