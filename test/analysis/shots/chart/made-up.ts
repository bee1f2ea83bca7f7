import {
  type Baseline,
  resolveBaseline,
} from "../../../../src/analysis/shots/chart/league-baseline";
import type { DrawMode, ModeContext, Panel } from "../../../../src/analysis/shots/chart/shot-panel";
import { Chart } from "../../../../src/charts/chart";
import type { Floor } from "../../../../src/charts/marks/court";
import { THEMES } from "../../../../src/charts/theme/theme";
import { threePointLine } from "../../../../src/games/basketball/court";
import { type LeagueCode, leagues } from "../../../../src/leagues";
import type { Shot } from "../../../../src/names";
import { read, type Summary } from "../../../games/basketball/summaries";
import { pictureOf } from "../../../support/scenegraph";
import { cells } from "../../cells";

/** A shot with everything that charts read; a made layup from the rim where nothing else is said. */
export const shot = (change: Partial<Shot> = {}): Shot => ({ ...LAYUP, ...change });

const LAYUP = cells(`
  game_id="1" season=2023 play_id="100" team_id="10" team_abbreviation=KBAY home_away=home
  site=home opponent_id="20" athlete_id="1001" athlete_name="Ada Marlowe" period=1 clock=9:00
  seconds_left=540 elapsed_seconds=60 home_score_before=2 away_score_before=3 made=true
  points_attempted=2 points_scored=2 shot_class=layup assisted_by_id=null assisted_by_name=null
  located=true x_ft=0 y_ft=1 distance_ft=1 named_distance_ft=null zone=rim garbage_time=false
  league=wbb text="Ada Marlowe made Layup." rows_in_game=1 team_name="Kestrel Bay Lanterns"
  team_color=b91c1c team_alternate_color="111827"
`) as object as Shot;

export const NOWHERE: Partial<Shot> = {
  located: false,
  x_ft: null,
  y_ft: null,
  distance_ft: null,
  zone: null,
};

export const RIM: Partial<Shot> = { zone: "rim", x_ft: 0, y_ft: 1 };
export const PAINT: Partial<Shot> = { zone: "paint", x_ft: 0, y_ft: 9 };
export const MISS: Partial<Shot> = { made: false, points_scored: 0 };

/** Shots that differ by their ids alone. */
export const times = (count: number, change: Partial<Shot>): readonly Shot[] =>
  Array.from({ length: count }, (_, index) =>
    shot({ play_id: `${index}`, rows_in_game: null, ...change }),
  );

/** A floor of the women's line, 512 pixels wide. */
export const FLOOR_PARTS = { width: 512, line: threePointLine(2023, "wbb"), theme: THEMES.light };

export const panel = (shots: readonly Shot[], title = "Kestrel Bay Lanterns"): Panel => ({
  title,
  color: "#b91c1c",
  shots,
});

/** What all charts have where no option says otherwise. */
export const CONTEXT = { hexagon_ft: 3, min_shots: 1, color: "result" } as const;

/** What a way of drawing makes of panels on like floors: that of the first, and what all share. */
export function drawn(
  mode: DrawMode,
  panels: readonly Panel[],
  floor: Floor,
  baseline: Baseline = resolveBaseline(
    undefined,
    panels.flatMap(({ shots }) => shots),
  ),
  options: Partial<ModeContext> = {},
) {
  const views = panels.map((panel) => ({ ...panel, floor }));
  const { theme, pixels_per_foot, x } = floor;
  const room = pixels_per_foot * (x[1] - x[0]);
  const drawing = mode(views, { ...CONTEXT, theme, room, baseline, ...options });
  const [{ below = [], above = [], notes = [] } = {}] = drawing.panels;
  const caption = Object.values(drawing.notes).filter((text) => text);
  return { below, above, notes, caption, legends: drawing.legends };
}

export type PanelDrawing = ReturnType<typeof drawn>;

/** The legends as a chart of nothing else. */
export const legendChart = ({ legends }: Pick<PanelDrawing, "legends">, width = 600): Chart =>
  new Chart(
    "shotChart",
    () => ({ title: "", subtitle: "", description: "A legend", body: { vconcat: legends } }),
    { width },
  );

