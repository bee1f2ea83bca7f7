import type { WbbSummary } from "../../../src/games/game";
import { fixtureText, hasPayload, lazy, payloadText } from "../../support/payloads";
import { everySummary } from "../../support/sample";
import { summaryOperation } from "../../support/summary-operation";

/** The parts of a raw summary from which tests compute by themselves. */
export interface RawPlay {
  id: string;
  type: { id: string; text: string };
  text?: string;
  team?: { id: string };
  period: { number: number };
  clock: { displayValue: string };
  homeScore: number;
  awayScore: number;
  scoringPlay: boolean;
  shootingPlay: boolean;
  scoreValue: number;
  pointsAttempted?: number;
  participants?: { athlete: { id: string } }[];
  coordinate?: { x: number; y: number };
}

export interface RawAthlete {
  athlete: { id: string; displayName: string };
  didNotPlay: boolean;
  stats: string[];
}

export interface RawSummary {
  boxscore: {
    teams: {
      team: { id: string };
      homeAway: string;
      statistics: { name: string; displayValue: string }[];
    }[];
    players?: { team: { id: string }; statistics: { keys: string[]; athletes: RawAthlete[] }[] }[];
  };
  format: { regulation?: { periods?: number; clock?: number }; overtime?: { clock?: number } };
  header: {
    id: string;
    uid: string;
    season: { year: number };
    competitions: {
      status: { type: { completed: boolean; state: string } };
      competitors: {
        homeAway: string;
        team: { id: string };
        score?: string;
        linescores?: object[];
      }[];
    }[];
  };
  plays?: RawPlay[];
}

export interface Summary {
  readonly name: string;
  readonly raw: RawSummary;
  readonly danfo: WbbSummary<"danfo">;
  readonly polars: WbbSummary<"polars">;
}

export const read = (name: string, raw: RawSummary): Summary => ({
  name,
  raw,
  danfo: summaryOperation(raw).parse(raw) as WbbSummary<"danfo">,
  polars: summaryOperation(raw).parse(raw, { return_as_polars: true }) as WbbSummary<"polars">,
});

export const recorded = (name: string): Summary => read(name, JSON.parse(payloadText(name)));
export const fixture = (name: string): Summary =>
  read(name, JSON.parse(fixtureText(`wbb/${name}.json`)));

/** A fixture that a test has changed. */
export function changed(name: string, change: (raw: RawSummary) => void): Summary {
  const raw: RawSummary = JSON.parse(fixtureText(`wbb/${name}.json`));
  change(raw);
  return read(name, raw);
}

export const LOCATED = "wbb/summary_401469424_fullcoords.json";
export const OVERTIMES = "wbb/summary_401486844_3ot_nocoords.json";
export const SENTINEL = "wbb/summary_401488978_sentinel.json";
export const NO_PLAYS = "wbb/summary_401480043_final_noplays.json";
export const CANCELED = "wbb/summary_401480280_canceled.json";
export const BEFORE = "other/mbb_summary_pre.json";

const RECORDED = [LOCATED, OVERTIMES, SENTINEL, NO_PLAYS, CANCELED, BEFORE];

/** The simulated league's games, in any final state. */
export const simulated = lazy(() =>
  (everySummary.wbb() as readonly RawSummary[]).map((raw) => read(raw.header.id, raw)),
);

/** Every simulated game, and every available recorded one. */
export const everyGame = lazy((): readonly Summary[] => [
  ...RECORDED.filter(hasPayload).map(recorded),
  ...simulated(),
]);

export const competitorsOf = ({ raw }: Summary) => raw.header.competitions[0]?.competitors ?? [];

export const statusOf = ({ raw }: Summary) => raw.header.competitions[0]?.status.type;

/** A side's shown statistic. */
export const shownOf = ({ raw }: Summary, team: string, name: string): string | undefined =>
  raw.boxscore.teams
    .find((one) => one.team.id === team)
    ?.statistics.find((one) => one.name === name)?.displayValue;

/** Players with the values of their line by key, {} for who did not play. */
export const athletesOf = ({ raw }: Summary) =>
  (raw.boxscore.players ?? []).flatMap(({ team, statistics }) =>
    statistics.flatMap(({ keys, athletes }) =>
      athletes.map(({ athlete, didNotPlay, stats }) => ({
        team: team.id,
        athlete,
        didNotPlay,
        line: Object.fromEntries(stats.map((value, index) => [keys[index], value])) as {
          readonly [key: string]: string | undefined;
        },
      })),
    ),
  );

export const FIELD_GOAL_TYPES: readonly string[] = ["437", "558", "572", "574"];
export const FREE_THROW_TYPE = "540";

export const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** A completed game of these plays between the teams 1, at home, and 2. */
export function playedGame(plays: readonly object[], home: number, away: number) {
  const competitor = (id: string, homeAway: "home" | "away", points: number) => ({
    id,
    homeAway,
    team: { id, abbreviation: homeAway },
    score: String(points),
    linescores: [],
  });
  return {
    header: {
      id: "9",
      season: { year: 2023, type: 2 },
      competitions: [
        {
          competitors: [competitor("1", "home", home), competitor("2", "away", away)],
          status: { type: { completed: true, state: "post" } },
        },
      ],
    },
    boxscore: { teams: [], players: [] },
    plays,
  };
}
