import { TIMES_A_DAY, usualTimes } from '@tailwell/contract/pets/reminder-constants';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/form/field';
import { inputTime, readInputTime, timeOfDay } from '../../../ui/format/times';
import { useFormValues } from './use-form-values';

const presets = [
  { times: usualTimes[1] ?? [], name: 'Once' },
  { times: usualTimes[2] ?? [], name: 'Twice' },
  { times: usualTimes[3] ?? [], name: '3 times' },
  { times: usualTimes[4] ?? [], name: '4 times' },
];

/** The times of day in India, as chips: removed with a tap, added with the native time picker. */
export function TimesField() {
  const id = useId();
  const { watch, setValue, clearErrors, formState } = useFormValues();
  const times = watch('times');
  const error = formState.errors.times?.message;
  const change = (next: number[]) => {
    setValue(
      'times',
      next.toSorted((one, other) => one - other),
      { shouldDirty: true },
    );
    clearErrors('times');
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-3">
      <legend className="mb-1.5 text-sm font-bold">Times of the day, in India</legend>
      <div className="flex flex-wrap gap-2">
        {presets.map((one) => (
          <Button
            key={one.name}
            variant="secondary"
            aria-pressed={String(one.times) === String(times)}
            className="px-4! aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            onClick={() => change(one.times)}
          >
            <span>
              {one.name}
              <span className="sr-only"> a day</span>
            </span>
          </Button>
        ))}
      </div>
      <ul aria-label="Chosen times" className="flex flex-wrap gap-2">
        {times.map((minutes) => (
          <li key={minutes}>
            <button
              type="button"
              aria-label={`Remove ${timeOfDay(minutes)}`}
              onClick={() => change(times.filter((other) => other !== minutes))}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-primary-soft pr-3 pl-4.5 font-bold text-on-primary-soft tabular-nums transition-colors hover:bg-sunken hover:text-ink"
            >
              {timeOfDay(minutes)}
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <AddTime times={times} onAdd={(minutes) => change([...times, minutes])} />
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

function AddTime({ times, onAdd }: { times: number[]; onAdd: (minutes: number) => void }) {
  const [typed, setTyped] = useState(inputTime(1_260));
  const minutes = readInputTime(typed);
  if (times.length >= TIMES_A_DAY) return null;
  const canAdd = minutes !== undefined && !times.includes(minutes);
  return (
    <div className="flex items-center gap-2">
      <input
        type="time"
        aria-label="Another time"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter adds the time instead of submitting the form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (canAdd) onAdd(minutes);
        }}
        className="control w-36 tabular-nums"
      />
      <Button
        variant="secondary"
        icon={<Plus className="size-4" aria-hidden="true" />}
        aria-disabled={!canAdd || undefined}
        className="aria-disabled:opacity-55"
        onClick={() => canAdd && onAdd(minutes)}
      >
        Add time
      </Button>
    </div>
  );
}
