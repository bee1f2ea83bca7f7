import type { JsonObject } from "../../../../schema/payload";
import { isCompleted, isLive } from "../../season";
import { headerCompetition, headerPage } from "../events";
import { given } from "../given";
import { leagueJson, uid } from "../leagues";
import { SITE } from "../links";
import { isTimed } from "../start";
import { headerBroadcasts } from "./broadcasts";
import { headerCompetitors } from "./competitors";
import { headerFeatured } from "./decisions";
import { boxOf, type MlbGame, type MlbSeason, showsPlays } from "./model";
import { headerSeries } from "./series";
import { periodPrefix, statusType } from "./status";
import { trapsOf } from "./traps";

const PAGES = {
  recap: ["Recap", "recap"],
  boxscore: ["Box Score", "boxscore"],
  pbp: ["Play-by-Play", "playbyplay"],
  preview: ["Preview", "preview"],
} as const;

function links(season: MlbSeason, game: MlbGame): JsonObject[] {
  const { id } = game.plan;
  const kinds: (keyof typeof PAGES)[] = [
    ...(game.phase === "pre" ? ["preview" as const] : []),
    ...(isCompleted(game) ? ["recap" as const] : []),
    ...(boxOf(game) === undefined ? [] : ["boxscore" as const]),
    ...(showsPlays(game) ? ["pbp" as const] : []),
  ];
  return [
    headerPage(season.world, id, "summary", ["Gamecast", "Summary", "game"]),
    ...kinds.map((kind) => {
      const [text, path] = PAGES[kind];
      return headerPage(season.world, id, kind, [text, text, path]);
    }),
  ];
}

function competition(season: MlbSeason, game: MlbGame): JsonObject {
  const { plan } = game;
  const hasBox = boxOf(game) !== undefined;
  const hasPlays = showsPlays(game);
  const live = isLive(game);
  const featured = headerFeatured(season, game);
  return {
    ...headerCompetition(season.world, plan, { hasBox, isLive: live }),
    onWatchESPN: false,
    recent: live,
    wallclockAvailable: hasPlays,
    boxscoreSource: hasBox ? "full" : "none",
    playByPlaySource: hasPlays ? "full" : "none",
    competitors: headerCompetitors(season, game),
    status: {
      type: statusType(game),
      ...(featured.length > 0 ? { featuredAthletes: featured } : {}),
      periodPrefix: periodPrefix(game),
    },
    broadcasts: headerBroadcasts(game),
    series: headerSeries(season, game),
    boxscoreMinutes: hasBox,
  };
}

function league(season: MlbSeason, game: MlbGame): JsonObject {
  return {
    ...leagueJson(season.world),
    isTournament: false,
    links: [{ rel: ["index", "desktop", "league"], href: `${SITE}/mlb/`, text: "Index" }],
    ...(trapsOf(game).documented ? { logos: leagueLogos() } : {}),
  };
}

export const leagueLogos = (): JsonObject[] => [
  {
    href: `${SITE}/logos/leagues/500/mlb.png`,
    width: 500,
    height: 500,
    alt: "",
    rel: ["full", "default"],
    lastUpdated: "2022-10-01T12:00Z",
  },
];

/** What a note of the plan says, or in some games an editor's. */
function gameNote(game: MlbGame): string | undefined {
  if (!trapsOf(game).documented) return undefined;
  return game.plan.note ?? "Bat & Ball Heritage Night";
}

/** `header`: the game, its sides, its series and the league. */
export const header = (season: MlbSeason, game: MlbGame): JsonObject => ({
  id: game.plan.id,
  uid: uid.event(season.world, game.plan.id),
  season: { year: season.world.year, current: true, type: game.plan.seasonType },
  timeValid: isTimed(game.plan),
  competitions: [competition(season, game)],
  links: links(season, game),
  league: league(season, game),
  ...given("gameNote", gameNote(game)),
});
