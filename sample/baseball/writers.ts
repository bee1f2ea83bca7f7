import { isLive } from "../game";
import { type Athlete, AWAY_FIRST, type Json, type Side } from "../league";
import { ordinal, ratio } from "../numbers";
import { isOdd } from "../oddities";
import {
  isPlayed,
  type Parts,
  startTexts,
  statusType,
  type Writers,
  wordsOf,
} from "../payloads/game";
import { gameInjuries } from "../payloads/injuries";
import { recapNotes } from "../payloads/news";
import { athleteWith, boxTeam, pick, teamWith } from "../payloads/parts";
import { type Baseball, earnedRunAverage, type MlbGame, type MlbSeason, newPitching } from "./box";
import { inningsOf, starterOf } from "./events";
import { forecastJson } from "./forecast";
import { playersJson, rostersJson } from "./players";
import { playRows, winProbabilities } from "./rows";
import { headerSeries, seasonSeries } from "./series";
import { teamStatistics } from "./statistics";
import { seasonTotals } from "./totals";

/** Top, Mid, Bottom or End, as the header of a summary says it. */
function periodPrefix({ phase, played }: MlbGame): string {
  const top = (played?.last?.half ?? "top") === "top";
  if (phase === "final" || phase === "forfeit") return "End";
  return played?.last?.kind === "end" ? (top ? "Mid" : "End") : top ? "Top" : "Bottom";
}

function typeJson(game: MlbGame): Json {
  const { phase, plan, played } = game;
  if (phase === "pre") {
    return statusType(game, wordsOf(game), { shortDetail: startTexts(plan).shortDetail });
  }
  const inning = played?.period ?? inningsOf(plan);
  if (isLive(game)) {
    const prefix = periodPrefix(game);
    const shortDetail = `${prefix === "Bottom" ? "Bot" : prefix} ${ordinal(inning)}`;
    return statusType(game, `${prefix} ${ordinal(inning)}`, { shortDetail });
  }
  return phase === "final" && inning !== inningsOf(plan)
    ? statusType(game, `Final/${inning}`, { altDetail: `F/${inning}` })
    : statusType(game, wordsOf(game));
}

function statusJson(game: MlbGame): Json {
  const period = game.phase === "pre" ? 0 : (game.played?.period ?? 1);
  return { clock: 0, displayClock: "0:00", period, type: typeJson(game) };
}

const DECISIONS = { W: "winning", L: "losing", S: "saving" } as const;

/** Winner, loser and whoever saved the game, once it is over. */
function featuredAthletes(
  season: MlbSeason,
  { plan, phase, played }: MlbGame,
  keys: { readonly words: string; readonly athlete: string; readonly team: string },
): Json {
  if (phase !== "final" || played === undefined) return {};
  const pitchers = [...played.box.home.pitchers, ...played.box.away.pitchers];
  const one = (letter: keyof typeof DECISIONS): Json[] => {
    const athlete = pitchers.find(({ decision }) => decision === letter)?.athlete;
    if (athlete === undefined) return [];
    const word = DECISIONS[letter];
    const shortDisplayName = `${word[0]?.toUpperCase()}${word.slice(1)}`;
    const words = {
      name: `${word}Pitcher`,
      displayName: `${shortDisplayName} Pitcher`,
      shortDisplayName,
      abbreviation: letter,
    };
    return [
      {
        ...pick(words, keys.words),
        playerId: Number(athlete.id),
        athlete: pitcherJson(season, athlete, keys.athlete),
        team: teamWith(
          season.league,
          athlete.team === plan.home.id ? plan.home : plan.away,
          keys.team,
        ),
      },
    ];
  };
  return { featuredAthletes: [...one("W"), ...one("L"), ...one("S")] };
}

function pitcherJson(season: MlbSeason, athlete: Athlete, keys: string): Json {
  const { wins, losses, saves } = seasonTotals(season).pitchers.get(athlete.id) ?? NOTHING;
  return {
    ...athleteWith(season.league, athlete, keys),
    record: `${wins}-${losses}`,
    saves: String(saves),
  };
}

