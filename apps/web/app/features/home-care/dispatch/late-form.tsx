import { useState } from 'react';
import { call } from '../../../api/call';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/form/select-field';
import { counted } from '../../../ui/format/count';
import type { BoardVisit } from './dispatch';
import { useDispatch } from './use-dispatch';

const MINUTES = [10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** Reports how many minutes a technician is late; affected owners are notified. */
export function LateForm({ visit }: { visit: BoardVisit }) {
  const { lateMinutes } = visit;
  const [minutes, setMinutes] = useState(lateMinutes || 20);
  const options = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].toSorted((a, b) => a - b);
  const delay = useDispatch({
    send: (late: number, options) =>
      call(
        'PUT /dispatch/delay/visit/{id}/v1',
        { params: { id: visit._id }, body: { minutes: late } },
        options,
      ),
    messageOf: ({ data: { notified } }) =>
      notified === 0 ? 'Saved. No owner needs to be notified.' : `${counted(notified, 'owner')} notified.`,
  });
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="w-full min-w-0 sm:w-48">
        <SelectField
          label="Running late by"
          options={options.map((option) => ({ value: String(option), label: counted(option, 'minute') }))}
          value={String(minutes)}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      </div>
      <Button
        variant="secondary"
        isLoading={delay.isPending && delay.variables > 0}
        onClick={() => delay.mutate(minutes)}
      >
        Notify owners
      </Button>
      {lateMinutes > 0 && (
        <Button
          variant="quiet"
          isLoading={delay.isPending && delay.variables === 0}
          onClick={() => delay.mutate(0)}
        >
          Back on time
        </Button>
      )}
    </div>
  );
}
