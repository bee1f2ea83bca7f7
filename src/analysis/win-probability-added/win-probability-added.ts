import { ArgumentError } from "../../errors";
import { delivered } from "../../frames/input/input-table";
import type { OneOf, PassedRows, SameForm, SameKind } from "../../frames/input/input-types";
import { EVENT } from "../../games/baseball/plate-half-innings";
import {
  areSeasonSections,
  type BySport,
  gamesOfSeason,
  type MlbSummary,
  type OneOrMore,
  type OpenGame,
  openGames,
  type SeasonSections,
  type WbbSummary,
} from "../../games/game";
import { areBaseball, columnsOf, namesAndColorsLast, stackedTable } from "../../games/table";
import { areSummaries, chosenLeague, readTable } from "../../games/table-league";
import type { Sport } from "../../leagues";
import type { ColumnInfo } from "../../schema/columns";
import { checkKeys, checkOneOf } from "../../schema/option-rules";
import { readRows } from "../../schema/reader";
import { plateAppearances } from "../plate-appearances/plate-appearance-table";
import { modelWinProbability } from "../win-probability/model/model-win-probability";
import {
  ADDED_OF,
  addedItems,
  type MlbWinProbabilityAdded,
  columns as mlbColumns,
} from "./baseball-added";
import {
  addedWith,
  checkedOptions,
  columns,
  type WinProbabilityAdded,
  type WinProbabilityAddedOptions,
  withValues,
} from "./basketball-added";

const NAME = "winProbabilityAdded";

/**
 * The result of `winProbabilityAdded` for basketball or baseball, in the form of its input.
 *
 * @shown Frame<WinProbabilityAdded | MlbWinProbabilityAdded> | row[]
 */
export type AddedOf<T> =
  OneOf<T> extends WbbSummary | MlbSummary
    ? SameKind<OneOf<T>, BySport<OneOf<T>, WinProbabilityAdded, MlbWinProbabilityAdded>>
    : T extends { readonly plays: infer Plays }
      ? SameForm<Plays, WinProbabilityAdded>
      : SameForm<T, MlbWinProbabilityAdded>;

/**
 * Returns the win probability added by players for their side. One row is one player in one game, the highest
 * of a side first; several games are stacked.
 *
 * In basketball, the change of each play is credited to the player of the shot, free throw or turnover. The
 * rest is in a row of each side with a null athlete_id. `shares` credits parts to assists, steals, blocks and
 * rebounds. Plays at one reading of the clock can be logged in an impossible order (a rebound before its
 * miss, a throw before its foul). They are then one change, credited for the side's last shot, throw or
 * turnover. The change into a tied score at 0:00 belongs to the tying play, or to no player. Actions of the
 * other side, such as its baskets, are not credited to any player of a side. Players' sums are therefore
 * above 0 on nearly every side, including losing ones, and the null row is often far below 0. Compare players
 * with each other, never with 0. In baseball, each plate appearance is credited to its batter, and the
 * opposite to its pitcher; each has a row (`role`).
 *
 * The home side's rows, including the null one, add up to the last probability minus the first one; the away
 * side's to the opposite. The first one is that of the service's first row, or the model's before the game.
 * Late situations count most: the values describe a game, not the quality of a player.
 *
 * Leagues without a model (nba, mbb) have the service's probabilities only. Games without them are left out with
 * a line on stderr.
 *
 * Takes summaries of one league, or tables of a season. Basketball needs an object of the sections `{ plays,
 * winprobability, header, boxscore_player, format }`, baseball the table of `plateAppearances`, whose wpa is
 * summed. The result has the same form. Empty before the game, and for games without plays. Source: `plays[]`
 * and `winprobability[]`.
 *
 * @category Win probability
 * @throws ArgumentError for anything else, for games without any probabilities, and for invalid options
 * @example
 * const game = await site_wbb_summary({ event_id: "401469424" });
 * winProbabilityAdded(game, { shares: { assist: 0.3 } });
 * const list = ["plays", "winprobability", "header", "boxscore_player", "format"];
 * const tables = list.map(async (name) => [name, await season.load(name)]);
 * winProbabilityAdded(Object.fromEntries(await Promise.all(tables)));
 */
export function winProbabilityAdded<T>(
  games: PassedRows<T, OneOrMore<WbbSummary | MlbSummary> | SeasonSections>,
  options?: WinProbabilityAddedOptions,
): AddedOf<T>;
export function winProbabilityAdded(input: unknown, options: unknown = {}): unknown {
  checkKeys(NAME, options, ["league", "source", "pregame", "parameters", "shares"]);
  const { league: stated, ...chosen } = options as WinProbabilityAddedOptions;
  if (stated !== undefined) chosenLeague(NAME, options);
  if (areSeasonSections(input)) {
    const { form, games } = gamesOfSeason(NAME, input);
    const checked = checkedOptions(NAME, chosen, games.length);
    const { items } = addedWith(checked);
    const inOrder = namesAndColorsLast(columns);
    const dense = withValues(games, checked).flatMap((game) => readRows(inOrder, items(game)));
    return delivered(form, winProbabilityAdded.columns.basketball, dense);
  }
  let table = input;
  if (areSummaries(input)) {
    const games = openGames<Sport>(NAME, ["basketball", "baseball"], input);
    if (!areBaseball(games)) {
      const checked = checkedOptions(NAME, chosen, games.length);
      const known = withValues(games as readonly OpenGame<"basketball">[], checked);
      return stackedTable(addedWith(checked), known);
    }
    table = choosePlateAppearances(input, chosen);
  } else refuseChoices(chosen);
  const source = { league: stated, sports: ["baseball"] } as const;
  const { form, rows } = readTable(NAME, table, plateAppearances, EVENT, ADDED_OF, source);
  const dense = readRows(namesAndColorsLast(mlbColumns), addedItems(rows));
  return delivered(form, winProbabilityAdded.columns.baseball, dense);
}

/** The columns of each sport in frame order. */
winProbabilityAdded.columns = {
  basketball: columnsOf({ columns }) as readonly ColumnInfo[],
  baseball: columnsOf({ columns: mlbColumns }) as readonly ColumnInfo[],
};

/** Returns plate appearances with the service's changes, or the model's on request. */
function choosePlateAppearances(games: unknown, options: WinProbabilityAddedOptions): unknown {
  const { shares, source = "service", ...chosen } = options;
  if (shares !== undefined) throw noShares();
  checkOneOf(NAME, "source", source, ["model", "service"] as const);
  const summaries = games as MlbSummary;
  if (source === "service") return plateAppearances(summaries);
  const win_probability = modelWinProbability(summaries, chosen);
  return plateAppearances(summaries, { win_probability });
}

/** Throws an ArgumentError for options that have no effect on a table, which contains its changes. */
function refuseChoices(options: object): void {
  const [name] = Object.keys(options);
  if (name === undefined) return;
  if (name === "shares") throw noShares();
  const what = `${name} has no effect on a table of plateAppearances, which contains wpa.`;
  throw new ArgumentError(what, {
    operation: NAME,
    next: "Omit it, or pass summaries. To use other probabilities, set win_probability of plateAppearances.",
  });
}

const noShares = () =>
  new ArgumentError(
    "shares apply only to basketball: in baseball, batter and pitcher get the whole change.",
    { operation: NAME, next: "Omit shares." },
  );
