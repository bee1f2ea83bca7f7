import type { Frame } from "../frames/types";
import { type BattedBall, battedBalls, battedBallTable } from "../games/baseball/batted-balls";
import type { MlbSummary, OneOrMore, OpenGame } from "../games/game";
import { tableRows } from "../games/table";
import { Chart } from "./chart";
import { battingName, meetingOf, pitchingName } from "./shared/baseball/meeting";
import { type Choice, chosen, distinct } from "./shared/chosen";
import { rowsOf } from "./shared/given";
import { type ChartOptions, checkOptions, commonOf } from "./shared/look";
import { drawingOf } from "./spray/drawing";
import { type BallRow, pictureOf, READ } from "./spray/picture";
import { namesOne } from "./spray/words";

/** What can be chosen of a spray chart. */
export interface SprayOptions extends ChartOptions {
  /** Only balls of this batter: an athlete id or a name. */
  readonly batter?: string | number;
  /** Only balls of the batters of this team: a team id, an abbreviation or a name. */
  readonly team?: string | number;
  /** Only balls hit off this one: an athlete id or a name. */
  readonly pitcher?: string | number;
}

const CHART = "sprayChart";

/**
 * Where batted balls were marked, on a field to scale: home plate below, foul lines at 45 degrees,
 * the distance from home plate in feet. Hits are filled, by bases; outs and errors are open; home
 * runs have the distance that the log names. One field for each team at bat, or one for all where a
 * team, a batter or a pitcher is chosen, or where there are more than two teams. Hovering shows
 * batter, pitcher, result, flight and distance.
 *
 * A mark is where the ball was fielded, landed or left the field as someone clicked it, not its
 * carry; the service has no exit velocity and no launch angle. Caught fouls are drawn outside of the
 * lines. The field is a generic one, without any park's wall. Feet, home plate at (0, 0), as
 * in `battedBalls`.
 *
 * Takes a summary of `site_mlb_summary`, a list of them, or the table of `battedBalls`, in either kind
 * of frames. Where there are no batted balls the picture says why. Throws an ArgumentError for an
 * unknown batter, pitcher or team, an option that is wrong, and for `height`: it is drawn to scale.
 *
 * Edits made in place to a section's frame are ignored. To draw other rows, pass a copy of the
 * summary with another frame in the section's place: `{ ...game, plays: chosen }`.
 *
 * @param options.batter only his balls: id or name
 * @param options.team only balls of its batters: id, abbreviation or name
 * @param options.pitcher only balls hit off him: id or name
 *
 * @example
 * const game = await site_mlb_summary({ event_id: "401696636" });
 * sprayChart(game, { team: "ATH" }).save("athletics.png");
 */
export function sprayChart(
  gameOrBattedBalls: OneOrMore<MlbSummary> | Frame<BattedBall>,
  options: SprayOptions = {},
): Chart {
  checkOptions(CHART, options, ["batter", "team", "pitcher"]);
  const { rows, games } = rowsOf<BallRow, "mlb">(CHART, TABLE, gameOrBattedBalls);
  const cast = {
    batter: chosen(choice("batter", rows), options.batter),
    pitcher: chosen(choice("pitcher", rows), options.pitcher),
    team: chosen(teamChoice(rows, games), options.team),
  };
  const shown = rows.filter(
    ({ batter_id, pitcher_id, batting_team_id }) =>
      (cast.batter === undefined || batter_id === cast.batter.id) &&
      (cast.pitcher === undefined || pitcher_id === cast.pitcher.id) &&
      (cast.team === undefined || batting_team_id === cast.team.id),
  );
  const meeting = meetingOf(shown, games);
  const asked = {
    of_one: namesOne(cast),
    reason: rows.length === 0 ? meeting.reason : "No such ball",
  };
  const subject = { cast, rows: shown, meeting, picture: pictureOf(shown, asked) };
  return new Chart(CHART, (look) => drawingOf(CHART, subject, look), commonOf(options));
}

const TABLE = {
  name: "battedBalls",
  leagues: ["mlb"],
  rows: (games: readonly OpenGame<"mlb">[]) => tableRows(battedBallTable, games),
  columns: battedBalls.columns.filter(({ name }) => (READ as readonly string[]).includes(name)),
} as const;

function choice(option: "batter" | "pitcher", rows: readonly BallRow[]): Choice {
  const people = rows.map((row) => ({ id: row[`${option}_id`], name: row[`${option}_name`] }));
  const nobody = option === "batter" ? "no ball here was hit by" : "no ball here was hit off";
  return { chart: CHART, option, nobody, known: distinct(people, option) };
}

/** Both sides, also one that has hit no ball yet. */
function teamChoice(
  rows: readonly BallRow[],
  games: readonly OpenGame<"mlb">[] | undefined,
): Choice {
  const teams = [
    ...(games ?? []).flatMap(({ away, home }) =>
      [away, home].map(({ team_id, team_name, team_abbreviation }) => ({
        id: team_id,
        name: team_name ?? team_abbreviation,
        abbreviation: team_abbreviation,
      })),
    ),
    ...rows.flatMap((row) => [
      {
        id: row.batting_team_id,
        name: battingName(row),
        abbreviation: row.batting_team_abbreviation,
      },
      {
        id: row.pitching_team_id,
        name: pitchingName(row),
        abbreviation: row.pitching_team_abbreviation,
      },
    ]),
  ];
  return {
    chart: CHART,
    option: "team",
    nobody: "no team here is",
    known: distinct(teams, "team"),
  };
}
