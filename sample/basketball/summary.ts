import type { Athlete, Json, Side } from "../league";
import { guidFor, SIDES } from "../league";
import { isOdd } from "../oddities";
import {
  attendanceOf,
  headerJson,
  lastFiveGames,
  nationalOf,
  predictorJson,
  summaryStandings,
  themeOf,
} from "../payloads/game";
import { newsJson, recapJson } from "../payloads/news";
import {
  athleteWith,
  boxTeam,
  image,
  isPlayed,
  longStations,
  percent,
  SITE,
  sideTeam,
  stateOf,
  venueJson,
} from "../payloads/parts";
import { wbbRankOf } from "../payloads/rankings";
import { seeded } from "../random";
import { isCompleted, isLive, scoreOf, tallyText } from "../season";
import { situationJson, statusTypeJson } from "./board";
import {
  type Appearance,
  type Line,
  type PlayerTotal,
  seasonTotals,
  teamLineOf,
  type WbbGame,
  type WbbSeason,
} from "./box";
import { playRows, winProbabilities } from "./rows";

const COLUMNS = [
  ["minutes", "MIN", "Minutes"],
  ["fieldGoalsMade-fieldGoalsAttempted", "FG", "Field Goals Made/Attempted"],
  [
    "threePointFieldGoalsMade-threePointFieldGoalsAttempted",
    "3PT",
    "3-Point Field Goals Made/Attempted",
  ],
  ["freeThrowsMade-freeThrowsAttempted", "FT", "Free Throws Made/Attempted"],
  ["offensiveRebounds", "OREB", "Offensive Rebounds"],
  ["defensiveRebounds", "DREB", "Defensive Rebounds"],
  ["rebounds", "REB", "Rebounds"],
  ["assists", "AST", "Assists"],
  ["steals", "STL", "Steals"],
  ["blocks", "BLK", "Blocks"],
  ["turnovers", "TO", "Turnovers"],
  ["fouls", "PF", "Personal Fouls"],
  ["points", "PTS", "Points"],
] as const;

/** Values in the order of the columns, the minutes aside. */
const valuesOf = (line: Line): string[] => [
  `${line.fgm}-${line.fga}`,
  `${line.tpm}-${line.tpa}`,
  `${line.ftm}-${line.fta}`,
  ...[line.oreb, line.dreb, line.oreb + line.dreb, line.ast, line.stl].map(String),
  ...[line.blk, line.tov, line.pf, line.pts].map(String),
];

const REASONS = ["COACH'S DECISION", "KNEE INJURY", "ILLNESS", "NOT WITH TEAM"];

function athleteRow(season: WbbSeason, game: WbbGame, side: Side, one: Appearance): Json {
  const { athlete, starter, line } = one;
  const { plan, played } = game;
  const floor = isLive(game) ? (played?.plays.at(-1)?.floor[side] ?? []) : [];
  const why = REASONS[Number(athlete.id) % REASONS.length];
  return {
    active: floor.includes(athlete),
    athlete: athleteWith(
      season.league,
      athlete,
      "id uid guid displayName shortName link headshot jersey position",
    ),
    starter,
    didNotPlay: line === undefined,
    ...(line === undefined && isOdd(plan, "reasons") ? { reason: why } : {}),
    ejected: (line?.tech ?? 0) > 1,
    stats: line === undefined ? [] : [String(Math.round(line.seconds / 60)), ...valuesOf(line)],
  };
}

const shown = (name: string, label: string, abbreviation: string, displayValue: string): Json => ({
  name,
  displayValue,
  ...(abbreviation === "" ? {} : { abbreviation }),
  label,
});

const oneDecimal = (value: number) => value.toFixed(1);

