import type { Chart } from "../../../charts/chart";
import { type ChartInfo, defineChart, LEAGUE, type Line } from "../../../charts/define-chart";
import { chartTable, type TableOrRows } from "../../../charts/input/chart-input";
import { countWithUnit, joinParts, withCommas } from "../../../charts/input/wording";
import { messageView } from "../../../charts/marks/marks";
import type { TableChartOptions } from "../../../charts/theme/chart-style";
import type { NoGameOrTable, Passed, Untyped } from "../../../frames/input/input-types";
import type { MlbSummary, OneOrMore } from "../../../games/game";
import {
  type BaseballChart,
  baseballFacts,
  battingName,
  MATCHUP_RULES,
  type MatchupOptions,
  opponentText,
  pitchingName,
} from "../../pitches/chart/matchup-rows";
import { type BattedBall, battedBallTable } from "../batted-balls";
import { drawFields } from "./field-drawing";
import { type BallRow, buildPicture, type Picture, READ, tallyInWords } from "./spray-picture";

/** `unlabeled` counts home runs whose distance is known but not written in the picture. */
function describeMarks(
  { tally, hasFeet, kinds, unidentified, panels, field }: Picture,
  unlabeled: number,
): Line {
  const areSquares = panels.some(({ squares }) => squares !== undefined);
  const counted = (count: number, before: string, one: string, after: string) =>
    count > 0 && `${before}: ${countWithUnit(count, one)} ${after}.`;
  const lack = hasFeet ? "without a location in feet" : "without a direction";
  const unmarked = counted(tally.balls - tally.marked, "Not shown", "ball", lack);
  if (panels.length === 0) return { unmarked };
  return {
    marks:
      hasFeet &&
      `${areSquares ? "Colors" : "Marks"} show the places of fielding and, beyond the fence, of landing, on a generic field.`,
    fence: field.fence_text,
    outs:
      !areSquares &&
      kinds.some(({ name }) => name === "Out") &&
      "Outs include sacrifices and fielder’s choices.",
    unknown: !areSquares && counted(unidentified, "Open squares", "ball", "with an unknown result"),
    unlabeled: counted(unlabeled, "Without a label", "home run", "with a distance"),
    unmarked,
  };
}

/** Options of `sprayChart`. */
export interface SprayOptions extends MatchupOptions, TableChartOptions {}

const CHART = "sprayChart";

const SPRAY: BaseballChart<BallRow, Picture> = {
  chart: CHART,
  team_column: "batting_team_id",
  table: chartTable("battedBalls", "baseball", battedBallTable, READ),
  absence: { batter: "hit no ball here", pitcher: "allowed no batted ball here" },
  unit: ["batted ball", "batted balls"],
  title({ selected: { batter, pitcher, team }, rows, context }) {
    const [first] = rows;
    const against = opponentText("against", first && pitchingName(first), context);
    if (batter && pitcher) return `Batted balls by ${batter.name} against ${pitcher.name}`;
    if (batter) return `Batted balls by ${batter.name}${against}`;
    if (pitcher) {
      return `Batted balls off ${pitcher.name}${opponentText("by", first && battingName(first), context)}`;
    }
    if (team) return `Batted balls by the ${team.name}${against}`;
    return context.games > 1
      ? `Batted balls in ${context.words}`
      : joinParts(["Batted balls", context.words], ": ");
  },
  nothing: "No such ball",
  emptyTitle({ batter, pitcher, team }) {
    const by = joinParts([batter && `by ${batter.name}`, team && `by the ${team.name}`], " and ");
    const who = joinParts([by, pitcher && `off ${pitcher.name}`], " ");
    return who === "" ? undefined : `No batted ball ${who}`;
  },
  numbers: ({ picture }) => tallyInWords(picture),
  description(picture) {
    const homers = picture.panels
      .flatMap(({ labeled }) => labeled.map(({ texts: [text] }) => text))
      .slice(0, 6);
    const key = picture.key.map(({ name }) => name);
    return [
      `Batted balls as marked on the field: ${tallyInWords(picture)}.`,
      ...picture.panels
        .filter(({ heading }) => heading.length > 0)
        .map(({ heading: [name, numbers] }) => `${name}: ${numbers}.`),
      key.length === 0 ? "" : `${key.join(", ")}.`,
      homers.length === 0 ? "" : `Home runs with a distance: ${homers.join(", ")}.`,
    ];
  },
};

export interface SprayChart extends ChartInfo<{ spray: "battedBalls" }> {
  <T>(
    gameOrBattedBalls: Passed<
      T,
      OneOrMore<MlbSummary> | TableOrRows<BattedBall> | Untyped<T>,
      NoGameOrTable
    >,
    options?: SprayOptions,
  ): Chart;
}

/**
 * Plots the marked locations of batted balls on a field to scale. Home plate is below, foul lines are at 45
 * degrees, and distances are in feet from home plate. Hits are filled, by bases; outs and errors open. Home
 * runs have their logged distance if there is room. Each team at bat has a field. One field shows all if a
 * team, batter or pitcher is chosen, or with more than two teams. Tooltips show batter, pitcher, result,
 * flight and distance.
 *
 * A mark is the spot at which someone clicked that the ball was fielded, landed or left the field, not its
 * carry. The service has no exit velocity and no launch angle. Caught fouls are drawn outside of the lines.
 * The field is a generic one, with a typical fence in place of any park's wall; leagues without known
 * distances have none. Units are feet, with home plate at (0, 0), as in
 * `battedBalls`.
 *
 * Takes a summary of `site_mlb_summary`, a list of them, or the table of `battedBalls`, in either kind of
 * frames or as its rows. More than 50,000 balls, as of a whole season, are counted by squares of 10 feet, with
 * colors for marks. In a league without a known scale, as
 * college softball, marks show directions alone, those of one direction behind each other. Without batted
 * balls the picture says why. Throws an ArgumentError for an unknown batter, pitcher or team, a wrong option,
 * and `height`: the field is to scale.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * sprayChart(game, { team: "ATH" }).save("athletics.png");
 */
export const sprayChart: SprayChart = defineChart<SprayChart>()({
  name: CHART,
  kinds: { spray: "battedBalls" },
  examples: [{ picture: "spray-chart", title: "Batted balls", group: "Baseball", of: "ballgame" }],
  no_height: "as the picture is drawn to scale",
  options: { ...LEAGUE, ...MATCHUP_RULES },
  facts: (gameOrBattedBalls, options) =>
    baseballFacts(SPRAY, gameOrBattedBalls, options, buildPicture),
  layout({ picture, reason }, style) {
    const { marked } = picture.tally;
    const missing = picture.hasFeet ? "location in feet" : "direction";
    const unmarked =
      marked === 0
        ? `No ball has a ${missing}`
        : `${withCommas(marked)} directions are too many: choose a team, batter or pitcher`;
    return picture.panels.length === 0
      ? { body: messageView(reason ?? unmarked, style), unlabeled: 0 }
      : drawFields(picture, style);
  },
  picture: {
    title: ({ title }) => title,
    subtitle: ({ subtitle }) => subtitle,
    describe: ({ description }) => description,
    notes: {
      part: ({ part }) => part,
      line: ({ rows, picture }, _, { unlabeled }) =>
        rows.length > 0 && describeMarks(picture, unlabeled),
    },
    view: (_, __, { body }) => body,
  },
});
