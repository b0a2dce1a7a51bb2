import type { RowResult } from '@tailwell/contract/acts';
import { Button } from '../../ui/button';
import { counted } from '../../ui/format/count';
import { Dialog } from '../../ui/overlay/dialog';
import { type Act, type ActRecord, countOf } from './acts';

interface NamedResults<Row> {
  rows: Row[];
  of: readonly RowResult[];
  nameOf: (row: Row) => string;
}

interface ActResultsProps<Row> extends NamedResults<Row> {
  act: Act<Row>;
  singular: string;
  plural: string;
  onClose: () => void;
}

/** Lists the rows that an act could not change, after it has changed the others. */
export const ActResults = <Row extends ActRecord>({
  act,
  singular,
  plural,
  onClose,
  ...results
}: ActResultsProps<Row>) => {
  const { of } = results;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${counted(countOf(of, 'refused'), singular, plural)} not changed`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>{`${counted(countOf(of, 'changed'), singular, plural)} ${act.done}.`}</p>
        <RefusedRows {...results} />
      </div>
    </Dialog>
  );
};

/** Each refused row by its name, with the reason. */
export const RefusedRows = <Row extends ActRecord>({ rows, of, nameOf }: NamedResults<Row>) => (
  <ul className="flex flex-col divide-y divide-line">
    {of
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ _id, reason }) => {
        const row = rows.find((one) => one._id === _id);
        return (
          <li key={_id} className="py-2 wrap-anywhere">
            <strong className="font-bold">{row && nameOf(row)}</strong>
            <span className="block text-sm text-ink-soft">{reason}</span>
          </li>
        );
      })}
  </ul>
);
