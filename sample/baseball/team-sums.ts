import { addTo } from "../counts";
import type { Json, Side } from "../league";
import { isPlayed } from "../payloads/game-parts";
import { boxTeam, rankAmong } from "../payloads/parts";
import { type MlbGame, type MlbSeason, newBatting, newPitching, type Pitcher } from "./box";
import { statisticValue, type TeamSums, teamStatistics } from "./statistics";
import { AWAY_FIRST } from "./summary";
import { seasonTotals } from "./totals";

/** Sums of one game, or of a team's season. */
function gameSums({ played, phase }: MlbGame, side: Side): TeamSums | undefined {
  const box = played?.box[side];
  if (box === undefined) return undefined;
  const letters = box.pitchers.map(({ decision }) => decision);
  const has = (letter: string) => (letters.includes(letter as "W") && phase === "final" ? 1 : 0);
  return { ...box, games: 1, wins: has("W"), losses: has("L"), saves: has("S") };
}

const seasonSums = new WeakMap<MlbSeason, ReadonlyMap<string, TeamSums>>();

function sumsOf(season: MlbSeason): ReadonlyMap<string, TeamSums> {
  const known = seasonSums.get(season);
  if (known) return known;
  const sums = new Map<string, TeamSums>();
  for (const { id } of season.league.teams) {
    const own = season
      .gamesOf(id)
      .filter(({ phase, plan }) => phase === "final" && plan.type !== 1);
    const batting = newBatting();
    const pitching = newPitching();
    const counts = {
      games: 0,
      errors: 0,
      doublePlays: 0,
      assists: 0,
      leftOnBase: 0,
      wins: 0,
      losses: 0,
      saves: 0,
    };
    for (const game of own) {
      const one = gameSums(game, game.plan.home.id === id ? "home" : "away");
      if (one === undefined) continue;
      addTo(batting, one.batting);
      addTo(pitching, one.pitching);
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += one[key];
    }
    sums.set(id, { ...counts, batting, pitching });
  }
  seasonSums.set(season, sums);
  return sums;
}

export function teamsJson(season: MlbSeason, game: MlbGame): Json[] {
  const all = sumsOf(season);
  return AWAY_FIRST.map((side, index) => {
    const team = game.plan[side];
    const own = all.get(team.id);
    const sums = isPlayed(game) ? gameSums(game, side) : undefined;
    const statistics =
      game.phase === "pre" && own
        ? teamStatistics(own, (group, name) =>
            rankAmong(
              [...all.values()].map((one) => statisticValue(one, group, name)),
              statisticValue(own, group, name),
            ),
          )
        : sums
          ? teamStatistics(sums)
          : [];
    return {
      team: boxTeam(season.league, team),
      statistics,
      displayOrder: index + 1,
      homeAway: side,
      details: sums ? detailsJson(season, game, side) : [],
    };
  });
}

/** Lines below a box score: who hit what, and how the pitchers fared. */
function detailsJson(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const box = game.played?.box[side];
  if (box === undefined) return [];
  const totals = seasonTotals(season, game.plan.start).batters;
  const list = (key: "d" | "t" | "hr" | "rbi" | "sb") =>
    box.hitters
      .filter(({ line }) => line[key] > 0)
      .map(({ athlete, line }) => {
        const count = line[key] > 1 ? ` ${line[key]}` : "";
        return `${athlete.lastName}${count} (${totals.get(athlete.id)?.line[key] ?? line[key]})`;
      })
      .join("; ");
  const one = (name: string, displayName: string, abbreviation: string, displayValue: string) =>
    displayValue === ""
      ? []
      : [{ name, displayName, shortDisplayName: abbreviation, abbreviation, displayValue }];
  const pitchers = (text: (pitcher: Pitcher) => string) =>
    box.pitchers.map((pitcher) => `${pitcher.athlete.lastName} ${text(pitcher)}`).join("; ");
  return [
    {
      name: "battingDetails",
      displayName: "Batting",
      stats: [
        ...one("doubles", "Doubles", "2B", list("d")),
        ...one("triples", "Triples", "3B", list("t")),
        ...one("homeruns", "Home Runs", "HR", list("hr")),
        ...one("rbi", "Runs Batted In", "RBI", list("rbi")),
        ...one("stolenBases", "Stolen Bases", "SB", list("sb")),
        ...one("teamLOB", "Team Left On Base", "LOB", String(box.leftOnBase)),
      ],
    },
    {
      name: "pitchingDetails",
      displayName: "Pitching",
      stats: [
        ...one(
          "firstPitchStrikesBattersFaced",
          "First-pitch strikes/Batters faced",
          "FPS",
          pitchers(({ line }) => `${line.first}/${line.bf}`),
        ),
        ...one(
          "strikeRatio",
          "Called strikes-Swinging strikes-Foul balls-In-Play strikes",
          "SR",
          pitchers(({ line }) => `${line.called}-${line.swinging}-${line.foul}-${line.inPlay}`),
        ),
        ...one(
          "groundballFlyballRatio",
          "Ground Balls-Fly Balls",
          "GF",
          pitchers(({ line }) => `${line.ground}-${line.fly}`),
        ),
      ],
    },
  ];
}
