import { describe, expect, it } from "vitest";
import { isOdd, ODDITIES, type OddityName } from "../../sample/oddities";
import { sampleLeague } from "../support/sample";

// biome-ignore lint/suspicious/noExplicitAny: payloads are read here as a stranger would.
type Any = any;
type Code = "wbb" | "mlb";

const { raw } = sampleLeague();
const kept = new Map<string, Any>();
const once = (key: string, ask: () => Any): Any => {
  if (!kept.has(key)) kept.set(key, ask());
  return kept.get(key);
};
const board = (code: Code) =>
  once(code, () =>
    code === "wbb"
      ? raw("site_wbb_scoreboard", { dates: ["20220801", "20230430"] })
      : raw("site_mlb_scoreboard", { dates: ["20250201", "20251130"] }),
  );
const events = (code: Code): Any[] => board(code).events;
const summary = (code: Code, id: string) =>
  once(id, () =>
    code === "wbb"
      ? raw("site_wbb_summary", { event_id: id })
      : raw("site_mlb_summary", { event_id: id }),
  );

/** Whether it shows in games drawn for it, in both leagues if both have it. */
const inSummary = (name: OddityName, shows: (payload: Any) => boolean) => () =>
  (["wbb", "mlb"] as const)
    .filter((code) => ["both", code].includes(ODDITIES[name].league))
    .every((code) =>
      events(code).some(({ id }) => isOdd({ id }, name) && shows(summary(code, id))),
    );

const MLB = "991000158";
const wbbPlays = (): Any[] => summary("wbb", "990000110").plays;
const mlbPlays = (): Any[] => summary("mlb", MLB).plays;
const athletesOf = ({ boxscore }: Any): Any[] =>
  boxscore.players.flatMap(({ statistics }: Any) =>
    statistics.flatMap(({ athletes }: Any) => athletes),
  );
const competitionOf = ({ header }: Any) => header.competitions[0];
const sidesOf = (event: Any): Any[] => event.competitions[0].competitors;
const neighbours = (rows: Any[], fits: (row: Any, next: Any) => boolean) =>
  rows.slice(1).some((next, index) => fits(rows[index], next));
const live = (code: Code) => events(code).filter(({ status }) => status.type.state === "in");
const standingsOf = (code: Code): Any[] =>
  once(`standings ${code}`, () =>
    raw(code === "wbb" ? "site_wbb_standings" : "site_mlb_standings"),
  ).children.flatMap(({ standings }: Any) => standings.entries.map(({ stats }: Any) => stats));
const teamsOf = (code: Code): Any[] =>
  once(`teams ${code}`, () =>
    raw(code === "wbb" ? "site_wbb_teams_site" : "site_mlb_teams_site"),
  ).sports[0].leagues[0].teams.map(({ team }: Any) => team);
const injured = (code: Code): Any[] =>
  once(`injuries ${code}`, () =>
    raw(code === "wbb" ? "site_wbb_injuries" : "site_mlb_injuries"),
  ).injuries.flatMap(({ injuries }: Any) => injuries);
const schedule = (): Any[] => (raw as Any)("site_wbb_team_schedule", { team_id: "880007" }).events;
const at = (x: number, y: number) => (row: Any) =>
  row.coordinate?.x === x && row.coordinate.y === y;

