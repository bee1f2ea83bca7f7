import type { Sides } from "../../../charts/input/game-heading";
import { alongClock, type Clock, leadLayers, periodLines } from "../../../charts/marks/clock-axis";
import { OWN_COLOR, textLayer, tooltipOf, unscaled } from "../../../charts/marks/marks";
import { leftAxis, type Plot, panelView, signed } from "../../../charts/marks/plot";
import type { SpecPart } from "../../../charts/theme/chart-style";
import { mixed, teamColors, tintDepth } from "../../../charts/theme/colors";
import { measure } from "../../../charts/theme/font";
import { SIZES, type Theme } from "../../../charts/theme/theme";
import type { Stint } from "../stints";

/** Between the rows and the margins at their right. */
export const GAP = 6;

/** The margin at which the bar of a stint has its strongest color. */
const STRONG = 8;

/** Returns a row for each player, with a bar for each stint. */
export function rowsView(
  plot: Plot,
  players: readonly Player[],
  {
    clock,
    names,
    heading,
  }: {
    readonly clock: Clock;
    readonly names: ReadonlyMap<string, string>;
    readonly heading: string;
  },
): SpecPart {
  const { theme } = plot.style;
  const pixels = plot.width / (clock.shown.to - clock.shown.from);
  const fillOf = makeFills(theme);
  const bars = players.flatMap(({ id, name, spells }) =>
    spells.map(({ from, to, margin }) => {
      const text = signed(margin);
      const isRoomy = measure(text, SIZES.caption) + 4 <= (to - from) * pixels;
      return {
        ...{ id, name, from, to, middle: (from + to) / 2, color: fillOf(margin) },
        ...{ edge: edgeOf(margin, theme), label: isRoomy ? text : "", margin: text },
        minutes: ((to - from) / 60).toFixed(1),
      };
    }),
  );
  const row = {
    ...{ field: "id", type: "ordinal" },
    scale: { domain: players.map(({ id }) => id), paddingInner: 0.2, paddingOuter: 0.1 },
  };
  const labels = Object.fromEntries(players.map(({ id }) => [id, names.get(id) ?? ""]));
  const axis = leftAxis(plot, { labelExpr: `${JSON.stringify(labels)}[datum.value]` });
  const small = { baseline: "middle", color: theme.ink };
  return panelView(
    plot,
    [
      periodLines(clock, theme),
      {
        data: { values: bars },
        mark: { type: "bar", strokeWidth: 1 },
        encoding: {
          x: alongClock(clock, "from", { labels: false, title: null, grid: false }),
          ...{ x2: { field: "to" }, y: { ...row, axis }, color: OWN_COLOR },
          stroke: unscaled("edge"),
          tooltip: tooltipOf({ name: "Athlete", minutes: "Minutes", margin: "Margin" }),
        },
      },
      textLayer(
        bars,
        { x: alongClock(clock, "middle"), y: row },
        { ...small, fontSize: SIZES.caption },
        "label",
      ),
      textLayer(
        players.map(({ id, margin }) => ({ id, text: signed(margin) })),
        { y: row },
        { ...small, align: "left", x: plot.width + GAP },
      ),
    ],
    heading,
  );
}

/**
 * Blue for won stints, orange for lost ones, as strong as text on them is legible. Computed once for all
 * bars: finding this strength takes longer than all else here.
 */
function makeFills(theme: Theme): (margin: number) => string {
  const depths = [-1, 0, 1].map((sign) =>
    tintDepth(edgeOf(sign, theme), theme.background, theme, 0.8),
  );
  return (margin) => {
    const part = 0.15 + 0.85 * Math.min(1, Math.abs(margin) / STRONG);
    const depth = depths[Math.sign(margin) + 1] ?? 0;
    return mixed(theme.background, edgeOf(margin, theme), depth * part);
  };
}

const edgeOf = (margin: number, { series, line }: Theme): string =>
  (margin === 0 ? line : series[margin > 0 ? 0 : 1]) ?? line;

/** The home side's lead from a second of the game on. */
export interface Lead {
  readonly at: number;
  readonly lead: number;
}

/** The lead after each stint: the only score in a table of stints without its game. */
export function leadByStint(stints: readonly Stint[]): readonly Lead[] {
  let lead = 0;
  return stints.map((stint) => {
    lead += marginOf(stint, "home");
    return { at: stint.end_elapsed_seconds ?? 0, lead };
  });
}

/** The lead in steps, to the end of the game. */
export function leadView(
  plot: Plot,
  { leads: steps, labels }: { readonly leads: readonly Lead[]; readonly labels: Sides },
  clock: Clock,
): SpecPart {
  const { theme } = plot.style;
  const points = [{ at: clock.shown.from, lead: 0 }, ...steps];
  points.push({
    at: Math.max(clock.shown.to, points.at(-1)?.at ?? 0),
    lead: points.at(-1)?.lead ?? 0,
  });
  return panelView(
    plot,
    [
      periodLines(clock, theme),
      ...leadLayers(clock, points, plot, teamColors(theme, labels.home, labels.away)),
    ],
    [
      `Lead: ${labels.home.name} above, ${labels.away.name} below`,
      `Lead: ${labels.home.abbreviation} above, ${labels.away.abbreviation} below`,
    ].find((text) => measure(text, SIZES.label) <= plot.left + plot.width) ?? "Lead",
  );
}

export type SideName = "home" | "away";

/** The positions of a five, as in the names of the columns of ids. */
export const PLACES = [1, 2, 3, 4, 5] as const;

/** Consecutive stints of a player. */
export interface Spell {
  readonly from: number;
  readonly to: number;
  readonly margin: number;
}

export interface Player {
  readonly id: string;
  readonly name: string;
  readonly spells: readonly Spell[];
  readonly seconds: number;
  readonly margin: number;
}

/** Returns a side's margin in a stint; negative if it lost it. */
export const marginOf = (stint: Stint, side: SideName): number => {
  const margin = (stint.home_points ?? 0) - (stint.away_points ?? 0);
  return side === "home" ? margin : -margin;
};

/** The players of a side, who played longest first. */
export function listPlayers(stints: readonly Stint[], side: SideName): readonly Player[] {
  const spells = new Map<string, (Spell & { readonly last: number })[]>();
  const names = new Map<string, string>();
  stints.forEach((stint, index) => {
    const ids = PLACES.flatMap((place) => stint[`${side}_athlete_${place}_id`] ?? []);
    const listed = (stint[`${side}_athletes`] ?? "").split("; ");
    ids.forEach((id, place) => {
      names.set(id, listed[place] ?? id);
      const own = spells.get(id) ?? [];
      const before = own.at(-1);
      const goesOn = before?.last === index - 1;
      if (goesOn) own.pop();
      own.push({
        from: goesOn ? before.from : (stint.start_elapsed_seconds ?? 0),
        to: stint.end_elapsed_seconds ?? 0,
        margin: (goesOn ? before.margin : 0) + marginOf(stint, side),
        last: index,
      });
      spells.set(id, own);
    });
  });
  return [...spells]
    .map(([id, own]) => ({
      id,
      name: names.get(id) ?? id,
      spells: own,
      seconds: own.reduce((sum, { from, to }) => sum + to - from, 0),
      margin: own.reduce((sum, { margin }) => sum + margin, 0),
    }))
    .toSorted((one, other) => other.seconds - one.seconds);
}
