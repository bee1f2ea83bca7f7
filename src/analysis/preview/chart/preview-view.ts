import { barLayer, OWN_COLOR, pixels, textLayer } from "../../../charts/marks/marks";
import { plotView, widest } from "../../../charts/marks/plot";
import type { ChartStyle, SpecPart } from "../../../charts/theme/chart-style";
import { teamColors, wordsColor } from "../../../charts/theme/colors";
import { wrap } from "../../../charts/theme/font";
import { PADDING, SIZES } from "../../../charts/theme/theme";
import type { listGroups } from "./preview-facts";
import { SIDES } from "./previewed-games";

/** Lines of both sides, and the service's facts. */
interface Drawn {
  readonly groups: ReturnType<typeof listGroups>;
  readonly service: readonly string[];
}

const ROW = 21;
const GAP = 6;
const BAR = 11;

/** Room in pixels from which bars are drawn. */
const LEAST = 30;

type Places = ReturnType<typeof placeColumns>;

/**
 * Returns the middle and the distances from it to the numbers and to the bars outside of these. The length of a
 * whole bar is 0 without room.
 */
export function placeColumns({ groups }: Drawn, style: ChartStyle) {
  const lines = groups.flatMap((group) => group.lines).filter(({ label }) => label !== "");
  const middle = style.width / 2 - PADDING;
  const numbers = widest(lines.map(({ label }) => label)) / 2 + GAP;
  const texts = lines.flatMap((line) => SIDES.map((side) => `${line[side].text} `));
  const bars = numbers + widest(texts) + GAP;
  return { middle, numbers, bars, room: middle - bars < LEAST ? 0 : middle - bars };
}

/** Draws both sides beside each other: labels in the middle, then numbers, then bars outward. */
export function drawSides({ groups, service }: Drawn, style: ChartStyle, places: Places): SpecPart {
  const { ink, muted, faint, background } = style.theme;
  const { middle, room } = places;
  const words: SpecPart[] = [];
  const bars: object[] = [];
  let y = ROW / 2;
  const write = (text: string, x: number, align: string, color = ink, isBold = false) => {
    words.push({ text, x, y, align, color, isBold });
  };
  const drawHeading = (heading: string) => {
    if (heading === "") return;
    y += GAP;
    write(heading, middle, "center", muted, true);
    y += ROW;
  };
  for (const { heading, game, lines } of groups) {
    const colors = teamColors(style.theme, game.home, game.away);
    drawHeading(heading);
    for (const line of lines) {
      write(line.label, middle, "center", muted);
      for (const side of SIDES) {
        const { text, share, isBold } = line[side];
        const way = side === "home" ? 1 : -1;
        const x = middle + way * (line.label === "" ? GAP : places.numbers);
        const color = line.isNamed ? wordsColor(colors[side], [background]) : ink;
        write(text, x, side === "home" ? "left" : "right", color, isBold);
        if (share === undefined || room === 0) continue;
        const row = { top: y - BAR / 2, bottom: y + BAR / 2, label: line.label, value: text };
        for (const [color, length] of [
          [faint, room],
          [colors[side], share * room],
        ] as const) {
          const [x1, x2] = [places.bars, places.bars + length].map((one) => middle + way * one);
          bars.push({ ...row, x: x1, x2, color, team: game[side].name });
        }
      }
      y += ROW;
    }
  }
  drawHeading(service.length > 0 ? "From the service" : "");
  for (const fact of service) {
    for (const text of wrap(fact, 2 * middle, SIZES.label)) {
      write(text, 0, "left");
      y += ROW - 5;
    }
    y += GAP - 2;
  }
  return plotView({ style, left: 0, width: 2 * middle, height: y - ROW / 2 }, [
    barLayer(bars, { team: "Team", label: "Number", value: "Value" }),
    ...(["left", "center", "right"] as const).flatMap((align) =>
      [true, false].map((isBold) =>
        textLayer(
          words.filter((one) => one.align === align && one.isBold === isBold),
          { ...pixels, color: OWN_COLOR },
          { align, baseline: "middle", fontSize: SIZES.label, fontWeight: isBold ? 600 : 400 },
        ),
      ),
    ),
  ]);
}
