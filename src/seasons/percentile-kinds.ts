import type { Chart } from "../charts/chart";
import { percentileCard } from "../charts/percentile-card";
import type { Sport } from "../leagues";
import { checkOneOf } from "../schema/known-names";
import { PLAYER_METRICS } from "./baseball-players";
import type { Kind, Options, Table } from "./charts";
import { playerTotals } from "./totals/player-totals";
import { teamTotals } from "./totals/team-totals";

/** The filters of games that every chart of a season has. */
export const GAMES = ["division_one", "stage"] as const;

const isOfTeam = (options: Options): boolean =>
  ["team", "team_id"].some((key) => key in options) &&
  !["athlete", "athlete_id"].some((key) => key in options);

const [batting, pitching] = ["boxScoreBatting", "boxScorePitching"];

/** Plays know nothing of sites, and have no totals per game. */
const isOfBoxScore = ({ per, site }: Options): boolean =>
  per !== undefined || ["home", "away"].includes(String(site));

/** The tables of a card: of a team, or of an athlete, with the teams for what they need of these. */
export const PERCENTILES: { readonly [S in Sport]: Kind } = {
  basketball: {
    tables: (options) => (isOfTeam(options) ? ["teamBoxScore"] : ["boxScore", "teamBoxScore"]),
    filters: GAMES,
    reads_days_and_site: true,
    draw: ([lines, teams], { per, ...options }) =>
      drawCard(lines, options, { per: per ?? "40 minutes", ...(teams && { teams }) }),
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
    draw: (tables, { per, role = "batting", ...options }) => {
      if (isOfTeam(options) || tables.length === 1) {
        return drawCard(tables[0], options, per === undefined ? {} : { per });
      }
      return percentileCard(PLAYER_METRICS[role as "batting"].compute(tables, {}), options);
    },
  },
};

function drawCard(lines: Table | undefined, options: Options, totals: Options): Chart {
  const ranked = { ranks: true, ...totals };
  return percentileCard(
    isOfTeam(options)
      ? teamTotals(lines as never, ranked)
      : playerTotals(lines as never, ranked as never),
    options,
  );
}
