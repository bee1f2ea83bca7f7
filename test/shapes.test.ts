import { describe, expect, it } from "vitest";
import { operations } from "../src/service/operations";
import { goldenFiles } from "./support/golden-files";
import { ownOperation } from "./support/own-operation";
import { fixtureText, lazy, payloadText } from "./support/payloads";
import { pathsRead } from "./support/read-paths";
import { words } from "./support/words";

type Name = keyof typeof operations;

/** The recorded payloads of an endpoint; those of other leagues if they alone show a state. */
const RECORDED: Readonly<Partial<Record<Name, string>>> = {
  site_wbb_scoreboard: "wbb/scoreboard_20241201_excerpt other/mbb_scoreboard_live",
  site_wbb_summary: `
    wbb/summary_401469424_fullcoords wbb/summary_401488978_sentinel
    wbb/summary_401486844_3ot_nocoords wbb/summary_401480043_final_noplays
    wbb/summary_401480280_canceled other/mbb_summary_pre
  `,
  site_wbb_teams_site: "wbb/teams",
  site_wbb_team_roster: "wbb/team_roster_iowa_2294",
  site_wbb_team_schedule: "wbb/team_schedule_12_2023",
  site_wbb_standings: "wbb/standings_excerpt",
  site_wbb_rankings: "wbb/rankings",
  site_wbb_news: "wbb/news_reserialized",
  site_wbb_injuries: "wbb/injuries other/nba_injuries",
  site_wbb_transactions: "other/nba_transactions_doc",
  site_wbb_draft: "other/nba_draft_doc",
  site_mlb_scoreboard: "mlb/scoreboard_20250604 mlb/scoreboard_today",
  site_mlb_summary: "mlb/summary_401696636 mlb/summary_401696639",
  site_mlb_teams_site: "mlb/teams",
  site_mlb_team: "mlb/team_15",
  site_mlb_team_roster: "mlb/team_roster_15",
  site_mlb_team_schedule: "mlb/team_schedule_NYY_reserialized",
  site_mlb_standings: "mlb/standings_excerpt",
  site_mlb_news: "mlb/news",
  site_mlb_injuries: "mlb/injuries_excerpt mlb/injuries_doc",
  site_mlb_transactions: "mlb/transactions_doc",
  site_mlb_statistics_league: "mlb/statistics_doc",
  site_mlb_conferences: "mlb/groups_doc",
  site_mlb_team_depthcharts: "mlb/team_depthcharts_excerpt",
  site_mlb_player_news: "mlb/athlete_news_empty",
  site_mlb_team_record: "mlb/team_record_empty",
};

/** Only documentation or excerpts of these exist, with parts of the payload left out. */
const PARTIAL = words(`
  site_wbb_transactions site_wbb_draft site_mlb_injuries site_mlb_transactions
  site_mlb_statistics_league site_mlb_conferences site_mlb_player_news site_mlb_team_record
`);

/** Beginnings of paths, by the reason. */
type Reasons = Readonly<Record<string, string>>;

/** Sent by the service and not by the sample. */
const LEFT_OUT: Reasons = {
  "bets are no part of the make-believe league": "$.header.competitions[].odds",
  "there are no films": "$.article.video[]",
  "contributors have no pictures": "$.news.articles[].categories[].contributor.headshots",
  "articles of colleges name no game": "$.news.articles[].categories[].event",
  "the golden schedule has no game with a note": "$.events[].competitions[].notes[]",
  "read in the leagues of professionals, for all-star games": "$.events[].competitions[].type",
  "only the neutral floor has one": "$.events[].competitions[].venue.address.zipCode",
  "added by the client of a collector": `
    $.events[].competitions[].venue.images: array $.events[].competitions[].competitors[].linescores
    $.events[].competitions[].competitors[].statistics
    $.events[].competitions[].competitors[].records $.events[].competitions[].leaders: array
    $.events[].competitions[].geoBroadcasts $.events[].competitions[].highlights
    $.events[].competitions[].headlines
  `,
  "networks have no logos": "$.events[].competitions[].broadcasts[].media.",
  "only the neutral ground has one": `
    $.gameInfo.venue.address.zipCode $.team.franchise.venue.address.zipCode
    $.team.nextEvent[].competitions[].venue.address.zipCode
  `,
  "the recorded next game is over": `
    $.team.nextEvent[].competitions[].competitors[].
    $.team.nextEvent[].competitions[].status.featuredAthletes
  `,
  "one conference has none": "$.children",
};