function gameStatistics(game: WbbGame, side: Side): Json[] {
  const line = teamLineOf(game, side);
  const box = game.played?.box[side];
  if (line === undefined || box === undefined) return [];
  const pair = (name: string, label: string, made: number, tried: number) =>
    shown(name, label, "", `${made}-${tried}`);
  const share = (name: string, label: string, short: string, made: number, tried: number) =>
    shown(name, label, short, oneDecimal(percent(made, tried)));
  const counts: readonly (readonly [string, string, string, number])[] = [
    ["totalRebounds", "Rebounds", "REB", line.reb],
    ["offensiveRebounds", "Offensive Rebounds", "OR", line.oreb],
    ["defensiveRebounds", "Defensive Rebounds", "DR", line.dreb],
    ["assists", "Assists", "AST", line.ast],
    ["steals", "Steals", "STL", line.stl],
    ["blocks", "Blocks", "BLK", line.blk],
    ["turnovers", "Turnovers", "TO", line.tov],
    ["teamTurnovers", "Team Turnovers", "TTO", box.team.tov],
    ["totalTurnovers", "Total Turnovers", "ToTO", line.tov],
    ["technicalFouls", "Technical Fouls", "TECH", line.tech],
    ["totalTechnicalFouls", "Total Technical Fouls", "TECH", line.tech],
    ["turnoverPoints", "Points Off Turnovers", "PTS OFF TO", box.offTurnovers],
    ["fastBreakPoints", "Fast Break Points", "FBPs", 2 * Math.floor(line.stl / 2)],
    ["pointsInPaint", "Points in Paint", "PIP", box.inPaint],
    ["fouls", "Fouls", "PF", line.pf],
    // Who led by how much is known from the plays alone.
    ...(game.plan.hasPlays
      ? [["largestLead", "Largest Lead", "LL", box.largestLead] as const]
      : []),
  ];
  const withValue = isOdd(game.plan, "statisticValues");
  return [
    pair("fieldGoalsMade-fieldGoalsAttempted", "FG", line.fgm, line.fga),
    share("fieldGoalPct", "Field Goal %", "FG%", line.fgm, line.fga),
    pair("threePointFieldGoalsMade-threePointFieldGoalsAttempted", "3PT", line.tpm, line.tpa),
    share("threePointFieldGoalPct", "Three Point %", "3P%", line.tpm, line.tpa),
    pair("freeThrowsMade-freeThrowsAttempted", "FT", line.ftm, line.fta),
    share("freeThrowPct", "Free Throw %", "FT%", line.ftm, line.fta),
    ...counts.map(([name, label, short, value]) => ({
      ...shown(name, label, short, String(value)),
      ...(withValue ? { value } : {}),
    })),
  ];
}

/** Averages of the season, as a game that has not begun shows them; one of them twice. */
function seasonStatistics(season: WbbSeason, team: string): Json[] {
  const line = seasonTotals(season).teams.get(team);
  if (line === undefined || line.games === 0) return [];
  const average = (sum: number) => oneDecimal(sum / line.games);
  const share = (made: number, tried: number) => String(Math.round(percent(made, tried)));
  const { streak } = season.record(team);
  const against = average(line.against);
  return [
    shown("streak", "Streak", "STRK", `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`),
    shown("avgPointsAgainst", "Points Against", "OPP PPG", against),
    shown("avgPoints", "Points Per Game", "PTS", average(line.pts)),
    shown("fieldGoalPct", "Field Goal %", "FG%", share(line.fgm, line.fga)),
    shown("threePointFieldGoalPct", "Three Point %", "3P%", share(line.tpm, line.tpa)),
    shown("avgRebounds", "Rebounds Per Game", "REB", average(line.reb)),
    shown("avgAssists", "Assists Per Game", "AST", average(line.ast)),
    shown("avgBlocks", "Blocks Per Game", "BLK", average(line.blk)),
    shown("avgSteals", "Steals Per Game", "STL", average(line.stl)),
    shown("avgTotalTurnovers", "Total Turnovers Per Game", "ToTO", average(line.tov)),
    shown("avgPointsAgainst", "Points Against", "PA", against),
  ];
}

const AWAY_FIRST: readonly Side[] = ["away", "home"];

