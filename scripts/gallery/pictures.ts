/** A picture of the gallery, and the line that draws it. */
export interface Picture {
  /** Of its file in docs/images, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly code: string;
}

/** What all lines share: games and seasons of the sample league. */
export const SETUP = `import {
  batterCard,
  fourFactorsChart,
  lineupChart,
  openSeason,
  pitcherCard,
  scoreFlowChart,
  shotChart,
  site_mlb_summary,
  site_wbb_summary,
  sprayChart,
  strikeZoneChart,
  useSampleService,
  winProbabilityAddedChart,
  winProbabilityChart,
} from "sportsframe";

const sample = await useSampleService({ live: false });
const game = await site_wbb_summary({ event_id: "990000110" });
const ballgame = await site_mlb_summary({ event_id: "991000158" });
const season = await openSeason({ league: "wbb", season: 2023, dir: "data" });
await season.update();
const spring = await openSeason({ league: "mlb", season: 2025, dir: "data" });
await spring.update();
const plate_appearances = await spring.load("plateAppearances");`;

export const GROUPS: readonly { readonly title: string; readonly pictures: readonly Picture[] }[] =
  [
    {
      title: "A game",
      pictures: [
        {
          name: "win-probability",
          title: "How likely it was at each moment",
          code: "winProbabilityChart(game)",
        },
        { name: "score-flow", title: "How the score went", code: "scoreFlowChart(game)" },
        {
          name: "who-won-it",
          title: "Whose plays won it",
          code: "winProbabilityAddedChart(game)",
        },
        { name: "four-factors", title: "Why a side won", code: "fourFactorsChart(game)" },
        {
          name: "lineups",
          title: "Who was on the floor",
          code: 'lineupChart(game, { team: "KBAY" })',
        },
        { name: "shot-chart", title: "From where both sides shot", code: "shotChart(game)" },
        {
          name: "shot-zones",
          title: "Zones of the floor",
          code: 'shotChart(game, { mode: "zones" })',
        },
      ],
    },
    {
      title: "Athletes",
      pictures: [
        {
          name: "player",
          title: "Games one by one",
          code: 'season.chart("player", { athlete: "Delphine Juniperro" })',
        },
        {
          name: "shot-profile",
          title: "What somebody shoots, against the league",
          code: 'season.chart("shot_profile", { athlete: "Delphine Juniperro" })',
        },
        {
          name: "percentiles",
          title: "Where somebody stands in the league",
          code: 'season.chart("percentiles", { athlete: "Delphine Juniperro" })',
        },
        {
          name: "comparison",
          title: "Two players side by side",
          code: 'season.chart("compare", { athletes: ["Delphine Juniperro", "Lucinda Thistledown"] })',
        },
        {
          name: "similar",
          title: "The teams of the most similar style",
          code: 'season.chart("similar", { team: "880001", n: 3 })',
        },
      ],
    },
    {
      title: "Seasons",
      pictures: [
        {
          name: "season",
          title: "A team's season",
          code: 'season.chart("season", { team: "880001" })',
        },
        {
          name: "race",
          title: "A race",
          code: 'season.chart("race")',
        },
        {
          name: "ratings",
          title: "Offence and defence, adjusted for opponents",
          code: 'season.chart("ratings")',
        },
        {
          name: "four-factors-season",
          title: "Two of the four factors",
          code: 'season.chart("four_factors")',
        },
        {
          name: "shot-hexagons",
          title: "All shots of a season in hexagons",
          code: 'season.chart("shots", { team: "880001", mode: "hex" })',
        },
      ],
    },
    {
      title: "Baseball",
      pictures: [
        {
          name: "win-probability-baseball",
          title: "How likely it was, in the dark theme",
          code: 'winProbabilityChart(ballgame, { theme: "dark" })',
        },
        {
          name: "strike-zone",
          title: "Pitches from the catcher's view",
          code: 'strikeZoneChart(ballgame, { mode: "points" })',
        },
        { name: "spray-chart", title: "Where they hit it", code: "sprayChart(ballgame)" },
        {
          name: "score-flow-baseball",
          title: "How the runs came",
          code: "scoreFlowChart(ballgame)",
        },
        {
          name: "pitcher",
          title: "A pitcher's day",
          code: 'pitcherCard(ballgame, { athlete: "Bartho Redfearne" })',
        },
        {
          name: "batter",
          title: "What a batter swings at, and what comes of it",
          code: 'batterCard(await spring.load("pitches"), { athlete: "Cezar Farthingale", plate_appearances })',
        },
      ],
    },
  ];