const NOTHING = { wins: 0, losses: 0, saves: 0, line: newPitching() };

const PROBABLE = {
  name: "probableStartingPitcher",
  displayName: "Probable Starting Pitcher",
  shortDisplayName: "Starter",
  abbreviation: "SP",
};

/** Who is to begin on the mound, or has begun. */
function probables(game: MlbGame, side: Side, write: (athlete: Athlete) => Json): Json {
  const athlete = game.played?.box[side].pitchers[0]?.athlete ?? starterOf(game.plan, side);
  return { probables: [{ ...PROBABLE, playerId: Number(athlete.id), ...write(athlete) }] };
}

/** The season statistics of a probable pitcher. */
function pitchingSplits(season: MlbSeason, { id }: Athlete): Json {
  const { wins, losses, line } = seasonTotals(season).pitchers.get(id) ?? NOTHING;
  const numbers: readonly (readonly [string, string, number, decimals: 0 | 2])[] = [
    ["strikeouts", "K", line.k, 0],
    ["losses", "L", losses, 0],
    ["hits", "H", line.h, 0],
    ["walks", "BB", line.bb, 0],
    ["homeRuns", "HR", line.hr, 0],
    ["wins", "W", wins, 0],
    ["fullInnings", "FI", Math.floor(line.outs / 3), 0],
    ["partInnings", "PI", line.outs % 3, 0],
    ["ERA", "ERA", earnedRunAverage(line), 2],
    ["WHIP", "WHIP", 3 * ratio(line.h + line.bb, line.outs), 2],
  ];
  const categories = numbers.map(([name, abbreviation, value, decimals]) => {
    return { name, abbreviation, value, displayValue: value.toFixed(decimals) };
  });
  return { splits: { categories } };
}

/** Innings in which a side has batted: a home side that led did not bat in the ninth. */
function battedInnings(game: MlbGame, side: Side) {
  const { events = [], box } = (isPlayed(game) && game.played) || {};
  const half = side === "away" ? "top" : "bottom";
  const last = events.findLast((event) => event.half === half);
  return (box?.[side].innings ?? []).slice(0, last?.period ?? 0);
}

/** Hits and errors of a side, as far as any are counted. */
const sums = (game: MlbGame, side: Side) => {
  const box = isPlayed(game) ? game.played?.box[side] : undefined;
  return box && { hits: box.batting.h, errors: box.errors };
};

const PERSON =
  "id uid guid lastName fullName displayName shortName link headshot jersey position status throws";

export const mlbWriters: Writers<Baseball> = {
  scoreboard: (season, game) => ({
    status: statusJson(game),
    competition: {
      ...situationJson(game),
      ...(game.phase === "final" ? recapNotes(game) : {}),
      ...(isOdd(game.plan, "unknownKeys") ? { roofStatus: "open" } : {}),
    },
    side: (side) => {
      const linescores = battedInnings(game, side).map(({ runs }, index) => ({
        value: runs,
        displayValue: String(runs),
        period: index + 1,
      }));
      return {
        team: teamWith(
          season.league,
          game.plan[side],
          "id uid location name abbreviation displayName shortDisplayName color alternateColor isActive page boardLogo",
        ),
        ...(linescores.length > 0 ? { linescores } : {}),
        hits: 0,
        errors: 0,
        ...sums(game, side),
        ...probables(game, side, (athlete) => ({
          athlete: athleteWith(season.league, athlete, "id fullName displayName shortName bare"),
        })),
        ...(isOdd(game.plan, "documented")
          ? { curatedRank: { current: side === "home" ? 3 : 99 } }
          : {}),
      };
    },
  }),
  schedule: (season, game) => ({
    status: {
      ...statusJson(game),
      halfInning: 2 * (game.played?.period ?? 0) - (game.played?.last?.half === "top" ? 1 : 0),
      periodPrefix: periodPrefix(game),
      ...featuredAthletes(season, game, {
        words: "name displayName shortDisplayName abbreviation",
        athlete: "id lastName displayName shortName bare",
        team: "id name",
      }),
    },
    side: (side) =>
      game.phase === "pre"
        ? probables(game, side, (athlete) => ({
            athlete: {
              ...pitcherJson(season, athlete, "id lastName displayName shortName hrefs"),
              team: teamWith(season.league, game.plan[side], "id name"),
            },
          }))
        : {},
  }),
  header: headerParts,
  summary: summaryParts,
  gameInfo: ({ phase, played }) =>
    phase === "final" && played?.last ? { gameDuration: clockText(played.last.time) } : {},
};

