import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { chart } from "../../../src/charts/own-chart";
import { checkImage, readPixels } from "../../../src/charts/render/images";

const urlOf = (kind: string, bytes: Buffer) =>
  `data:image/${kind};base64,${bytes.toString("base64")}`;

/** A picture of one color; `claimed` is the size that its header states. */
function png(width: number, height: number, claimed: readonly number[] = []): string {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data.set([200, 100, 50, 128], at);
  const bytes = PNG.sync.write(image);
  claimed.forEach((size, at) => {
    bytes.writeUInt32BE(size, 16 + 4 * at);
  });
  return urlOf("png", bytes);
}

/** The segments of a JPEG to the one with its size: 200 wide and 100 high. */
const JPEG_HEAD = "ffd8ffe000104a46494600010100000100010000ffc0001108006400c803012200021101031101";

const drawn = (urls: readonly string[]) =>
  chart(
    urls.map((url) => ({ url })),
    { mark: { type: "image", width: 9, height: 9 }, encoding: { url: { field: "url" } } },
  );

describe("an image", () => {
  it("has the size in its header", () => {
    expect(checkImage("test", png(3, 2))).toEqual({ width: 3, height: 2 });
    const jpeg = urlOf("jpeg", Buffer.from(JPEG_HEAD, "hex"));
    expect(checkImage("test", jpeg)).toEqual({ width: 200, height: 100 });
  });

  it.each([
    ["a file", "/etc/hostname"],
    ["an address", "https://example.org/a.png"],
    ["SVG", urlOf("svg+xml", Buffer.from("<svg/>"))],
    ["SVG that calls itself PNG", urlOf("png", Buffer.from("<svg/>"))],
    ["text that is no base64", "data:image/png;base64,@@@@"],
    ["a URL with a second part", `${png(1, 1)},x`],
    ["no bytes", "data:image/png;base64,AAAA"],
    ["a PNG without a size", png(1, 1, [0, 5])],
    ["a JPEG without a frame", urlOf("jpeg", Buffer.from("ffd8ffe000104a464946", "hex"))],
    ["a JPEG of zeros", urlOf("jpeg", Buffer.alloc(50))],
  ])("that is %s is an ArgumentError with the beginning of its URL", (_, url) => {
    const begin = url.slice(0, 20);
    for (const draw of [() => checkImage("test", url), () => drawn([url])]) {
      expect(draw).toThrow(expect.objectContaining({ name: "ArgumentError" }));
      expect(draw).toThrow(begin);
    }
  });

  it("has at most 16 million pixels, and those of a chart 64 million", () => {
    expect(checkImage("test", png(1, 1, [4000, 4000]))).toEqual({ width: 4000, height: 4000 });
    expect(() => drawn([png(1, 1, [4000, 4001])])).toThrow("4,000 by 4,001");
    const large = png(1, 1, [4000, 4000]);
    expect(() => drawn([large, large, large, large])).not.toThrow();
    expect(() => drawn([large, large, large, large, png(1, 1)])).toThrow("64,000,000");
  });

  it("is read as pixels, which a damaged one does not have", () => {
    const { pixels, ...size } = readPixels("test", png(3, 2));
    expect(size).toEqual({ width: 3, height: 2 });
    expect(pixels).toHaveLength(24);
    expect(pixels[3]).toBe(128);
    // Half of its bytes.
    const [head = "", bytes = ""] = png(50, 50).split(",");
    const half = Buffer.from(bytes, "base64").subarray(0, 45).toString("base64");
    expect(() => readPixels("test", `${head},${half}`)).toThrow("may be damaged");
  });
});

it("a link of a specification is in no static picture, whatever its scheme", async () => {
  const failures: unknown[] = [];
  const listen = (reason: unknown) => failures.push(reason);
  process.on("unhandledRejection", listen);
  for (const href of ["javascript:alert(1)", "https://example.org", "vbscript:x", "", 5, {}]) {
    const made = chart([{ a: 1 }], {
      mark: { type: "point" },
      encoding: { x: { field: "a" }, href: { value: href } },
    } as object);
    expect(made.toSVG()).not.toMatch(/href|alert|vbscript/);
  }
  await new Promise((done) => setImmediate(done));
  process.off("unhandledRejection", listen);
  expect(failures).toEqual([]);
});
