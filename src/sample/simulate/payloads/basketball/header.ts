import type { JsonObject } from "../../../../schema/payload";
import { rankOf, UNRANKED } from "../../polls";
import { isCompleted } from "../../season";
import { gameLink, given, isTimed, leagueOf, SITE, tallyText, uid } from "../shared";
import { hasArticle, hasRows, listed, recordBeside } from "./coverage";
import { isPlayed, type Side, type WbbGame, type WbbPlan, type WbbSeason, winnerOf } from "./model";
import { gameNoteOf, headerBroadcasts } from "./place";
import { stateOf, statusType } from "./status";
import { headerTeam } from "./teams";

function records(season: WbbSeason, game: WbbGame, side: Side): JsonObject[] {
  const record = recordBeside(season, game, side);
  const place =
    side === "home" ? (["home", record.home] as const) : (["road", record.road] as const);
  return ([["total", record.all], place, ["vsconf", record.group]] as const).map(
    ([type, tally]) => ({ type, summary: tallyText(tally), displayValue: tallyText(tally) }),
  );
}

function competitor(season: WbbSeason, game: WbbGame, side: Side): JsonObject {
  const { world } = season;
  const team = game.plan[side];
  const before = game.phase === "pre";
  const box = isPlayed(game) ? game.played?.box[side] : undefined;
  const rank = rankOf(season, team.id);
  return {
    id: team.id,
    uid: uid.team(world, team.id),
    order: side === "home" ? 0 : 1,
    homeAway: side,
    ...(isCompleted(game) ? { winner: winnerOf(season, game) === side } : {}),
    team: headerTeam(world, team, before),
    ...(before ? {} : { score: String(season.score(game)?.[side] ?? 0) }),
    ...(box === undefined
      ? {}
      : { linescores: box.byPeriod.map((points) => ({ displayValue: String(points) })) }),
    record: records(season, game, side),
    possession: false,
    ...(rank === UNRANKED ? {} : { rank }),
  };
}

function conferenceOf({ conference, home: { group } }: WbbPlan): JsonObject {
  if (!conference) return {};
  const { id, name, abbreviation, shortName } = group;
  return { groups: { id, name, abbreviation, shortName, midsizeName: shortName } };
}

function competition(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan } = game;
  const played = isPlayed(game);
  const rows = hasRows(game);
  const located = rows && plan.located;
  return {
    id: plan.id,
    uid: uid.competition(season.world, plan.id),
    date: plan.start,
    neutralSite: plan.neutralSite,
    conferenceCompetition: plan.conference,
    boxscoreAvailable: played,
    commentaryAvailable: false,
    liveAvailable: stateOf(game.phase) === "in",
    ...(game.phase === "pre"
      ? {}
      : {
          shotChartAvailable: located,
          timeoutsAvailable: located,
          possessionArrowAvailable: located,
        }),
    onWatchESPN: played && plan.broadcasts.length > 0,
    recent: stateOf(game.phase) === "in",
    wallclockAvailable: rows,
    boxscoreSource: played ? "full" : "none",
    playByPlaySource: rows ? "full" : "none",
    competitors: listed(plan).map((side) => competitor(season, game, side)),
    status: { type: statusType(game) },
    broadcasts: headerBroadcasts(plan),
    ...conferenceOf(plan),
    ...(game.phase === "pre" ? { boxscoreMinutes: false } : {}),
  };
}

const PAGES = {
  summary: ["Gamecast", "Summary", ""],
  preview: ["Preview", "Preview", "preview"],
  recap: ["Recap", "Recap", "recap"],
  boxscore: ["Box Score", "Box Score", "boxscore"],
  pbp: ["Play-by-Play", "Play-by-Play", "playbyplay"],
  teamstats: ["Team Stats", "Team Stats", "matchup"],
} as const;

type Page = keyof typeof PAGES;

function pagesOf(game: WbbGame): Page[] {
  const written = hasArticle(game);
  if (game.phase === "pre") return written ? ["summary", "preview"] : ["summary"];
  if (!isPlayed(game)) return ["summary"];
  return [
    "summary",
    ...(written ? (["recap"] as const) : []),
    "boxscore",
    ...(hasRows(game) ? (["pbp"] as const) : []),
    "teamstats",
  ];
}

function links(season: WbbSeason, game: WbbGame): JsonObject[] {
  const { world } = season;
  return pagesOf(game).map((page) => {
    const [text, shortText, path] = PAGES[page];
    const href =
      path === ""
        ? gameLink(world, game.plan.id)
        : `${SITE}/${world.league.slug}/${path}/_/gameId/${game.plan.id}`;
    const rel = [page, "desktop", "event"];
    return { rel, href, text, shortText, isExternal: false, isPremium: false };
  });
}

function league({ world }: WbbSeason, { phase }: WbbGame): JsonObject {
  const { id, uid: leagueUid, name, abbreviation, midsizeName, slug } = leagueOf(world);
  const page = `${SITE}/${slug}`;
  return {
    id,
    uid: leagueUid,
    name,
    abbreviation,
    midsizeName,
    slug,
    isTournament: false,
    links: [
      { rel: ["index", "desktop", "league"], href: `${page}/`, text: "Index" },
      { rel: ["schedule", "desktop", "league"], href: `${page}/schedule`, text: "Schedule" },
    ],
    ...(phase === "pre"
      ? {
          logos: ["default", "dark"].map((shade) => ({
            href: `${SITE}/icons/basketball.png`,
            rel: ["full", shade],
          })),
        }
      : {}),
  };
}

/** `header` of a summary. */
export function headerOf(season: WbbSeason, game: WbbGame): JsonObject {
  const { plan } = game;
  const { world } = season;
  return {
    id: plan.id,
    uid: uid.event(world, plan.id),
    season: {
      year: world.year,
      ...(game.phase === "pre" ? { current: true } : {}),
      type: plan.seasonType,
    },
    timeValid: isTimed(game.plan),
    competitions: [competition(season, game)],
    links: links(season, game),
    week: plan.week,
    league: league(season, game),
    ...given("gameNote", gameNoteOf(plan)),
  };
}
