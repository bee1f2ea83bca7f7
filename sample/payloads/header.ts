import type { Json, Plan, Side } from "../league";
import { SIDES } from "../league";
import { type Game, isLive, type Season, scoreOf, tallyText } from "../season";
import { listed, nationalOf, recordBeside } from "./game";
import {
  gameHref,
  gamePages,
  isPlayed,
  isTimed,
  scoreText,
  stationJson,
  stations,
  winnerOf,
} from "./game-parts";
import {
  eventUid,
  indexLinks,
  LEAGUES,
  leagueJson,
  leagueLogos,
  omit,
  SITE,
  sideTeam,
  teamWith,
} from "./parts";
import { seasonName } from "./season-parts";

/** `header` of a summary, with what a sport adds to competition, competitors and status. */
export function headerJson(
  season: Season,
  game: Game,
  parts: {
    readonly competition: Json;
    readonly status: Json;
    readonly competitor: (side: Side) => Json;
    readonly header: Json;
  },
): Json {
  const { league } = season;
  const { plan } = game;
  const { id } = plan;
  const mlb = league.code === "mlb";
  return {
    id,
    uid: eventUid(league, id),
    season: {
      year: league.year,
      ...(mlb || game.phase === "pre" ? { current: true } : {}),
      type: plan.type,
    },
    timeValid: isTimed(plan),
    competitions: [
      {
        id,
        uid: `${eventUid(league, id)}~c:${id}`,
        date: plan.start,
        neutralSite: plan.neutral,
        conferenceCompetition: plan.conference,
        boxscoreAvailable: isPlayed(game),
        commentaryAvailable: false,
        liveAvailable: isLive(game),
        onWatchESPN: !mlb && isPlayed(game) && plan.broadcasts.length > 0,
        recent: isLive(game),
        wallclockAvailable: isPlayed(game) && plan.hasPlays,
        boxscoreSource: isPlayed(game) ? "full" : "none",
        playByPlaySource: isPlayed(game) && plan.hasPlays ? "full" : "none",
        competitors: listed(plan).map((side) => {
          const record = recordBeside(season, game, side);
          return {
            id: plan[side].id,
            uid: `${LEAGUES[league.code].uid}~t:${plan[side].id}`,
            order: side === "home" ? 0 : 1,
            homeAway: side,
            ...winnerOf(game, side),
            ...headerTeam(season, game, side),
            ...(game.phase === "pre" ? {} : { score: scoreText(game, side) }),
            record: [
              ["total", record.all] as const,
              side === "home" ? (["home", record.home] as const) : (["road", record.road] as const),
              ...(mlb ? [] : [["vsconf", record.group] as const]),
            ].map(([type, tally]) => ({
              type,
              summary: tallyText(tally),
              displayValue: tallyText(tally),
            })),
            possession: false,
            ...parts.competitor(side),
          };
        }),
        status: parts.status,
        broadcasts: stations(plan).map(({ broadcast, name }) => ({
          ...stationJson(broadcast, name),
          ...nationalOf(game, broadcast.market),
        })),
        ...parts.competition,
      },
    ],
    links: gamePages(league, plan).map((link) => omit(link, "language")),
    ...(mlb ? {} : { week: plan.week }),
    league: {
      ...leagueJson(league),
      isTournament: false,
      links: indexLinks(league),
      ...(!mlb && game.phase === "pre" ? { logos: leagueLogos(league) } : {}),
    },
    ...parts.header,
  };
}

function headerTeam({ league }: Season, { plan, phase }: Game, side: Side): Json {
  const team = plan[side];
  const guid = phase === "pre" || league.code === "mlb" ? " guid" : "";
  return {
    team: {
      ...teamWith(
        league,
        team,
        `id uid${guid} location name nickname abbreviation displayName color alternateColor logos`,
      ),
      ...(league.code === "wbb"
        ? {
            groups: {
              id: team.group.id,
              parent: { id: "50", name: "NCAA Division I", slug: "ncaa-division-i" },
              isConference: true,
              slug: team.group.name.toLowerCase().replace(/[^a-z]+/g, "-"),
            },
          }
        : {}),
      ...teamWith(league, team, "link"),
    },
  };
}

/** The last five games of both sides before a game. */
export const lastFiveGames = (season: Season, { plan }: Game): Json[] =>
  SIDES.map((side) => {
    const { league } = season;
    const team = plan[side];
    const results = season
      .record(team.id)
      .results.filter(({ game }) => game.plan.start < plan.start)
      .slice(-5);
    return {
      displayOrder: side === "home" ? 2 : 1,
      team: sideTeam(league, team),
      events: results.map(({ game, own, other, opponent, home }) => {
        const score = scoreOf(game);
        return {
          id: game.plan.id,
          links: [{ href: gameHref(league, game.plan.id), text: "Gamecast" }],
          ...(league.code === "wbb" ? { week: game.plan.week } : {}),
          atVs: home ? "vs" : "@",
          gameDate: game.plan.start,
          score: `${Math.max(own, other)}-${Math.min(own, other)}`,
          homeTeamId: game.plan.home.id,
          awayTeamId: game.plan.away.id,
          homeTeamScore: String(score?.home),
          awayTeamScore: String(score?.away),
          homeAggregateScore: "0",
          awayAggregateScore: "0",
          homeShootoutScore: "0",
          awayShootoutScore: "0",
          gameResult: own > other ? "W" : own < other ? "L" : "T",
          opponent: sideTeam(league, opponent),
          opponentLogo: sideTeam(league, opponent).logo,
          leagueName: LEAGUES[league.code].name,
          leagueAbbreviation: LEAGUES[league.code].abbreviation,
        };
      }),
    };
  });

/** The chance of the home side by the strength of both alone. */
export function predictorJson({ home, away, neutral }: Plan, spread: number): Json {
  const edge = (home.strength - away.strength) / spread + (neutral ? 0 : 0.2);
  const chance = Math.round(1000 / (1 + Math.exp(-edge))) / 10;
  const of = (id: string, value: number) => ({
    id,
    gameProjection: value.toFixed(1),
    teamChanceLoss: (100 - value).toFixed(1),
  });
  return {
    header: "Matchup Predictor",
    homeTeam: of(home.id, chance),
    awayTeam: of(away.id, 100 - chance),
  };
}

/** `standings` of a summary: another shape than that of the endpoint. */
export function summaryStandings(
  season: Season,
  { plan }: Game,
  stats: (team: Plan["home"]) => Json[],
  ofGroup: (team: Plan["home"]) => Json,
): Json {
  const { league } = season;
  const groups = [...new Set([plan.home, plan.away].map(({ group }) => group))];
  const link = `${SITE}/${LEAGUES[league.code].slug}/standings`;
  return {
    fullViewLink: { text: "Full Standings", href: link },
    header: `${league.year} Standings`,
    groups: groups.map((group) => {
      const teams = league.teams.filter((team) => team.group === group);
      return {
        standings: {
          entries: teams.map((team) => ({
            team: team.location,
            ...teamWith(league, team, "id uid"),
            link: teamWith(league, team, "clubhouse").clubhouse,
            stats: stats(team),
            logo: teamWith(league, team, "logos").logos,
          })),
        },
        header: `${seasonName(league, league.year)} ${group.name} Standings`,
        href: `${link}/_/group/${group.id}`,
        ...ofGroup(teams[0] as Plan["home"]),
      };
    }),
  };
}
