import { describe, expect, it } from "vitest";
import {
  type BasketballRow,
  explainChange,
} from "../../../src/analysis/win-probability/basketball-play-words";

const HOME = "94";
const AWAY = "288";

/** A row of an instant: its text, its side, and its change. */
function row(
  text: string | null,
  team_id: string | null = HOME,
  home_win_probability_change: number | null = 0,
): BasketballRow {
  return {
    text,
    team_id,
    home_win_probability_change,
    home_team_id: HOME,
    home_team_name: "Northern Kentucky Norse",
    away_team_name: "Lipscomb Bisons",
  };
}

const phrase = (change: number | null, ...rows: readonly BasketballRow[]) =>
  explainChange(rows, change).shortText();

describe("a play on its own", () => {
  it("is read with any blanks between its words, and quickly with 8,000 of them", () => {
    expect(phrase(0.1, row("Lindsey  Duvall \t Offensive \n  Rebound."))).toBe("Duvall rebound");
    const blanks = " ".repeat(8_000);
    expect(phrase(0.1, row(`Duvall${blanks}rebounded`))).toBe(phrase(0.1, row("Duvall rebounded")));
    expect(phrase(0.1, row(`Duvall${blanks}Rebound.`))).toBe("Duvall rebound");
  });

  it.each([
    ["Bella Vinson made Three Point Jumper. Assisted by Taylor Bowen.", "Vinson three"],
    ["Alexis Morris made Jumper.", "Morris jumper"],
    ["LaDazhia Williams made Layup. Assisted by Last-Tear Poa.", "Williams layup"],
    ["Jalyn Holcomb made Free Throw.", "Holcomb free throw"],
    ["Samara Spencer missed Dunk.", "Spencer missed dunk"],
    ["Joumana Adeyinka-Holt missed Three Point Jumper.", "Adeyinka-Holt missed three"],
    ["Ada Diaz made Two Point Tip Shot.", "Diaz tip-in"],
    ["Ada Diaz made Hook Shot.", "Diaz hook shot"],
    ["Ada Diaz makes 24-foot three point jumper (Bo Lee assists)", "Diaz three"],
    ["Ada Diaz made Half Court Heave.", "Diaz half court heave"],
    ["Ada Diaz Steal.", "Diaz steal"],
    ["Makayla Daniels Turnover.", "Daniels turnover"],
    ["LaDazhia Williams Block.", "Williams block"],
    ["Foul on Blythe Pearson.", "Pearson foul"],
    ["Technical Foul on Tayah Irvin.", "Irvin technical foul"],
    ["Lindsey Duvall Offensive Rebound.", "Duvall rebound"],
    ["Northern Kentucky Deadball Team Rebound.", "Northern Kentucky rebound"],
    ["Lipscomb Defensive Rebound.", "Lipscomb rebound"],
    ["Lipscomb  Turnover.", "Lipscomb turnover"],
    ["Jump Ball won by Lipscomb", "Lipscomb jump ball"],
    ["Northern Kentucky  Timeout", "Northern Kentucky timeout"],
    ["End of Game", "end of game"],
    ["End of 4th Quarter", "end of 4th quarter"],
    ["Coach's challenge under review", "Coach's challenge under review"],
  ])("%s is described as %s", (text, expected) => {
    expect(phrase(0.1, row(text, null))).toBe(expected);
  });

  it("is nothing without a text", () => {
    for (const rows of [[row(null), row(" ")], [row(" ")], []]) {
      expect(explainChange(rows, 0.1).text).toBeNull();
      expect(phrase(0.1, ...rows)).toBeNull();
    }
  });
});

// The rows of three instants of 401486844, as they are in the recorded payload.
describe("an instant of several plays", () => {
  it("is described by the free throws that it ended in", () => {
    const rows = [
      row("Lindsey Duvall Offensive Rebound.", HOME, 0.133),
      row("Foul on Blythe Pearson.", AWAY, 0),
      row("Lindsey Duvall made Free Throw.", HOME, 0.204),
      row("Lindsey Duvall made Free Throw.", HOME, 0.041),
      row("Lipscomb  Timeout", AWAY, 0),
    ];
    expect(phrase(0.378, ...rows)).toBe("Duvall two free throws");
    expect(explainChange(rows, 0.378).text).toBe("Lindsey Duvall made Free Throw.");
  });

  it("is described by the basket that moved most, not by the last throw", () => {
    const rows = [
      row("Khamari Mitchell-Steen made Layup.", HOME, 0.136),
      row("Foul on Blythe Pearson.", AWAY, 0.122),
      row("Khamari Mitchell-Steen missed Free Throw.", HOME, -0.122),
      row("Lipscomb Defensive Rebound.", AWAY, 0),
      row("Foul on Aleah Sorrentino.", AWAY, 0.108),
      row("Lindsey Duvall missed Free Throw.", HOME, 0.014),
      row("Northern Kentucky Deadball Team Rebound.", HOME, 0),
      row("Lindsey Duvall made Free Throw.", HOME, 0.04),
    ];
    expect(phrase(0.298, ...rows)).toBe("Mitchell-Steen layup");
  });

  it("is described by the player whose throws moved most, also beside unknown values", () => {
    const rows = [
      row("Technical Foul on Tayah Irvin.", HOME, -0.111),
      row("Aleah Sorrentino made Free Throw.", AWAY, null),
      row("Aleah Sorrentino missed Free Throw.", AWAY, -0.034),
      row("Lipscomb Offensive Rebound.", AWAY, 0),
      row("Foul on Tayah Irvin.", HOME, 0),
      row("Jalyn Holcomb made Free Throw.", AWAY, -0.12),
      row("Jalyn Holcomb made Free Throw.", AWAY, -0.031),
    ];
    expect(phrase(-0.296, ...rows)).toBe("Holcomb two free throws");
  });

  it("names a basket and its free throw, without the foul between them", () => {
    const basket = (shot: string) => [
      row(`Orla Meadowcroft made ${shot}.`, AWAY, -0.036),
      row("Foul on Amparo Heatherby.", HOME, -0.037),
      row("Orla Meadowcroft made Free Throw.", AWAY, 0),
    ];
    expect(phrase(-0.073, ...basket("Jumper"))).toBe("Meadowcroft jumper and free throw");
    expect(phrase(-0.073, ...basket("Three Point Jumper"))).toBe(
      "Meadowcroft three and free throw",
    );
  });

  it("is described by the action that helped the side that gained", () => {
    const rows = [
      row("Ada Lee made Free Throw.", AWAY, 0.01),
      row("Ada Lee missed Free Throw.", AWAY, 0.06),
      row("Northern Kentucky Defensive Rebound.", HOME, 0.02),
    ];
    expect(phrase(0.09, ...rows)).toBe("Lee missed free throw");
    expect(phrase(-0.09, ...rows)).toBe("Lee free throw");
  });

  it("prefers a steal to the turnover beside it, and a missed shot to its rebound", () => {
    const steal = [row("Bo Lee Turnover.", AWAY, 0.05), row("Ada Diaz Steal.", HOME, 0)];
    expect(phrase(0.05, ...steal)).toBe("Diaz steal");
    const miss = [
      row("Joumana Adeyinka-Holt missed Three Point Jumper.", AWAY, 0.081),
      row("Northern Kentucky Defensive Rebound.", HOME, 0.089),
    ];
    expect(phrase(0.17, ...miss)).toBe("Adeyinka-Holt missed three");
  });
});
