import { describe, expect, it } from "vitest";
import { createSeason } from "../../../../src/sample/simulate/create";
import { newsArticles, recapOf } from "../../../../src/sample/simulate/payloads/articles";
import {
  athleteNewsPayload,
  newsPayload,
  teamNewsPayload,
} from "../../../../src/sample/simulate/payloads/news";
import type { AnySeason } from "../../../../src/sample/simulate/payloads/table";
import type { JsonObject } from "../../../../src/schema/payload";

const SEASONS: Record<"wbb" | "mlb", AnySeason> = {
  wbb: createSeason("wbb"),
  mlb: createSeason("mlb"),
};
const CODES = ["wbb", "mlb"] as const;

type Article = JsonObject & {
  id: number;
  type: string;
  published: string;
  images: JsonObject[];
  categories: Record<string, number | string>[];
  links: Record<string, JsonObject | undefined>;
};

const articlesOf = (payload: JsonObject) => payload.articles as Article[];

describe.each(CODES)("news of %s", (code) => {
  const season = SEASONS[code];
  const all = newsArticles(season) as Article[];

  it("are of every kind, newest first, and none is from the future", () => {
    const shown = articlesOf(newsPayload(season));
    const kinds = new Set(shown.map(({ type }) => type));
    expect(kinds).toEqual(new Set(["Story", "Media", "HeadlineNews", "Recap"]));
    const published = all.map((one) => one.published);
    expect(published).toEqual([...published].sort().reverse());
    for (const moment of published) {
      expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      expect(Date.parse(moment)).toBeLessThanOrEqual(Date.parse(season.world.now));
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(articlesOf(newsPayload(season, { limit: 3 }))).toHaveLength(3);
  });

  it("name teams, athletes and games of the season, by number", () => {
    const teams = new Set(season.world.teams.map(({ id }) => Number(id)));
    const athletes = new Set(
      season.world.teams.flatMap((team) => team.athletes.map(({ id }) => Number(id))),
    );
    const games = new Set(season.world.plans.map(({ id }) => Number(id)));
    const known = { teamId: teams, athleteId: athletes, eventId: games };
    const seen = { teamId: 0, athleteId: 0, eventId: 0 };
    for (const category of all.flatMap(({ categories }) => categories)) {
      for (const key of ["teamId", "athleteId", "eventId"] as const) {
        if (!(key in category)) continue;
        seen[key] += 1;
        expect(known[key]).toContain(category[key]);
      }
    }
    expect(seen.teamId).toBeGreaterThan(season.world.teams.length);
    expect(seen.athleteId).toBeGreaterThan(5);
  });

  it("keep the traps: links under two names, articles without pictures and description", () => {
    const shown = articlesOf(newsPayload(season));
    expect(shown.some(({ images }) => images.length === 0)).toBe(true);
    expect(shown.some((one) => !("description" in one))).toBe(true);
    expect(shown.some(({ headline }) => String(headline).includes("\n"))).toBe(true);
    const apps = shown.map(({ links }) => links.app ?? {});
    expect(apps.some((app) => "portal" in app && "sportscenter" in app)).toBe(true);
    expect(apps.some((app) => !("portal" in app) && "sportscenter" in app)).toBe(true);
    for (const { type, links } of shown) {
      expect("mobile" in links).toBe(type !== "Media");
      expect("sportscenter" in links).toBe(type === "Media");
    }
    const hasByline = shown.map((one) => "byline" in one);
    expect(new Set(hasByline)).toEqual(new Set(code === "wbb" ? [true, false] : [false]));
  });

  it("of a team and of any athlete are about them", () => {
    for (const team of season.world.teams) {
      const own = articlesOf(teamNewsPayload(season, team));
      expect(own.length).toBeGreaterThan(1);
      for (const { categories } of own) {
        expect(categories.some(({ teamId }) => teamId === Number(team.id))).toBe(true);
      }
      const athlete = team.athletes.at(-1);
      if (athlete === undefined) continue;
      const payload = athleteNewsPayload(season, team, athlete);
      expect(payload).not.toHaveProperty("link");
      expect(articlesOf(payload).length).toBeGreaterThan(0);
      for (const { categories } of articlesOf(payload)) {
        expect(categories.some(({ athleteId }) => athleteId === Number(athlete.id))).toBe(true);
      }
    }
  });

  it("report completed games alone, with the score", () => {
    for (const game of season.games) {
      const recap = recapOf(season, game);
      expect(recap !== undefined).toBe(game.phase === "final");
      if (recap === undefined) continue;
      const { home, away } = season.score(game) ?? { home: 0, away: 0 };
      const result = `${Math.max(home, away)}-${Math.min(home, away)}`;
      expect(`${recap.headline} ${recap.description}`).toContain(result);
      expect(recap.gameId).toBe(game.plan.id);
    }
  });
});

describe("news in summaries", () => {
  it("lack ids in basketball here and there, and name authors in baseball", () => {
    const college = newsArticles(SEASONS.wbb, { summary: true });
    expect(college).toHaveLength(3);
    expect(new Set(college.map((one) => "id" in one))).toEqual(new Set([true, false]));
    const club = newsArticles(SEASONS.mlb, { summary: true });
    expect(club).toHaveLength(3);
    expect(club.every((one) => "id" in one)).toBe(true);
    expect(club.some((one) => "byline" in one)).toBe(true);
  });
});
