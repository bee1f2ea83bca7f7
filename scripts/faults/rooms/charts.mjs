const code = String.raw;

export const room = "charts";
export const sources = ["src/charts/"];
export const tests = ["test/charts/"];

export const faults = [
  {
    id: "charts-theme-ignored",
    what: 'theme: "dark" draws a light chart',
    find: code`theme: THEMES[theme]`,
    replace: code`theme: THEMES.light`,
    tests: ["test/charts/chart.test", "test/charts/theme", "test/charts/look"],
  },
  {
    id: "charts-default-width",
    what: "Charts are 800 pixels wide where no width is given",
    find: code`const WIDTH = 640`,
    replace: code`const WIDTH = 800`,
    tests: ["test/charts/look", "test/charts/chart.test"],
  },
  {
    id: "charts-unknown-option",
    what: "A misspelt option of a chart is ignored",
    find: code`checkKeys(chart, options as <<...>>, [...own, ...CHART_OPTIONS]);`,
    replace: "",
    tests: ["test/charts/look", "test/charts/checks"],
  },
  {
    id: "charts-with-layers",
    what: ".with() forgets the layers of the chart it is called on",
    find: code`[...(this.#options.layers ?? []), ...added]`,
    replace: code`added`,
    tests: ["test/charts/chart.test"],
  },
  {
    id: "charts-png-scale",
    what: "toPNG takes a scale of 1000 and runs out of memory",
    find: code`scale >= 0.1 && scale <= 10`,
    replace: code`scale >= 0.1`,
    tests: ["test/charts/chart.test", "test/charts/checks", "test/charts/render/png"],
  },
  {
    id: "charts-empty-title",
    what: "title: null does not remove the title",
    find: code`style.title === undefined ? drawing.title : style.title`,
    replace: code`style.title ?? drawing.title`,
    tests: ["test/charts/chart.test"],
  },
  {
    id: "charts-pale-team",
    what: "A team in white is drawn white on white",
    find: code`shape: 3,`,
    replace: code`shape: 1,`,
    tests: ["test/charts/shared/colors"],
  },
  {
    id: "charts-teams-alike",
    what: "Two teams in nearly the same red are drawn so",
    find: code`LEAST_DIFFERENCE = 22`,
    replace: code`LEAST_DIFFERENCE = 2`,
    tests: ["test/charts/shared/colors"],
  },
  {
    id: "charts-team-hue",
    what: "A team whose colour is lightened takes another hue",
    find: code`{ ...own, l: lightness }`,
    replace: code`{ ...own, l: lightness, h: 30 }`,
    tests: ["test/charts/shared/colors"],
  },
  {
    id: "charts-svg-escape",
    what: "A title with a quotation mark makes an SVG that no program opens",
    find: code`text.replace(/[&<>"]/g,`,
    replace: code`text.replace(/[&<>]/g,`,
    tests: ["test/charts/render/svg"],
  },
  {
    id: "charts-html-escape",
    what: "A player's name with </script> in it breaks the page, or runs code",
    find: code`.replaceAll("<", "\\u003c")`,
    replace: "",
    tests: ["test/charts/render/html"],
  },
  {
    id: "charts-emoji-in-png",
    what: "PNG shows boxes where a title has emoji",
    find: code`new Resvg(withoutEmoji(svg), options)`,
    replace: code`new Resvg(svg, options)`,
    tests: ["test/charts/render/png"],
  },
  {
    id: "charts-labels-overlap",
    what: "Labels of a chart lie on top of each other",
    find: code`!overlap(place, taken, GAP) &&`,
    replace: "",
    tests: ["test/charts/labels"],
  },
  {
    id: "charts-labels-outside",
    what: "A label stands partly outside of the picture, clipped",
    find: code`stops(frame.x, frame.width - width,`,
    replace: code`stops(frame.x, frame.width,`,
    tests: ["test/charts/labels"],
  },
  {
    id: "charts-wrap-width",
    what: "Long titles run out of the picture: they are measured in the wrong weight",
    find: code`"semibold" : "regular"]`,
    replace: code`"regular" : "regular"]`,
    tests: ["test/charts/font"],
  },
  {
    id: "charts-month",
    what: "A game of January is said to be of February",
    find: code`MONTHS[Number(<<>>.slice(4, 6)) - 1]`,
    replace: code`MONTHS[Number($1.slice(4, 6))]`,
    tests: ["test/charts/occasion", "test/charts/"],
  },
  {
    id: "charts-athlete-by-part",
    what: "An athlete's name is not found where an accent is left out",
    find: [
      code`text.normalize("NFD").replace(/\p{M}/gu, "").trim()`,
      code`.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(`,
    ],
    replace: [code`text.normalize("NFD").trim()`, code`.normalize("NFD").toLowerCase(`],
    tests: ["test/charts/checks", "test/charts/shot-chart.test"],
  },
  {
    id: "charts-shared-name",
    what: "Of two athletes of one name the first is shown, without a question",
    find: code`if (found.length === 1) return found[0]`,
    replace: code`if (found.length >= 1) return found[0]`,
    tests: ["test/charts/checks"],
  },
];
