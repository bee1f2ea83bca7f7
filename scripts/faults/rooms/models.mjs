const code = String.raw;

export const room = "models";
export const sources = ["src/models/"];
export const tests = ["test/models/"];

const STANDING = ["test/models/win-probability/baseball/standing"];
const GAME = ["test/models/win-probability/baseball/model-of-baseball"];
const COUNTED = ["test/models/win-probability/baseball/fit"];
const ADDED = ["test/models/win-probability/baseball/added"];

export const faults = [
  {
    id: "ball-game-last-bottom-played",
    what: "The side in the bottom bats on though it is ahead after the last top",
    find: code`inning >= regulation && lead > 0 ? 1 : expected(`,
    replace: code`false ? 1 : expected(`,
    tests: STANDING,
  },
  {
    id: "ball-game-tie-is-lost",
    what: "A tie after the last inning is lost for the side in the bottom",
    find: code`lead === 0 ? tied : Number(lead > 0)`,
    replace: code`Number(lead > 0)`,
    tests: STANDING,
  },
  {
    id: "ball-game-placed-runner-lost",
    what: "Extra innings begin with empty bases, also since 2020",
    find: code`const extra = placeOf(placed_runner ? SECOND : 0, 0);`,
    replace: code`const extra = placeOf(0, 0);`,
    tests: STANDING,
  },
  {
    id: "ball-game-runner-in-postseason",
    what: "Extra innings of the postseason begin with a runner",
    find: code`hasPlacedRunner(seasonOf(game)) && game.rows("header")[0]?.season_type !== POSTSEASON`,
    replace: code`hasPlacedRunner(seasonOf(game))`,
    tests: GAME,
  },
  {
    id: "ball-game-walk-off-goes-on",
    what: "A game is not over with the run that wins it in the last bottom",
    find: code`return outs === 3 || lead > 0;`,
    replace: code`return outs === 3;`,
    tests: STANDING,
  },
  {
    id: "ball-game-top-adds",
    what: "Runs of the side in the top count for the side in the bottom",
    find: code`placeOf(bases, outs)] ?? [], lead, isTop ? -1 : 1)`,
    replace: code`placeOf(bases, outs)] ?? [], lead, 1)`,
    tests: STANDING,
  },
  {
    id: "ball-game-walk-forces-none",
    what: "A walk with the bases loaded brings no run",
    find: code`turn(walk, walked(bases), bases === LOADED ? 1 : 0);`,
    replace: code`turn(walk, walked(bases), 0);`,
    tests: STANDING,
  },
  {
    id: "ball-game-neutral-site",
    what: "On a neutral site the home side has an advantage",
    find: code`game.neutral_site ? 0.5 : parameters.home_win_probability`,
    replace: code`parameters.home_win_probability`,
    tests: GAME,
  },
  {
    id: "ball-game-doubts-counted",
    what: "Rows that the log contradicts count for rates",
    find: code`typeof event !== "string" || (doubts ?? null) !== null ||`,
    replace: code`typeof event !== "string" ||`,
    tests: COUNTED,
  },
  {
    id: "ball-game-error-an-out",
    what: "Who reaches on an error counts as an out",
    find: code`single: ["single", "reached on error"],`,
    replace: code`single: ["single"],`,
    tests: COUNTED,
  },
  {
    id: "added-pitcher-has-it-too",
    what: "A pitcher gains what the batter gains",
    find: code`athlete: "pitcher", other: "batting", sign: -1`,
    replace: code`athlete: "pitcher", other: "batting", sign: 1`,
    tests: ADDED,
  },
  {
    id: "added-model-not-asked",
    what: "What plate appearances added is of the service though the model is asked for",
    find: code`return source === "service"`,
    replace: code`return source !== undefined`,
    tests: ADDED,
  },
];
