import type { JsonObject } from "../../../../schema/payload";
import { startingPitcher } from "../../baseball/lineup";
import type { BaseballTeam } from "../../baseball/model";
import type { BaseballAthlete } from "../../league";
import { isCompleted, type TeamRecord } from "../../season";
import { given, tallyText, uid } from "../shared";
import { summaryAthlete } from "./athletes";
import { earnedRunAverage, type PitcherTotal, seasonLines } from "./lines";
import { HOME_FIRST, type MlbGame, type MlbSeason, sideOf, teamOf, type Where } from "./model";
import { numeric, ratio } from "./numbers";
import { headerTeam } from "./teams";
import { isWinner } from "./winner";

/** A side's runs as text, once something of the game was played or it was forfeited. */
export function scoreText(season: MlbSeason, game: MlbGame, where: Where): string | undefined {
  const score = season.score(game);
  return score === undefined ? undefined : String(score[where]);
}

/** The record with the game in it once it is completed, else the present one. */
export const recordOf = (season: MlbSeason, game: MlbGame, { id }: BaseballTeam): TeamRecord =>
  isCompleted(game) ? season.recordAfter(id, game.plan.id) : season.record(id);

/** Who starts, or started. */
export const starterOf = (game: MlbGame, where: Where): BaseballAthlete =>
  sideOf(game, where)?.pitching[0]?.athlete ?? startingPitcher(game.plan, teamOf(game, where));

export const PROBABLE = {
  name: "probableStartingPitcher",
  displayName: "Probable Starting Pitcher",
  shortDisplayName: "Starter",
  abbreviation: "SP",
} as const;

const category = (name: string, abbreviation: string, value: number, decimals = 0): JsonObject => ({
  name,
  abbreviation,
  value,
  displayValue: value.toFixed(decimals),
});

const splits = (total: PitcherTotal): JsonObject[] => {
  const { line } = total;
  return [
    category("strikeouts", "K", line.strikeouts),
    category("losses", "L", total.losses),
    category("hits", "H", line.hits),
    category("walks", "BB", line.walks),
    category("homeRuns", "HR", line.homeRuns),
    category("wins", "W", total.wins),
    category("fullInnings", "FI", Math.floor(line.outs / 3)),
    category("partInnings", "PI", line.outs % 3),
    category("ERA", "ERA", earnedRunAverage(line), 2),
    category("WHIP", "WHIP", ratio(3 * (line.walks + line.hits), line.outs), 2),
  ];
};

function probable(season: MlbSeason, game: MlbGame, where: Where): JsonObject {
  const athlete = starterOf(game, where);
  const total = seasonLines(season, game, where).pitching(athlete.id);
  return {
    ...PROBABLE,
    playerId: numeric(athlete.id),
    athlete: summaryAthlete(season, athlete),
    statistics: { splits: { categories: splits(total) } },
  };
}

const record = (type: string, summary: string): JsonObject => ({
  type,
  summary,
  displayValue: summary,
});

/** Competitors of a summary's header, home side first. */
export function headerCompetitors(season: MlbSeason, game: MlbGame): JsonObject[] {
  return HOME_FIRST.map((where, order) => {
    const team = teamOf(game, where);
    const side = sideOf(game, where);
    const records = recordOf(season, game, team);
    return {
      id: team.id,
      uid: uid.team(season.world, team.id),
      order,
      homeAway: where,
      ...given("winner", isWinner(season, game, where)),
      team: headerTeam(season, team),
      ...given("score", scoreText(season, game, where)),
      ...(side === undefined
        ? {}
        : {
            linescores: side.byInning.map(({ runs, hits, errors }) => ({
              displayValue: String(runs),
              hits,
              errors,
            })),
          }),
      record: [
        record("total", tallyText(records.all)),
        where === "home"
          ? record("home", tallyText(records.home))
          : record("road", tallyText(records.road)),
      ],
      probables: [probable(season, game, where)],
      possession: false,
      ...(side === undefined ? {} : { hits: side.hits, errors: side.errors }),
    };
  });
}
