import type { Chart } from "../charts/chart";
import { comparisonChart } from "../charts/comparison-chart";
import { percentileCard } from "../charts/percentile-card";
import { rows } from "../frames/rows";
import type { DanfoFrame } from "../frames/types";
import type { Sport } from "../leagues";
import { checkOneOf } from "../schema/known-names";
import { PLAYER_METRICS } from "./baseball-players";
import type { Kind, Options, Table } from "./charts";
import { playerTotals } from "./totals/player-totals";
import { findStyle, similar } from "./totals/similar";
import { teamTotals } from "./totals/team-totals";

/** The filters of games that every chart of a season has. */
export const GAMES = ["division_one", "stage"] as const;

const isOfTeam = (options: Options): boolean =>
  ["team", "team_id", "teams"].some((key) => key in options) &&
  !["athlete", "athlete_id", "athletes"].some((key) => key in options);

const [batting, pitching] = ["boxScoreBatting", "boxScorePitching"];

/** Plays know nothing of sites, and have no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

type Draw = (totals: DanfoFrame, options: Options) => Chart;

/** A kind of chart of totals: of teams, or of players, with the teams for what they need of these. */
const kindsOf = (draw: Draw): { readonly [S in Sport]: Kind } => ({
  basketball: {
    tables: (options) => (isOfTeam(options) ? ["teamBoxScore"] : ["boxScore", "teamBoxScore"]),
    filters: GAMES,
    reads_days_and_site: true,
    draw: ([lines, teams], { per, ...options }) =>
      draw(
        totalsOf(lines, options, { per: per ?? "40 minutes", ...(teams && { teams }) }),
        options,
      ),
  },
  baseball: {
    tables: (options) => {
      const role = checkOneOf("chart", "role", options.role ?? "batting", ["batting", "pitching"]);
      if (isOfTeam(options)) return ["teamBoxScore"];
      if (isOfBoxScore(options)) return [{ batting, pitching }[role]];
      return PLAYER_METRICS[role].tables;
    },
    filters: GAMES,
    reads_days_and_site: true,
    draw: (tables, { per, role = "batting", ...options }) =>
      draw(
        isOfTeam(options) || tables.length === 1
          ? totalsOf(tables[0], options, per === undefined ? {} : { per })
          : PLAYER_METRICS[role as "batting"].compute(tables, {}),
        options,
      ),
  },
});

function totalsOf(lines: Table | undefined, options: Options, totals: Options): DanfoFrame {
  const ranked = { ranks: true, ...totals } as never;
  const made = isOfTeam(options)
    ? teamTotals(lines as never, ranked)
    : playerTotals(lines as never, ranked);
  return made as unknown as DanfoFrame;
}

export const PERCENTILES = kindsOf((totals, options) => percentileCard(totals, options));

export const COMPARISON = kindsOf((totals, options) => comparisonChart(totals, options));

/** The subject and its nearest, compared in the rates that make a style. */
export const SIMILAR = kindsOf((totals, { n, ...options }) => {
  const { athlete, athlete_id, team, team_id, ...others } = options;
  const chosen = Object.fromEntries(
    Object.entries({ athlete, athlete_id, team, team_id, n }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const { style, id, subject } = findStyle(totals, chosen);
  const nearest = rows(similar(totals, chosen)).map((row) => String(row[id]));
  const names = id === "team_id" ? "teams" : "athletes";
  return comparisonChart(totals, { columns: style, ...others, [names]: [subject, ...nearest] });
});
