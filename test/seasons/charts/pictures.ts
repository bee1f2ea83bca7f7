import type * as s from "../../../src/names";
import { pictureOf } from "../../support/scenegraph";

export const textsOf = (chart: s.Chart) => pictureOf(chart).texts.map(({ text }) => text);

/** Numbers with ten digits: counted shots are added in another order. */
const rounded = (spec: object): unknown =>
  JSON.parse(
    JSON.stringify(spec, (_, value) =>
      typeof value === "number" ? Number(value.toPrecision(10)) : value,
    ),
  );

/** A chart's specification without the caption, which in a season says what is missing. */
export const picture = (chart: s.Chart): unknown => rounded(chart.with({ caption: null }).spec);
