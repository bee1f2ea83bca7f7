import { type Json, SIDES, type Side } from "../league";
import { percent } from "../numbers";
import { isPlayed } from "../payloads/game";
import { athleteWith, sideTeam } from "../payloads/parts";
import { type Line, type PlayerTotal, seasonTotals, type WbbGame, type WbbSeason } from "./box";

/** Categories of leaders: of one game, and a game's average over the season. */
const CATEGORIES = [
  ["points", "Points", "PTS", "PPG", ({ pts }: Line) => pts],
  ["rebounds", "Rebounds", "REB", "RPG", ({ oreb, dreb }: Line) => oreb + dreb],
  ["assists", "Assists", "AST", "APG", ({ ast }: Line) => ast],
] as const;

interface Leader extends PlayerTotal {
  readonly category: (typeof CATEGORIES)[number];
  readonly name: string;
  readonly value: number;
  readonly displayValue: string;
}

/** The best of a side in points, rebounds and assists: of a game, or of the season before it. */
function leadersOf(season: WbbSeason, game: WbbGame, side: Side): Leader[] {
  const before = !isPlayed(game);
  const totals: readonly PlayerTotal[] = before
    ? seasonTotals(season).players.filter(({ athlete }) => athlete.team === game.plan[side].id)
    : (game.played?.box[side].appearances ?? []).flatMap(({ athlete, line }) =>
        line ? { athlete, line, games: 1 } : [],
      );
  if (totals.length === 0) return [];
  return CATEGORIES.map((category) => {
    const [name, , , , measure] = category;
    const worth = ({ line, games }: PlayerTotal) => measure(line) / games;
    const best = totals.reduce((top, one) => (worth(one) > worth(top) ? one : top));
    const value = Math.round(10 * worth(best)) / 10;
    const displayValue = before ? value.toFixed(1) : String(value);
    return { ...best, category, name: before ? `${name}PerGame` : name, value, displayValue };
  });
}

/** `leaders` of a summary. */
export const leadersJson = (season: WbbSeason, game: WbbGame): Json[] =>
  SIDES.map((side) => ({
    team: sideTeam(season.league, game.plan[side]),
    leaders: leadersOf(season, game, side).map((leader) => {
      const { name, athlete, value, displayValue, line } = leader;
      const [, displayName, abbreviation, perGame] = leader.category;
      const before = game.phase === "pre";
      const words = before
        ? { shortDisplayName: perGame, description: `${displayName} per game.` }
        : { shortDisplayName: abbreviation, description: `${displayName}.` };
      const fieldGoals = `${percent(line.fgm, line.fga).toFixed(1)} FG%`;
      return {
        name,
        displayName,
        leaders: [
          {
            displayValue,
            athlete: athleteWith(
              season.league,
              athlete,
              "id uid guid lastName fullName displayName shortName link headshot jersey letter status",
            ),
            statistics: [{ name, displayName, ...words, abbreviation, value, displayValue }],
            ...(before
              ? { mainStat: { value: displayValue, label: perGame }, summary: fieldGoals }
              : {}),
          },
        ],
      };
    }),
  }));

/** `leaders` of a side in a schedule, once the game has begun. */
export function scheduleLeaders(season: WbbSeason, game: WbbGame, side: Side): Json {
  if (!isPlayed(game)) return {};
  return {
    leaders: leadersOf(season, game, side).map(({ name, category, ...leader }) => ({
      name,
      displayName: category[1],
      abbreviation: category[2],
      leaders: [
        {
          displayValue: leader.displayValue,
          value: leader.value,
          athlete: athleteWith(
            season.league,
            leader.athlete,
            "id lastName displayName shortName bare",
          ),
        },
      ],
    })),
  };
}
