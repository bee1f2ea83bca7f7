import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { predictGame, teamRatings } from "../../../../src/names";
import { RECORDED } from "../../../support/recorded-folder";
import { game } from "./tables";

const FILE = resolve(RECORDED, "../references/womens_scores_2014_2018.csv");

/** Whether the published scores are here. */
export const hasReferenceSeasons = (): boolean => existsSync(FILE);

/** Parts of an eighth: as the file has no dates, each counts as a day. */
const DAYS_PER_EIGHTH = 8;

interface Score {
  readonly home: string;
  readonly away: string;
  readonly margin: number;
}

/** A season of the file: its eighths in order, tournaments left out. */
export interface ReferenceSeason {
  readonly season: number;
  readonly scores: readonly Score[];
  readonly rows: readonly object[];
}

/** Seasons from 2014-15 to 2018-19, by their ending years: all, or the first. */
export function referenceSeasons(count?: number): readonly ReferenceSeason[] {
  const seasons = new Map<number, Score[]>();
  for (const line of readFileSync(FILE, "utf8").trim().split(/\r?\n/).slice(1)) {
    const [, away = "", home = "", margin, isTournament, , year] = line
      .split(",")
      .map((cell) => cell.replaceAll('"', ""));
    if (isTournament === "TRUE" || home === away) continue;
    const season = Number(year) + 1;
    const scores = seasons.get(season) ?? [];
    scores.push({ home, away, margin: Number(margin) });
    seasons.set(season, scores);
  }
  return [...seasons]
    .slice(0, count)
    .map(([season, scores]) => ({ season, scores, rows: rowsOf(season, scores) }));
}

/** The part of a season that counts as a day, from 1: the calendar is made up. */
const dayAt = (index: number, count: number): number =>
  1 + Math.floor((index * 8 * DAYS_PER_EIGHTH) / count);

const dateOf = (season: number, day: number): string =>
  `${season}${String(1 + Math.floor(day / 28)).padStart(2, "0")}${String(1 + (day % 28)).padStart(2, "0")}`;

function rowsOf(season: number, scores: readonly Score[]): readonly object[] {
  const conferences = conferencesOf(scores);
  return scores.flatMap(({ home, away, margin }, index) =>
    game(dateOf(season, dayAt(index, scores.length)), home, away, [70 + margin, 70], {
      season,
      conferences: [conferences.get(home) ?? null, conferences.get(away) ?? null],
      division_one: [conferences.has(home), conferences.has(away)],
    }),
  );
}

/** With fewer games in the file a side is not of Division I. */
const FEWEST_GAMES = 10;

/**
 * Conferences, which the file does not name: teams that meet late in a season and share two fifths of
 * their late opponents. This finds 31 to 34 groups, nearly all of 8 to 15 teams.
 */
function conferencesOf(scores: readonly Score[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { home, away } of scores) {
    for (const team of [home, away]) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const members = [...counts].flatMap(([team, count]) => (count >= FEWEST_GAMES ? [team] : []));
  const late = new Map(members.map((team) => [team, new Set<string>()]));
  for (const { home, away } of scores.slice(Math.floor((scores.length * 5) / 8))) {
    if (!late.has(home) || !late.has(away)) continue;
    late.get(home)?.add(away);
    late.get(away)?.add(home);
  }
  const group = new Map(members.map((team) => [team, team]));
  for (const [team, opponents] of late) {
    for (const other of opponents) {
      const others = late.get(other) as Set<string>;
      const shared = [...opponents].filter((one) => others.has(one)).length;
      if (shared + 1 < 0.4 * Math.max(opponents.size, others.size)) continue;
      const [own, joined] = [group.get(team) as string, group.get(other) as string];
      for (const [one, name] of group) if (name === joined) group.set(one, own);
    }
  }
  return group;
}

/** How ratings are made for `forecastErrors`. */
export type RatingChoice = NonNullable<Parameters<typeof teamRatings>[1]>;

/** A forecast from the games before, and the result. */
export interface PriorForecast {
  readonly eighth: number;
  readonly margin: number;
  readonly sd: number;
  readonly probability: number;
  readonly actual: number;
}

/** The last part of a season that counts as a day. */
export const LAST_DAY = 8 * DAYS_PER_EIGHTH;

/** Forecasts of the games of some eighths (1 to 8) from a day on, each from ratings of the days before. */
export function forecastsIn(
  { season, scores, rows: all }: ReferenceSeason,
  eighths: readonly number[],
  options: RatingChoice,
  firstDay = 1,
): readonly PriorForecast[] {
  const days = new Map<number, { readonly score: Score; readonly eighth: number }[]>();
  scores.forEach((score, index) => {
    const eighth = 1 + Math.floor((8 * index) / scores.length);
    const day = dayAt(index, scores.length);
    if (!eighths.includes(eighth) || day < firstDay) return;
    days.set(day, [...(days.get(day) ?? []), { score, eighth }]);
  });
  return [...days].flatMap(([day, games]) => {
    const as_of = dateOf(season, day);
    const ratings = teamRatings(all as never, { method: "margin", ...options, as_of });
    return games.map(({ score: { home, away, margin: actual }, eighth }) => {
      const said = predictGame(ratings as never, { home, away });
      return {
        eighth,
        margin: said.margin,
        sd: said.sd,
        probability: said.home_win_probability,
        actual,
      };
    });
  });
}
