import { type LeagueCode, leagueOf, sportOf } from "../../leagues";
import { character } from "../../schema/columns";

export const stageColumn = character(
  "stage",
  "Part of the season in words, from the season type and the game's note. Basketball: preseason, " +
    "regular season, conference tournament, NCAA tournament, WNIT, WBIT, WBI, and postseason if the " +
    "note names none of these. Baseball: spring training, regular season, all-star game, wild " +
    "card, division series, championship series, World Series, postseason. Both: " +
    "off-season; null if the service does not state it.",
);

/** The facts that determine the stage of a game. */
export interface StageFacts {
  readonly season_type: number | null;
  /** The service's note about the game: a tournament's name and round, a theme night. */
  readonly note: string | null;
  readonly neutral_site: boolean | null;
  readonly conference_competition: boolean | null;
  /** American day, YYYYMMDD. */
  readonly game_date: string | null;
}

type Words = readonly (readonly [stage: string, note: RegExp])[];

/** The first match counts: some NCAA tournament games are described only by their round. */
const WORDS: Readonly<Record<LeagueCode, Words>> = {
  wbb: [
    ["WNIT", /\bwnit\b|\bwomen.?s (?:nit\b|national invitation)/i],
    ["WBIT", /\bwbit\b|\bbasketball invitation tournament/i],
    ["WBI", /\bwbi\b|\bbasketball invitational\b/i],
    [
      "NCAA tournament",
      /\bncaa\b|\b(?:wo)?men.?s basketball championship\b|\b(?:first|final) four\b|\bsweet 16\b|\belite (?:8|eight)\b/i,
    ],
  ],
  mbb: [
    ["NIT", /\bnit\b|\bnational invitation/i],
    ["CBI", /\bcbi\b|\bcollege basketball invitational\b/i],
    ["Crown", /\bcollege basketball crown\b/i],
    [
      "NCAA tournament",
      /\bncaa\b|\bmen.?s basketball championship\b|\b(?:first|final) four\b|\bsweet 16\b|\belite (?:8|eight)\b/i,
    ],
  ],
  wnba: [
    ["finals", /\bwnba finals\b/i],
    ["semifinals", /\bsemi-?finals\b/i],
    ["first round", /\b(?:1st|first) round\b/i],
  ],
  nba: [
    ["finals", /\bnba finals\b/i],
    ["conference finals", /\b(?:east|west|conference) finals\b/i],
    ["conference semifinals", /\bsemi-?finals\b/i],
    ["first round", /\b(?:1st|first) round\b/i],
  ],
  mlb: [
    ["wild card", /\bwild[ -]?card\b|\b[an]lwc\b/i],
    ["division series", /\bdivision series\b|\b[an]lds\b/i],
    ["championship series", /\bchampionship series\b|\b[an]lcs\b/i],
    ["World Series", /\bworld series\b/i],
  ],
};

const BEFORE = { basketball: "preseason", baseball: "spring training" } as const;

/** Returns all stages of a league. */
export const listStages = (league: LeagueCode): readonly string[] => [
  ...[BEFORE[sportOf(league)], "regular season"],
  ...(leagueOf(league).is_college ? ["conference tournament"] : ["all-star game"]),
  ...(leagueOf(league).season_types.includes(PLAY_IN) ? ["play-in"] : []),
  ...WORDS[league].map(([stage]) => stage),
  ...["postseason", "off-season"],
];

const PLAY_IN = 5;

/** Returns the stages that rankings count: professionals also play games that count for nothing. */
export const countedStages = (league: LeagueCode): readonly string[] | undefined =>
  leagueOf(league).is_college
    ? undefined
    : listStages(league).filter(
        (stage) => !["all-star game", BEFORE[sportOf(league)]].includes(stage),
      );

/** Returns the stage of a game; null if the season type is unknown. */
export function classifyStage(league: LeagueCode, facts: StageFacts): string | null {
  const note = facts.note ?? "";
  const { is_college } = leagueOf(league);
  if (!is_college && /\ball[ -]star game\b/i.test(note)) return "all-star game";
  switch (facts.season_type) {
    case 1:
      return BEFORE[sportOf(league)];
    case 2:
      return is_college && isOfTournament(facts) ? "conference tournament" : "regular season";
    case 3: {
      const known = WORDS[league].find(([, words]) => words.test(note));
      const own = facts.conference_competition === true ? "conference tournament" : "postseason";
      return known?.[0] ?? (is_college ? own : "postseason");
    }
    case PLAY_IN:
      return "play-in";
    case 4:
      return "off-season";
    default:
      return null;
  }
}

const TOURNAMENT =
  /\b(?:tournament|championship|(?:quarter|semi)?finals?|(?:first|second|\d\w\w) round)\b/i;

/** Conference tournaments never begin earlier, and tournaments in November are of other kinds. */
const FIRST_DAY = "0220";

/**
 * Returns whether a game belongs to a conference tournament. The service sends these as the regular season,
 * and as games of the conference. Those on a campus have a note; a few at neutral sites have none.
 */
function isOfTournament(facts: StageFacts): boolean {
  const { note, neutral_site, conference_competition, game_date } = facts;
  if (conference_competition !== true || game_date === null) return false;
  const day = game_date.slice(4);
  if (day < FIRST_DAY || day > "0630") return false;
  return note === null ? neutral_site === true : TOURNAMENT.test(note);
}
