import { useState } from 'react';

/** Selected rows of a list, also those on other pages. */
export interface Selection<Row> {
  canSelect: (row: Row) => boolean;
  isSelected: (row: Row) => boolean;
  toggle: (row: Row) => void;
  rows: Row[];
  /** Undefined: all rows that can be selected on this page are. */
  selectAll: (() => void) | undefined;
  clear: () => void;
}

/**
 * `canSelect`: which rows can be selected; undefined: the list has no selection. `shown`: the rows of the current page,
 * which may have changed since they were selected.
 */
export function useSelection<Row extends { _id: string }>(
  canSelect: ((row: Row) => boolean) | undefined,
  shown: readonly Row[],
): Selection<Row> | undefined {
  const [selected, setSelected] = useState<readonly Row[]>([]);
  if (!canSelect) return undefined;
  const rows = selected
    .map((row) => shown.find(({ _id }) => _id === row._id) ?? row)
    .filter((row) => canSelect(row));
  const isSelected = ({ _id: id }: Row) => rows.some(({ _id }) => _id === id);
  const others = shown.filter((row) => canSelect(row) && !isSelected(row));
  return {
    ...{ canSelect, isSelected, rows },
    toggle: (row) =>
      setSelected(isSelected(row) ? rows.filter(({ _id }) => _id !== row._id) : [...rows, row]),
    selectAll: others.length > 0 ? () => setSelected([...rows, ...others]) : undefined,
    clear: () => setSelected([]),
  };
}
