import type { Json, Side } from "../league";
import { guidFor } from "../league";
import { isOdd } from "../oddities";
import { attendanceOf, nationalOf, themeOf } from "../payloads/game";
import { isPlayed, longStations, stateOf, venueJson } from "../payloads/game-parts";
import { headerJson, lastFiveGames, predictorJson, summaryStandings } from "../payloads/header";
import { newsJson, recapJson } from "../payloads/news";
import { image, SITE, sideTeam } from "../payloads/parts";
import { wbbRankOf } from "../payloads/rankings";
import { seeded } from "../random";
import { isCompleted, isLive, scoreOf, tallyText } from "../season";
import { situationJson, statusTypeJson } from "./board";
import type { WbbGame, WbbSeason } from "./box";
import { boxScore } from "./box-score";
import { leadersJson, leadersOf } from "./leaders";
import { playRows, winProbabilities } from "./rows";

export const AWAY_FIRST: readonly Side[] = ["away", "home"];

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
