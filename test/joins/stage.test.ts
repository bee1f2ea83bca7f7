import { describe, expect, it } from "vitest";
import { gameDetails } from "../../src/analysis/game-details/game-details";
import { teamGames } from "../../src/analysis/team-games/team-games";
import { rows } from "../../src/frames/rows";
import type { WbbSummary } from "../../src/games/game";
import type { LeagueCode } from "../../src/leagues";
import {
  classifyStage,
  competitiveStages,
  countsInRatings,
  countsInRecords,
  listStages,
  recordStages,
} from "../../src/service/datasets/stage";
import { operations } from "../../src/service/operations";
import { payloadText } from "../support/payloads";
import { scoreboardOf } from "./scoreboards";

const { site_wbb_summary, site_mlb_summary } = operations;

const conference = { conference_competition: true };
const tournament = { ...conference, neutral_site: true };
const november = { neutral_site: true, game_date: "20221125" };

// Notes as the service wrote them between 2017-18 and 2022-23.
describe("the stage of a basketball game", () => {
  const PAC = "Pac-12 Tournament pres. by New York Life - Quarterfinal";
  const thanksgiving = { ...conference, game_date: "20221125" };
  const NCAA = "NCAA Women's Championship pres. by Capital One - Greenville Regional 1 - 1st Round";
  it.each<[number, string | null, object, string | null]>([
    [3, NCAA, {}, "NCAA tournament"],
    [3, "NCAA WOMEN'S CHAMPIONSHIP PRES. BY CAPITAL ONE - FINAL FOUR", {}, "NCAA tournament"],
    [3, "Women's Basketball Championship - Spokane Region - 1st Round", {}, "NCAA tournament"],
    [3, "Women's Final Four - Semifinal", {}, "NCAA tournament"],
    [3, "WOMEN'S NIT - CHAMPIONSHIP", {}, "WNIT"],
    [3, "WNIT - Great 8", {}, "WNIT"],
    [3, "WBIT - Quarterfinal", {}, "WBIT"],
    [3, "Women's Basketball Invitation Tournament - 1st Round", {}, "WBIT"],
    [3, "WBI TOURNAMENT - SEMIFINAL", {}, "WBI"],
    [3, "WBI CHAMPIONSHIP GAME", {}, "WBI"],
    [3, "Women's Basketball Invitational - Final", {}, "WBI"],
    [3, null, {}, "postseason"],
    [2, PAC, tournament, "conference tournament"],
    [2, "BIG SOUTH WOMEN'S CHAMPIONSHIP - SEMIFINAL", conference, "conference tournament"],
    [2, "MAC WOMEN'S TOURNAMENT- QUARTERFINAL", tournament, "conference tournament"],
    [2, "IVY MADNESS - SEMIFINAL", tournament, "conference tournament"],
    [2, null, tournament, "conference tournament"],
    [2, "We Back Pat", conference, "regular season"],
    [2, null, conference, "regular season"],
    [2, "Senior Day", tournament, "regular season"],
    [2, null, { ...tournament, game_date: "20230114" }, "regular season"],
    [2, "UNLV Thanksgiving Tournament", november, "regular season"],
    [2, "Baha Mar Pink Flamingo Championship", november, "regular season"],
    [2, "San Diego Thanksgiving Tournament", thanksgiving, "regular season"],
    [2, "Preseason WNIT", { game_date: "20221112" }, "regular season"],
    [1, null, {}, "preseason"],
    [4, null, {}, "off-season"],
    [9, null, {}, null],
  ])("of type %s with the note %s and %j is %s", (season_type, note, facts, stage) => {
    const usual = { neutral_site: false, conference_competition: false, game_date: "20230304" };
    expect(classifyStage("wbb", { ...usual, season_type, note, ...facts })).toBe(stage);
    if (stage !== null) expect(listStages("wbb")).toContain(stage);
  });
});

