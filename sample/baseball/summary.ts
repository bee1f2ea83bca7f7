import { addTo } from "../counts";
import type { Athlete, Injury, Json, Side, Team } from "../league";
import { POSITIONS, SIDES } from "../league";
import { isOdd } from "../oddities";
import {
  attendanceOf,
  headerJson,
  lastFiveGames,
  nationalOf,
  predictorJson,
  summaryStandings,
  weather,
} from "../payloads/game";
import { newsJson, recapJson } from "../payloads/news";
import {
  athleteWith,
  boxTeam,
  eventNotes,
  eventUid,
  gamePages,
  image,
  isPlayed,
  leagueJson,
  longStations,
  omit,
  positionsJson,
  rankAmong,
  ranked,
  reference,
  SITE,
  scoreText,
  sideTeam,
  stateOf,
  stationJson,
  stations,
  teamWith,
  thousandths,
  venueJson,
  winnerOf,
} from "../payloads/parts";
import { injuryType } from "../payloads/people";
import { isCompleted, isLive, scoreOf, winPercent } from "../season";
import {
  battedInnings,
  battingLeaders,
  decisions,
  PROBABLE,
  periodPrefix,
  probableOf,
  situationJson,
  statusTypeJson,
} from "./board";
import {
  average,
  type Batting,
  earnedRunAverage,
  type Hitter,
  inningsText,
  type MlbGame,
  type MlbSeason,
  newBatting,
  newPitching,
  onBase,
  type Pitcher,
  seasonTotals,
  slugging,
} from "./box";
import { lineupOf } from "./play";
import { playRows, pointers, type Row, winProbabilities } from "./rows";
import { statisticValue, type TeamSums, teamStatistics } from "./statistics";

const AWAY_FIRST: readonly Side[] = ["away", "home"];
const ATHLETE = "id uid guid displayName shortName link headshot position";

interface Columns {
  readonly keys: string;
  readonly labels: string;
  readonly descriptions: string;
}
const BATTING: Columns = {
  keys: "hits-atBats,atBats,runs,hits,RBIs,homeRuns,walks,strikeouts,pitches,avg,onBasePct,slugAvg",
  labels: "H-AB,AB,R,H,RBI,HR,BB,K,#P,AVG,OBP,SLG",
  descriptions:
    "Hits per At Bats,At Bats,Runs,Hits,Runs Batted In,Home Runs,Walks,Strikeouts,Pitches Seen,Batting Average,On Base Percentage,Slugging Percentage",
};
const BATTING_BEFORE: Columns = {
  keys: "hits-atBats,atBats,hits,RBIs,homeRuns,stolenBases,strikeouts,avg",
  labels: "H-AB,AB,H,RBI,HR,SB,K,AVG",
  descriptions:
    "Hits per At Bats,At Bats,Hits,Runs Batted In,Home Runs,Stolen Bases,Strikeouts,Batting Average",
};
const PITCHING: Columns = {
  keys: "fullInnings.partInnings,hits,runs,earnedRuns,walks,strikeouts,homeRuns,pitches-strikes,ERA,pitches",
  labels: "IP,H,R,ER,BB,K,HR,PC-ST,ERA,PC",
  descriptions:
    "Innings Pitched,Hits,Runs,Earned Runs,Walks,Strikeouts,Home Runs,Pitches Thrown/Strikes Thrown,Earned Run Average,Pitches Thrown",
};
const columns = (type: string, { keys, labels, descriptions }: Columns): Json => ({
  type,
  names: labels.split(","),
  keys: keys.split(","),
  labels: labels.split(","),
  descriptions: descriptions.split(","),
});

const shares = (line: Batting): string[] =>
  [average(line), onBase(line), slugging(line)].map(thousandths);

/** A batting line of the game, with the averages of the season up to it. */
const battingStats = (line: Batting, season: readonly string[]): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.r, line.h, line.rbi, line.hr, line.bb, line.k, line.pitches].map(String),
  ...season,
];

