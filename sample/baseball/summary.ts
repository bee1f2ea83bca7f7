import type { Injury, Json, Side } from "../league";
import { SIDES } from "../league";
import { isOdd } from "../oddities";
import { attendanceOf, nationalOf, weather } from "../payloads/game";
import { eventNotes, isPlayed, longStations, stateOf, venueJson } from "../payloads/game-parts";
import { lastFiveGames, predictorJson, summaryStandings } from "../payloads/header";
import { injuryType } from "../payloads/injuries";
import { newsJson, recapJson } from "../payloads/news";
import { athleteWith, image, SITE, sideTeam, thousandths } from "../payloads/parts";
import { ranked } from "../payloads/season-parts";
import { isLive, scoreOf, winPercent } from "../season";
import type { MlbGame, MlbSeason } from "./box";
import { header, PERSON } from "./header";
import { battingLeaders } from "./leaders";
import { playersJson, rostersJson } from "./players";
import { playRows, pointers, type Row, winProbabilities } from "./rows";
import { seasonSeries } from "./series";
import { situationJson } from "./situation";
import { teamsJson } from "./team-sums";

export const AWAY_FIRST: readonly Side[] = ["away", "home"];

const UMPIRES = [
  ["206", "Home Plate Umpire", "Mateo Fíbeiro"],
  ["207", "First Base Umpire", "Cassius Thornby"],
  ["208", "Second Base Umpire", "Leland Vance, Jr."],
  ["209", "Third Base Umpire", "Delia Moss-Hale"],
] as const;

