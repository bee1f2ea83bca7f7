const code = String.raw;

export const room = "charts/games";
export const sources = ["src/charts/"];
export const tests = ["test/charts/"];

export const faults = [
  {
    id: "charts-swings-by-size",
    what: "The largest swings are those towards the home side alone",
    find: code`Math.abs(other.change) - Math.abs(one.change)`,
    replace: code`other.change - one.change`,
    tests: ["test/charts/win-probability/swings"],
  },
  {
    id: "charts-gap-closed",
    what: "The line of the win probability is drawn across what nobody knows",
    find: code`run += 1;`,
    replace: "",
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-lead-sign",
    what: "The lead panel shows the home side's lead below the line",
    find: code`lead: home_score - away_score`,
    replace: code`lead: away_score - home_score`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-title-of-loser",
    what: "The title says that the loser beat the winner",
    find: code`return home_score > away_score ? { side: "home"`,
    replace: code`return home_score < away_score ? { side: "home"`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-section-names",
    what: "The names of the innings run into each other in a narrow chart",
    find: code`measure(name, SIZES.label) + 4 <= (to - from) * pixels`,
    replace: code`name !== ""`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-bottoms-shaded",
    what: "The tops of the innings are shaded where the caption says bottoms",
    find: code`halves.filter(({ half }) => half === "bottom")`,
    replace: code`halves.filter(({ half }) => half === "top")`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-neutral-ground",
    what: "A game on neutral ground is played at the designated home side",
    find: code`neutral: isNeutral(game)`,
    replace: code`neutral: false`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-overtimes-named",
    what: "The first overtime is called 1OT",
    find: code`if (overtime > 0) return overtime === 1 ? "OT" :`,
    replace: code`if (overtime > 0) return overtime === 0 ? "OT" :`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-one-game",
    what: "A win probability chart of two games draws both as one",
    find: code`if (ids.length < 2) return;`,
    replace: code`if (ids.length < 3) return;`,
    tests: ["test/charts/win-probability"],
  },
  {
    id: "charts-batter-stands",
    what: "The box of a left-handed batter is drawn on the right-handed side",
    find: code`side === "LEFT" ? [1] : side === "RIGHT" ? [-1] : []`,
    replace: code`side === "LEFT" ? [-1] : side === "RIGHT" ? [1] : []`,
    tests: ["test/charts/strike-zone"],
  },
  {
    id: "charts-zone-of-height",
    what: "The zone of a batter is taken from a height in centimetres",
    find: code`height_in / 12`,
    replace: code`height_in / 30.48`,
    tests: ["test/charts/strike-zone"],
  },
  {
    id: "charts-whiff-share",
    what: "Whiffs are a percentage of all pitches where it says of swings",
    find: code`percentOf(whiffs, swings)`,
    replace: code`percentOf(whiffs, called)`,
    tests: ["test/charts/strike-zone"],
  },
  {
    id: "charts-strikes-in-play",
    what: "Balls in play are no strikes in the numbers under the title",
    find: code`count((pitch) => pitch.foul) + count((pitch) => pitch.in_play)`,
    replace: code`count((pitch) => pitch.foul)`,
    tests: ["test/charts/strike-zone"],
  },
  {
    id: "charts-rare-kinds",
    what: "The kinds of pitches shown are the rarest, and the usual ones are Other",
    find: code`.sort(([, one], [, other]) => other - one)`,
    replace: code`.sort(([, one], [, other]) => one - other)`,
    tests: ["test/charts/strike-zone"],
  },
  {
    id: "charts-home-runs",
    what: "Triples count as home runs in the words of a spray chart",
    find: code`home_runs: count(({ bases }) => bases === 4)`,
    replace: code`home_runs: count(({ bases }) => (bases ?? 0) >= 3)`,
    tests: ["test/charts/spray"],
  },
  {
    id: "charts-spray-mirrored",
    what: "Balls to left field lie on the right",
    find: code`distance * Math.sin(radians(degrees))`,
    replace: code`-distance * Math.sin(radians(degrees))`,
    tests: ["test/charts/field"],
  },
  {
    id: "charts-long-home-run",
    what: "A home run beyond 400 feet lies outside of the picture",
    find: code`Math.max(FIELD_DEPTH, most(balls.map(({ y }) => y))) +`,
    replace: code`FIELD_DEPTH +`,
    tests: ["test/charts/spray"],
  },
];
