/**
 * Assigns each row a column of its own at the lowest total cost (the Hungarian method, by shortest paths). There must
 * be at least as many columns as rows. Returns the column of each row.
 */
export function matchAtMinCost(costs: readonly (readonly number[])[]): number[] {
  const [rows, columns] = [costs.length, costs[0]?.length ?? 0];
  // Counted from 1: column 0 holds the row that is being placed.
  const rowPotentials = new Float64Array(rows + 1);
  const columnPotentials = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  const previousColumn = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowAt[0] = row;
    let column = 0;
    const lowest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const isDone = new Uint8Array(columns + 1);
    do {
      isDone[column] = 1;
      const currentRow = at(rowAt, column);
      const line = costs[currentRow - 1] ?? [];
      let [delta, next] = [Number.POSITIVE_INFINITY, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (isDone[other]) continue;
        const reduced = (line[other - 1] ?? 0) - at(rowPotentials, currentRow) - at(columnPotentials, other);
        if (reduced < at(lowest, other)) {
          lowest[other] = reduced;
          previousColumn[other] = column;
        }
        if (at(lowest, other) < delta) [delta, next] = [at(lowest, other), other];
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isDone[other]) {
          rowPotentials[at(rowAt, other)] = at(rowPotentials, at(rowAt, other)) + delta;
          columnPotentials[other] = at(columnPotentials, other) - delta;
        } else lowest[other] = at(lowest, other) - delta;
      }
      column = next;
    } while (rowAt[column] !== 0);
    for (; column !== 0; column = at(previousColumn, column))
      rowAt[column] = at(rowAt, at(previousColumn, column));
  }
  const matched = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column += 1) {
    const row = at(rowAt, column);
    if (row > 0) matched[row - 1] = column - 1;
  }
  return matched;
}

const at = (numbers: Float64Array | Int32Array, index: number) => numbers[index] ?? 0;
