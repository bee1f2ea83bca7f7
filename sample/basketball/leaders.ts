import type { Athlete, Json, Side } from "../league";
import { SIDES } from "../league";
import { isPlayed } from "../payloads/game-parts";
import { athleteWith, percent, sideTeam } from "../payloads/parts";
import { type Line, type PlayerTotal, seasonTotals, type WbbGame, type WbbSeason } from "./box";
import { oneDecimal } from "./box-score";

/** Categories of leaders: of one game, and a game's average over the season. */
const CATEGORIES = [
  ["points", "Points", "PTS", (line: Line) => line.pts],
  ["rebounds", "Rebounds", "REB", (line: Line) => line.oreb + line.dreb],
  ["assists", "Assists", "AST", (line: Line) => line.ast],
] as const;

export interface Leader {
  readonly name: string;
  readonly displayName: string;
  readonly abbreviation: string;
  readonly athlete: Athlete;
  readonly line: Line;
  readonly games: number;
  readonly value: number;
  readonly displayValue: string;
}

/** The best of a side in points, rebounds and assists: of a game, or of the season before it. */
export function leadersOf(season: WbbSeason, game: WbbGame, side: Side): Leader[] {
  const before = !isPlayed(game);
  const players: readonly PlayerTotal[] = before
    ? seasonTotals(season).players.filter(({ athlete }) => athlete.team === game.plan[side].id)
    : (game.played?.box[side].appearances ?? []).flatMap(({ athlete, line }) =>
        line ? { athlete, line, games: 1 } : [],
      );
  if (players.length === 0) return [];
  return CATEGORIES.map(([name, displayName, abbreviation, measure]) => {
    const value = ({ line, games }: PlayerTotal) => measure(line) / games;
    const best = players.reduce((top, one) => (value(one) > value(top) ? one : top));
    const rounded = Math.round(10 * value(best)) / 10;
    return {
      name: before ? `${name}PerGame` : name,
      displayName,
      abbreviation,
      ...best,
      value: rounded,
      displayValue: before ? oneDecimal(rounded) : String(rounded),
    };
  });
}

export function leadersJson(season: WbbSeason, game: WbbGame): Json[] {
  const { league } = season;
  const before = game.phase === "pre";
  return SIDES.map((side) => ({
    team: sideTeam(league, game.plan[side]),
    leaders: leadersOf(season, game, side).map((leader) => {
      const { name, displayName, athlete, value, displayValue, line } = leader;
      const short = `${leader.abbreviation === "PTS" ? "P" : leader.abbreviation[0]}PG`;
      return {
        name,
        displayName,
        leaders: [
          {
            displayValue,
            athlete: athleteWith(
              league,
              athlete,
              "id uid guid lastName fullName displayName shortName link headshot jersey letter status",
            ),
            statistics: [
              {
                name: before ? `avg${displayName}` : name,
                displayName,
                shortDisplayName: before ? short : leader.abbreviation,
                description: `${displayName}${before ? " per game" : ""}.`,
                abbreviation: leader.abbreviation,
                value,
                displayValue,
              },
            ],
            ...(before
              ? {
                  mainStat: { value: displayValue, label: short },
                  summary: `${oneDecimal(percent(line.fgm, line.fga))} FG%`,
                }
              : {}),
          },
        ],
      };
    }),
  }));
}
