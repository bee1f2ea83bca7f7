// What happened on a day? One HTML file with scores, standings and charts that needs no network.
//   npx ts-node examples/daily-report.ts [day] [report.html]
import { writeFileSync } from "node:fs";
import {
  rows,
  shotChart,
  site_wbb_scoreboard,
  site_wbb_standings,
  site_wbb_summary,
  useSampleService,
  winProbabilityChart,
} from "sportsframe";

const [day = "20230105", file = "daily-report.html"] = process.argv.slice(2);

const STYLE = `body { font: 15px sans-serif; width: 640px; margin: 2em auto }
td, th { padding: 3px 14px 3px 0; text-align: left } h2 { margin-top: 2em }`;

/** Text that stays text in HTML: names hold signs that mean something there. */
const escaped = (value: unknown) =>
  String(value ?? "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Some columns of rows as a table. */
function table<Row>(list: Row[], columns: (keyof Row & string)[]) {
  const line = (tag: string, values: unknown[]) =>
    `<tr>${values.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join("")}</tr>`;
  const titles = columns.map((column) => column.replaceAll("_", " "));
  const lines = list.map((row) => columns.map((column) => row[column]));
  return `<table>${line("th", titles)}${lines.map((cells) => line("td", cells)).join("")}</table>`;
}

async function main() {
  await useSampleService({ live: false }); // for the live service delete this line

  const games = rows(await site_wbb_scoreboard({ dates: day }));
  const standings = rows(await site_wbb_standings());
  const title = `Basketball on ${escaped(day)}`;
  const page = [
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`,
    `<h1>${title}</h1>`,
    table(games, ["name", "away_score", "home_score", "status_type_detail"]),
    "<h2>Standings</h2>",
    table(standings, ["group_name", "team_display_name", "overall", "streak"]),
  ];
  for (const { game_id, name, status_type_completed } of games) {
    if (!game_id || !status_type_completed) continue;
    const game = await site_wbb_summary({ event_id: game_id });
    const charts = [winProbabilityChart(game), shotChart(game)];
    page.push(`<h2>${escaped(name)}</h2>`, ...charts.map((chart) => chart.toSVG()));
  }
  writeFileSync(file, page.join("\n"));
  console.log(`${file} has the ${games.length} games of ${day}.`);
}

main().catch((error) => {
  console.error(String(error));
  process.exitCode = 1;
});