function batterRow(season: MlbSeason, game: MlbGame, one: Hitter, rows: readonly Row[]): Json {
  const { athlete, line, order, position, results } = one;
  const total = seasonTotals(season, game.plan.start).batters.get(athlete.id);
  const before = game.phase === "pre";
  const sum = total?.line ?? newBatting();
  return {
    active: true,
    athlete: {
      ...athleteWith(season.league, athlete, ATHLETE),
      positions: positionsJson(season.league, athlete),
    },
    starter: true,
    batOrder: order,
    position: { ...POSITIONS.mlb[position] },
    atBats: results.flatMap((result) => {
      const row = rows.find(({ event, isResult }) => isResult && event === result)?.json;
      return row ? [{ id: row["id"], atBatId: row["atBatId"], playId: row["id"] }] : [];
    }),
    ...documented(game),
    ...(before
      ? { stats: beforeStats(sum), vsStats: beforeStats(newBatting()) }
      : { stats: battingStats(line, shares(sum)) }),
  };
}

/** Keys that are documented and were never recorded. */
const documented = ({ plan }: MlbGame): Json =>
  isOdd(plan, "documented") ? { ejected: false } : {};

const beforeStats = (line: Batting): string[] => [
  `${line.h}-${line.ab}`,
  ...[line.ab, line.h, line.rbi, line.hr, line.sb, line.k].map(String),
  thousandths(average(line)),
];

const pitchingStats = (line: Pitcher["line"], era: string): string[] => [
  inningsText(line.outs),
  ...[line.h, line.r, line.er, line.bb, line.k, line.hr].map(String),
  `${line.pitches}-${line.strikes}`,
  era,
  String(line.pitches),
];

function pitcherRow(season: MlbSeason, game: MlbGame, one: Pitcher, index: number): Json {
  const { athlete, line, starter, decision } = one;
  const total = seasonTotals(season, game.plan.start).pitchers.get(athlete.id);
  const text =
    decision === "S"
      ? `S, ${total?.saves ?? 1}`
      : `${decision}, ${total?.wins ?? 0}-${total?.losses ?? 0}`;
  const sent = isOdd(game.plan, "ejection") && index === 0;
  return {
    active: true,
    athlete: {
      ...athleteWith(season.league, athlete, ATHLETE),
      throws: `${athlete.throws[0]}HP`,
      positions: positionsJson(season.league, athlete),
    },
    starter,
    batOrder: 0,
    position: { ...POSITIONS.mlb["P"] },
    ...documented(game),
    ...(sent ? { ejected: true, reason: "ARGUED BALLS AND STRIKES" } : {}),
    ...(decision ? { notes: [{ type: "pitchingDecision", text }] } : {}),
    stats: pitchingStats(line, total ? earnedRunAverage(total.line).toFixed(2) : "0.00"),
  };
}

/** Who sat on the bench, where the box score lists them. */
const benchRows = (season: MlbSeason, { plan }: MlbGame, side: Side): Json[] =>
  isOdd(plan, "bench")
    ? plan[side].athletes.slice(22).map((athlete) => ({
        active: false,
        athlete: athleteWith(season.league, athlete, ATHLETE),
        starter: false,
        didNotPlay: true,
        ejected: false,
        reason: "MANAGER'S DECISION",
        position: { ...athlete.position },
        atBats: [],
        stats: [],
      }))
    : [];

const idleHitter = (athlete: Athlete, position: string, index: number): Hitter => ({
  athlete,
  position,
  order: index + 1,
  line: newBatting(),
  results: [],
});

function playersJson(season: MlbSeason, game: MlbGame, rows: readonly Row[]): Json[] {
  const { plan, phase } = game;
  const before = phase === "pre";
  const played = isPlayed(game) ? game.played : undefined;
  return AWAY_FIRST.map((side, index) => {
    const box = played?.box[side];
    const hitters = before
      ? lineupOf(plan, side).map((one, place) => idleHitter(one.athlete, one.position, place))
      : (box?.hitters ?? []);
    const probable = { athlete: probableOf(game, side), starter: true, line: newPitching() };
    const pitchers = before ? [probable] : (box?.pitchers ?? []);
    const dashes = ["-----", "--", "--", "--", "--", "--", "--", ""];
    const blanks = ["", "", ""];
    return {
      team: boxTeam(season.league, plan[side]),
      statistics: [
        {
          ...columns("batting", before ? BATTING_BEFORE : BATTING),
          totals: before ? dashes : box ? battingStats(box.batting, blanks) : [],
          athletes: [
            ...hitters.map((one) => batterRow(season, game, one, rows)),
            ...(box ? benchRows(season, game, side) : []),
          ],
        },
        {
          ...columns("pitching", PITCHING),
          totals: before ? [...dashes, "--", "--"] : box ? pitchingStats(box.pitching, "") : [],
          athletes: pitchers.map((one, place) => pitcherRow(season, game, one, place)),
        },
      ],
      displayOrder: index + 1,
    };
  });
}

