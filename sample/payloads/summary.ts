import { type Game, isLive } from "../game";
import { type Group, isBasketball, type Json, SIDES, type Side } from "../league";
import { LEAGUE_DATA as data } from "../league-data";
import { isOdd } from "../oddities";
import { guidOf } from "../random";
import { tallyText } from "../records";
import type { Season } from "../season";
import {
  attendanceOf,
  gameWith,
  isPlayed,
  listed,
  longStations,
  nationalOf,
  type Parts,
  recordBeside,
  shortStations,
  sideWith,
  stateOf,
  themeOf,
  venueJson,
  type Writers,
} from "./game";
import { newsJson, recapJson } from "./news";
import {
  eventUid,
  home,
  image,
  indexLinks,
  leagueJson,
  leagueLogos,
  omit,
  SITE,
  sideTeam,
  teamWith,
} from "./parts";
import { seasonName } from "./season-parts";
import { shortStandings } from "./standings";

/** The whole answer of the summary endpoint for a game, in whatever state it is. */
export function summaryJson(season: Season, game: Game, writers: Writers): Json {
  const { league } = season;
  const { plan, phase } = game;
  const before = phase === "pre";
  const over = phase === "final";
  const recap = over && (isOdd(plan, "recap") || plan.calledAfter !== undefined);
  const kept = over && isOdd(plan, "keptBroadcasts");
  return {
    gameInfo: { ...gameInfoJson(season, game), ...writers.gameInfo?.(game) },
    broadcasts: before || isLive(game) || kept ? longStations(plan) : [],
    pickcenter: [],
    againstTheSpread: SIDES.map((side) => ({ team: sideTeam(league, plan[side]), records: [] })),
    odds: [],
    news: newsJson(season, { limit: 3 }),
    header: headerJson(season, game, writers.header(season, game)),
    ...(recap || (before && isBasketball(league.code)) ? { article: recapJson(season, game) } : {}),
    videos: [],
    wallclockAvailable: isPlayed(game) && plan.hasPlays,
    meta: { gp_topic: `gp-${league.code}-${plan.id}`, gameState: stateOf(game) },
    standings: standingsJson(season, game),
    ...writers.summary(season, game),
  };
}

function gameInfoJson({ league: { code } }: Season, game: Game): Json {
  const { plan, phase } = game;
  const { venue } = plan;
  const wbb = isBasketball(code);
  const before = phase === "pre";
  const officials = data[code].officials.map(({ displayName, position }, index) => ({
    ...(wbb ? { fullName: displayName } : {}),
    displayName,
    position: { ...position, displayName: position.name },
    order: index + 1,
  }));
  return {
    venue: {
      ...venueJson(venue, !wbb || isOdd(plan, "zipCode") ? venue.zipCode : undefined),
      ...(isOdd(plan, "documented") ? { shortName: venue.fullName.split(" ")[0] } : {}),
      ...(wbb && before ? { guid: guidOf("venue", venue.id) } : {}),
      ...(wbb || before ? { grass: venue.grass } : {}),
      images: isOdd(plan, "plainVenue")
        ? []
        : [image(`${SITE}/venues/day/${venue.id}.jpg`, "day", 2000)],
    },
    ...(before ? {} : { attendance: attendanceOf(game) }),
    ...(isPlayed(game) || !wbb ? { officials } : {}),
    ...(isOdd(plan, "unknownKeys") ? { crowdNoise: { peak: 97.5, unit: "dB" } } : {}),
  };
}

function headerJson(season: Season, game: Game, { status, competition, side }: Parts): Json {
  const { league } = season;
  const { plan, phase } = game;
  const mlb = !isBasketball(league.code);
  const before = phase === "pre";
  const documented = isOdd(plan, "documented");
  const theme = documented
    ? "Bat & Ball Heritage Night"
    : isOdd(plan, "themeNight")
      ? themeOf(plan)
      : undefined;
  const note = (league.code === "mlb" ? undefined : plan.note) ?? theme;
  return {
    ...gameWith(season, game, "id timeValid"),
    uid: eventUid(league, plan.id),
    season: { year: league.year, ...(mlb || before ? { current: true } : {}), type: plan.type },
    competitions: [
      {
        ...gameWith(
          season,
          game,
          "id uid date neutralSite conferenceCompetition boxscoreAvailable commentaryAvailable liveAvailable onWatchESPN recent wallclockAvailable boxscoreSource playByPlaySource",
        ),
        competitors: listed(plan).map((one) => ({
          ...sideWith(season, game, one, `id uid order homeAway winner${before ? "" : " score"}`),
          team: teamJson(season, game, one),
          record: recordsJson(season, game, one),
          possession: false,
          ...side(one),
        })),
        status,
        broadcasts: shortStations(plan, nationalOf),
        ...competition,
      },
    ],
    links: (gameWith(season, game, "links").links as Json[]).map((one) => omit(one, "language")),
    ...(mlb ? {} : { week: plan.week }),
    league: {
      ...leagueJson(league),
      isTournament: false,
      links: indexLinks(league),
      ...(documented || (before && !mlb) ? { logos: leagueLogos(league) } : {}),
    },
    ...(note === undefined ? {} : { gameNote: note }),
  };
}

function teamJson({ league }: Season, { plan, phase }: Game, side: Side): Json {
  const team = plan[side];
  const wbb = isBasketball(league.code);
  const guid = phase === "pre" || !wbb ? "guid " : "";
  const slug = team.group.name.toLowerCase().replace(/[^a-z]+/g, "-");
  const parent = { id: "50", name: "NCAA Division I", slug: "ncaa-division-i" };
  return {
    ...teamWith(
      league,
      team,
      `${guid}id uid location name nickname abbreviation displayName color alternateColor logos link`,
    ),
    ...(wbb ? { groups: { id: team.group.id, parent, isConference: true, slug } } : {}),
  };
}

function recordsJson(season: Season, game: Game, side: Side): Json[] {
  const { all, home: atHome, road, group } = recordBeside(season, game, side);
  const own = side === "home" ? { type: "home", tally: atHome } : { type: "road", tally: road };
  const records = [{ type: "total", tally: all }, own];
  if (isBasketball(season.league.code)) records.push({ type: "vsconf", tally: group });
  return records.map(({ type, tally }) => {
    const summary = tallyText(tally);
    return { type, summary, displayValue: summary };
  });
}

/** `standings` of a summary: another shape than that of the endpoint. */
function standingsJson(season: Season, { plan, phase }: Game): Json {
  const { league } = season;
  const link = `${home(league)}/standings`;
  const headed = isOdd(plan, "documented") || (isBasketball(league.code) && phase === "pre");
  return {
    fullViewLink: { text: "Full Standings", href: link },
    header: `${league.year} Standings`,
    groups: [...new Set([plan.home.group, plan.away.group])].map((group) => ({
      standings: {
        entries: league.teams
          .filter((team) => team.group === group)
          .map((team) => {
            const { clubhouse, logos, ...ids } = teamWith(league, team, "id uid clubhouse logos");
            const stats = shortStandings(season, team);
            return { team: team.location, ...ids, link: clubhouse, stats, logo: logos };
          }),
      },
      header: `${seasonName(league, league.year)} ${group.name} Standings`,
      href: `${link}/_/group/${group.id}`,
      ...(headed ? headersOf(group) : {}),
    })),
  };
}

/** A conference of the colleges lies in a division, a division of ball clubs in a league. */
const headersOf = ({ name, isConference, parent }: Group): Json =>
  isConference
    ? { conferenceHeader: name, divisionHeader: parent?.name }
    : { conferenceHeader: parent?.name, divisionHeader: name };
