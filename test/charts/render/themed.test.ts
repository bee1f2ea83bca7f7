import { describe, expect, it } from "vitest";
import { inBothThemes } from "../../../src/charts/render/html";

const dot = (fill: string, rest = "") => `<svg><circle fill="${fill}" r="2"${rest}/></svg>`;

describe("a picture in both themes", () => {
  it("has variables where colours and their strength differ, the same for the same two", () => {
    const names = new Map<string, string>();
    const light = `<g><a fill="#fff" stroke="#000"/><b fill="#fff" opacity="0.25"/></g>`;
    const dark = `<g><a fill="#111" stroke="#000"/><b fill="#111" opacity="0.4"/></g>`;
    expect(inBothThemes([light, dark], names)).toBe(
      `<g><a fill="var(--c0)" stroke="#000"/><b fill="var(--c0)" opacity="var(--c1)"/></g>`,
    );
    expect([...names]).toEqual([
      ["#fff|#111", "c0"],
      ["0.25|0.4", "c1"],
    ]);
  });

  it("goes on counting from picture to picture", () => {
    const names = new Map([["red|blue", "c0"]]);
    expect(inBothThemes([dot("red"), dot("blue")], names)).toBe(dot("var(--c0)"));
    expect(inBothThemes([dot("red"), dot("green")], names)).toBe(dot("var(--c1)"));
  });

  it("keeps the ids of the first, and is none where more differs than colours", () => {
    const clipped = (hash: string) => dot("red", ` clip-path="url(#clip${hash}_0)"`);
    const [one, other] = [clipped("0123abcd"), clipped("4567ef01")];
    expect(inBothThemes([one, other], new Map())).toBe(one);
    expect(inBothThemes([dot("red"), dot("blue", ' x="1"')], new Map())).toBeUndefined();
    expect(inBothThemes([dot("red"), "<svg/>"], new Map())).toBeUndefined();
  });
});
