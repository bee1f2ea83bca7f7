const code = String.raw;

export const room = "charts/basketball";
export const sources = ["src/charts/"];
export const tests = ["test/charts/"];

export const faults = [
  {
    id: "charts-rim-size",
    what: "The rim is drawn twice as large as it is",
    find: code`FLOOR.rim_diameter_ft / 2`,
    replace: code`FLOOR.rim_diameter_ft`,
    tests: ["test/charts/court"],
  },
  {
    id: "charts-far-end",
    what: "On the full court the shots of the right-hand side lie five feet out of place",
    find: code`x: BETWEEN_RIMS - y`,
    replace: code`x: FAR_BASELINE - y`,
    tests: ["test/charts/court"],
  },
  {
    id: "charts-left-end-mirrored",
    what: "On the left half of the full court left and right are exchanged",
    find: code`({ x: y, y: -x })`,
    replace: code`({ x: y, y: x })`,
    tests: ["test/charts/court"],
  },
  {
    id: "charts-unknown-result",
    what: "A shot of which nobody knows whether it fell is drawn as a miss",
    find: code`made === null ? "unknown" : made ? "made" : "missed"`,
    replace: code`made ? "made" : "missed"`,
    tests: ["test/charts/shot-chart"],
  },
  {
    id: "charts-made-and-missed",
    what: "Missed shots are filled and made ones are rings",
    find: code`"datum.result === 'made'"`,
    replace: code`"datum.result === 'missed'"`,
    tests: ["test/charts/shot-chart/points"],
  },
  {
    id: "charts-zone-share",
    what: "The shares of the zones count shots without a location",
    find: code`there.length / located.length`,
    replace: code`there.length / shots.length`,
    tests: ["test/charts/shot-chart/zones"],
  },
  {
    id: "charts-zone-depth",
    what: "A zone's colour says nothing: all are equally strong",
    find: code`(deepestOf(color, theme) * tally.share) / most`,
    replace: code`deepestOf(color, theme)`,
    tests: ["test/charts/shot-chart/zones"],
  },
  {
    id: "charts-hexagon-column",
    what: "Every other column of hexagons lies half a hexagon off",
    find: code`<<>> % 2 === 0 ? 0 : width / 2`,
    replace: code`0`,
    tests: ["test/charts/shot-chart/hexagons"],
  },
  {
    id: "charts-hexagon-shrinking",
    what: "A hexagon with one made shot is as strong in colour as one with fifty",
    find: code`(points - <<>>) / (attempts + <<>>)`,
    replace: code`(points - $1) / attempts`,
    tests: ["test/charts/shot-chart/hex"],
  },
  {
    id: "charts-few-for-hexagons",
    what: "Hexagons are drawn of twenty shots, without a word of how little that says",
    find: code`const MIN_SHOTS = 200`,
    replace: code`const MIN_SHOTS = 20`,
    tests: ["test/charts/shot-chart.test"],
  },
  {
    id: "charts-hexagons-mixed",
    what: "A hexagon of threes lies where the service has them, inside the three-point line",
    find: code`nearest(list[0] as Spot, there)`,
    replace: code`nearest(list[0] as Spot, middles)`,
    tests: ["test/charts/shot-chart/hexagons"],
  },
  {
    id: "charts-stray-threes",
    what: "The caption counts the threes outside the line as those inside it",
    find: code`threes.filter((one) => isInsideLine(one, line))`,
    replace: code`threes.filter((one) => !isInsideLine(one, line))`,
    tests: ["test/charts/shot-chart/caption"],
  },
  {
    id: "charts-mens-line",
    what: "Men's games have the women's three-point line",
    find: code`basketballRules(league);
  const line = lines.find(`,
    replace: code`basketballRules("wbb");
  const line = lines.find(`,
    tests: ["test/games/basketball/shots"],
  },
  {
    id: "charts-score-before",
    what: "The tooltip of a shot has the opponent's score first",
    find: code`shot.home_away === "home" ? [home, away] : [away, home]`,
    replace: code`shot.home_away === "home" ? [away, home] : [home, away]`,
    tests: ["test/charts/shot-chart"],
  },
  {
    id: "charts-free-throws-of-others",
    what: "The free throws of a chart are those of both teams",
    find: code`throws?.filter((one) => isChosen(one) && belongs(one))`,
    replace: code`throws`,
    tests: ["test/charts/shot-chart"],
  },
  {
    id: "charts-baseline-range",
    what: "A baseline of 44 points per shot is taken",
    find: code`baseline >= 0 && baseline <= MOST_POINTS`,
    replace: code`baseline >= 0`,
    tests: ["test/charts/checks", "test/charts/shot-chart"],
  },
  {
    id: "charts-profile-order",
    what: "The bars of made shots are as long as those of tried ones",
    find: code`made: lengthOf(made)`,
    replace: code`made: lengthOf(tried)`,
    tests: ["test/charts/shot-chart/profile", "test/charts/shot-chart"],
  },
];