/** Sums of one game, or of a team's season. */
function gameSums({ played, phase }: MlbGame, side: Side): TeamSums | undefined {
  const box = played?.box[side];
  if (box === undefined) return undefined;
  const letters = box.pitchers.map(({ decision }) => decision);
  const has = (letter: string) => (letters.includes(letter as "W") && phase === "final" ? 1 : 0);
  return { ...box, games: 1, wins: has("W"), losses: has("L"), saves: has("S") };
}

const seasonSums = new WeakMap<MlbSeason, ReadonlyMap<string, TeamSums>>();

function sumsOf(season: MlbSeason): ReadonlyMap<string, TeamSums> {
  const known = seasonSums.get(season);
  if (known) return known;
  const sums = new Map<string, TeamSums>();
  for (const { id } of season.league.teams) {
    const own = season
      .gamesOf(id)
      .filter(({ phase, plan }) => phase === "final" && plan.type !== 1);
    const batting = newBatting();
    const pitching = newPitching();
    const counts = {
      games: 0,
      errors: 0,
      doublePlays: 0,
      assists: 0,
      leftOnBase: 0,
      wins: 0,
      losses: 0,
      saves: 0,
    };
    for (const game of own) {
      const one = gameSums(game, game.plan.home.id === id ? "home" : "away");
      if (one === undefined) continue;
      addTo(batting, one.batting);
      addTo(pitching, one.pitching);
      for (const key of Object.keys(counts) as (keyof typeof counts)[]) counts[key] += one[key];
    }
    sums.set(id, { ...counts, batting, pitching });
  }
  seasonSums.set(season, sums);
  return sums;
}

function teamsJson(season: MlbSeason, game: MlbGame): Json[] {
  const all = sumsOf(season);
  return AWAY_FIRST.map((side, index) => {
    const team = game.plan[side];
    const own = all.get(team.id);
    const sums = isPlayed(game) ? gameSums(game, side) : undefined;
    const statistics =
      game.phase === "pre" && own
        ? teamStatistics(own, (group, name) =>
            rankAmong(
              [...all.values()].map((one) => statisticValue(one, group, name)),
              statisticValue(own, group, name),
            ),
          )
        : sums
          ? teamStatistics(sums)
          : [];
    return {
      team: boxTeam(season.league, team),
      statistics,
      displayOrder: index + 1,
      homeAway: side,
      details: sums ? detailsJson(season, game, side) : [],
    };
  });
}

/** Lines below a box score: who hit what, and how the pitchers fared. */
function detailsJson(season: MlbSeason, game: MlbGame, side: Side): Json[] {
  const box = game.played?.box[side];
  if (box === undefined) return [];
  const totals = seasonTotals(season, game.plan.start).batters;
  const list = (key: "d" | "t" | "hr" | "rbi" | "sb") =>
    box.hitters
      .filter(({ line }) => line[key] > 0)
      .map(({ athlete, line }) => {
        const count = line[key] > 1 ? ` ${line[key]}` : "";
        return `${athlete.lastName}${count} (${totals.get(athlete.id)?.line[key] ?? line[key]})`;
      })
      .join("; ");
  const one = (name: string, displayName: string, abbreviation: string, displayValue: string) =>
    displayValue === ""
      ? []
      : [{ name, displayName, shortDisplayName: abbreviation, abbreviation, displayValue }];
  const pitchers = (text: (pitcher: Pitcher) => string) =>
    box.pitchers.map((pitcher) => `${pitcher.athlete.lastName} ${text(pitcher)}`).join("; ");
  return [
    {
      name: "battingDetails",
      displayName: "Batting",
      stats: [
        ...one("doubles", "Doubles", "2B", list("d")),
        ...one("triples", "Triples", "3B", list("t")),
        ...one("homeruns", "Home Runs", "HR", list("hr")),
        ...one("rbi", "Runs Batted In", "RBI", list("rbi")),
        ...one("stolenBases", "Stolen Bases", "SB", list("sb")),
        ...one("teamLOB", "Team Left On Base", "LOB", String(box.leftOnBase)),
      ],
    },
    {
      name: "pitchingDetails",
      displayName: "Pitching",
      stats: [
        ...one(
          "firstPitchStrikesBattersFaced",
          "First-pitch strikes/Batters faced",
          "FPS",
          pitchers(({ line }) => `${line.first}/${line.bf}`),
        ),
        ...one(
          "strikeRatio",
          "Called strikes-Swinging strikes-Foul balls-In-Play strikes",
          "SR",
          pitchers(({ line }) => `${line.called}-${line.swinging}-${line.foul}-${line.inPlay}`),
        ),
        ...one(
          "groundballFlyballRatio",
          "Ground Balls-Fly Balls",
          "GF",
          pitchers(({ line }) => `${line.ground}-${line.fly}`),
        ),
      ],
    },
  ];
}

