import type { WbbWinProbabilityRow } from "../../games/win-probability";
import { firstWords, lastName, numberWord } from "./words";

export type BasketballRow = Pick<
  WbbWinProbabilityRow,
  | "text"
  | "team_id"
  | "home_team_id"
  | "home_team_name"
  | "away_team_name"
  | "home_win_probability_change"
>;

interface ParsedPlay {
  readonly kind: keyof typeof KINDS;
  /** A player, or a team by its location; empty where the text has neither. */
  readonly who: string;
  /** `three`, `missed layup`, `technical foul`. */
  readonly what: string;
}

/**
 * Kinds of plays, those first that explain a swing best, and whether they help the side of the
 * row's team: a foul and a turnover are the row's of the side that committed it.
 */
const KINDS = {
  made: "helps",
  steal: "helps",
  turnover: "hurts",
  block: "helps",
  missed: "hurts",
  foul: "hurts",
  rebound: "helps",
  jump: "helps",
  other: "neither",
} as const;

const RANKS = Object.keys(KINDS);

const SHOTS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/three|\b3-?p/i, "three"],
  [/free throw/i, "free throw"],
  [/lay-?up/i, "layup"],
  [/dunk/i, "dunk"],
  [/tip/i, "tip-in"],
  [/hook/i, "hook shot"],
  [/jump/i, "jumper"],
];

const shotName = (text: string): string =>
  SHOTS.find(([pattern]) => pattern.test(text))?.[1] ?? text.toLowerCase();

