/**
 * Returns places on a line, at least `apart` from each other and between 0 and `room`. Each is as near to its
 * ideal place as its neighbors allow. The order is that of the input.
 */
export function spreadOut(
  places: readonly number[],
  apart: number,
  room: number,
): readonly number[] {
  const order = [...places.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  // Neighbors that would overlap move as one, around the middle of their ideal places.
  const groups: { members: number[]; start: number }[] = [];
  for (const index of order) {
    let group = { members: [index], start: within(places[index] ?? 0, 1) };
    for (;;) {
      const before = groups.at(-1);
      if (before === undefined || before.start + before.members.length * apart <= group.start)
        break;
      groups.pop();
      const members = [...before.members, ...group.members];
      const wanted = members.map((member, step) => (places[member] ?? 0) - step * apart);
      const mean = wanted.reduce((sum, one) => sum + one, 0) / members.length;
      group = { members, start: within(mean, members.length) };
    }
    groups.push(group);
  }
  function within(start: number, count: number): number {
    return Math.max(0, Math.min(start, room - (count - 1) * apart));
  }
  const found: number[] = [];
  for (const { members, start } of groups) {
    members.forEach((member, step) => {
      found[member] = start + step * apart;
    });
  }
  return found;
}