const UMPIRES = [
  ["206", "Home Plate Umpire", "Mateo Fíbeiro"],
  ["207", "First Base Umpire", "Cassius Thornby"],
  ["208", "Second Base Umpire", "Leland Vance, Jr."],
  ["209", "Third Base Umpire", "Delia Moss-Hale"],
] as const;

function gameInfo(game: MlbGame): Json {
  const { plan, phase, played } = game;
  const { venue } = plan;
  const last = played?.events.at(-1);
  const minutes = Math.floor((last?.time ?? 0) / 60);
  const odd = isOdd(plan, "documented");
  return {
    venue: {
      ...venueJson(venue, venue.zipCode),
      ...(odd ? { shortName: venue.fullName.split(" ")[0] } : {}),
      ...(phase === "pre" ? { grass: venue.grass } : {}),
      images: [image(`${SITE}/venues/mlb/day/${venue.id}.jpg`, "day", 2000)],
    },
    ...(phase === "pre" ? {} : { attendance: attendanceOf(game) }),
    ...(phase === "pre" || isLive(game)
      ? { weather: { lowTemperature: 50, gust: 7, precipitation: 0, ...weather(plan, "1") } }
      : {}),
    officials: UMPIRES.map(([id, name, displayName], index) => ({
      displayName,
      position: { name, displayName: name, id },
      order: index + 1,
    })),
    ...(phase === "final" && last
      ? { gameDuration: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}` }
      : {}),
  };
}

/** The games of these two sides: those of these days, and of the season. */
function seriesOf(season: MlbSeason, { plan }: MlbGame): { type: string; games: MlbGame[] }[] {
  const all = season.gamesOf(plan.home.id).filter((one) => {
    const both = [one.plan.home, one.plan.away];
    return both.includes(plan.home) && both.includes(plan.away) && one.plan.type === plan.type;
  });
  const near = all.filter(
    (one) => Math.abs(Date.parse(one.plan.start) - Date.parse(plan.start)) < 3 * 86_400_000,
  );
  return [
    { type: "current", games: near },
    { type: "season", games: all },
  ];
}

function seriesHead(game: MlbGame, type: string, games: readonly MlbGame[]) {
  const { home, away } = game.plan;
  const winsOf = (team: Team) =>
    games.filter((one) => {
      const score = scoreOf(one);
      const side = one.plan.home === team ? "home" : "away";
      return isCompleted(one) && score && score[side] > score[side === "home" ? "away" : "home"];
    }).length;
  const [own, other] = [winsOf(home), winsOf(away)];
  const leader = own > other ? home : away;
  const text = `${Math.max(own, other)}-${Math.min(own, other)}`;
  const title = type === "current" ? "Current Series" : "Regular Season Series";
  return {
    wins: { home: own, away: other },
    text,
    head: {
      type,
      title,
      description: title,
      summary:
        own === other ? `Series tied ${text}` : `${leader.abbreviation} leads series ${text}`,
      completed: games.every(isCompleted),
      totalCompetitions: games.length,
    },
  };
}

function seasonSeries(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return seriesOf(season, game).map(({ type, games }) => {
    const { head, text } = seriesHead(game, type, games);
    return {
      ...head,
      ...(isOdd(game.plan, "documented")
        ? { shortSummary: text, seriesScore: text, seriesLabel: "Visit", round: "Regular" }
        : {}),
      events: games.map((one) => ({
        id: one.plan.id,
        uid: `${eventUid(league, one.plan.id)}~c:${one.plan.id}`,
        date: one.plan.start.replace("Z", ":00Z"),
        timeValid: true,
        status: stateOf(one),
        statusType: statusTypeJson(one),
        competitors: SIDES.map((side) => ({
          homeAway: side,
          ...winnerOf(one, side),
          team: sideTeam(league, one.plan[side]),
          ...(scoreOf(one) ? { score: scoreText(one, side) } : {}),
        })),
        broadcasts: stations(one.plan).map(({ broadcast, name }) => stationJson(broadcast, name)),
        links: gamePages(league, one.plan).slice(0, 1),
      })),
    };
  });
}

function headerSeries(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return seriesOf(season, game).map(({ type, games }) => {
    const { head, wins } = seriesHead(game, type, games);
    return {
      ...head,
      competitors: SIDES.map((side) => ({
        ...teamWith(league, game.plan[side], "id uid"),
        wins: wins[side],
        ties: 0,
        team: reference(league, `seasons/${league.year}/teams/${game.plan[side].id}`),
      })),
      events: games.map(({ plan: { id } }) => ({ ...reference(league, `events/${id}`), id })),
      startDate: games[0]?.plan.start,
    };
  });
}

const PERSON =
  "id uid guid lastName fullName displayName shortName link headshot jersey position status throws";

function header(season: MlbSeason, game: MlbGame): Json {
  const { league } = season;
  const { plan, phase } = game;
  const { pitchers } = seasonTotals(season);
  return headerJson(season, game, {
    status: {
      type: statusTypeJson(game),
      ...(phase === "final"
        ? {
            featuredAthletes: decisions(game).map(({ pitcher: { athlete }, name, words }) => {
              const total = pitchers.get(athlete.id);
              return {
                name,
                displayName: words,
                playerId: Number(athlete.id),
                athlete: {
                  ...athleteWith(
                    league,
                    athlete,
                    "id uid guid fullName displayName shortName headshot",
                  ),
                  links: plainLinks(league, athlete),
                  record: `${total?.wins ?? 0}-${total?.losses ?? 0}`,
                  saves: String(total?.saves ?? 0),
                },
                team: teamWith(
                  league,
                  plan[athlete.team === plan.home.id ? "home" : "away"],
                  "id name logos",
                ),
              };
            }),
          }
        : {}),
      ...(phase === "pre" ? {} : { periodPrefix: periodPrefix(game) }),
    },
    header: isOdd(plan, "documented")
      ? {
          gameNote: "Bat & Ball Heritage Night",
          league: {
            ...leagueJson(league),
            isTournament: false,
            logos: [image(`${SITE}/logos/leagues/500/mlb.png`, "default", 500)],
          },
        }
      : {},
    competition: { series: headerSeries(season, game), boxscoreMinutes: phase !== "pre" },
    competitor: (side) => {
      const box = isPlayed(game) ? game.played?.box[side] : undefined;
      return {
        ...(box
          ? {
              linescores: battedInnings(game, side).map(({ runs, hits, errors }) => ({
                displayValue: String(runs),
                hits,
                errors,
              })),
            }
          : {}),
        probables: [probableJson(season, game, side)],
        ...(box ? { hits: box.batting.h, errors: box.errors } : {}),
      };
    },
  });
}

/** Pages without the two flags that others carry. */
const plainLinks = (league: MlbSeason["league"], athlete: Athlete): Json[] =>
  (athleteWith(league, athlete, "links").links as Json[])
    .slice(0, 1)
    .map((link) => omit(omit(link, "isExternal"), "isPremium"));

function probableJson(season: MlbSeason, game: MlbGame, side: Side): Json {
  const athlete = probableOf(game, side);
  const total = seasonTotals(season).pitchers.get(athlete.id);
  const line = total?.line ?? newPitching();
  const era = earnedRunAverage(line);
  const whip = line.outs === 0 ? 0 : (3 * (line.h + line.bb)) / line.outs;
  const counts: readonly (readonly [string, string, number])[] = [
    ["strikeouts", "K", line.k],
    ["losses", "L", total?.losses ?? 0],
    ["hits", "H", line.h],
    ["walks", "BB", line.bb],
    ["homeRuns", "HR", line.hr],
    ["wins", "W", total?.wins ?? 0],
    ["fullInnings", "FI", Math.floor(line.outs / 3)],
    ["partInnings", "PI", line.outs % 3],
  ];
  return {
    ...PROBABLE,
    playerId: Number(athlete.id),
    athlete: athleteWith(season.league, athlete, PERSON),
    statistics: {
      splits: {
        categories: [
          ...counts.map(([name, abbreviation, value]) => ({
            name,
            abbreviation,
            value,
            displayValue: String(value),
          })),
          { name: "ERA", abbreviation: "ERA", value: era, displayValue: era.toFixed(2) },
          { name: "WHIP", abbreviation: "WHIP", value: whip, displayValue: whip.toFixed(2) },
        ],
      },
    },
  };
}

function rostersJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    homeAway: side,
    ...winnerOf(game, side),
    team: teamWith(
      league,
      game.plan[side],
      "id abbreviation displayName color alternateColor logos",
    ),
    ...(isPlayed(game)
      ? {
          roster: (game.played?.box[side].hitters ?? []).map(({ athlete, line, order }) => ({
            active: true,
            starter: true,
            athlete: {
              ...athleteWith(
                league,
                athlete,
                "id uid guid lastName fullName displayName page headshot",
              ),
              positions: positionsJson(league, athlete),
              ...athleteWith(league, athlete, "bats throws"),
            },
            ...athleteWith(league, athlete, "position"),
            batOrder: order,
            subbedIn: false,
            subbedOut: false,
            media: {},
            stats: (
              [
                ["RBIs", "Runs Batted In", "RBI", line.rbi],
                ["hits", "Hits", "H", line.h],
                ["atBats", "At Bats", "AB", line.ab],
                ["homeRuns", "Home Runs", "HR", line.hr],
              ] as const
            ).map(([name, displayName, abbreviation, value]) => ({
              name,
              displayName,
              shortDisplayName: abbreviation,
              description: displayName,
              abbreviation,
              value,
              displayValue: String(value),
            })),
            ...athleteWith(league, athlete, "jersey"),
          })),
        }
      : {}),
  }));
}

function injuriesJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    team: sideTeam(league, game.plan[side]),
    injuries: game.plan[side].athletes
      .filter(({ injury }) => injury !== undefined)
      .map((athlete) => {
        const { status, date, part, detail, side: hand, returnDate } = athlete.injury as Injury;
        return {
          status,
          date,
          type: injuryType(status),
          details: {
            fantasyStatus: {
              description: status,
              abbreviation: status,
              displayDescription: status,
            },
            type: part,
            detail: detail ?? "Not Specified",
            ...(hand ? { side: hand } : {}),
            ...(returnDate ? { returnDate } : {}),
          },
          athlete: athleteWith(league, athlete, PERSON),
        };
      }),
  }));
}

function leadersJson(season: MlbSeason, game: MlbGame): Json[] {
  const { league } = season;
  return SIDES.map((side) => ({
    team: sideTeam(league, game.plan[side]),
    leaders: battingLeaders(season, game, side).map((leader) => {
      const { name, displayName, shortDisplayName, abbreviation, athlete, value, displayValue } =
        leader;
      return {
        name,
        displayName,
        leaders: [
          {
            displayValue,
            athlete: {
              ...athleteWith(league, athlete, PERSON),
              ...athleteWith(league, athlete, "letter"),
              team: { id: athlete.team },
            },
            statistics: [
              {
                name,
                displayName,
                shortDisplayName,
                description: displayName,
                abbreviation,
                value,
                displayValue,
              },
            ],
          },
        ],
      };
    }),
  }));
}

function standings(season: MlbSeason, game: MlbGame): Json {
  const one = (
    name: string,
    displayName: string,
    short: string,
    value: number,
    displayValue: string,
  ) => ({
    name,
    displayName,
    shortDisplayName: short,
    description: displayName,
    abbreviation: short,
    type: name.toLowerCase(),
    value,
    displayValue,
  });
  return summaryStandings(
    season,
    game,
    (team) => {
      const { all, streak } = season.record(team.id);
      const [leader] = ranked(season, team.group.id);
      const best = season.record(leader?.id ?? team.id).all;
      const behind = (best.wins - all.wins + all.losses - best.losses) / 2;
      const percent = winPercent(all);
      return [
        one("gamesBehind", "Games Back", "GB", behind, behind === 0 ? "-" : String(behind)),
        one("losses", "Losses", "L", all.losses, String(all.losses)),
        one("streak", "Streak", "STRK", streak, `${streak < 0 ? "L" : "W"}${Math.abs(streak)}`),
        one("winPercent", "Win Percentage", "PCT", percent, thousandths(percent)),
        one("wins", "Wins", "W", all.wins, String(all.wins)),
      ];
    },
    ({ group }) =>
      isOdd(game.plan, "documented")
        ? { conferenceHeader: group.parent?.name, divisionHeader: group.name }
        : {},
  );
}

/** The report of a final game. */
function reportOf(season: MlbSeason, game: MlbGame): [headline: string, text: string] {
  const { plan } = game;
  const score = scoreOf(game) ?? { home: 0, away: 0 };
  const side: Side = score.home >= score.away ? "home" : "away";
  const other: Side = side === "home" ? "away" : "home";
  const [, , best] = battingLeaders(season, game, side);
  const result = `${score[side]}-${score[other]}`;
  return [
    `${best?.athlete.lastName} drives in ${best?.value}, ${plan[side].name} beat ${plan[other].name} ${result}`,
    `The ${plan[side].displayName} beat the ${plan[other].displayName} ${result}.`,
  ];
}

/** The whole answer of the summary endpoint for a game, in whatever state it is. */
export function mlbSummary(season: MlbSeason, game: MlbGame): Json {
  const { league } = season;
  const { plan, phase } = game;
  const before = phase === "pre";
  const events = isPlayed(game) && plan.hasPlays ? (game.played?.events ?? []) : [];
  const rows = playRows(plan, events);
  const wall = (row: Row | undefined) => row?.json["wallclock"];
  return {
    notes: eventNotes(plan.note),
    boxscore: { teams: teamsJson(season, game), players: playersJson(season, game, rows) },
    format: { regulation: { periods: 9, displayName: "Inning", slug: "inning" } },
    gameInfo: gameInfo(game),
    ...(before
      ? {
          lastFiveGames: lastFiveGames(season, game),
          predictor: predictorJson(plan, 2),
          leaders: leadersJson(season, game),
          ticketsInfo: { tickets: [] },
        }
      : {}),
    seasonseries: seasonSeries(season, game),
    injuries: injuriesJson(season, game),
    broadcasts:
      before || isLive(game)
        ? longStations(plan, ({ market, names }) => ({
            ...nationalOf(game, market),
            ...(isOdd(plan, "documented") ? { stationKey: names[0]?.toLowerCase() } : {}),
          }))
        : [],
    pickcenter: [],
    againstTheSpread: AWAY_FIRST.map((side) => ({
      team: sideTeam(league, plan[side]),
      records: [],
    })),
    odds: [],
    rosters: rostersJson(season, game),
    ...situationJson(season, game),
    header: header(season, game),
    news: newsJson(season, { limit: 3 }),
    ...(phase === "final" && (isOdd(plan, "recap") || plan.calledAfter !== undefined)
      ? { article: recapJson(season, game, ...reportOf(season, game)) }
      : {}),
    videos: [],
    winprobability: winProbabilities(plan, rows),
    ...(before ? {} : { plays: rows.map(({ json }) => json), ...pointers(rows) }),
    wallclockAvailable: rows.length > 0,
    meta: {
      gp_topic: `gp-baseball-mlb-${plan.id}`,
      gameSwitcherEnabled: true,
      picker_topic: "picker-baseball-mlb",
      ...(rows.length > 0
        ? {
            lastUpdatedAt: wall(rows.at(-1)),
            firstPlayWallClock: wall(rows[0]),
            lastPlayWallClock: wall(rows.at(-1)),
          }
        : {}),
      gameState: stateOf(game),
      syncUrl: `${SITE}/stats/10/${plan.id}/en/us/`,
    },
    standings: standings(season, game),
  };
}
