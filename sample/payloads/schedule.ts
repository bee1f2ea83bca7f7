import type { Json, Plan, Side } from "../league";
import { SIDES } from "../league";
import { type Game, isCompleted, type Season, scoreOf, tallyText } from "../season";
import { attendanceOf, nameOf, notesOf } from "./game";
import {
  gamePages,
  isPlayed,
  isTimed,
  stateOf,
  stationJson,
  stations,
  venueJson,
  winnerOf,
} from "./game-parts";
import { athleteWith, SITE, teamWith } from "./parts";
import { seasonName, seasonTypeJson } from "./season-parts";

/** An event of a schedule: scores are objects here, and records have no summary. */
export function scheduleEvent(
  season: Season,
  game: Game,
  {
    status,
    leaders,
    last = false,
  }: { readonly status: Json; readonly leaders: (side: Side) => Json; readonly last?: boolean },
): Json {
  const { league } = season;
  const { plan } = game;
  const { id, start } = plan;
  return {
    id,
    date: start,
    ...nameOf(plan),
    season: { year: league.year, displayName: seasonName(league, league.year) },
    ...(last
      ? { tideTable: "ebb" }
      : {
          seasonType: seasonTypeJson(league, plan.type),
          week: { number: plan.week, text: `Week ${plan.week}` },
        }),
    timeValid: isTimed(plan),
    competitions: [
      {
        id,
        date: start,
        attendance: isCompleted(game) ? attendanceOf(game) : 0,
        type: plan.tournament
          ? {
              id: "6",
              text: "Tournament",
              abbreviation: "TRNMNT",
              slug: "tournament",
              type: "tournament",
            }
          : { id: "1", text: "Standard", abbreviation: "STD", slug: "standard", type: "standard" },
        timeValid: isTimed(plan),
        neutralSite: plan.neutral,
        boxscoreAvailable: isPlayed(game),
        ticketsAvailable: stateOf(game) === "pre",
        venue: scheduleVenue(plan),
        competitors: SIDES.map((side) => {
          const team = plan[side];
          const score = scoreOf(game)?.[side];
          const done = isCompleted(game);
          return {
            id: team.id,
            type: "team",
            order: side === "home" ? 0 : 1,
            homeAway: side,
            ...winnerOf(game, side),
            team: teamWith(
              league,
              team,
              "id location nickname abbreviation displayName shortDisplayName logos link",
            ),
            ...(score === undefined
              ? {}
              : { score: { value: score, displayValue: String(score) } }),
            ...(done ? { record: scheduleRecords(season, game, side) } : {}),
            ...leaders(side),
          };
        }),
        notes: notesOf(plan),
        broadcasts: stations(plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
        ...(stateOf(game) === "pre" ? { tickets: [ticket(plan)] } : {}),
        status,
      },
    ],
    links: gamePages(league, plan),
  };
}

const ticket = ({ id, venue }: Plan): Json => ({
  id,
  summary: "Tickets as low as $4",
  description: `Tickets at ${venue.fullName}`,
  maxPrice: 90,
  startingPrice: 4,
  numberAvailable: 120,
  totalPostings: 30,
  links: [{ rel: ["tickets"], href: `${SITE}/tickets/game/${id}` }],
});

function scheduleVenue({ venue }: Plan): Json {
  const { fullName, address } = venueJson(venue, venue.zipCode);
  return { fullName, address };
}

function scheduleRecords(season: Season, game: Game, side: Side): Json[] {
  const record = season.recordAfter(game.plan[side].id, game.plan.id);
  const wbb = season.league.code === "wbb";
  const one = (id: string, name: string, type: string, words: string, displayValue: string) => ({
    id,
    ...(type === "total" ? { abbreviation: "Game" } : {}),
    displayName: name,
    shortDisplayName: type === "total" ? "YTD" : name,
    description: words,
    type,
    displayValue,
  });
  return [
    one("1", "Record Year To Date", "total", "Overall Record", tallyText(record.all)),
    ...(wbb ? [one("9009", "CONF", "vsconf", "Conference Record", tallyText(record.group))] : []),
  ];
}

/** A leader of a schedule's side. */
export const scheduleLeader = (
  season: Season,
  athlete: Plan["home"]["athletes"][number],
  value: number,
  displayValue: string,
): Json => ({
  displayValue,
  value,
  athlete: athleteWith(season.league, athlete, "id lastName displayName shortName bare"),
});
