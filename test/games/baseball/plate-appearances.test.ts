import { describe, expect, it } from "vitest";
import { findPlateAppearances } from "../../../src/games/baseball/plate-appearances";
import { openGames } from "../../../src/games/game";
import { cells } from "../../analysis/cells";
import { lazy } from "../../support/payloads";
import { danfo, polars, recorded, simulated } from "./games";

const open = (summary: unknown) => {
  const [game] = openGames("test", ["baseball"], summary);
  if (game === undefined) throw new Error("no game");
  return game;
};

interface RawLog {
  readonly plays: readonly { readonly id: string; readonly type: { readonly id: string } }[];
  readonly winprobability: readonly { readonly playId: string }[];
}

describe("the plate appearances of 401696636", () => {
  const payload = lazy(() => recorded("401696636"));
  const all = lazy(() => findPlateAppearances(open(danfo(payload()))));

  it("are the 69 results that win-probability entries name, also without these and in polars frames", () => {
    const { plays, winprobability } = payload() as RawLog;
    expect(all()).toHaveLength(69);
    expect(all().map(({ result_row }) => plays[result_row]?.id)).toEqual(
      winprobability.map(({ playId }) => playId),
    );
    expect(all().map(({ number }) => number)).toEqual(all().map((_, index) => index + 1));
    expect(findPlateAppearances(open(danfo({ ...payload(), winprobability: [] })))).toEqual(all());
    expect(findPlateAppearances(open(polars(payload())))).toEqual(all());
  });

  it("know the situation before the start row tells too much", () => {
    // Row 57 of the file already has 2-0; Hernaiz (43025) had walked with one out.
    expect(all().find(({ first_row }) => first_row === 57)).toMatchObject({
      ...cells(`
        number=10 inning=2 half=top batter_id="4662616" pitcher_id="4683356" outs_before=1
        outs_after=1 away_score_before=0 away_score_after=2 home_score_after=0
      `),
      bases_before: ["43025", null, null],
      bases_after: [null, null, null],
      batting: { team_id: "11" },
      pitching: { team_id: "20" },
    });
  });

  it("begin with the outs before a runner was caught, and end with both", () => {
    // Row 421: Bleday comes up with nobody out, Hernaiz is caught stealing, Bleday flies out.
    expect(all().find(({ first_row }) => first_row === 421)).toMatchObject({
      outs_before: 0,
      outs_after: 2,
      bases_before: ["43025", null, null],
      bases_after: [null, null, null],
    });
  });
});

describe("the plate appearances of the simulated season", () => {
  it("are the results that were played, with outs, score and bases", () => {
    for (const { summary, results, log, id } of simulated) {
      const found = findPlateAppearances(open(summary)).map((one) => ({
        inning: one.inning,
        half: one.half,
        batter: one.batter_id,
        pitcher: one.pitcher_id,
        outs: one.outs_after,
        score: [one.home_score_after, one.away_score_after],
        bases: one.bases_after,
      }));
      const played = results.map((one) => ({
        inning: one.inning,
        half: one.half,
        batter: one.batter,
        pitcher: one.pitcher,
        outs: one.play.outs,
        // The next row finds the game with the runs of this one.
        score: log[log.indexOf(one) + 1]?.score,
        bases: one.bases,
      }));
      expect(found, id).toEqual(played);
    }
    expect(simulated.flatMap(({ results }) => results).length).toBeGreaterThan(1000);
  });

  it("begin when the batter comes up", () => {
    for (const { summary, log, id } of simulated) {
      const starts = new Map(
        log
          .filter(({ play }) => play.type.id === "1")
          .map(({ play, outs, score, bases }) => [play.atBatId, [outs, ...score, bases]]),
      );
      for (const one of findPlateAppearances(open(summary))) {
        expect(
          [one.outs_before, one.home_score_before, one.away_score_before, one.bases_before],
          `${id} ${one.number}`,
        ).toEqual(starts.get(one.at_bat_id ?? ""));
      }
    }
  });
});
