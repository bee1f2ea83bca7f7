import type { UntypedRow } from "../../frames/rows";
import {
  isUndetermined,
  type Listing,
  mergeListings,
  parseInteger,
  scoreOf,
} from "../../joins/listings";
import type { LeagueCode } from "../../leagues";
import { classifyStage } from "../../service/datasets/stage";

/** A game's place in the tournament of 64 teams, by its note. */
export interface TournamentPlace {
  /** 0 for the First Four, 1 for the first round, 6 for the final. */
  readonly round: number;
  /** Null for the Final Four and the final. */
  readonly region: string | null;
}

const ROUNDS: readonly (readonly [round: number, words: RegExp])[] = [
  [0, /\bfirst four\b/i],
  [1, /\b(?:1st|first) round\b|\bround of 64\b/i],
  [2, /\b(?:2nd|second) round\b|\bround of 32\b/i],
  [3, /\bsweet (?:16|sixteen)\b|\bregional semi-?finals?\b/i],
  [4, /\belite (?:8|eight)\b|\bregional (?:final|championship)\b/i],
  [5, /\bfinal four\b|\bnational semi-?finals?\b/i],
  [6, /\bnational (?:championship|final)\b|\bchampionship game\b/i],
];

/** "East Region", "Regional 1 in Albany": the number and the town are part of the name. */
const REGION = /\bregion(?:al)?\b(?! (?:semi|final|championship))/i;

/** Reads a note such as "NCAA Women's Championship - Greenville 1 Region - 1st Round". */
export function tournamentPlace(note: string): TournamentPlace | undefined {
  const round = ROUNDS.find(([, words]) => words.test(note))?.[0];
  if (round === undefined) return;
  const part = note.split(/ [-–—] /).find((words) => REGION.test(words));
  const region = part?.replace(REGION, "").replace(/\s+/g, " ").trim();
  return { round, region: round > 4 || !region ? null : region };
}

export interface TournamentSide {
  readonly team_id: string;
  readonly name: string | null;
  readonly abbreviation: string | null;
  readonly seed: number;
}

/** A game of the tournament; sides that are not known yet are missing. */
export interface TournamentGame extends TournamentPlace {
  readonly season: number | null;
  readonly sides: readonly TournamentSide[];
  readonly winner_id: string | null;
}

const MOST_SEEDS = 16;

/** Returns the games of the NCAA tournament among rows of scoreboards. */
export function tournamentGames(
  league: LeagueCode,
  rows: readonly UntypedRow[],
): readonly TournamentGame[] {
  return mergeListings(rows as unknown as readonly Listing[]).flatMap(
    ({ listing, day }): readonly TournamentGame[] => {
      const { note } = listing;
      const facts = {
        ...listing,
        season_type: parseInteger(listing.season_type),
        game_date: day,
      };
      if (classifyStage(league, facts) !== "NCAA tournament" || note === null) return [];
      const place = tournamentPlace(note);
      if (place === undefined) return [];
      const sides = (["home", "away"] as const).flatMap((side) => readSide(listing, side));
      return [
        {
          ...place,
          season: parseInteger(listing.season_year),
          sides,
          winner_id: findWinner(listing),
        },
      ];
    },
  );
}

/** Returns a side with a seed; "to be determined" has the rank 99. */
function readSide(listing: Listing, side: "home" | "away"): readonly TournamentSide[] {
  const team_id = isUndetermined(listing, side) ? null : listing[`${side}_id`];
  const seed = parseInteger(listing[`${side}_rank`]);
  if (team_id === null || seed === null || seed < 1 || seed > MOST_SEEDS) return [];
  const [name, abbreviation] = [listing[`${side}_display_name`], listing[`${side}_abbreviation`]];
  return [{ team_id: String(team_id), name, abbreviation, seed }];
}

function findWinner(listing: Listing): string | null {
  if (listing.status_type_completed !== true) return null;
  const { home_id, away_id, home_winner, away_winner } = listing;
  if (home_winner !== away_winner) return home_winner === true ? home_id : away_id;
  const [home, away] = [scoreOf(listing, "home"), scoreOf(listing, "away")];
  if (home === null || away === null || home === away) return null;
  return home > away ? home_id : away_id;
}