function boxScore(season: WbbSeason, game: WbbGame): Json {
  const { plan, phase, played } = game;
  const before = phase === "pre";
  const words = { names: COLUMNS.map(([, label]) => label), keys: COLUMNS.map(([key]) => key) };
  return {
    teams: AWAY_FIRST.map((side, index) => ({
      team: boxTeam(season.league, plan[side]),
      statistics: before
        ? seasonStatistics(season, plan[side].id)
        : isPlayed(game)
          ? gameStatistics(game, side)
          : [],
      displayOrder: index + 1,
      homeAway: side,
    })),
    ...(before
      ? {}
      : {
          players: AWAY_FIRST.map((side, index) => {
            const line = teamLineOf(game, side);
            return {
              team: boxTeam(season.league, plan[side]),
              statistics: [
                {
                  ...words,
                  labels: words.names,
                  descriptions: COLUMNS.map(([, , text]) => text),
                  athletes: (played?.box[side].appearances ?? []).map((one) =>
                    athleteRow(season, game, side, one),
                  ),
                  totals: line === undefined ? [] : ["", ...valuesOf(line)],
                },
              ],
              displayOrder: index + 1,
            };
          }),
        }),
  };
}

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

function leadersJson(season: WbbSeason, game: WbbGame): Json[] {
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

const REFEREES = {
  first: ["Perpetua", "Ottoline", "Barnaby", "Thaddeus", "Ingmar", "Cosmo"],
  last: ["Quillfeather", "Marchbanks", "Oyelaran-Voss", "Thistlewood", "Brandywell"],
};

function gameInfo(game: WbbGame): Json {
  const { plan, phase } = game;
  const { venue, id } = plan;
  const plain = isOdd(plan, "plainVenue");
  const random = seeded("officials", id);
  const last = random.shuffled(REFEREES.last);
  const names = random.shuffled(REFEREES.first).slice(0, 3);
  return {
    venue: {
      ...venueJson(venue, isOdd(plan, "zipCode") ? venue.zipCode : undefined),
      ...(phase === "pre" ? { guid: guidFor("venue", venue.id) } : {}),
      grass: false,
      images: plain ? [] : [image(`${SITE}/venues/day/${venue.id}.jpg`, "day", 2000)],
    },
    ...(phase === "pre" ? {} : { attendance: attendanceOf(game) }),
    ...(isPlayed(game)
      ? {
          officials: names.map((first, index) => ({
            fullName: `${first} ${last[index]}`,
            displayName: `${first} ${last[index]}`,
            position: { name: "Referee", displayName: "Referee", id: "40" },
            order: index + 1,
          })),
        }
      : {}),
    ...(isOdd(plan, "unknownKeys") ? { crowdNoise: { peak: 97.5, unit: "dB" } } : {}),
  };
}

function header(season: WbbSeason, game: WbbGame): Json {
  const { plan, phase, played } = game;
  const rows = isPlayed(game) && plan.hasPlays;
  const note = plan.note ?? (isOdd(plan, "themeNight") ? themeOf(plan) : undefined);
  const { id, name, abbreviation, shortName } = plan.home.group;
  return headerJson(season, game, {
    status: { type: statusTypeJson(game) },
    header: note === undefined ? {} : { gameNote: note },
    competition: {
      ...(phase === "pre"
        ? { boxscoreMinutes: false }
        : {
            shotChartAvailable: rows && plan.located,
            timeoutsAvailable: rows && plan.located,
            possessionArrowAvailable: rows && plan.located,
          }),
      ...(plan.conference
        ? { groups: { id, name, abbreviation, shortName, midsizeName: shortName } }
        : {}),
    },
    competitor: (side) => {
      const rank = wbbRankOf(season, plan[side].id);
      const lines = isPlayed(game) ? played?.box[side].byPeriod : undefined;
      return {
        ...(lines && { linescores: lines.map((points) => ({ displayValue: String(points) })) }),
        ...(rank === 99 ? {} : { rank }),
      };
    },
  });
}

function standings(season: WbbSeason, game: WbbGame): Json {
  return summaryStandings(
    season,
    game,
    ({ id }) => {
      const { all, group } = season.record(id);
      const behind =
        Math.max(0, ...season.league.teams.map((one) => season.record(one.id).group.wins)) -
        group.wins;
      return [
        {
          id: "0",
          name: "overall",
          abbreviation: "Season",
          displayName: "Team Season Record",
          shortDisplayName: "Season",
          description: "Overall Record",
          type: "total",
          summary: tallyText(all),
          displayValue: tallyText(all),
        },
        {
          name: "gamesBehind",
          displayName: "Games Back",
          shortDisplayName: "GB",
          description: "Games Back",
          abbreviation: "GB",
          type: "gamesbehind",
          value: behind,
          displayValue: behind === 0 ? "-" : String(behind),
        },
        {
          id: "9009",
          name: "vs. Conf.",
          abbreviation: "CONF",
          displayName: "CONF",
          shortDisplayName: "CONF",
          description: "Conference Record",
          type: "vsconf",
          summary: tallyText(group),
          displayValue: tallyText(group),
        },
      ];
    },
    ({ group }) =>
      game.phase === "pre"
        ? { conferenceHeader: group.name, divisionHeader: group.parent?.name }
        : {},
  );
}

/** The report of a final game: who won, and who scored most for the winner. */
function reportOf(season: WbbSeason, game: WbbGame): [headline: string, text: string] {
  const { plan } = game;
  const score = scoreOf(game) ?? { home: 0, away: 0 };
  const side: Side = score.home > score.away ? "home" : "away";
  const [winner, loser] = side === "home" ? [plan.home, plan.away] : [plan.away, plan.home];
  const [leader] = leadersOf(season, game, side);
  if (game.phase === "pre") {
    return [
      `${plan.home.shortName} hosts ${plan.away.shortName}`,
      `${plan.away.displayName} at ${plan.home.displayName}`,
    ];
  }
  return [
    `${leader?.athlete.lastName} scores ${leader?.value} as ${winner.shortName} beats ${loser.shortName}`,
    `${leader?.athlete.name} had ${leader?.value} points and ${winner.displayName} beat ${loser.displayName} ${score[side]}-${score[side === "home" ? "away" : "home"]}.`,
  ];
}

/** The whole answer of the summary endpoint for a game, in whatever state it is. */
export function wbbSummary(season: WbbSeason, game: WbbGame): Json {
  const { league } = season;
  const { plan, phase } = game;
  const before = phase === "pre";
  const plays = isPlayed(game) && plan.hasPlays ? (game.played?.plays ?? []) : [];
  const kept = phase === "final" && isOdd(plan, "keptBroadcasts");
  const article = before || (phase === "final" && isOdd(plan, "recap"));
  const topic = "basketball-womens-college-basketball";
  return {
    boxscore: boxScore(season, game),
    format: {
      regulation: { periods: 4, displayName: "Quarter", slug: "quarter", clock: 600 },
      overtime: {
        ...(isOdd(plan, "overtimeNames") ? { displayName: "Overtime", slug: "overtime" } : {}),
        clock: 300,
      },
    },
    gameInfo: gameInfo(game),
    ...(before
      ? {
          lastFiveGames: lastFiveGames(season, game),
          predictor: predictorJson(plan, 7),
          ticketsInfo: { seatSituation: { venueName: plan.venue.fullName }, tickets: [] },
        }
      : {}),
    leaders: leadersJson(season, game),
    broadcasts:
      before || isLive(game) || kept
        ? longStations(plan, ({ market }) => nationalOf(game, market))
        : [],
    pickcenter: [],
    againstTheSpread: AWAY_FIRST.map((side) => ({
      team: sideTeam(league, plan[side]),
      records: [],
    })),
    odds: [],
    ...(isLive(game) ? situationJson(game) : {}),
    news: newsJson(season, { limit: 3 }),
    winprobability: winProbabilities(plan, plays),
    ...(before ? {} : { plays: playRows(plan, plays) }),
    header: header(season, game),
    ...(article ? { article: recapJson(season, game, ...reportOf(season, game)) } : {}),
    videos: [],
    wallclockAvailable: plays.length > 0,
    meta: {
      ...(plan.conference ? { group: plan.home.group.id } : {}),
      gp_topic: `gp-${topic}-${plan.id}`,
      picker_topic: `picker-${topic}`,
      ...(isCompleted(game) ? {} : { gameState: stateOf(game) }),
    },
    standings: standings(season, game),
  };
}