function gameInfo(game: MlbGame): Json {
  const { plan, phase, played } = game;
  const { venue } = plan;
  const last = played?.events.at(-1);
  const minutes = Math.floor((last?.time ?? 0) / 60);
  const odd = isOdd(plan, "documented");
  return {
    venue: {
      ...venueJson(venue, venue.zipCode),
      ...(odd ? { shortName: venue.fullName.split(" ")[0] } : {}),
      ...(phase === "pre" ? { grass: venue.grass } : {}),
      images: [image(`${SITE}/venues/mlb/day/${venue.id}.jpg`, "day", 2000)],
    },
    ...(phase === "pre" ? {} : { attendance: attendanceOf(game) }),
    ...(phase === "pre" || isLive(game)
      ? { weather: { lowTemperature: 50, gust: 7, precipitation: 0, ...weather(plan, "1") } }
      : {}),
    officials: UMPIRES.map(([id, name, displayName], index) => ({
      displayName,
      position: { name, displayName: name, id },
      order: index + 1,
    })),
    ...(phase === "final" && last
      ? { gameDuration: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` }
      : {}),
  };
}

function injuriesJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    team: sideTeam(league, game.plan[side]),
    injuries: game.plan[side].athletes
      .filter(({ injury }) => injury !== undefined)
      .map((athlete) => {
        const { status, date, part, detail, side: hand, returnDate } = athlete.injury as Injury;
        return {
          status,
          date,
          type: injuryType(status),
          details: {
            fantasyStatus: {
              description: status,
              abbreviation: status,
              displayDescription: status,
            },
            type: part,
            detail: detail ?? "Not Specified",
            ...(hand ? { side: hand } : {}),
            ...(returnDate ? { returnDate } : {}),
          },
          athlete: athleteWith(league, athlete, PERSON),
        };
      }),
  }));
}

function leadersJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    team: sideTeam(league, game.plan[side]),
    leaders: battingLeaders(season, game, side).map((leader) => {
      const { name, displayName, shortDisplayName, abbreviation, athlete, value, displayValue } =
        leader;
      return {
        name,
        displayName,
        leaders: [
          {
            displayValue,
            athlete: {
              ...athleteWith(league, athlete, PERSON),
              ...athleteWith(league, athlete, "letter"),
              team: { id: athlete.team },
            },
            statistics: [
              {
                name,
                displayName,
                shortDisplayName,
                description: displayName,
                abbreviation,
                value,
                displayValue,
              },
            ],
          },
        ],
      };
    }),
  }));
}

function standings(season: MlbSeason, game: MlbGame): Json {
  const one = (
    name: string,
    displayName: string,
    short: string,
    value: number,
    displayValue: string,
  ) => ({
    name,
    displayName,
    shortDisplayName: short,
    description: displayName,
    abbreviation: short,
    type: name.toLowerCase(),
    value,
    displayValue,
  });
  return summaryStandings(
    season,
    game,
    (team) => {
      const { all, streak } = season.record(team.id);
      const [leader] = ranked(season, team.group.id);
      const best = season.record(leader?.id ?? team.id).all;
      const behind = (best.wins - all.wins + all.losses - best.losses) / 2;
      const percent = winPercent(all);
      return [
        one("gamesBehind", "Games Back", "GB", behind, behind === 0 ? "-" : String(behind)),
        one("losses", "Losses", "L", all.losses, String(all.losses)),
        one("streak", "Streak", "STRK", streak, `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`),
        one("winPercent", "Win Percentage", "PCT", percent, thousandths(percent)),
        one("wins", "Wins", "W", all.wins, String(all.wins)),
      ];
    },
    ({ group }) =>
      isOdd(game.plan, "documented")
        ? { conferenceHeader: group.parent?.name, divisionHeader: group.name }
        : {},
  );
}

/** The report of a final game. */
function reportOf(season: MlbSeason, game: MlbGame): [headline: string, text: string] {
  const { plan } = game;
  const score = scoreOf(game) ?? { home: 0, away: 0 };
  const side: Side = score.home >= score.away ? "home" : "away";
  const other: Side = side === "home" ? "away" : "home";
  const [, , best] = battingLeaders(season, game, side);
  const result = `${score[side]}-${score[other]}`;
  return [
    `${best?.athlete.lastName} drives in ${best?.value}, ${plan[side].name} beat ${plan[other].name} ${result}`,
    `The ${plan[side].displayName} beat the ${plan[other].displayName} ${result}.`,
  ];
}

/** The whole answer of the summary endpoint for a game, in whatever state it is. */
export function mlbSummary(season: MlbSeason, game: MlbGame): Json {
  const { league } = season;
  const { plan, phase } = game;
  const before = phase === "pre";
  const events = isPlayed(game) && plan.hasPlays ? (game.played?.events ?? []) : [];
  const rows = playRows(plan, events);
  const wall = (row: Row | undefined) => row?.json.wallclock;
  return {
    notes: eventNotes(plan.note),
    boxscore: { teams: teamsJson(season, game), players: playersJson(season, game, rows) },
    format: { regulation: { periods: 9, displayName: "Inning", slug: "inning" } },
    gameInfo: gameInfo(game),
    ...(before
      ? {
          lastFiveGames: lastFiveGames(season, game),
          predictor: predictorJson(plan, 2),
          leaders: leadersJson(season, game),
          ticketsInfo: { tickets: [] },
        }
      : {}),
    seasonseries: seasonSeries(season, game),
    injuries: injuriesJson(season, game),
    broadcasts:
      before || isLive(game)
        ? longStations(plan, ({ market, names }) => ({
            ...nationalOf(game, market),
            ...(isOdd(plan, "documented") ? { stationKey: names[0]?.toLowerCase() } : {}),
          }))
        : [],
    pickcenter: [],
    againstTheSpread: AWAY_FIRST.map((side) => ({
      team: sideTeam(league, plan[side]),
      records: [],
    })),
    odds: [],
    rosters: rostersJson(season, game),
    ...situationJson(season, game),
    header: header(season, game),
    news: newsJson(season, { limit: 3 }),
    ...(phase === "final" && (isOdd(plan, "recap") || plan.calledAfter !== undefined)
      ? { article: recapJson(season, game, ...reportOf(season, game)) }
      : {}),
    videos: [],
    winprobability: winProbabilities(plan, rows),
    ...(before ? {} : { plays: rows.map(({ json }) => json), ...pointers(rows) }),
    wallclockAvailable: rows.length > 0,
    meta: {
      gp_topic: `gp-baseball-mlb-${plan.id}`,
      gameSwitcherEnabled: true,
      picker_topic: "picker-baseball-mlb",
      ...(rows.length > 0
        ? {
            lastUpdatedAt: wall(rows.at(-1)),
            firstPlayWallClock: wall(rows[0]),
            lastPlayWallClock: wall(rows.at(-1)),
          }
        : {}),
      gameState: stateOf(game),
      syncUrl: `${SITE}/stats/10/${plan.id}/en/us/`,
    },
    standings: standings(season, game),
  };
}
