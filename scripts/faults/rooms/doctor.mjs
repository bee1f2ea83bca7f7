const code = String.raw;

export const room = "doctor";
export const sources = ["src/doctor.ts", "src/doctor/", "src/cli/doctor.ts"];
export const tests = ["test/doctor"];

export const faults = [
  {
    id: "doctor-old-node",
    what: "Node 20.9 counts as newer than 20.18, as a text would",
    find: code`(own[place] ?? 0) < (least[place] ?? 0)`,
    replace: code`String(own[place] ?? 0) < String(least[place] ?? 0)`,
    tests: ["test/doctor/machine"],
  },
  {
    id: "doctor-password",
    what: "The address of a proxy is shown with its password",
    find: code`new URL(url).host : `,
    replace: code`url : `,
    tests: ["test/doctor/settings"],
  },
  {
    id: "doctor-any-json",
    what: "JSON of anybody counts as the service's answer",
    find: code`return Array.isArray(JSON.parse(text).sports);`,
    replace: code`return JSON.parse(text) !== null;`,
    tests: ["test/doctor/service"],
  },
  {
    id: "doctor-exit",
    what: "The command ends well though something is wrong",
    find: code`status !== "wrong"`,
    replace: code`status !== "absent"`,
    tests: ["test/doctor.test"],
  },
];
