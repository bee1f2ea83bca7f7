import { describe, expect, it } from "vitest";
import { rows } from "../../../../../src/frames/rows";
import { drift } from "../../../../../src/operation/drift";
import { operations } from "../../../../../src/operations";
import { trapsOf } from "../../../../../src/sample/simulate/payloads/baseball/traps";
import type { Phase } from "../../../../../src/sample/simulate/season";
import { gamesIn, season, summaryOf } from "./games";

const PHASES = ["pre", "in", "between", "final", "postponed", "canceled", "suspended"] as const;

const statusOf = (phase: Phase) =>
  gamesIn(phase).map((game) => summaryOf(game).header.competitions[0].status.type);

describe("summaries", () => {
  it.each(PHASES)("are read without a lost value: %s", (phase) => {
    for (const game of gamesIn(phase).slice(0, 2)) {
      const payload = summaryOf(game);
      const found = drift(operations.site_mlb_summary, payload);
      const harmless = ["unfed_column", "unread_key"];
      expect(found.filter(({ kind }) => !harmless.includes(kind))).toEqual([]);
      const sections = operations.site_mlb_summary.parse(payload);
      expect(rows(sections.header)).toHaveLength(1);
      expect(rows(sections.plays)).toHaveLength(payload.plays?.length ?? 0);
      expect(rows(sections.winprobability)).toHaveLength(payload.winprobability.length);
    }
  });

  it("say the state of the game as the service does", () => {
    expect(statusOf("pre")[0]).toMatchObject({ id: "1", state: "pre", detail: "Scheduled" });
    expect(statusOf("pre")[0]?.shortDetail).toMatch(/^\d+\/\d+ - \d+:\d\d [AP]M E[SD]T$/);
    expect(statusOf("in")[0]?.detail).toMatch(/^(Top|Bottom) \d+(st|nd|rd|th)$/);
    expect(statusOf("between")[0]?.detail).toMatch(/^(Mid|End) \d+(st|nd|rd|th)$/);
    expect(statusOf("postponed")[0]).toMatchObject({ id: "6", state: "post", completed: false });
    expect(statusOf("canceled")[0]).toMatchObject({ id: "5", state: "post", completed: false });
    expect(statusOf("suspended")[0]).toMatchObject({ id: "8", state: "post", completed: false });
  });

  it("name the inning of a game that went on", () => {
    const long = gamesIn("final").filter(({ played }) => (played?.inning ?? 0) > 9);
    expect(long.length).toBeGreaterThan(0);
    for (const game of long) {
      const { inning } = game.played ?? {};
      expect(summaryOf(game).header.competitions[0].status.type).toMatchObject({
        detail: `Final/${inning}`,
        altDetail: `F/${inning}`,
      });
    }
  });

  it("tell a winner of completed games alone", () => {
    for (const game of season.games) {
      const score = season.score(game);
      for (const { homeAway, winner } of summaryOf(game).header.competitions[0].competitors) {
        if (game.phase !== "final" && game.phase !== "forfeit") {
          expect(winner).toBeUndefined();
        } else {
          const [own, other] =
            homeAway === "home" ? [score?.home, score?.away] : [score?.away, score?.home];
          expect(winner).toBe((own ?? 0) > (other ?? 0));
        }
      }
    }
  });

  it("have no log before the game and none for games that were not played", () => {
    for (const game of gamesIn("pre")) {
      const summary = summaryOf(game);
      expect(Object.keys(summary)).not.toEqual(expect.arrayContaining(["plays"]));
      expect(summary).not.toHaveProperty("atBats");
      expect(summary).toHaveProperty("lastFiveGames");
      expect(summary.winprobability).toEqual([]);
    }
    for (const game of gamesIn("postponed", "canceled")) {
      expect(summaryOf(game).plays).toEqual([]);
      expect(summaryOf(game).boxscore.players).toEqual([]);
    }
  });

  it("have a situation in play alone, with who is due up between half-innings", () => {
    for (const game of season.games) {
      const summary = summaryOf(game);
      expect(Object.hasOwn(summary, "situation")).toBe(["in", "between"].includes(game.phase));
    }
    for (const game of gamesIn("between")) {
      const { situation } = summaryOf(game);
      expect(situation).not.toHaveProperty("batter");
      expect((situation as { dueUp: object[] }).dueUp).toHaveLength(3);
    }
    for (const game of gamesIn("in")) {
      expect(summaryOf(game).situation).toHaveProperty("pitcher.summary");
      expect(summaryOf(game).situation).not.toHaveProperty("dueUp");
    }
  });

  it("say when a suspended game goes on", () => {
    for (const game of gamesIn("suspended")) {
      expect(summaryOf(game).notes[0]?.headline).toMatch(
        /^Will resume at \d+:\d\d [ap]\.m\. ET on \d+\/\d+\.$/,
      );
    }
  });

  it("print the record after a completed game", () => {
    for (const game of gamesIn("final").filter(({ plan }) => plan.seasonType === 2)) {
      const { competitors } = summaryOf(game).header.competitions[0];
      const { all } = season.recordAfter(game.plan.home.id, game.plan.id);
      expect(competitors[0]?.record[0]?.summary.split("-").slice(0, 2)).toEqual([
        String(all.wins),
        String(all.losses),
      ]);
    }
  });
});

describe("traps", () => {
  it("each catch a game whose payload shows them, and leave another alone", () => {
    const shown = (name: string, has: (text: string) => boolean) => {
      const games = season.games.filter(({ played, plan }) => played && plan.hasPlays);
      const found = games.map((game) => has(JSON.stringify(summaryOf(game))));
      expect([name, found.includes(true), found.includes(false)]).toEqual([name, true, true]);
    };
    shown("documented", (text) => text.includes('"gameNote"') && text.includes('"seriesLabel"'));
    shown("unknown keys", (text) => text.includes('"spinRate"'));
    shown("bench", (text) => text.includes('"didNotPlay":true'));
    shown("ejection", (text) => text.includes('"ejected":true'));
    shown("unknown chances", (text) => /\{"playId":"\d+"\}/.test(text.split('"plays"')[0] ?? ""));
    shown("trajectory", (text) => /"id":"5","text":"Ball".{0,900}?"trajectory"/.test(text));
  });

  it("stay with a game whatever its state", () => {
    for (const game of season.games) {
      const { unknownChances, ...traps } = trapsOf(game);
      const { unknownChances: later, ...same } = trapsOf({ plan: game.plan, phase: "final" });
      expect(traps).toEqual(same);
      const few = [...unknownChances(30)];
      expect([...later(80)].slice(0, few.length)).toEqual(few);
    }
  });
});