/** Sent by the sample and in no recorded payload of the endpoint. */
const MADE_UP: Reasons = {
  "documented, never recorded": `
    $.boxscore.players[].statistics[].athletes[].reason $.format.overtime.displayName
    $.format.overtime.slug $.gameInfo.venue.shortName $.header.league.logos $.seasonseries[].round
    $.seasonseries[].shortSummary $.seasonseries[].seriesScore $.seasonseries[].seriesLabel
    $.standings.groups[].conferenceHeader $.standings.groups[].divisionHeader
  `,
  "documented, never recorded in mlb": `
    $.boxscore.players[].statistics[].athletes[].ejected $.header.gameNote $.broadcasts[].station
    $.events[].competitions[].competitors[].curatedRank
  `,
  "documented, never recorded in wbb": "$.plays[].shortDescription $.plays[].pointsAttempted",
  "no recorded mlb game has extra innings": `
    $.header.competitions[].status.type.altDetail $.seasonseries[].events[].statusType.altDetail
  `,
  "a name of the specification for a link": `
    $.news.articles[].links.app.portal $.news.articles[].links.portal $.articles[].links.app.portal
    $.articles[].links.portal
  `,
  "nobody on a recorded roster is hurt": "$.athletes[].injuries[] $.athletes[].items[].injuries[]",
  "nobody on a recorded chart is hurt": "$.depthchart[].positions.*.athletes[].injuries[]",
  "some other leagues send it beside logos": "$.standings.entries[].team.logo",
  "read if a record has no summary": "$.standings.entries[].stats[].displayValue",
  "a key that nothing reads": `
    $.team.fanChant $.injuries[].injuries[].severityGuess $.rankings[].ranks[].lanternVotes
    $.depthchart[].positions.*.athletes[].options
  `,
};

/** The listed beginnings; some name the JSON type after a blank. */
const startsIn = (reasons: Reasons) =>
  Object.values(reasons).flatMap((paths) => paths.trim().split(/\s+(?=\$)/));
const startsOne = (path: string, reasons: Reasons) =>
  startsIn(reasons).some((start) => path.startsWith(start));

const names = Object.keys(operations) as Name[];

/** Standings of one group hold at the top what those of all hold in `children`. */
const read = (name: Name, text: string) =>
  new Set(
    [...pathsRead(ownOperation(name, JSON.parse(text)), JSON.parse(text))].map((path) =>
      name.endsWith("_standings") ? path.replace(/^\$(\.children\[\])+\./, "$.") : path,
    ),
  );
const union = (sets: readonly ReadonlySet<string>[]) => new Set(sets.flatMap((set) => [...set]));

/** The golden files, and the paths that are read in them. */
const golden = goldenFiles.map(({ name, file }) => ({
  name,
  file,
  paths: lazy(() => read(name, fixtureText(file))),
}));
const goldenOf = (name: Name) =>
  union(golden.flatMap((one) => (one.name === name ? [one.paths()] : [])));

const recordedOf = (name: Name) =>
  union(words(RECORDED[name] ?? "").map((file) => read(name, payloadText(`${file}.json`))));

/** Articles have one shape wherever they stand: in the news of both leagues and in summaries. */
const tailOfArticle = (path: string) => /^\$\.(?:news\.)?articles\[\](.*)$/.exec(path)?.[1];

const compared = names.filter((name) => RECORDED[name] !== undefined);

describe("golden payloads beside the recorded ones of their endpoints", () => {
  const recorded = new Map(compared.map((name) => [name, lazy(() => recordedOf(name))]));
  const articles = lazy(
    () => new Set([...recorded.values()].flatMap((paths) => [...paths()].map(tailOfArticle))),
  );

  it.each(golden.filter(({ name }) => compared.includes(name)))(
    "$file: every path that is read is in a recorded payload, with its JSON type",
    ({ name, paths }) => {
      const known = recorded.get(name)?.() ?? new Set();
      const bare = new Set([...known].map((path) => path.split(": ")[0]));
      const strange = [...paths()].filter((path) => {
        if (known.has(path)) return false;
        // If a part was left out, the rest must still have its type.
        if (PARTIAL.includes(name) && !bare.has(path.split(": ")[0])) return false;
        const tail = tailOfArticle(path);
        return !(tail !== undefined && articles().has(tail)) && !startsOne(path, MADE_UP);
      });
      expect(strange).toEqual([]);
    },
  );

  it.each(compared)(
    "%s: every path that is read in the recorded ones is in a golden one",
    (name) => {
      const known = goldenOf(name);
      const missing = [...(recorded.get(name)?.() ?? [])].filter((path) => !known.has(path));
      expect(missing.filter((path) => !startsOne(path, LEFT_OUT))).toEqual([]);
      expect(known.size).toBeGreaterThan(0);
    },
  );

  it.each([
    ["site_wbb_calendar", "wbb/scoreboard_today", "wbb/scoreboard_20241201_excerpt"],
    ["site_mlb_calendar", "mlb/scoreboard_today", "mlb/scoreboard_20250604"],
    ["site_mlb_team_record", "mlb/team", "mlb/team_15"],
  ] as const)("%s reads of %s, its second source, the same as of %s", (name, own, other) => {
    const paths = read(name, fixtureText(`${own}.json`));
    expect(paths).toEqual(read(name, payloadText(`${other}.json`)));
    expect(paths.size).toBeGreaterThan(2);
  });

  it("needs every exception that is listed", () => {
    const differences = compared.flatMap((name) => {
      const own = goldenOf(name);
      const other = recorded.get(name)?.() ?? new Set<string>();
      return [
        ...[...other].filter((path) => !own.has(path)),
        ...[...own].filter((path) => !other.has(path)),
      ];
    });
    const idle = [LEFT_OUT, MADE_UP]
      .flatMap(startsIn)
      .filter((start) => !differences.some((path) => path.startsWith(start)));
    expect(idle).toEqual([]);
  });
});
