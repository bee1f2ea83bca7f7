/** Places at least `apart` from each other, from 0 to `room`, as near to the ideal ones as neighbors allow. */
export function spreadOut(places: readonly number[], apart: number, room: number) {
  const placeOf = (index: number) => places[index] ?? 0;
  const order = [...places.keys()].sort((one, other) => placeOf(one) - placeOf(other));
  const within = (start: number, count: number) =>
    Math.max(0, Math.min(start, room - (count - 1) * apart));
  // Neighbors that would overlap move as one, around the middle of their ideal places.
  const groups: { members: number[]; start: number }[] = [];
  for (const index of order) {
    let group = { members: [index], start: within(placeOf(index), 1) };
    let before = groups.at(-1);
    while (before && before.start + before.members.length * apart > group.start) {
      const members = [...before.members, ...group.members];
      const wanted = members.map((member, step) => placeOf(member) - step * apart);
      const mean = wanted.reduce((sum, one) => sum + one, 0) / members.length;
      group = { members, start: within(mean, members.length) };
      groups.pop();
      before = groups.at(-1);
    }
    groups.push(group);
  }
  const found: number[] = [];
  for (const { members, start } of groups) {
    members.forEach((member, step) => {
      found[member] = start + step * apart;
    });
  }
  return found;
}
