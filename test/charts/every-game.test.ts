import { drawEveryGame } from "../support/every-game";

drawEveryGame("wbb");
