import type { RowResult } from '@tailwell/contract/acts';
import { type ReactNode, useState } from 'react';
import { toastError } from '../../api/errors-to-toasts';
import { Button } from '../../ui/button';
import { toasts } from '../../ui/feedback/toast';
import { counted } from '../../ui/format/count';
import { StickyBar } from '../../ui/layout/sticky-bar';
import { ActDialog } from './act-dialog';
import { ActResults } from './act-results';
import { type Act, type ActRecord, countOf, useAct } from './acts';
import type { Selection } from './use-selection';

interface SelectionBarProps<Row extends ActRecord> {
  rows: Row[];
  acts: readonly Act<Row>[];
  singular: string;
  plural: string;
  nameOf: (row: Row) => string;
  /** Refetches what an act has changed. */
  refresh: () => Promise<unknown>;
  /** What else can be done with the rows, such as printing. */
  children?: ReactNode;
}

/** What can be done with the selected rows: only acts that apply to any of them, and only to those. */
export function SelectionBar<Row extends ActRecord>(props: SelectionBarProps<Row>) {
  const { rows, acts, singular, plural, nameOf, refresh, children } = props;
  const [open, setOpen] = useState<{ act: Act<Row>; rows: Row[] }>();
  const [results, setResults] = useState<{ act: Act<Row>; rows: Row[]; of: RowResult[] }>();
  const texts = { singular, plural };
  const finish = async (act: Act<Row>, changedRows: Row[], of: RowResult[]) => {
    setOpen(undefined);
    const changed = countOf(of, 'changed');
    if (of.some(({ outcome }) => outcome === 'refused')) setResults({ act, rows: changedRows, of });
    else toasts.success(`${counted(changed, singular, plural)} ${act.done}.`);
    await refresh();
  };
  return (
    <>
      {rows.length > 0 && (
        <StickyBar label={`Selected ${plural}`}>
          <p className="mr-auto font-bold tabular-nums max-sm:basis-full">
            {counted(rows.length, singular, plural)} selected
          </p>
          {children}
          {acts.map((act) => {
            const fitting = rows.filter((row) => act.appliesTo?.(row) ?? true);
            if (fitting.length === 0) return null;
            return act.isImmediate ? (
              <ImmediateAct
                key={act.label}
                act={act}
                rows={fitting}
                onDone={(of) => finish(act, fitting, of)}
                onFailure={refresh}
              />
            ) : (
              <Button key={act.label} variant="secondary" onClick={() => setOpen({ act, rows: fitting })}>
                {act.label}
              </Button>
            );
          })}
        </StickyBar>
      )}
      {open && (
        <ActDialog
          {...open}
          {...texts}
          nameOf={nameOf}
          onClose={() => setOpen(undefined)}
          onDone={(of) => finish(open.act, open.rows, of)}
        />
      )}
      {results && (
        <ActResults {...results} {...texts} nameOf={nameOf} onClose={() => setResults(undefined)} />
      )}
    </>
  );
}

interface ImmediateActProps<Row extends ActRecord> {
  act: Act<Row>;
  rows: Row[];
  onDone: (results: RowResult[]) => void;
  onFailure: () => void;
}

/** An act that needs no confirmation, since a step of a single record needs none. */
function ImmediateAct<Row extends ActRecord>({ act, rows, onDone, onFailure }: ImmediateActProps<Row>) {
  const acting = useAct(act, {
    onDone,
    onError: (error) => {
      toastError(error);
      onFailure();
    },
  });
  return (
    <Button isLoading={acting.isPending} onClick={() => acting.mutate({ rows, input: {} })}>
      {act.label} {rows.length}
    </Button>
  );
}

/** Selects all rows of the page, or none. */
export const SelectButtons = <Row,>({
  selection: { rows, selectAll, clear },
}: {
  selection: Selection<Row>;
}) => (
  <div className="-ml-5 flex flex-wrap items-center">
    {selectAll && (
      <Button variant="quiet" onClick={selectAll}>
        Select all on this page
      </Button>
    )}
    {rows.length > 0 && (
      <Button variant="quiet" onClick={clear}>
        Clear the selection
      </Button>
    )}
  </div>
);
