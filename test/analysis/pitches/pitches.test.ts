import { describe, expect, it } from "vitest";
import { pitches, rows } from "../../../src/names";
import { danfo, recorded, simulated, sum } from "../../games/baseball/games";
import { at } from "../../games/summaries";
import { lazy } from "../../support/payloads";
import { cells, inLine, pick } from "../cells";

const count = (list: readonly (boolean | null)[]) => list.filter((one) => one === true).length;

describe("the pitches of 401696636", () => {
  const payload = lazy(() => recorded("401696636"));
  const all = lazy(() => rows(pitches(danfo(payload()))));
  const by = (id: string) => all().filter(({ pitcher_id }) => pitcher_id === id);
  const play = (id: string) => all().find(({ play_id }) => play_id === `401696636${id}`);

  it("are 276, each once, in the order of the log, and know the hand of announced starters alone", () => {
    const log = (payload() as { plays: { id: string; summaryType?: string }[] }).plays;
    expect(all().map(({ play_id }) => play_id)).toEqual(
      log.filter(({ summaryType }) => summaryType === "P").map(({ id }) => id),
    );
    expect(all()).toHaveLength(276);
    expect(new Set(by("42239").map(({ pitcher_hand }) => pitcher_hand))).toEqual(new Set(["LEFT"]));
    expect(new Set(by("4307467").map(({ pitcher_hand }) => pitcher_hand))).toEqual(new Set([null]));
  });

  // The box score's strikeRatio: called-swinging-foul-in play; and pitches-strikes beside it.
  it.each([
    ["42239", "Jacob Lopez", [23, 18, 26, 15], 114, 82],
    ["4307467", "Justin Sterner", [1, 3, 2, 2], 11, 8],
    ["4683356", "Mitchell Parker", [13, 6, 17, 16], 85, 52],
    ["42434", "Jackson Rutledge", [5, 2, 4, 3], 20, 14],
    ["4019760", "P.J. Poulin", [1, 3, 4, 3], 16, 11],
    ["4313143", "Clayton Beeter", [1, 1, 1, 3], 11, 6],
    ["5132036", "Orlando Ribalta", [4, 3, 4, 3], 19, 14],
  ])("count as the box score does for %s %s", (id, name, calls, thrown, strikes) => {
    const own = by(id);
    expect(new Set(own.map(({ pitcher_name }) => pitcher_name))).toEqual(new Set([name]));
    expect([
      count(own.map(({ called_strike }) => called_strike)),
      count(own.map(({ swinging_strike }) => swinging_strike)),
      count(own.map(({ foul }) => foul)),
      count(own.map(({ in_play }) => in_play)),
    ]).toEqual(calls);
    expect(own).toHaveLength(thrown);
    expect(thrown - count(own.map(({ ball }) => ball))).toBe(strikes);
  });

  it("know outs, score and bases before the row", () => {
    // Thomas homers with Hernaiz on first: the start row already has 2-0.
    expect(play("0203060028")).toMatchObject({
      ...cells(`
        plate_appearance=10 pitch_number=5 inning=2 half=top batter_id="4662616"
        batting_team_id="11" batting_team_abbreviation=ATH pitching_team_id="20" outs_before=1
        home_score_before=0 away_score_before=0 bases_before=1-- on_first_id="43025" balls_before=3
        strikes_before=1 in_play=true foul=false ball=false
      `),
      batter_name: "Colby Thomas",
      pitching_team_name: "Washington Nationals",
      pitch_result: "Home Run",
    });
    // The sacrifice fly of that inning: two runs in, one out, runners on second and third.
    expect(play("0206120035")).toMatchObject({
      away_score_before: 2,
      outs_before: 1,
      bases_before: "-23",
      on_second_id: "3962127",
      on_third_id: "35383",
    });
    // Rooker (40926) stole second on the pitch before.
    expect(play("1204060024")).toMatchObject(
      cells('outs_before=2 bases_before=-2- on_first_id=null on_second_id="40926"'),
    );
    // Hernaiz was caught stealing in between: one out, nobody on.
    expect(play("1403030005")).toMatchObject({ outs_before: 0, bases_before: "1--" });
    expect(play("1403040022")).toMatchObject({ outs_before: 1, bases_before: "---" });
  });

  it("put the plate as the catcher sees it", () => {
    const called = all().filter(({ called_strike }) => called_strike === true);
    const mean = (side: string) => {
      const own = called.filter(({ batter_side }) => batter_side === side);
      return [own.length, sum(own.map(({ plate_x_px }) => plate_x_px))];
    };
    // Summed from the file with python: 124.77 to left-handed, 108.04 to right-handed batters.
    expect(mean("LEFT")).toEqual([22, 2745]);
    expect(mean("RIGHT")).toEqual([26, 2809]);
    const feet = (side: string) =>
      sum(called.filter((one) => one.batter_side === side).map(({ plate_x_ft }) => plate_x_ft));
    // Away from a left-handed batter is the catcher's left.
    expect(feet("LEFT")).toBeCloseTo((22 * 117 - 2745) / 38, 9);
    expect(feet("LEFT")).toBeLessThan(0);
    expect(feet("RIGHT")).toBeGreaterThan(0);
    // Plate and ball are 0.83 ft to either side; a knee is above 1.2 ft, a chest under 3.8.
    for (const { plate_x_ft, plate_z_ft } of called) {
      expect(Math.abs(plate_x_ft ?? 9)).toBeLessThan(0.83 + 0.1);
      expect(plate_z_ft).toBeGreaterThan(1.2);
      expect(plate_z_ft).toBeLessThan(3.8);
    }
  });
});

