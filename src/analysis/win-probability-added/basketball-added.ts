import { ArgumentError } from "../../errors";
import { noticeOnce } from "../../frames/notices";
import { ballEvents } from "../../games/basketball/ball-events";
import type { ScoredPlay } from "../../games/basketball/scores";
import { type OpenGame, readNames, type Side, seasonOf, teamAndOpponent } from "../../games/game";
import { gameColumns, opponentColumns, teamColumns } from "../../games/row-columns";
import type { TableOf } from "../../games/table";
import type { LeagueOption } from "../../games/table-league";
import { type LeagueCode, leagueOf } from "../../leagues";
import {
  character,
  decidedBy,
  double,
  integer,
  logical,
  type Row,
  within,
} from "../../schema/columns";
import { numberWithin, objectWith } from "../../schema/option-rules";
import type { JsonObject } from "../../schema/payload";
import type { WbbPlay } from "../../service/datasets/summary/plays";
import { plus } from "../formulas";
import { nameComposite } from "../win-probability/basketball-play-words";
import {
  checkedModeling,
  type Modeling,
  type ModelWinProbabilityOptions,
  modelItems,
  type WantedSource,
} from "../win-probability/model/model-win-probability";
import { isModeled, WIN_PROBABILITY_PARAMETERS } from "../win-probability/model/parameters";
import { chanceItems, serviceChances } from "../win-probability/published/basketball";
import { clean } from "../win-probability/published/chances";
import { type AddedItem, bookedTo, changesOfPlays, type Share } from "./play-changes";

export const columns = decidedBy(
  ["athlete_name", "team_abbreviation", "win_probability_added", "plays", "source"],
  {
    ...gameColumns,
    season: integer("Season by its ending year: 2023 is 2022-23."),
    ...within("side", { ...teamColumns, ...opponentColumns }),
    athlete_id: character(
      "Player id; null on each side's row of uncredited changes: all actions of the other side " +
        "(including its baskets), rebounds, fouls, elapsed time.",
    ),
    athlete_name: character("Name of the player, from the box score; null if not listed there."),
    win_probability_added: double(
      "Sum of the changes of the side's probability credited to the player, -1 to 1 each. Actions of " +
        "opponents are not credited to players, so that most players are above 0, even on losing sides. " +
        "The null row contains the rest: compare players with each other, not with 0.",
    ),
    plays: integer(
      "Plays whose change is credited to the player; plays in an impossible order at one reading of the " +
        "clock count as one.",
    ),
    leverage: double(
      "Mean leverage before these plays, as in modelWinProbability: 1 is average, 0 when a game is " +
        "decided. Always from the model; null in leagues without one (nba, mbb).",
    ),
    top_change: double(
      "top.change",
      "The largest of these changes of the side's probability, up or down; the earlier of equal ones.",
    ),
    top_period: integer("top.play.period_number", "Period of that change, counted from 1."),
    top_clock: character("top.play.clock_display_value", "Time left in that period, m:ss."),
    top_text: character(
      "top.text",
      "Description of the play of that change by the service, or of several as one: 'Ella Vinson " +
        "three and free throw'. On null rows, the last play.",
    ),
    top_shared: logical(
      "top.isShared",
      "True if that change is of several plays at one reading of the clock, since their order is impossible " +
        "or a probability between them is missing.",
    ),
    source: character(
      "Source of the probabilities: service, model, or both if the model fills gaps.",
    ),
  },
);

/** Win probability added by a player in one game. */
export interface WinProbabilityAdded extends Row<typeof columns> {}

/** Options of `winProbabilityAdded`. */
export interface WinProbabilityAddedOptions extends ModelWinProbabilityOptions, LeagueOption {
  /**
   * "service" for the service's probabilities, in basketball with the model's if there are none; "model" for
   * the model's only. Leagues without a model need `parameters` for it.
   * @default "service"
   */
  readonly source?: WantedSource;
  /**
   * Shares of a change credited to assists, steals, blocks and rebounds, 0 to 1 each: `{ assist: 0.3, steal:
   * 1 }`. An assist's share is taken from the scorer, the others from the uncredited rest.
   * @default 0 each
   */
  readonly shares?: Partial<Readonly<Record<Share, number>>>;
}

const share = numberWithin({ from: 0, to: 1 }, 0);
const sharesRule = objectWith({ assist: share, steal: share, block: share, rebound: share });

type Checked = ReturnType<typeof checkedOptions>;

/** Returns the options of a call with defaults; throws an ArgumentError for invalid ones. */
export function checkedOptions(operation: string, options: object, games: number) {
  const { shares = {}, ...chosen } = options as WinProbabilityAddedOptions;
  const source = chosen.source ?? "service";
  return {
    ...checkedModeling(operation, { ...chosen, source }, games),
    shares: sharesRule.check(operation, "shares", shares) as Readonly<Record<Share, number>>,
  };
}

