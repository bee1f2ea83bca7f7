import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { raceChart } from "../../../src/analysis/team-games/chart/race-chart";
import { pictureOf } from "../../support/scenegraph";

const ROWS = [1, 2, 3].map((day) => ({
  ...{ season: 2023, league: "wbb", team_id: "1", team_name: "Señoras", team_abbreviation: "SEN" },
  ...{ game_id: `${day}`, game_date: `2023010${day}`, result: day === 2 ? "L" : "W" },
}));

/** The chunks of a PNG: their types and their data, each with a valid checksum. */
function chunksOf(png: Buffer): readonly (readonly [type: string, data: Buffer])[] {
  const chunks: (readonly [string, Buffer])[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const named = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    chunks.push([named.toString("latin1", 0, 4), named.subarray(4)]);
    at += length + 12;
  }
  return chunks;
}

it("a PNG has the picture in words, as UTF-8 text that readers of images know", () => {
  const chart = raceChart(ROWS);
  const chunks = chunksOf(chart.toPNG());
  expect(chunks.map(([type]) => type).slice(0, 2)).toEqual(["IHDR", "iTXt"]);
  expect(chunks.at(-1)?.[0]).toBe("IEND");
  const [, data] = chunks[1] ?? [];
  const [keyword, ...rest] = String(data?.toString("utf8")).split("\0");
  expect(keyword).toBe("Description");
  expect(rest.at(-1)).toBe(chart.spec.description);
  expect(rest.at(-1)).toContain("Señoras");
});

it("a transparent picture has no paper", () => {
  const papers = (options: object) => {
    const svg = raceChart(ROWS, options as never).toSVG();
    return /<rect[^>]*width="640"[^>]*fill="([^"]+)"/.exec(svg)?.[1];
  };
  expect(papers({})).toBe("#ffffff");
  expect(papers({ background: "transparent" })).not.toBe("#ffffff");
  expect(() => raceChart(ROWS, { background: "red" as never })).toThrow(/transparent/);
  expect(pictureOf(raceChart(ROWS, { background: "transparent" })).texts.length).toBeGreaterThan(3);
});