/** `2:32` for 9,120 seconds. */
function clockText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function headerParts(season: MlbSeason, game: MlbGame): Parts {
  const before = game.phase === "pre";
  return {
    status: {
      type: typeJson(game),
      ...featuredAthletes(season, game, {
        words: "name displayName",
        athlete: "id uid guid fullName displayName shortName headshot plain",
        team: "id name logos",
      }),
      ...(before ? {} : { periodPrefix: periodPrefix(game) }),
    },
    competition: { series: headerSeries(season, game), boxscoreMinutes: !before },
    side: (side) => {
      const linescores = battedInnings(game, side).map(({ runs, hits, errors }) => ({
        displayValue: String(runs),
        hits,
        errors,
      }));
      return {
        ...(isPlayed(game) ? { linescores } : {}),
        ...probables(game, side, (athlete) => ({
          athlete: athleteWith(season.league, athlete, PERSON),
          statistics: pitchingSplits(season, athlete),
        })),
        ...sums(game, side),
      };
    },
  };
}

/** The parts of summaries that are specific to baseball. */
function summaryParts(season: MlbSeason, game: MlbGame): Json {
  const { plan, phase, played } = game;
  const { league } = season;
  const rows = isPlayed(game) && plan.hasPlays ? playRows(plan, played?.events ?? []) : [];
  const teams = AWAY_FIRST.map((homeAway, index) => ({
    team: boxTeam(league, plan[homeAway]),
    statistics: teamStatistics(season, game, homeAway),
    displayOrder: index + 1,
    homeAway,
  }));
  return {
    boxscore: { teams, players: playersJson(season, game, rows) },
    format: { regulation: { periods: inningsOf(plan), displayName: "Inning", slug: "inning" } },
    seasonseries: seasonSeries(season, game, typeJson),
    injuries: gameInjuries(season, game),
    rosters: rostersJson(season, game),
    ...forecastJson(game),
    winprobability: league.code === "mlb" ? winProbabilities(plan, rows) : [],
    ...(phase === "pre" ? {} : { plays: rows.map(({ json }) => json) }),
    ...situationJson(game),
  };
}

/** Count, outs, runners and last row of a game in play. */
function situationJson(game: MlbGame): Json {
  const { plan, played } = game;
  const last = played?.last;
  if (!isLive(game) || played === undefined || last === undefined) return {};
  const row = playRows(plan, played.events).at(-1)?.json ?? {};
  const lastPlay = pick(row, "id type text scoreValue team atBatId summaryType");
  if (last.kind === "end") return { situation: { lastPlay, balls: 0, strikes: 0, outs: 0 } };
  const { balls, strikes, outs, pitcher, batter } = last;
  const sparse = isOdd(plan, "sparseBases");
  const bases = ["onFirst", "onSecond", "onThird"].flatMap((base, index) => {
    const taken = last.bases[index] !== undefined;
    return taken || !sparse ? [[base, taken] as const] : [];
  });
  const person = ({ id }: Athlete) => ({ playerId: Number(id), period: last.period });
  return {
    situation: {
      lastPlay,
      balls,
      strikes,
      outs,
      pitcher: person(pitcher),
      ...(batter ? { batter: person(batter) } : {}),
      ...Object.fromEntries(bases),
    },
  };
}