/** A check that shows each oddity. */
const SHOWN: Readonly<Record<OddityName, () => boolean>> = {
  awayFirst: inSummary("awayFirst", (one) => competitionOf(one).competitors[0].homeAway === "away"),
  uncounted: inSummary("uncounted", (one) => one.plays?.length > 0 && !one.gameInfo.attendance),
  secondNote: () => events("wbb").some(({ competitions: [one] }) => one.notes.length === 2),
  themeNight: inSummary("themeNight", ({ header }) => /Night|Day/.test(header.gameNote ?? "")),
  zipCode: inSummary("zipCode", ({ gameInfo }) => gameInfo.venue.address.zipCode === "15199"),
  isNational: inSummary("isNational", (one) =>
    competitionOf(one).broadcasts.some((station: Any) => "isNational" in station),
  ),
  overtimeNames: inSummary("overtimeNames", ({ format }) => format.overtime.slug === "overtime"),
  unknownKeys: inSummary(
    "unknownKeys",
    ({ gameInfo, plays = [] }) =>
      "crowdNoise" in gameInfo || plays.some((row: Any) => "spinRate" in row),
  ),
  plainVenue: inSummary("plainVenue", ({ gameInfo }) => gameInfo.venue.images.length === 0),
  reasons: inSummary("reasons", (one) =>
    athletesOf(one).some(({ didNotPlay, reason }) => didNotPlay && reason !== undefined),
  ),
  statisticValues: inSummary("statisticValues", ({ boxscore }) =>
    boxscore.teams[0].statistics.some((one: Any) => "value" in one),
  ),
  recap: inSummary("recap", ({ article }) => article?.type === "Recap"),
  keptBroadcasts: inSummary(
    "keptBroadcasts",
    (one) => competitionOf(one).status.type.completed && one.broadcasts.length > 0,
  ),
  bareProbability: inSummary("bareProbability", ({ winprobability }) =>
    winprobability.some((one: Any) => Object.keys(one).join() === "playId"),
  ),
  staleScore: inSummary("staleScore", ({ plays = [] }) =>
    neighbours(
      plays,
      (row, next) => next.homeScore < row.homeScore || next.awayScore < row.awayScore,
    ),
  ),
  swappedIds: inSummary("swappedIds", ({ plays = [] }) =>
    neighbours(plays, (row, next) => Number(row.sequenceNumber) > Number(next.sequenceNumber)),
  ),
  bareRows: inSummary("bareRows", ({ plays = [] }) =>
    ["text", "wallclock"].every((key) => plays.some((row: Any) => !(key in row))),
  ),
  sentinel: inSummary("sentinel", ({ plays = [] }) => plays.some(at(25, -214748365))),
  misplacedLayups: inSummary(
    "misplacedLayups",
    ({ plays = [] }) => plays.filter(at(50, -5)).filter((row: Any) => row.scoringPlay).length === 2,
  ),
  sparseBases: inSummary(
    "sparseBases",
    ({ situation }) => situation?.pitcher !== undefined && !("onThird" in situation),
  ),
  documented: inSummary("documented", ({ header }) => header.gameNote?.includes("Heritage")),
  ejection: inSummary("ejection", (one) =>
    athletesOf(one).some(({ ejected, reason }) => ejected && reason.includes("ARGUED")),
  ),
  bench: inSummary("bench", (one) => athletesOf(one).some(({ didNotPlay }) => didNotPlay)),
  trajectoryBefore: inSummary("trajectoryBefore", ({ plays = [] }) =>
    plays.some((row: Any) => "trajectory" in row && !("hitCoordinate" in row)),
  ),
  stringScores: () =>
    sidesOf(events("wbb")[0])[0].score === String(Number(sidesOf(events("wbb")[0])[0].score)) &&
    typeof sidesOf(schedule()[0])[0].score.value === "number",
  intsAmongIds: () =>
    Number.isInteger((raw as Any)("site_wbb_news").articles[0].id) &&
    events("mlb").every((event) => Number.isInteger(sidesOf(event)[0].probables[0].playerId)) &&
    events("mlb").every(({ id }) => typeof id === "string"),
  unranked: () =>
    events("wbb").some((event) =>
      sidesOf(event).some(
        ({ id, curatedRank }) =>
          curatedRank.current === 99 &&
          !(
            "rank" in
            competitionOf(summary("wbb", event.id)).competitors.find((one: Any) => one.id === id)
          ),
      ),
    ),
  missedFreeThrows: () =>
    wbbPlays().some(({ type, scoringPlay }) => type.text === "MadeFreeThrow" && !scoringPlay),
  valueOfMisses: () =>
    wbbPlays().some((row) => row.shootingPlay && !row.scoringPlay && row.scoreValue > 0),
  placeholders: () =>
    wbbPlays().some((row) => at(25, 0)(row) && !row.shootingPlay) &&
    wbbPlays()
      .filter(({ type }) => type.text === "End Period")
      .every(at(50, -5)),
  bareLinescores: () =>
    live("wbb").some((event) =>
      sidesOf(event)[0].linescores.every((one: Any) => Object.keys(one).join() === "value"),
    ),
  eightInnings: () =>
    events("mlb").some((event) => {
      const side = (name: string) => sidesOf(event).find(({ homeAway }) => homeAway === name);
      return side("home").linescores?.length === 8 && side("away").linescores?.length === 9;
    }),
  postIsNotPlayed: () =>
    (["wbb", "mlb"] as const).every((code) =>
      events(code).some(
        ({ status: { type } }) =>
          type.name === "STATUS_POSTPONED" && type.state === "post" && !type.completed,
      ),
    ),
  noWinner: () =>
    live("wbb").every((event) => sidesOf(event).every((side) => !("winner" in side))) &&
    events("mlb").some((event) => sidesOf(event).every(({ winner }) => winner === false)),
  namesRepeat: () =>
    standingsOf("wbb").every(
      (stats) =>
        new Set(stats.map(({ name }: Any) => name)).size < stats.length &&
        new Set(stats.map(({ type }: Any) => type)).size === stats.length,
    ),
  pointsForRuns: () => standingsOf("mlb")[0].some(({ name }: Any) => name === "pointsFor"),
  dashForZero: () =>
    (["wbb", "mlb"] as const).every((code) =>
      standingsOf(code)[0].some(
        ({ name, value, displayValue }: Any) =>
          name === "gamesBehind" && value === 0 && displayValue === "-",
      ),
    ),
  againstTwice: () =>
    summary("wbb", "990000177").boxscore.teams[0].statistics.filter(
      ({ name }: Any) => name === "avgPointsAgainst",
    ).length === 2,
  repeatedPitches: () =>
    neighbours(
      mlbPlays(),
      (row, next) =>
        row.summaryType === "P" &&
        next.type.id === "57" &&
        row.atBatPitchNumber === next.atBatPitchNumber,
    ),
  foretoldResult: () =>
    neighbours(
      mlbPlays(),
      (row, next) =>
        next.summaryType === "A" && next.homeScore + next.awayScore > row.homeScore + row.awayScore,
    ),
  foulsInPlay: () => mlbPlays().some((row) => row.type.id === "21" && "hitCoordinate" in row),
  unmeasured: () =>
    mlbPlays().some(
      (row) => row.summaryType === "P" && "pitchCoordinate" in row && !("pitchType" in row),
    ),
  fieldingTeam: () =>
    neighbours(
      mlbPlays(),
      (row, next) =>
        row.summaryType === "P" && next.type.id === "57" && row.team.id !== next.team.id,
    ),
  negativeIds: () =>
    (["wbb", "mlb"] as const).every((code) => injured(code).some(({ id }) => id < "0")),
  namelessInjured: () =>
    (["wbb", "mlb"] as const).every((code) =>
      injured(code).every(
        ({ athlete }) => !("id" in athlete) && athlete.links[0].href.includes("/id/"),
      ),
    ),
  portal: () =>
    (raw as Any)("site_wbb_news").articles.some(
      ({ links }: Any) => links.app?.portal && links.app.sportscenter,
    ),
  noColours: () =>
    (["wbb", "mlb"] as const).every((code) =>
      ["alternateColor", "logos", "nickname"].every((key) =>
        teamsOf(code).some((team) => !(key in team)),
      ),
    ),
  retiredTeam: () =>
    (["wbb", "mlb"] as const).every((code) => teamsOf(code).some(({ isActive }) => !isActive)),
  lastWithoutWeek: () =>
    schedule().every(
      (event, index, all) =>
        "week" in event === index < all.length - 1 && "seasonType" in event === "week" in event,
    ),
  emptyGroup: () =>
    (raw as Any)("site_wbb_conferences").groups[0].children.some(
      ({ teams }: Any) => teams.length === 0,
    ) &&
    (raw as Any)("site_wbb_statistics_league").stats.categories.some(
      ({ leaders }: Any) => leaders.length === 0,
    ),
};

describe("the oddities of real payloads", () => {
  it.each(Object.entries(SHOWN))("%s shows in a payload of the sample", (_, shows) => {
    expect(shows()).toBe(true);
  });
});