it.each([
  [1, null, "spring training"],
  [2, "Doubleheader - Game 2 - Makeup from April 26", "regular season"],
  [2, "2023 MLB All-Star Game", "all-star game"],
  [3, "NLWC - Game 3 If Necessary", "wild card"],
  [3, "AL Wild Card Game", "wild card"],
  [3, "ALDS - Game 4", "division series"],
  [3, "NL Championship Series - Game 1", "championship series"],
  [3, "World Series - Game 7", "World Series"],
  [3, null, "postseason"],
])("the stage of a baseball game of type %s with the note %s is %s", (season_type, note, stage) => {
  const facts = { neutral_site: false, conference_competition: false, game_date: "20231001" };
  expect(classifyStage("mlb", { ...facts, season_type, note })).toBe(stage);
  expect(listStages("mlb")).toContain(stage);
});

describe("a log", () => {
  interface Header {
    competitions: [{ competitors: { team: { groups?: object } }[] }];
  }

  function parsed(name: string, change: (header: Header) => void = () => undefined) {
    const payload = JSON.parse(payloadText(`wbb/summary_${name}.json`));
    change(payload.header);
    return site_wbb_summary.parse(payload);
  }

  // Read in the file: header.gameNote, competitors[].record and .team.groups.
  it("of a summary has stage, division and number of games", () => {
    const game = parsed("401469424_fullcoords");
    const regular = { stage: "regular season" };
    const southeastern = { conference: "southeastern-conference" };
    expect(rows(teamGames(game))).toMatchObject([
      { home_away: "home", ...regular, conference_game: true, division_one: true, ...southeastern },
      { home_away: "away", opponent_division_one: true },
    ]);
    expect(rows(gameDetails(game))).toMatchObject([regular]);
    const ended = rows(teamGames(parsed("401486844_3ot_nocoords")));
    expect(ended.map(({ games_on_record }) => games_on_record)).toEqual([1, 2]);
    expect(ended).toMatchObject([
      { conference: "horizon-league", opponent_conference: "asun-conference" },
      { conference: "asun-conference", opponent_conference: "horizon-league" },
    ]);
    const called = rows(teamGames(parsed("401480280_canceled")));
    expect(called.map(({ games_on_record }) => games_on_record)).toEqual([null, null]);
  });

  it.each<[string, "wbb" | "mlb", number, string, string, number | null]>([
    ["the regular season", "wbb", 2, "5-3", "STATUS_FINAL", 8],
    ["a postseason of basketball", "wbb", 3, "5-3", "STATUS_FINAL", 8],
    ["before the season", "wbb", 1, "5-3", "STATUS_FINAL", null],
    ["after the season", "wbb", 4, "5-3", "STATUS_FINAL", null],
    ["the regular season of baseball", "mlb", 2, "5-3", "STATUS_FINAL", 8],
    ["a postseason of baseball", "mlb", 3, "5-3", "STATUS_FINAL", null],
    ["spring training", "mlb", 1, "5-3", "STATUS_FINAL", null],
    ["a season with a tie", "mlb", 2, "5-3-1", "STATUS_FINAL", 9],
    ["a forfeit", "wbb", 2, "5-3", "STATUS_FORFEIT", null],
    ["no record", "wbb", 2, "5", "STATUS_FINAL", null],
    ["a record in words", "wbb", 2, "5-few", "STATUS_FINAL", null],
  ])(
    "of %s counts the games of the record that it is of",
    (_, league, type, summary, name, count) => {
      const record = [
        { type: "home", summary: "1-1" },
        { type: "total", summary },
      ];
      const side = (homeAway: string, id: string) => ({ homeAway, id, team: { id }, record });
      const parts = {
        status: { type: { name, state: "post", completed: true } },
        competitors: [side("home", "2"), side("away", "7")],
      };
      const header = { id: "1", season: { year: 2023, type }, competitions: [parts] };
      const summaryOf = { wbb: site_wbb_summary, mlb: site_mlb_summary }[league];
      const log = rows(teamGames(summaryOf.parse({ header }) as WbbSummary));
      expect(log.map(({ team_id, games_on_record }) => [team_id, games_on_record])).toEqual([
        ["2", count],
        ["7", count],
      ]);
    },
  );

  it("takes a team without a group for one outside of Division I, if the other has one", () => {
    const without = (sides: number) =>
      rows(
        teamGames(
          parsed("401486844_3ot_nocoords", ({ competitions: [{ competitors }] }) => {
            for (const { team } of competitors.slice(0, sides)) delete team.groups;
          }),
        ),
      ).map((row) => [row.division_one, row.opponent_division_one]);
    expect(without(0)).toEqual([true, true].map(() => [true, true]));
    expect(without(1).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(without(2)).toEqual([true, true].map(() => [null, null]));
  });

  it("of a scoreboard has the stage, and neither division nor games", () => {
    const [date, note] = ["2023-03-05T20:00Z", "Big Ten Women's Tournament - Final"];
    const board = scoreboardOf("wbb", "danfo", [{ ...tournament, date, note }]);
    const known = { stage: "conference tournament", conference_game: false };
    expect(rows(teamGames(board))).toMatchObject([
      { ...known, division_one: null, games_on_record: null },
      { opponent_division_one: null },
    ]);
  });

  it("of a ball game has neither conference nor division", () => {
    const game = site_mlb_summary.parse(JSON.parse(payloadText("mlb/summary_401472463.json")));
    const [home, away] = rows(teamGames(game));
    expect(home).toMatchObject({ stage: "regular season", games_on_record: 96 });
    expect(away).toMatchObject({ games_on_record: 96 });
    expect(home).not.toHaveProperty("division_one");
    expect(home).not.toHaveProperty("conference_game");
  });
});

describe("the stages that count", () => {
  const NBA =
    "all-star game, conference finals, conference semifinals, cup final, finals, first round, " +
    "off-season, play-in, postseason, preseason";

  it("in records are the regular season of professionals, and every game of colleges", () => {
    const omitted = (league: LeagueCode) =>
      listStages(league).filter((stage) => !countsInRecords(league, { stage }));
    expect(omitted("nba").toSorted().join(", ")).toBe(NBA);
    expect(omitted("mlb")).toContain("World Series");
    expect(omitted("wbb")).toEqual(["preseason", "off-season"]);
    expect(recordStages("wnba")).toEqual(["regular season"]);
    expect(recordStages("mbb")).toBe(undefined);
    // Rows of logs without stages have the service's number.
    const parts = [1, 2, 3, 4, 5, null];
    const counted = (league: LeagueCode) =>
      parts.map((season_type) => countsInRecords(league, { season_type }));
    expect(counted("nba")).toEqual([false, true, false, false, false, true]);
    expect(counted("wbb")).toEqual([false, true, true, false, false, true]);
  });

  it("in ratings are those of competitive games", () => {
    const left = listStages("nba").filter((stage) => !competitiveStages("nba")?.includes(stage));
    expect(left).toEqual(["preseason", "all-star game", "cup final"]);
    expect(left.slice(1).map((stage) => countsInRatings({ stage }))).toEqual([false, false]);
    expect(countsInRatings({ stage: "finals", season_type: 3 })).toBe(true);
    expect(countsInRatings({ stage: null, season_type: 1 })).toBe(false);
  });

  it.each<[LeagueCode, number, string | null, string | undefined, string]>([
    ["nba", 2, null, "ALLSTAR", "all-star game"],
    ["nba", 2, "NBA All-Star Championship", undefined, "all-star game"],
    ["nba", 2, "NBA Cup Championship", undefined, "cup final"],
    ["wnba", 2, "Commissioner's Cup Championship", "CC", "cup final"],
    ["nba", 2, null, "CC", "cup final"],
    ["nba", 2, "Emirates NBA Cup - East Group A", "STD", "regular season"],
    ["nba", 2, "NBA Cup - Semifinals", "STD", "regular season"],
    ["wbb", 2, "Paradise Cup Championship", "CC", "regular season"],
    ["nba", 5, null, undefined, "play-in"],
  ])("of %s of type %s with the note %s and %s is %s", (league, season_type, note, type, stage) => {
    const facts = { neutral_site: true, conference_competition: false, game_date: "20251216" };
    const type_abbreviation = type;
    expect(classifyStage(league, { ...facts, season_type, note, type_abbreviation })).toBe(stage);
  });

  it("have no play-in if the league declares none", () => {
    const facts = { neutral_site: null, conference_competition: null, game_date: null, note: null };
    expect(classifyStage("mlb", { ...facts, season_type: 5 })).toBe(null);
  });
});
