import { inflateSync } from "node:zlib";
import { PNG } from "pngjs";
import { expect } from "vitest";
import { renderPDF } from "../../../src/charts/render/pdf";
import { smallChart } from "../../support/charts";
import { itWith } from "../../support/machine";

/** What the streams of a PDF hold, unpacked. */
function streamsOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  return streams
    .map(([, packed = ""]) => {
      try {
        return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

itWith("pdfkit", "a PDF has the picture's size in points, its font and its marks", () => {
  const svg = `<svg width="800" height="400" viewBox="0 0 400 200"><rect width="400" height="200" fill="#ffffff"/>
    <g transform="translate(10,20)"><line transform="translate(0,5)" x2="30" y2="0" stroke="#ff0000"/>
    <path d="M0,0L4,8" stroke="rgb(0, 0, 255)" fill="none" opacity="0"/>
    <text text-anchor="end" transform="translate(8,9)" font-size="11px" fill="#000000">7 &amp; 8 🏀</text></g></svg>`;
  const pdf = renderPDF("test", svg, "Seven");
  const text = pdf.toString("latin1");
  expect(text.startsWith("%PDF-1.")).toBe(true);
  // A pixel is three quarters of a point.
  expect(text).toContain("/MediaBox [0 0 600 300]");
  expect(text).toMatch(/\/BaseFont \/[A-Z]+\+Inter/);
  const drawn = streamsOf(pdf);
  // The picture is twice as large as its own coordinates.
  expect(drawn).toMatch(/1.5 0 0 1.5 0 0 cm/);
  expect(drawn).toMatch(/1 0 0 1 10 20 cm/);
  expect(drawn).toMatch(/0 0 m\s+30 0 l/);
  expect(drawn).not.toMatch(/4 8 l/);
  expect(renderPDF("test", svg, "Seven").equals(pdf)).toBe(true);
});

itWith("pdfkit", "a chart as PDF is small, and the same each time", () => {
  const [one, other] = [smallChart(), smallChart()].map((chart) => {
    const svg = chart.toSVG();
    return renderPDF("smallChart", svg, "Small");
  });
  expect(one?.length).toBeGreaterThan(2_000);
  expect(one?.length).toBeLessThan(100_000);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

itWith("pdfkit", "a PNG is in a PDF with its colors, and with how much they cover", () => {
  const image = new PNG({ width: 2, height: 1 });
  image.data.set([200, 100, 50, 255, 10, 20, 30, 0]);
  const url = `data:image/png;base64,${PNG.sync.write(image).toString("base64")}`;
  const svg = `<svg width="40" height="20" viewBox="0 0 40 20"><image xlink:href="${url}" width="40" height="20"/></svg>`;
  const pdf = renderPDF("test", svg, "Image");
  // Both images are complete when the file ends.
  expect(pdf.toString("latin1").trimEnd().endsWith("%%EOF")).toBe(true);
  const streams = streamsOf(pdf).split("\n");
  expect(streams).toContain("\xc8\x64\x32\x00\x00\x00");
  expect(streams).toContain("\xff\x00");
});