interface Booking {
  added: number;
  plays: number;
  /** Sum of leverage over all plays; null without a model. */
  leverage: number | null;
  top: { change: number; play: WbbPlay; text: string | null; isShared: boolean } | null;
}

const nothingBooked = (): Booking => ({ added: 0, plays: 0, leverage: 0, top: null });

/** Whether a league has no model, so that all values are the service's. */
const areOfService = (league: LeagueCode, { source, pregame, parameters }: Modeling): boolean =>
  source === "service" &&
  pregame === "service" &&
  parameters === WIN_PROBABILITY_PARAMETERS &&
  !isModeled(league);

/** Returns the games with probabilities, and names others on stderr; throws an ArgumentError if none has any. */
export function withValues(games: readonly OpenGame<"basketball">[], checked: Checked) {
  const { operation } = checked;
  const lacking = games.filter(
    (game) =>
      areOfService(game.league, checked) &&
      game.rows("plays").length > 0 &&
      game.rows("winprobability").length === 0,
  );
  const [first] = lacking;
  if (first === undefined) return games;
  const { title } = leagueOf(first.league);
  const ids = lacking.map(({ game_id }) => game_id).slice(0, 3);
  const what =
    `the service has no probabilities for ${lacking.length} of ${games.length} games ` +
    `(${ids.join(", ")}${ids.length < lacking.length ? ", ..." : ""}), and there is no model of ${title}`;
  if (lacking.length === games.length) {
    throw new ArgumentError(`${what}.`, {
      operation,
      next: "Fit one with fitWinProbability, and pass it as parameters.",
    });
  }
  noticeOnce(operation, `${what}: they have no rows.`);
  return games.filter((game) => !lacking.includes(game));
}

function* items(game: OpenGame<"basketball">, checked: Checked): Iterable<JsonObject> {
  const listed: readonly AddedItem[] = areOfService(game.league, checked)
    ? chanceItems(game, serviceChances(game)).map((item) => ({ ...item, leverage: null }))
    : modelItems(game, checked);
  const events = new Map([...ballEvents(game)].map(({ scored, event }) => [scored, event]));
  const changes = changesOfPlays(listed, events);
  if (changes.length === 0) return;
  const names = readNames(game);
  const source = findSource(listed);
  const season = seasonOf(game);
  for (const side of [game.away, game.home]) {
    const isOwn = ({ play }: ScoredPlay) => game.side(play.team_id) === side;
    const booked = new Map<string | null, Booking>();
    for (const { change, leverage, scored, isShared, playsOf } of changes) {
      const own = side.home_away === "home" ? change : 0 - change;
      const ofSide = playsOf(isOwn);
      for (const [athlete_id, share] of bookedTo(ofSide, events, checked.shares)) {
        const booking = booked.get(athlete_id) ?? nothingBooked();
        booking.added += share * own;
        booking.plays += 1;
        booking.leverage = plus(booking.leverage, leverage);
        if (Math.abs(share * own) > Math.abs(booking.top?.change ?? 0)) {
          const deeds = ofSide.filter(({ athletes }) => athletes.includes(athlete_id));
          // A miss does not gain what several plays gained together.
          const made = share * own > 0 ? deeds.filter(({ points }) => (points ?? 0) > 0) : [];
          const { play } = made.at(-1) ?? deeds.at(-1) ?? scored;
          const text = nameComposite(deeds.map((deed) => deed.play.text)) ?? play.text;
          booking.top = { change: share * own, play, text, isShared };
        }
        booked.set(athlete_id, booking);
      }
    }
    for (const [athlete_id, { added, plays, leverage, top }] of ranked(booked)) {
      yield {
        game_id: game.game_id,
        league: game.league,
        season,
        side: teamAndOpponent(game, side as Side),
        athlete_id,
        athlete_name: names.get(athlete_id) ?? null,
        win_probability_added: clean(added),
        plays,
        leverage: leverage === null || plays === 0 ? null : leverage / plays,
        top: top && { ...top, change: clean(top.change) },
        source,
      };
    }
  }
}

function findSource(plays: readonly AddedItem[]): string {
  const sources = new Set(plays.map(({ source }) => (source === "model" ? "model" : "service")));
  return sources.size > 1 ? "both" : ([...sources][0] ?? "model");
}

/** Sorts the highest first; last the uncredited rest, which every side has. */
function ranked(booked: ReadonlyMap<string | null, Booking>) {
  const athletes = [...booked].filter(([athlete_id]) => athlete_id !== null);
  athletes.sort(([, one], [, other]) => other.added - one.added);
  return [...athletes, [null, booked.get(null) ?? nothingBooked()] as const];
}

export const addedWith = (checked: Checked): TableOf<"basketball", typeof columns> => ({
  columns,
  items: (game) => items(game, checked),
});
