const code = String.raw;

export const room = "games";
export const sources = ["src/games/"];
export const tests = ["test/games/"];

export const faults = [
  {
    id: "games-nobody-in-the-box",
    what: "A row named Team without a number is an athlete",
    find: code`(read as <<...>>).filter(isAthlete) : read`,
    replace: code`read : read`,
    tests: ["test/games/box-score"],
  },
  {
    id: "games-neutral-floor",
    what: "On a neutral floor the designated home side is at home",
    find: code`neutral_site ? "neutral" : side?.home_away`,
    replace: code`side?.home_away`,
    tests: ["test/games/basketball/four-factors"],
  },
  {
    id: "games-distances-far",
    what: "A shot 1.7 ft from where its text says is near",
    find: code`TOLERANCE_FT = 1.5`,
    replace: code`TOLERANCE_FT = 2`,
    tests: ["test/games/reconcile/distances"],
  },
  {
    id: "games-change-after-gap",
    what: "After an unknown win probability the next change is missing",
    find: code`known = value ?? known`,
    replace: code`known = value`,
    tests: ["test/games/win-probability"],
  },
  {
    id: "games-tie-forgotten",
    what: "The three win probabilities of a row come to more than 1",
    find: code`clean(1 - home - <<>>)`,
    replace: code`clean(1 - home)`,
    tests: ["test/games/win-probability"],
  },
  {
    id: "games-probability-unchecked",
    what: "A win probability of 57 is believed",
    find: code`return isShare(home) && isShare(tie) && isShare(away) ? { home, away, tie } : <<>>`,
    replace: code`return { home, away, tie }`,
    tests: ["test/games/win-probability"],
  },
  {
    id: "games-instants-of-periods",
    what: "5:00 of the first and of the second quarter are one instant",
    find: code`plays.map(({ period_number, clock_display_value }, index) => {`,
    replace: code`plays.map(({ clock_display_value }, index) => { const period_number = 1;`,
    tests: ["test/games/win-probability"],
  },
  {
    id: "games-difference-sign",
    what: "The difference of a check has the wrong sign",
    find: code`difference: first_value - second_value`,
    replace: code`difference: second_value - first_value`,
    tests: ["test/games/reconcile"],
  },
  {
    id: "games-last-half-inning",
    what: "A walk-off is reported as a contradiction: its half-inning should have had three outs",
    find: code`end === last ? end.after.outs : 3`,
    replace: code`3`,
    tests: ["test/games/reconcile"],
  },
  {
    id: "games-points-of-opponent",
    what: "The side's points are compared with the other side's score",
    find: code`hits: readLineScore(game, side.home_away).hits`,
    replace: code`hits: readLineScore(game, opponent.home_away).hits`,
    tests: ["test/games/reconcile"],
  },
  {
    id: "games-repeated-play",
    what: "A play that the service sends twice counts twice",
    find: code`return isNew;`,
    replace: code`return true;`,
    tests: ["test/games/summaries", "test/games/odd-summaries"],
  },
  {
    id: "games-repeated-game",
    what: "A game given twice is in the table twice",
    find: code`return [...new Map(games.map((game) => [game.game_id, game])).values()];`,
    replace: code`return games;`,
    tests: ["test/games/box-score"],
  },
  {
    id: "games-two-engines",
    what: "Games as danfo and as polars frames are taken together, in the frames of the first",
    find: code`games.some(({ engine }) => engine !== first?.engine)`,
    replace: code`false`,
    tests: ["test/games/box-score"],
  },
  {
    id: "games-home-first",
    what: "The home side stands before the away side",
    find: code`2 : Number(home_away === "home")`,
    replace: code`2 : Number(home_away === "away")`,
    tests: ["test/games/basketball/box-score", "test/games/box-score"],
  },
  {
    id: "games-promise",
    what: "Who forgets await is not told so",
    find: code`.then === "function") { throw wrongInput(`,
    replace: code`.then === "string") { throw wrongInput(`,
    tests: ["test/games/box-score"],
  },
  {
    id: "games-opponent-is-own",
    what: "opponent_id is the team's own id",
    find: code`side.home_away === "home" ? away : home`,
    replace: code`side.home_away === "home" ? home : away`,
    tests: ["test/games/basketball/box-score"],
  },
];
