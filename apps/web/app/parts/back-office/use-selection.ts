import { useState } from 'react';
import type { OfficeList } from './office-list';
import type { OfficeRow } from './values';

/** Selected rows of a list, also those on other pages. */
export interface Selection {
  canSelect: (row: OfficeRow) => boolean;
  isSelected: (row: OfficeRow) => boolean;
  toggle: (row: OfficeRow) => void;
  rows: OfficeRow[];
  /** Undefined: all rows that can be selected on this page are. */
  selectAll: (() => void) | undefined;
  clear: () => void;
}

/** `shown`: the rows of the current page, which may have changed since they were selected. */
export function useSelection({ selecting }: OfficeList, shown: readonly OfficeRow[]): Selection | undefined {
  const [selected, setSelected] = useState<readonly OfficeRow[]>([]);
  if (!selecting) return undefined;
  const { canSelect } = selecting;
  const rows = selected
    .map((row) => shown.find(({ _id }) => _id === row._id) ?? row)
    .filter((row) => canSelect(row));
  const isSelected = ({ _id: id }: OfficeRow) => rows.some(({ _id }) => _id === id);
  const others = shown.filter((row) => canSelect(row) && !isSelected(row));
  return {
    ...{ canSelect, isSelected, rows },
    toggle: (row) =>
      setSelected(isSelected(row) ? rows.filter(({ _id }) => _id !== row._id) : [...rows, row]),
    selectAll: others.length > 0 ? () => setSelected([...rows, ...others]) : undefined,
    clear: () => setSelected([]),
  };
}