describe("the pitches of the simulated season", () => {
  it("are those that were thrown, with the situation before them", () => {
    for (const { summary, pitches: thrown, id } of simulated) {
      const pitch = rows(pitches(summary)).map((one) => [
        one.pitch_number,
        one.inning,
        one.half,
        one.pitcher_id,
        one.batter_id,
        one.batter_side,
        one.outs_before,
        [one.home_score_before, one.away_score_before],
        [one.on_first_id, one.on_second_id, one.on_third_id],
        one.velocity,
        one.pitch_type,
      ]);
      const played = thrown.map(({ play, ...one }) => [
        play.atBatPitchNumber,
        one.inning,
        one.half,
        one.pitcher,
        one.batter,
        play.bats?.type,
        one.outs,
        one.score,
        one.bases,
        play.pitchVelocity ?? null,
        play.pitchType?.abbreviation ?? null,
      ]);
      expect(pitch, id).toEqual(played);
    }
    expect(simulated.flatMap((game) => game.pitches).length).toBeGreaterThan(3000);
  });

  it("are called as the umpire did, and located to a pixel", () => {
    const seen = new Set<string>();
    for (const { summary, pitches: thrown, id } of simulated) {
      rows(pitches(summary)).forEach((pitch, index) => {
        const { text = "", pitchCoordinate } = thrown[index]?.play ?? {};
        const flags = [
          pitch.ball && "Ball",
          pitch.called_strike && "Looking",
          pitch.swinging_strike && "Swinging",
          pitch.foul && "Foul",
          pitch.hit_by_pitch && "Hit By Pitch",
          pitch.in_play && "Ball In Play",
        ].filter((flag) => flag !== false);
        // "Pitch 2 : Strike 1 Looking", "Pitch 3 : Ball 2".
        const call = text.replace(/^Pitch \d+ : (Strike \d )?/, "").replace(/ \d$/, "");
        seen.add(call);
        expect(flags, `${id} ${pitch.play_id}`).toEqual([call]);
        expect(pitch.plate_x_ft).toBeCloseTo((117 - (pitchCoordinate?.x ?? 0)) / 38, 9);
        expect(pitch.plate_z_ft).toBeCloseTo((239 - (pitchCoordinate?.y ?? 0)) / 27, 9);
      });
    }
    expect(seen.size).toBe(6);
  });

  it("belong to the plate appearance of their number, or to none", () => {
    const without = simulated.flatMap(({ summary, results }) => {
      const all = rows(pitches(summary));
      const numbered = new Set(all.flatMap(({ plate_appearance }) => plate_appearance ?? []));
      expect(Math.max(0, ...numbered)).toBeLessThanOrEqual(results.length);
      for (const { plate_appearance, batter_id } of all) {
        if (plate_appearance === null) continue;
        expect(batter_id).toBe(results[plate_appearance - 1]?.batter);
      }
      return all.filter(({ plate_appearance }) => plate_appearance === null);
    });
    expect(without.length).toBeGreaterThan(0);
  });
});

describe("the table of pitches", () => {
  it("has no call for an unknown kind", () => {
    const { payload } = at(
      simulated.filter((one) => one.pitches.length > 0),
      0,
    );
    const first = payload.plays?.find(({ summaryType }) => summaryType === "P");
    const plays = (payload.plays ?? []).map((play) =>
      play === first
        ? { ...play, type: { id: "999", text: "Lantern Pitch" }, text: "Pitch 1 : Lantern" }
        : play,
    );
    const [unknown] = rows(pitches(danfo({ ...payload, plays })));
    expect(unknown).toMatchObject(
      cells('pitch_result="Lantern Pitch" ball=null called_strike=null foul=null in_play=null'),
    );
  });
});

it("challenged pitches have the call that stood, and the count after the pitch before", () => {
  const list = rows(pitches(danfo(recorded("401872178_inplay"))));
  const challenged = list.filter(({ challenge }) => challenge !== null);
  expect(pick(challenged, "text balls_before strikes_before challenge")).toEqual([
    ["Pitch 4 : Ball 3", 2, 1, "confirmed"],
    ["Pitch 2 : Strike 2 Looking", 0, 1, "confirmed"],
  ]);
  expect(inLine(challenged, "ball called_strike")).toBe("true false; false true");
});