/** Every word of the legends. */
export const wordsIn = (drawing: Pick<PanelDrawing, "legends">): readonly string[] =>
  pictureOf(legendChart(drawing)).texts.map(({ text }) => text);

export type Layer = {
  readonly data: { readonly values: readonly Readonly<Record<string, unknown>>[] };
  readonly mark: Readonly<Record<string, unknown>>;
  readonly encoding: Readonly<Record<string, unknown>>;
};

/** A play of the made-up game, as the service writes one. */
export interface WrittenPlay {
  readonly team?: "home" | "away";
  /** Ids: 558 jumper, 572 layup, 540 free throw. */
  readonly type?: string;
  readonly made?: boolean;
  readonly points?: number;
  /** From the sideline and from the rim, as the service counts; null for no location. */
  readonly at?: readonly [x: number, y: number] | null;
  readonly athlete?: string;
  readonly text?: string;
  readonly clock?: string;
  readonly period?: number;
  /** Who passed, of made ones. */
  readonly passer?: string;
}

const HOME = cells(`
  id="10" abbreviation=KBAY displayName="Kestrel Bay Lanterns" color=b91c1c alternateColor="111827"
`);

const AWAY = cells(`
  id="20" abbreviation=ASHE displayName="Ashgrove Foxes" color=1d4ed8 alternateColor=9ca3af
`);

const ATHLETES = {
  "1001": ["Ada Marlowe", "10"],
  "1002": ["Bo Ferry", "10"],
  "2001": ["Cleo Ash", "20"],
  "2002": ["Ada Marlowe", "20"],
} as const;

/** A game of a few plays, with a header and a box score that list who was there. */
export function gameOf(
  written: readonly WrittenPlay[],
  {
    id = "1",
    season = 2023,
    status = { state: "post", completed: true, detail: "Final" },
    scores = ["55", "50"],
    home = HOME as object,
    away = AWAY as object,
    league = "wbb" as LeagueCode,
  } = {},
): Summary {
  const teams = { home, away };
  const sides = ["home", "away"] as const;
  const plays = written.map((one, index) => {
    const { team = "home", type = "572", made = true, points = 2, at = [25, 1] } = one;
    const { athlete = team === "home" ? "1001" : "2001", clock = "9:00" } = one;
    return {
      id: `${id}${String(index).padStart(3, "0")}`,
      type: { id: type, text: "Shot" },
      text: one.text ?? `${made ? "made" : "missed"} shot ${index}`,
      homeScore: 0,
      awayScore: 0,
      period: { number: one.period ?? 1 },
      clock: { displayValue: clock },
      scoringPlay: made,
      scoreValue: points,
      shootingPlay: true,
      team: { id: (teams[team] as { readonly id: string }).id },
      participants: [athlete, ...(one.passer === undefined ? [] : [one.passer])].map((id) => ({
        athlete: { id },
      })),
      ...(at !== null && type !== "540" && { coordinate: { x: at[0], y: at[1] } }),
    };
  });
  return read("made up", {
    boxscore: {
      teams: [],
      players: sides.map((side) => ({
        team: teams[side],
        statistics: [
          {
            keys: [],
            athletes: Object.entries(ATHLETES)
              .filter(([, [, team]]) => team === (side === "home" ? "10" : "20"))
              .map(([athlete, [displayName]]) => ({
                athlete: { id: athlete, displayName },
                didNotPlay: false,
                stats: [],
              })),
          },
        ],
      })),
    },
    format: {},
    header: {
      id,
      season: { year: season },
      uid: `${leagues[league].uid}e:${id}`,
      competitions: [
        {
          date: "2023-01-06T00:30Z",
          status: { type: status },
          competitors: sides.map((homeAway, index) => ({
            homeAway,
            team: teams[homeAway],
            score: scores[index],
          })),
        },
      ],
    },
    plays,
  } as never);
}

/** How a layer must place its fields x and y on a floor. */
export const scalesOf = ({ x, y }: Floor) => ({
  x: { field: "x", type: "quantitative", scale: { domain: x, nice: false }, axis: null },
  y: { field: "y", type: "quantitative", scale: { domain: y, nice: false }, axis: null },
});
