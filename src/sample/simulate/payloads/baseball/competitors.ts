import type { JsonObject } from "../../../../schema/payload";
import { startingPitcher } from "../../baseball/lineup";
import type { BaseballAthlete } from "../../league";
import { ratio } from "../../numbers";
import { HOME_FIRST, type Side } from "../../sides";
import { headerCompetitor, recordBeside, scoreText } from "../competitors";
import { given } from "../given";
import { tallyText } from "../texts";
import { summaryAthlete } from "./athletes";
import { earnedRunAverage, type PitcherTotal, seasonLines } from "./lines";
import { type MlbGame, type MlbSeason, sideOf, teamOf } from "./model";
import { headerTeam } from "./teams";

/** Who starts, or started. */
export const starterOf = (game: MlbGame, where: Side): BaseballAthlete =>
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

function probable(season: MlbSeason, game: MlbGame, where: Side): JsonObject {
  const athlete = starterOf(game, where);
  const total = seasonLines(season, game, where).pitching(athlete.id);
  return {
    ...PROBABLE,
    playerId: Number(athlete.id),
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
  return HOME_FIRST.map((where) => {
    const team = teamOf(game, where);
    const side = sideOf(game, where);
    const records = recordBeside(season, game, where);
    return {
      ...headerCompetitor(season, game, where),
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
