import type { JsonObject } from "../../../../schema/payload";
import { rankOf, UNRANKED } from "../../polls";
import { isLive } from "../../season";
import type { Side } from "../../sides";
import { headerCompetitor, recordBeside, scoreText } from "../competitors";
import { headerCompetition, headerPage } from "../events";
import { given } from "../given";
import { leagueJson, uid } from "../leagues";
import { SITE } from "../links";
import { isTimed } from "../start";
import { tallyText } from "../texts";
import { hasArticle, hasRows, listed } from "./coverage";
import { isPlayed, type WbbGame, type WbbPlan, type WbbSeason } from "./model";
import { gameNoteOf, headerBroadcasts } from "./place";
import { statusType } from "./status";
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
  const rank = rankOf(season, team.id, game.plan.start);
  return {
    ...headerCompetitor(season, game, side),
    team: headerTeam(world, team, before),
    ...(before ? {} : { score: scoreText(season, game, side) ?? "0" }),
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
    ...headerCompetition(season.world, plan, { hasBox: played, isLive: isLive(game) }),
    ...(game.phase === "pre"
      ? {}
      : {
          shotChartAvailable: located,
          timeoutsAvailable: located,
          possessionArrowAvailable: located,
        }),
    onWatchESPN: played && plan.broadcasts.length > 0,
    recent: isLive(game),
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
  summary: ["Gamecast", "Summary", "game"],
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

const links = ({ world }: WbbSeason, game: WbbGame): JsonObject[] =>
  pagesOf(game).map((page) => headerPage(world, game.plan.id, page, PAGES[page]));

function league({ world }: WbbSeason, { phase }: WbbGame): JsonObject {
  const page = `${SITE}/${world.league.slug}`;
  return {
    ...leagueJson(world),
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