interface Reading {
  /** One of them is in every text that the pattern fits: looking for that takes a tenth of the time. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
  readonly kind: ParsedPlay["kind"];
  readonly what: (rest: string) => string;
}

/** A play that names who did it, and then what. */
const deed = (what: string, kind: ParsedPlay["kind"], pattern: RegExp): Reading => ({
  words: [what],
  pattern,
  kind,
  what: () => what,
});

const READINGS: readonly Reading[] = [
  {
    words: ["made ", "makes "],
    pattern: /^(?<who>.+?) (?:made|makes) (?<rest>[^.(]+)/i,
    kind: "made",
    what: shotName,
  },
  {
    words: ["missed ", "misses "],
    pattern: /^(?<who>.+?) (?:missed|misses) (?<rest>[^.(]+)/i,
    kind: "missed",
    what: (rest) => `missed ${shotName(rest)}`,
  },
  deed("steal", "steal", /^(?<who>.*?)\bsteal\b/i),
  deed("turnover", "turnover", /^(?<who>.*?)\bturnover\b/i),
  deed("block", "block", /^(?<who>.*?)\bblock\b/i),
  {
    words: ["foul on "],
    pattern: /^(?<rest>.*?)foul on (?<who>.+)/i,
    kind: "foul",
    what: (rest) => `${rest} foul`.trim().toLowerCase(),
  },
  deed(
    "rebound",
    "rebound",
    /^(?<who>.*?) (?:(?:offensive|defensive|dead ?ball(?: team)?) )?rebound\b/i,
  ),
  deed("jump ball", "jump", /^jump ball won by (?<who>.+?)\.?$/i),
  deed("timeout", "other", /^(?<who>.*?)\btimeout\b/i),
  {
    words: ["end of "],
    pattern: /^(?<rest>end of .+?)\.?$/i,
    kind: "other",
    what: (rest) => rest.toLowerCase(),
  },
];

const withoutDot = (text: string): string => (text.endsWith(".") ? text.slice(0, -1) : text);

/** Any white space but single blanks, which most texts have none of. */
const SPACED = /\s\s|[^\S ]/;

/** The patterns look for single blanks: on long runs of them the time would grow with the square. */
function parsePlay(text: string | null): ParsedPlay | null {
  if (text === null || text.trim() === "") return null;
  const sentence = SPACED.test(text) ? text.replace(/\s+/g, " ").trim() : text.trim();
  const plain = sentence.toLowerCase();
  for (const { words, pattern, kind, what } of READINGS) {
    if (!words.some((word) => plain.includes(word))) continue;
    const groups = pattern.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const { who = "", rest = "" } = groups;
    const name = kind === "foul" ? withoutDot(who.trim()) : who.trim();
    return { kind, who: name, what: what(rest.trim()) };
  }
  return { kind: "other", who: "", what: firstWords(text) ?? "" };
}

export interface Explanation {
  readonly text: string | null;
  /** Called for few of many instants. */
  readonly shortText: () => string | null;
}

const NOTHING: Explanation = { text: null, shortText: () => null };

/**
 * Of the plays that share a reading of the clock the one that explains the swing: a basket of the
 * side that gained, else what comes next to that. Free throws of one player are combined.
 */
export function explain(rows: readonly BasketballRow[], change: number | null): Explanation {
  const [alone] = rows;
  if (alone?.text != null && rows.length === 1) {
    const text = alone.text.trim();
    return text === "" ? NOTHING : { text, shortText: () => explainedBy(rows, change).shortText() };
  }
  return explainedBy(rows, change);
}

interface ReadPlay {
  readonly row: BasketballRow;
  readonly parsed: ParsedPlay;
}

function explainedBy(rows: readonly BasketballRow[], change: number | null): Explanation {
  let explaining: ReadPlay[] = [];
  let least = Infinity;
  for (const row of rows) {
    const parsed = parsePlay(row.text);
    const rank = parsed === null ? Infinity : rankOf(row, parsed, change);
    if (parsed === null || rank > least) continue;
    if (rank < least) explaining = [];
    explaining.push({ row, parsed });
    least = rank;
  }
  const gain = (who: string) =>
    explaining
      .filter(({ parsed }) => parsed.who === who)
      .reduce((sum, { row }) => sum + gainOf(row, change), 0);
  const [first, ...others] = explaining;
  if (first === undefined) return NOTHING;
  const best = others.reduce(
    (most, play) => (gain(play.parsed.who) > gain(most.parsed.who) ? play : most),
    first,
  );
  return { text: best.row.text?.trim() ?? null, shortText: () => shortTextOf(explaining, best) };
}

function shortTextOf(explaining: readonly ReadPlay[], best: ReadPlay): string {
  const same = explaining.filter(({ parsed }) => parsed.who === best.parsed.who);
  const phrase = phraseOf(same.map(({ parsed }) => parsed));
  return `${nameOf(best.parsed.who, best.row)} ${phrase}`.trim();
}

/** How little a play explains a swing. What moved the other way comes last. */
function rankOf(row: BasketballRow, { kind }: ParsedPlay, change: number | null): number {
  const rank = RANKS.indexOf(kind);
  const effect = KINDS[kind];
  if (effect === "neither" || row.team_id === null || change === null || change === 0) return rank;
  const isHome = row.team_id === row.home_team_id;
  const isHomeGood = isHome === (effect === "helps");
  return isHomeGood === change > 0 ? rank : rank + RANKS.length;
}

const gainOf = ({ home_win_probability_change: own }: BasketballRow, change: number | null) =>
  Math.sign(change ?? 0) * (own ?? 0);

function phraseOf(parsed: readonly ParsedPlay[]): string {
  const [first] = parsed;
  if (first === undefined) return "";
  const throws = parsed.filter(({ what }) => what === "free throw").length;
  const basket = parsed.find(({ kind, what }) => kind === "made" && what !== "free throw");
  if (basket !== undefined && throws > 0)
    return `${basket.what === "three" ? "four" : "three"}-point play`;
  if (throws > 1) return `${numberWord(throws)} free throws`;
  return basket?.what ?? first.what;
}

/** Teams keep the whole of their names. */
function nameOf(who: string, { home_team_name, away_team_name }: BasketballRow): string {
  const isTeam = [home_team_name, away_team_name].some(
    (team) => team === who || team?.startsWith(`${who} `),
  );
  return isTeam ? who : lastName(who);
}
