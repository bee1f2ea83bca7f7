import type { BoxScoreLine, BoxScoreLines } from "../live/screen/box-score-lines";
import { onLiveGame, type Scene } from "../live/screen/view-hook";
import type { Bundle } from "./bundle";
import { bundlePicture } from "./display";
import { escapeHtml } from "./html";
import { canUpdate, createOutput } from "./kernel";

/** Number of latest events, which fit beside a picture. */
const LATEST = 12;
const ATHLETES = 8;
const ONE_LINE = "white-space:nowrap;overflow:hidden;text-overflow:ellipsis";

export function showLiveGames(): void {
  onLiveGame(() => {
    if (!canUpdate()) return undefined;
    const show = createOutput();
    return (scene) => show(sceneBundle(scene));
  });
}

export function sceneBundle(scene: Scene): Bundle {
  const { away, home, status, latest } = scene.board;
  const score = `${away.name} ${away.score}, ${home.name} ${home.score}`;
  const lines = latest.slice(0, LATEST);
  // Wrapped lines would move the content below the output up and down.
  const items = lines.map((line) => `<li style="${ONE_LINE}">${escapeHtml(line)}</li>`);
  const html = [
    `<div><b>${escapeHtml(score)}</b> ${escapeHtml(status)}</div>`,
    pictureHtml(scene),
    boxHtml(scene),
    `<ul style="list-style:none;margin:8px 0 0;padding:0">${items.join("\n")}</ul>`,
  ];
  return {
    data: {
      "text/html": html.filter((part) => part !== "").join("\n"),
      "text/plain": [`${score}  ${status}`, ...lines].join("\n"),
    },
  };
}

function pictureHtml(scene: Scene): string {
  const chart = scene.chart();
  if (chart === undefined) return "";
  const { description } = chart.spec;
  const { data, metadata = {} } = bundlePicture(chart, description);
  const alt = escapeHtml(String(description ?? ""));
  const [[mime, content] = ["", ""]] = Object.entries(data);
  const bytes = mime === "image/png" ? content : Buffer.from(String(content)).toString("base64");
  const { width } = (metadata[mime] ?? {}) as { readonly width?: number };
  const size = width === undefined ? "" : ` width="${width}"`;
  return `<img${size} alt="${alt}" src="data:${mime};base64,${bytes}">`;
}

function boxHtml(scene: Scene): string {
  const box = scene.box();
  if (box === undefined || box.away.length + box.home.length === 0) return "";
  const { away, home } = scene.board;
  const tables = [sideHtml(away.name, box, box.away), sideHtml(home.name, box, box.home)];
  return `<div style="display:flex;gap:2em;flex-wrap:wrap">${tables.join("\n")}</div>`;
}

function sideHtml(name: string, { names }: BoxScoreLines, lines: readonly BoxScoreLine[]): string {
  const head = names.map((one) => `<th align="right">${escapeHtml(one)}</th>`).join("");
  const rows = lines.slice(0, ATHLETES).map(({ athlete, numbers }) => {
    const cells = numbers.map((number) => `<td align="right">${number ?? ""}</td>`).join("");
    return `<tr><td style="text-align:left">${escapeHtml(athlete)}</td>${cells}</tr>`;
  });
  const title = `<th style="text-align:left">${escapeHtml(name)}</th>`;
  return `<table style="margin:0"><thead><tr>${title}${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
