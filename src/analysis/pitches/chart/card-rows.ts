import { buildNothing, nothing } from "../../../charts/define-chart";
import type { ChartInput } from "../../../charts/input/chart-input";
import {
  type CheckedFilters,
  filteredRows,
  INNING,
  type InningFilter,
  type RowFilters,
  SITE_AND_DATES,
  withDaysAndSites,
} from "../../../charts/input/row-filters";
import type { AthleteOption, ForTeamOption } from "../../../charts/input/season-rows";
import {
  ATHLETE,
  type ChosenNames,
  findCandidate,
  listAthletes,
  listTeams,
  resolveSubject,
  TEAM,
} from "../../../charts/input/selection";
import { countWithUnit, formatPercent, joinParts } from "../../../charts/input/wording";
import type { Pitch } from "../pitches";
import type { GameContext } from "./matchup-rows";
import { countPitches, pitchCount } from "./tally";

/** The player of a baseball card, and its games and innings. */
export interface CardFilters extends AthleteOption, ForTeamOption, InningFilter, RowFilters {}

export const CARD_RULES = { ...ATHLETE, ...TEAM, ...INNING, ...SITE_AND_DATES };

/** A role's side, and whether it is at home or away in the halves of innings. */
const ROLES = {
  pitcher: { side: "pitching", top: "home", bottom: "away" },
  batter: { side: "batting", top: "away", bottom: "home" },
} as const;

type CardInput = ChartInput<Pitch, "baseball">;
type CardRows = ReturnType<typeof cardRows>;

/** A card without rows: why the game has none, or the filters: `No pitches of Jacob Lopez, at home`. */
export const buildEmptyCard = ({ subject, words }: CardRows, { rows, games }: CardInput) =>
  rows.length === 0
    ? buildNothing("pitches", games)
    : nothing(joinParts([joinParts(["No pitches", subject?.name], " of "), ...words], ", "));

/** Pitches, swings that missed, filters and game, for the subtitle of a card. */
export function cardSubtitle(card: CardRows & { readonly context: GameContext }) {
  const { rows, words, context } = card;
  const { swings, whiffs } = countPitches(rows);
  const isOne = context.games === 1;
  const missed = `${formatPercent(whiffs, swings)} of ${countWithUnit(swings, "swing")} missed`;
  return [
    `${pitchCount(rows.length)}${isOne ? "" : ` in ${context.games} games`}`,
    swings === 0 ? null : missed,
    ...words,
    isOne ? context.words : null,
    context.day,
  ];
}

/** Returns the player of a card, and the filtered rows of that player. */
export function cardRows(
  chart: string,
  role: keyof typeof ROLES,
  input: CardInput,
  options: ChosenNames & CheckedFilters,
) {
  const { side, ...sites } = ROLES[role];
  const team = findCandidate(chart, "team", () => listTeams(input.rows, `${side}_`), options);
  const isOfTeam = (row: Pitch) => team === undefined || row[`${side}_team_id`] === team.id;
  const all = input.rows.filter(isOfTeam);
  // Cards name the option as every chart of one player does.
  const subject = resolveSubject(chart, "athlete", listAthletes(all, role), options);
  const sideOf = ({ half }: Pitch) => sites[half === "bottom" ? "bottom" : "top"];
  const known = withDaysAndSites(chart, { ...input, rows: all }, options, sideOf);
  const left = filteredRows(chart, known, options);
  return {
    /** Undefined if there are no rows. */
    subject,
    rows: left.rows.filter((row) => row[`${role}_id`] === subject?.id),
    /** The filters, as the subtitle names them. */
    words: [...(team === undefined ? [] : [`for ${team.name}`]), ...left.words],
  };
}
