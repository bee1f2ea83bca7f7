import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import { character } from "../../schema/columns";

export const stageColumn = character(
  "stage",
  "Part of the season in words, from the season type and the game's note. Basketball: preseason, " +
    "regular season, conference tournament, NCAA tournament, WNIT, WBIT, WBI, and postseason if the " +
    "note names none of these. Baseball: spring training, regular season, all-star game, wild " +
    "card, division series, championship series, World Series, postseason. The NBA and the WNBA: cup final " +
    "and all-star game, the NBA play-in. All: off-season; null if the service does not state it.",
);

export interface StageFacts {
  readonly season_type: number | null;
  /** The service's note about the game: a tournament's name and round, a theme night. */
  readonly note: string | null;
  /** Type of the competition, ALLSTAR or CC for a cup final; only scoreboards state it. */
  readonly type_abbreviation?: string | null | undefined;
  readonly neutral_site: boolean | null;
  readonly conference_competition: boolean | null;
  /** American day, YYYYMMDD. */
  readonly game_date: string | null;
}

const BEFORE = { basketball: "preseason", baseball: "spring training" } as const;
const REGULAR = "regular season";
const POSTSEASON = "postseason";
const OFF_SEASON = "off-season";
const ALL_STAR = "all-star game";
const CUP_FINAL = "cup final";
const CONFERENCE_TOURNAMENT = "conference tournament";

/** A part of the season that the league does not declare. */
const OTHER_PART = "other";

/** Types of competitions on scoreboards that decide the stage. */
const TYPE = { all_star: "ALLSTAR", cup_final: "CC" } as const;

export const changesStage = (type: string | undefined): boolean =>
  type === TYPE.all_star || type === TYPE.cup_final;

export function listStages(league: LeagueCode): readonly string[] {
  const { is_college, cup_final, fifth_part, postseason } = leagueOf(league);
  return [
    BEFORE[sportOf(league)],
    REGULAR,
    is_college ? CONFERENCE_TOURNAMENT : ALL_STAR,
    ...(cup_final === null ? [] : [CUP_FINAL]),
    ...(fifth_part === "play-in" ? [fifth_part] : []),
    ...postseason.map(([stage]) => stage),
    POSTSEASON,
    OFF_SEASON,
  ];
}

/**
 * Returns whether a game counts in records, by its row of `teamGames`. College teams count every game but
 * those before the season, professional teams only the regular season. A game without a stage counts.
 */
export function countsInRecords(
  league: LeagueCode,
  { stage, season_type }: { readonly stage?: unknown; readonly season_type?: unknown },
): boolean {
  const { is_college } = leagueOf(league);
  const omitted = [BEFORE[sportOf(league)], OFF_SEASON, OTHER_PART];
  const part = season_type == null ? null : (classifyType(league, season_type) ?? OTHER_PART);
  return [stage, part].every(
    (one) => one == null || (is_college ? !omitted.includes(String(one)) : one === REGULAR),
  );
}

/** Returns whether a game counts in ratings: competitive games of every part but the first, before the season. */
export const countsInRatings = ({
  stage,
  season_type,
}: Readonly<Record<string, unknown>>): boolean =>
  Number(season_type) !== 1 && stage !== ALL_STAR && stage !== CUP_FINAL;

/** Returns the stages that records and rankings count by default; undefined if they count every game. */
export const recordStages = (league: LeagueCode): readonly string[] | undefined =>
  leagueOf(league).is_college ? undefined : [REGULAR];

/** Returns the stages with competitive games; undefined if every game counts. */
export const competitiveStages = (league: LeagueCode): readonly string[] | undefined =>
  leagueOf(league).is_college
    ? undefined
    : listStages(league).filter(
        (stage) => ![BEFORE[sportOf(league)], ALL_STAR, CUP_FINAL].includes(stage),
      );

/** Returns the stage of a game; null if the season type is unknown. */
export function classifyStage(league: LeagueCode, facts: StageFacts): string | null {
  const note = facts.note ?? "";
  const { is_college, cup_final, postseason } = leagueOf(league);
  if (!is_college) {
    if (facts.type_abbreviation === TYPE.all_star || ALL_STAR_NOTE.test(note)) return ALL_STAR;
    const isFinal = facts.type_abbreviation === TYPE.cup_final || cup_final?.test(note) === true;
    if (cup_final !== null && isFinal) return CUP_FINAL;
  }
  const known = classifyType(league, facts.season_type);
  if (known === REGULAR) {
    return is_college && isOfTournament(facts) ? CONFERENCE_TOURNAMENT : known;
  }
  if (known !== POSTSEASON) return known;
  const named = postseason.find(([, words]) => words.test(note));
  const own = is_college && facts.conference_competition === true;
  return named?.[0] ?? (own ? CONFERENCE_TOURNAMENT : known);
}

/** Returns the stage of a part of the season, which the service numbers from 1. */
function classifyType(league: LeagueCode, season_type: unknown): string | null {
  const { sport, fifth_part } = leagueOf(league);
  const parts = [BEFORE[sport], REGULAR, POSTSEASON, OFF_SEASON, fifth_part];
  return parts[Number(season_type) - 1] ?? null;
}

/** Notes of the games of an all-star weekend; theme nights of other games have other words. */
const ALL_STAR_NOTE =
  /\ball[ -]stars? (?:game|championship|final|semi-?finals?|tournament|weekend|classic)\b|\brising stars\b/i;

const TOURNAMENT =
  /\b(?:tournament|championship|(?:quarter|semi)?finals?|(?:first|second|\d\w\w) round)\b/i;

/**
 * Returns whether a game belongs to a conference tournament. The service sends these as the regular season,
 * and as games of the conference. Those on a campus have a note; a few at neutral sites have none.
 */
function isOfTournament(facts: StageFacts): boolean {
  const { note, neutral_site, conference_competition, game_date } = facts;
  if (conference_competition !== true || game_date === null) return false;
  const day = game_date.slice(4);
  // Conference tournaments never begin earlier, and tournaments in November are of other kinds.
  if (day < "0220" || day > "0630") return false;
  return note === null ? neutral_site === true : TOURNAMENT.test(note);
}
