import { LINES_PER_PRESCRIPTION } from '@tailwell/contract/shop/prescription-notes';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomId } from '../../../api/random-id';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import { MedicineFields } from './medicine-fields';
import { isStarted, type LineText, moveLine, newLine } from './notes';
import { suggestions } from './suggestions';

interface MedicineListProps {
  lines: LineText[];
  /** Error message of each field of each medicine, by the medicine's key. */
  problems: Record<string, Partial<Record<keyof LineText, string>>>;
  onChange: (lines: LineText[]) => void;
}

/** The medicines in order, to be added, moved and removed. */
export function MedicineList({ lines, problems, onChange }: MedicineListProps) {
  const suggestionsId = useId();
  const list = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [removing, setRemoving] = useState<LineText>();
  const [announced, announce] = useState('');

  const add = () => {
    const line = newLine(randomId());
    flushSync(() => onChange([...lines, line]));
    list.current?.querySelector<HTMLElement>(`[data-medicine="${line.key}"] input`)?.focus();
  };
  const move = (line: LineText, by: 1 | -1) => {
    const moved = moveLine(lines, line.key, by);
    const focused = document.activeElement;
    flushSync(() => onChange(moved));
    // An element taken out of the DOM to be moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
    announce(`${nameOf(line)} is number ${moved.indexOf(line) + 1} now.`);
  };
  const remove = (line: LineText) => {
    setRemoving(undefined);
    onChange(lines.filter(({ key }) => key !== line.key));
    announce(`${nameOf(line)} is removed.`);
    addButton.current?.focus();
  };

  return (
    <section aria-label="Medicines" className="flex flex-col gap-3">
      <h3 className="text-sm font-bold">Medicines</h3>
      <datalist id={suggestionsId}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div ref={list} className="flex flex-col gap-4 empty:hidden">
        {lines.map((line, at) => (
          <MedicineFields
            key={line.key}
            line={line}
            position={at + 1}
            count={lines.length}
            problems={problems[line.key] ?? {}}
            suggestions={suggestionsId}
            onChange={(part) =>
              onChange(lines.map((old) => (old.key === line.key ? { ...old, ...part } : old)))
            }
            onMove={(by) => move(line, by)}
            onRemove={() => (isStarted(line) ? setRemoving(line) : remove(line))}
          />
        ))}
      </div>
      {lines.length < LINES_PER_PRESCRIPTION ? (
        <Button
          ref={addButton}
          variant="secondary"
          className="self-start"
          icon={<Plus className="size-4.5" aria-hidden="true" />}
          onClick={add}
        >
          Add a medicine
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          A prescription has at most {LINES_PER_PRESCRIPTION} medicines.
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ConfirmDialog
        isOpen={removing !== undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && remove(removing)}
        title="Remove this medicine?"
        confirmLabel="Remove"
        isDangerous
      >
        {removing && nameOf(removing)} is taken off the prescription.
      </ConfirmDialog>
    </section>
  );
}

const nameOf = ({ medicine }: LineText) => medicine.trim() || 'The medicine';
