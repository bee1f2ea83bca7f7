/** The fault server's payload for an id, which is a game's and a team's at the same time. */
export function payloadOf(key: string): Record<string, unknown> {
  const number = Number(key) || 0;
  const items = Array.from({ length: 1 + (number % 30) }, (_, index) => ({
    id: `${key}${index}`,
    fullName: `Zoë Ñandú-${index} 日本 🏀`,
    height: 70 + (index % 12),
  }));
  return {
    // Words that must not make a good answer look like a refusal.
    header: { id: key, note: "<html> Access denied? Please solve this captcha." },
    athletes: [{ position: "Pitchers", items }],
    plays: Array.from({ length: (number * 7) % 60 }, (_, index) => ({
      id: `${key}-${index}`,
      text: `Play ${(number + index) % 97} of game ${key}: ball ${index % 4}, strike ${index % 3}`,
      wallclock: (number * 31 + index * 17) % 100_003,
    })),
  };
}

/** The same as text. */
export const textOf = (key: string): string => JSON.stringify(payloadOf(key));
