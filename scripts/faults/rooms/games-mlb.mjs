const code = String.raw;

export const room = "games/mlb";
export const sources = ["src/games/"];
export const tests = ["test/games/"];

export const faults = [
  {
    id: "mlb-thirds-of-innings",
    what: "5.2 innings are 16 outs, as if they were a decimal number",
    find: code`3 * Number(<<>>) + Number(<<>>)`,
    replace: code`Math.round(3 * Number(innings))`,
    tests: ["test/games/baseball/box-score"],
  },
  {
    id: "mlb-plate-mirrored",
    what: "Pitches are seen from the pitcher: inside is outside",
    find: code`(PLATE.x - x) / PLATE.pixels_across`,
    replace: code`(x - PLATE.x) / PLATE.pixels_across`,
    tests: ["test/games/baseball/pitches"],
  },
  {
    id: "mlb-height-scale",
    what: "Pitches cross the plate too low: the height uses the scale of the width",
    find: code`(PLATE.y - y) / PLATE.pixels_up`,
    replace: code`(PLATE.y - y) / PLATE.pixels_across`,
    tests: ["test/games/baseball/pitches"],
  },
  {
    id: "mlb-angle",
    what: "The angle of a ball counts from the right-hand side and not from centre field",
    find: code`Math.atan2(x_ft, y_ft)`,
    replace: code`Math.atan2(y_ft, x_ft)`,
    tests: ["test/games/baseball/batted-balls"],
  },
  {
    id: "mlb-end-of-inning",
    what: "Rows that end an inning belong to its top half",
    find: code`period_type === "Bottom" || period_type === "End"`,
    replace: code`period_type === "Bottom"`,
    tests: ["test/games/baseball/log"],
  },
  {
    id: "mlb-stale-score",
    what: "The score falls where a row of the log is stale",
    find: code`shown === null || shown > most ? known : Math.max(known, shown)`,
    replace: code`shown ?? known`,
    tests: ["test/games/baseball/log"],
  },
  {
    id: "mlb-double-play-hit",
    what: "A batter who grounds into a double play has hit a double",
    find: code`/\bdouble$/i`,
    replace: code`/\bdouble/i`,
    tests: ["test/games/baseball/batted-balls"],
  },
  {
    id: "mlb-swing-and-miss",
    what: "Swinging strikes are called strikes",
    find: code`"37": "swinging strike"`,
    replace: code`"37": "called strike"`,
    tests: ["test/games/baseball/pitches"],
  },
  {
    id: "mlb-unknown-call",
    what: "A pitch of a kind nobody has seen is neither ball nor strike, where null is promised",
    find: code`call === undefined ? null : call === <<>>`,
    replace: code`call === $1`,
    tests: ["test/games/baseball/pitches"],
  },
  {
    id: "mlb-left-on-base",
    what: "Runners left on base are counted as a half-inning begins",
    find: code`flatMap((<<>>) => <<>>.at(-1) ?? [])`,
    replace: code`flatMap(($1) => $1.at(0) ?? [])`,
    tests: ["test/games/baseball/team-box-score"],
  },
  {
    id: "mlb-runner-gone-is-out",
    what: "Every runner who leaves the bases between two batters is out",
    find: code`(<<>>.test(play.text ?? "") ? <<>> : 0)`,
    replace: code`$2`,
    tests: ["test/games/baseball/log"],
  },
  {
    id: "mlb-errors-of-header",
    what: "hits and errors come from the box score where the header has them",
    find: code`hits: hits ?? batting.hits`,
    replace: code`hits: batting.hits ?? hits`,
    tests: ["test/games/baseball/team-box-score"],
  },
  {
    id: "mlb-batters-pitch",
    what: "The batting lines hold the pitchers and the other way round",
    find: code`!== null) === (block === "pitching")`,
    replace: code`!== null) === (block === "batting")`,
    tests: ["test/games/baseball/box-score"],
  },
  {
    id: "mlb-turn-number",
    what: "Plate appearances are numbered from 0",
    find: code`number: index + 1, inning`,
    replace: code`number: index, inning`,
    tests: ["test/games/baseball/plate-appearances"],
  },
  {
    id: "mlb-bases-before",
    what: "A runner on first stands on second in bases_before",
    find: code`runner === null ? "-" : String(index + 1)`,
    replace: code`runner === null ? "-" : String(index + 2)`,
    tests: ["test/games/baseball/pitches"],
  },
  {
    id: "mlb-gain-of-away-side",
    what: "A good turn of the away side counts against it",
    find: code`home_away === "home" ? <<>> : 0 - <<>>`,
    replace: code`$1`,
    tests: ["test/games/win-probability"],
  },
];
