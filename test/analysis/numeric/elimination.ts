/** x of A x = b by Gauss' elimination, of equations that need no exchange of rows. */
export function solution(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, index) => [...row, b[index] as number]);
  rows.forEach((pivot, place) => {
    rows.forEach((row, other) => {
      if (other === place) return;
      const factor = (row[place] as number) / (pivot[place] as number);
      row.forEach((_, k) => {
        row[k] = (row[k] as number) - factor * (pivot[k] as number);
      });
    });
  });
  return rows.map((row, place) => (row.at(-1) as number) / (row[place] as number));
}
