import type { Athlete, Json, Side } from "../league";
import { isOdd } from "../oddities";
import { isPlayed } from "../payloads/game-parts";
import { headerJson } from "../payloads/header";
import { athleteWith, image, leagueJson, omit, SITE, teamWith } from "../payloads/parts";
import {
  battedInnings,
  decisions,
  PROBABLE,
  periodPrefix,
  probableOf,
  statusTypeJson,
} from "./board";
import { earnedRunAverage, type MlbGame, type MlbSeason, newPitching } from "./box";
import { headerSeries } from "./series";
import { seasonTotals } from "./totals";

export const PERSON =
  "id uid guid lastName fullName displayName shortName link headshot jersey position status throws";

export function header(season: MlbSeason, game: MlbGame): Json {
  const { league } = season;
  const { plan, phase } = game;
  const { pitchers } = seasonTotals(season);
  return headerJson(season, game, {
    status: {
      type: statusTypeJson(game),
      ...(phase === "final"
        ? {
            featuredAthletes: decisions(game).map(({ pitcher: { athlete }, name, words }) => {
              const total = pitchers.get(athlete.id);
              return {
                name,
                displayName: words,
                playerId: Number(athlete.id),
                athlete: {
                  ...athleteWith(
                    league,
                    athlete,
                    "id uid guid fullName displayName shortName headshot",
                  ),
                  links: plainLinks(league, athlete),
                  record: `${total?.wins ?? 0}-${total?.losses ?? 0}`,
                  saves: String(total?.saves ?? 0),
                },
                team: teamWith(
                  league,
                  plan[athlete.team === plan.home.id ? "home" : "away"],
                  "id name logos",
                ),
              };
            }),
          }
        : {}),
      ...(phase === "pre" ? {} : { periodPrefix: periodPrefix(game) }),
    },
    header: isOdd(plan, "documented")
      ? {
          gameNote: "Bat & Ball Heritage Night",
          league: {
            ...leagueJson(league),
            isTournament: false,
            logos: [image(`${SITE}/logos/leagues/500/mlb.png`, "default", 500)],
          },
        }
      : {},
    competition: { series: headerSeries(season, game), boxscoreMinutes: phase !== "pre" },
    competitor: (side) => {
      const box = isPlayed(game) ? game.played?.box[side] : undefined;
      return {
        ...(box
          ? {
              linescores: battedInnings(game, side).map(({ runs, hits, errors }) => ({
                displayValue: String(runs),
                hits,
                errors,
              })),
            }
          : {}),
        probables: [probableJson(season, game, side)],
        ...(box ? { hits: box.batting.h, errors: box.errors } : {}),
      };
    },
  });
}

/** Pages without the two flags that others carry. */
const plainLinks = (league: MlbSeason["league"], athlete: Athlete): Json[] =>
  (athleteWith(league, athlete, "links").links as Json[])
    .slice(0, 1)
    .map((link) => omit(omit(link, "isExternal"), "isPremium"));

function probableJson(season: MlbSeason, game: MlbGame, side: Side): Json {
  const athlete = probableOf(game, side);
  const total = seasonTotals(season).pitchers.get(athlete.id);
  const line = total?.line ?? newPitching();
  const era = earnedRunAverage(line);
  const whip = line.outs === 0 ? 0 : (3 * (line.h + line.bb)) / line.outs;
  const counts: readonly (readonly [string, string, number])[] = [
    ["strikeouts", "K", line.k],
    ["losses", "L", total?.losses ?? 0],
    ["hits", "H", line.h],
    ["walks", "BB", line.bb],
    ["homeRuns", "HR", line.hr],
    ["wins", "W", total?.wins ?? 0],
    ["fullInnings", "FI", Math.floor(line.outs / 3)],
    ["partInnings", "PI", line.outs % 3],
  ];
  return {
    ...PROBABLE,
    playerId: Number(athlete.id),
    athlete: athleteWith(season.league, athlete, PERSON),
    statistics: {
      splits: {
        categories: [
          ...counts.map(([name, abbreviation, value]) => ({
            name,
            abbreviation,
            value,
            displayValue: String(value),
          })),
          { name: "ERA", abbreviation: "ERA", value: era, displayValue: era.toFixed(2) },
          { name: "WHIP", abbreviation: "WHIP", value: whip, displayValue: whip.toFixed(2) },
        ],
      },
    },
  };
}
