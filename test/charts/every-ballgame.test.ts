import { drawEveryGame } from "../support/every-game";

drawEveryGame("mlb", (chart) => !chart.startsWith("strikeZoneChart"));
