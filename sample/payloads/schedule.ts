import { type Game, isCompleted, scoreOf } from "../game";
import {
  isBasketball,
  type Json,
  type Plan,
  type SeasonType,
  SIDES,
  type Side,
  type Team,
} from "../league";
import { tallyText } from "../records";
import type { Season } from "../season";
import { gameWith, type Parts, shortStations, sideWith, venueJson, type Writers } from "./game";
import { SITE, teamWith } from "./parts";
import {
  envelope,
  groupHead,
  seasonJson,
  seasonName,
  seasonTypeJson,
  teamHead,
} from "./season-parts";

/** A team's games of one part of the season; the last has no week and no type. */
export function scheduleJson(season: Season, team: Team, type: SeasonType, writers: Writers): Json {
  const { league } = season;
  const games = season.gamesOf(team.id).filter(({ plan }) => plan.type === type);
  return {
    ...envelope(season),
    season: { ...seasonJson(season), half: 1 },
    team: { ...teamHead(season, team), groups: groupHead(team) },
    events: games.map((game, index) => ({
      ...eventJson(season, game, writers.schedule(season, game)),
      ...(index === games.length - 1 ? { tideTable: "ebb" } : weekJson(season, game)),
    })),
    ...(league.code === "mlb" ? { allstarsgame: `${league.year}-07-15T07:00Z` } : {}),
    requestedSeason: seasonJson(season, type),
  };
}

/** The game that a team plays now or next, if any, in a list. */
export function nextEvents(season: Season, team: Team, writers: Writers): Json[] {
  const next = season
    .gamesOf(team.id)
    .find((game) => !isCompleted(game) && /live|scheduled/.test(game.plan.fate));
  if (next === undefined) return [];
  return [
    { ...eventJson(season, next, writers.schedule(season, next)), ...weekJson(season, next) },
  ];
}

const weekJson = ({ league }: Season, { plan: { type, week } }: Game): Json => ({
  seasonType: seasonTypeJson(league, type),
  week: { number: week, text: `Week ${week}` },
});

const STANDARD = { id: "1", text: "Standard", abbreviation: "STD", slug: "standard" };

const TOURNAMENT = { id: "6", text: "Tournament", abbreviation: "TRNMNT", slug: "tournament" };

/** Scores are objects here, and records have no summary. */
function eventJson(season: Season, game: Game, { status, competition, side }: Parts): Json {
  const { league } = season;
  const { plan, phase } = game;
  const type = plan.tournament ? TOURNAMENT : STANDARD;
  const { fullName, address } = venueJson(plan.venue, plan.venue.zipCode);
  return {
    ...gameWith(season, game, "id date name shortName timeValid links"),
    season: { year: league.year, displayName: seasonName(league, league.year) },
    competitions: [
      {
        ...gameWith(
          season,
          game,
          "id date timeValid neutralSite boxscoreAvailable ticketsAvailable attendance notes",
        ),
        type: { ...type, type: type.slug },
        venue: { fullName, address },
        competitors: SIDES.map((one) => ({
          ...sideWith(season, game, one, "id type order homeAway winner"),
          team: teamWith(
            league,
            plan[one],
            "id location nickname abbreviation displayName shortDisplayName logos link",
          ),
          ...scoreJson(game, one),
          ...(isCompleted(game) ? { record: recordsJson(season, game, one) } : {}),
          ...side(one),
        })),
        broadcasts: shortStations(plan),
        ...(phase === "pre" ? { tickets: [ticketJson(plan)] } : {}),
        status,
        ...competition,
      },
    ],
  };
}

function scoreJson(game: Game, side: Side): Json {
  const value = scoreOf(game)?.[side];
  return value === undefined ? {} : { score: { value, displayValue: String(value) } };
}

const ticketJson = ({ id, venue }: Plan): Json => ({
  id,
  summary: "Tickets as low as $4",
  description: `Tickets at ${venue.fullName}`,
  maxPrice: 90,
  startingPrice: 4,
  numberAvailable: 120,
  totalPostings: 30,
  links: [{ rel: ["tickets"], href: `${SITE}/tickets/game/${id}` }],
});

function recordsJson(season: Season, game: Game, side: Side): Json[] {
  const { all, group } = season.recordAfter(game.plan[side].id, game.plan.id);
  const total = {
    id: "1",
    abbreviation: "Game",
    displayName: "Record Year To Date",
    shortDisplayName: "YTD",
    description: "Overall Record",
    type: "total",
    displayValue: tallyText(all),
  };
  if (!isBasketball(season.league.code)) return [total];
  const conference = {
    id: "9009",
    displayName: "CONF",
    shortDisplayName: "CONF",
    description: "Conference Record",
    type: "vsconf",
    displayValue: tallyText(group),
  };
  return [total, conference];
}
