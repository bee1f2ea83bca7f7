import { expect, it } from "vitest";
import { isOdd, ODDITIES, type OddityName } from "../../sample/oddities";
import { type Any, ask, type Code, events, sidesOf, summary } from "./asked";

const CODES = ["wbb", "mlb"] as const;
const inBoth = (shows: (code: Code) => boolean) => () => CODES.every(shows);

const MLB = "991000158";
const wbbPlays = (): Any[] => summary("wbb", "990000110").plays;
const mlbPlays = (): Any[] => summary("mlb", MLB).plays;
const athletesOf = ({ boxscore }: Any): Any[] =>
  boxscore.players.flatMap(({ statistics }: Any) =>
    statistics.flatMap(({ athletes }: Any) => athletes),
  );
const competitionOf = ({ header }: Any) => header.competitions[0];
const neighbours = (rows: Any[], fits: (row: Any, next: Any) => boolean) =>
  rows.slice(1).some((next, index) => fits(rows[index], next));
const live = (code: Code) => events(code).filter(({ status }) => status.type.state === "in");
const standingsOf = (code: Code): Any[] =>
  ask(`site_${code}_standings`).children.flatMap(({ standings }: Any) =>
    standings.entries.map(({ stats }: Any) => stats),
  );
const teamsOf = (code: Code): Any[] =>
  ask(`site_${code}_teams_site`).sports[0].leagues[0].teams.map(({ team }: Any) => team);
const injured = (code: Code): Any[] =>
  ask(`site_${code}_injuries`).injuries.flatMap(({ injuries }: Any) => injuries);
const schedule = (): Any[] => ask("site_wbb_team_schedule", { team_id: "880007" }).events;
const at = (x: number, y: number) => (row: Any) =>
  row.coordinate?.x === x && row.coordinate.y === y;

/** Oddities of games drawn for them, and whether a summary shows them. */
const IN_SUMMARIES: Readonly<Partial<Record<OddityName, (payload: Any) => boolean>>> = {
  awayFirst: (one) => competitionOf(one).competitors[0].homeAway === "away",
  uncounted: (one) => one.plays?.length > 0 && !one.gameInfo.attendance,
  themeNight: ({ header }) => /Night|Day/.test(header.gameNote ?? ""),
  zipCode: ({ gameInfo }) => gameInfo.venue.address.zipCode === "15199",
  isNational: (one) =>
    competitionOf(one).broadcasts.some((station: Any) => "isNational" in station),
  overtimeNames: ({ format }) => format.overtime.slug === "overtime",
  unknownKeys: ({ gameInfo, plays = [] }) =>
    "crowdNoise" in gameInfo || plays.some((row: Any) => "spinRate" in row),
  plainVenue: ({ gameInfo }) => gameInfo.venue.images.length === 0,
  reasons: (one) =>
    athletesOf(one).some(({ didNotPlay, reason }) => didNotPlay && reason !== undefined),
  statisticValues: ({ boxscore }) =>
    boxscore.teams[0].statistics.some((one: Any) => "value" in one),
  recap: ({ article }) => article?.type === "Recap",
  keptBroadcasts: (one) => competitionOf(one).status.type.completed && one.broadcasts.length > 0,
  bareProbability: ({ winprobability }) =>
    winprobability.some((one: Any) => Object.keys(one).join() === "playId"),
  staleScore: ({ plays = [] }) =>
    neighbours(plays, (row, to) => to.homeScore < row.homeScore || to.awayScore < row.awayScore),
  swappedIds: ({ plays = [] }) =>
    neighbours(plays, (row, next) => Number(row.sequenceNumber) > Number(next.sequenceNumber)),
  bareRows: ({ plays = [] }) =>
    ["text", "wallclock"].every((key) => plays.some((row: Any) => !(key in row))),
  sentinel: ({ plays = [] }) => plays.some(at(25, -214748365)),
  misplacedLayups: ({ plays = [] }) =>
    plays.filter(at(50, -5)).filter((row: Any) => row.scoringPlay).length === 2,
  sparseBases: ({ situation }) => situation?.pitcher !== undefined && !("onThird" in situation),
  documented: ({ header }) => header.gameNote?.includes("Heritage"),
  ejection: (one) =>
    athletesOf(one).some(({ ejected, reason }) => ejected && reason.includes("ARGUED")),
  bench: (one) => athletesOf(one).some(({ didNotPlay }) => didNotPlay),
  trajectoryBefore: ({ plays = [] }) =>
    plays.some((row: Any) => "trajectory" in row && !("hitCoordinate" in row)),
};

/** Whether other payloads show an oddity. */
const IN_OTHERS: Readonly<Partial<Record<OddityName, () => boolean>>> = {
  secondNote: () => events("wbb").some(({ competitions: [one] }) => one.notes.length === 2),
  stringScores: () =>
    sidesOf(events("wbb")[0])[0].score === String(Number(sidesOf(events("wbb")[0])[0].score)) &&
    typeof sidesOf(schedule()[0])[0].score.value === "number",
  intsAmongIds: () =>
    Number.isInteger(ask("site_wbb_news").articles[0].id) &&
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
  postIsNotPlayed: inBoth((code) =>
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
  dashForZero: inBoth((code) =>
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
  negativeIds: inBoth((code) => injured(code).some(({ id }) => id < "0")),
  namelessInjured: inBoth((code) =>
    injured(code).every(
      ({ athlete }) => !("id" in athlete) && athlete.links[0].href.includes("/id/"),
    ),
  ),
  portal: () =>
    ask("site_wbb_news").articles.some(
      ({ links }: Any) => links.app?.portal && links.app.sportscenter,
    ),
  noColours: inBoth((code) =>
    ["alternateColor", "logos", "nickname"].every((key) =>
      teamsOf(code).some((team) => !(key in team)),
    ),
  ),
  retiredTeam: inBoth((code) => teamsOf(code).some(({ isActive }) => !isActive)),
  lastWithoutWeek: () =>
    schedule().every(
      (event, index, all) =>
        "week" in event === index < all.length - 1 && "seasonType" in event === "week" in event,
    ),
  emptyGroup: () =>
    ask("site_wbb_conferences").groups[0].children.some(({ teams }: Any) => teams.length === 0) &&
    ask("site_wbb_statistics_league").stats.categories.some(
      ({ leaders }: Any) => leaders.length === 0,
    ),
};

it.each(Object.keys(ODDITIES) as OddityName[])(
  "the oddities of real payloads %s shows in a payload of the sample",
  (name) => {
    const shows = IN_SUMMARIES[name];
    if (shows === undefined) return expect(IN_OTHERS[name]?.()).toBe(true);
    // In games drawn for it, in both leagues if both have it.
    const own = CODES.filter((code) => ["both", code].includes(ODDITIES[name].league));
    const inGames = own.map((code) =>
      events(code).some(({ id }) => isOdd({ id }, name) && shows(summary(code, id))),
    );
    expect(inGames).toEqual(own.map(() => true));
  },
);
