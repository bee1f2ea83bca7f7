import { isAhead } from "../../../charts/input/game-heading";
import { textOf } from "../../../charts/input/selection";
import { joinParts } from "../../../charts/input/wording";
import { signed } from "../../../charts/marks/plot";
import { rows, type UntypedRow } from "../../../frames/rows";
import type { OpenGame } from "../../../games/game";
import type { Sport } from "../../../leagues";
import { asList, asObject, type JsonObject } from "../../../schema/payload";
import { gameDetails } from "../../game-details/game-details";
import { odds } from "../../game-details/odds";
import { resultText } from "./preview-facts";
import { SIDES, type SideName } from "./previewed-games";

/**
 * Returns the service's facts of a game in words, without those that it does not send. Predictor and odds of
 * a completed game are those before it. The others change later, so they are only of games to come.
 */
export function listServiceFacts(
  game: OpenGame<Sport>,
  input: unknown,
  hasLog: boolean,
): readonly string[] {
  const { payload } = game;
  if (payload === undefined || game.running) return [];
  const [details = {}] = rows(gameDetails(input as never)) as readonly UntypedRow[];
  const [line = {}] = rows(odds(input as never)) as readonly UntypedRow[];
  const { competitors } = asObject(asList(asObject(payload.header).competitions)[0]);
  const own = (list: unknown, side: SideName): JsonObject =>
    objects(list).find(({ team }) => textOf(asObject(team).id) === game[side].team_id) ?? {};
  const bySide = (textFor: (side: SideName) => string | null, between = ", ") =>
    joinParts(
      SIDES.map((side) => {
        const text = textFor(side);
        return text && `${game[side].team_abbreviation} ${text}`;
      }),
      between,
    );
  const money = bySide((side) => {
    const value = line[`${side}_money_line`];
    return value == null ? null : signed(Number(value));
  });
  const total = line.over_under == null ? null : `over/under ${line.over_under}`;
  const facts = {
    Predictor: bySide((side) => {
      const chance = details[`${side}_projection`];
      return chance == null ? null : `${(100 * Number(chance)).toFixed(1)}%`;
    }),
    [joinParts(["Odds", line.provider_name == null ? null : `(${line.provider_name})`], " ")]:
      joinParts(
        [textOf(line.details)?.replace(/-(?=\d)/, "−"), total, money && `money line ${money}`],
        "; ",
      ),
    ...(isAhead(game) && {
      "Probable pitchers": bySide((side) =>
        joinParts(objects(own(competitors, side).probables).map(nameIn), ", "),
      ),
      Injuries: bySide(
        (side) => joinParts(objects(own(payload.injuries, side).injuries).map(injuryIn), ", "),
        "; ",
      ),
    }),
    ...(isAhead(game) &&
      !hasLog && {
        Records: bySide((side) => {
          const total = objects(own(competitors, side).record).find(({ type }) => type === "total");
          return textOf(total?.summary)?.replaceAll("-", "–") ?? null;
        }),
        "Last five": bySide((side) => lastFiveIn(own(payload.lastFiveGames, side)), "; "),
      }),
  };
  return Object.entries(facts).flatMap(([name, text]) => (text === "" ? [] : `${name}: ${text}`));
}

const objects = (list: unknown): readonly JsonObject[] => asList(list).map(asObject);

const nameIn = ({ athlete }: JsonObject): string | null => textOf(asObject(athlete).displayName);

/** `Tony Bradley (day-to-day)`. */
function injuryIn({ athlete, type, status }: JsonObject): string | null {
  const how = textOf(asObject(type).description ?? status);
  return joinParts(
    [nameIn({ athlete }), how && `(${how.toLowerCase().replace(/ il$/, " IL")})`],
    " ",
  );
}

const lastFiveIn = ({ team, events }: JsonObject): string =>
  joinParts(
    objects(events)
      .toSorted((one, other) => String(other.gameDate).localeCompare(String(one.gameDate)))
      .map((event) => {
        const isHome = textOf(event.homeTeamId) === textOf(asObject(team).id);
        const [own, other] = isHome ? ["home", "away"] : ["away", "home"];
        return resultText({
          result: event.gameResult,
          points: event[`${own}TeamScore`],
          opponent_points: event[`${other}TeamScore`],
          site: event.atVs === "@" ? "away" : "home",
          opponent_abbreviation: asObject(event.opponent).abbreviation,
        } as UntypedRow);
      }),
    ", ",
  );
