import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { dayOf, daysLater } from '../../../ui/format/age';

const presets = [
  { days: 3, label: '3 days' },
  { days: 7, label: '1 week' },
  { days: 14, label: '2 weeks' },
];

interface FollowUpFieldProps {
  /** Empty: no day. */
  value: string;
  error: string | undefined;
  onChange: (day: string) => void;
}

/** When the vet wants to see the pet again: any day, or one of a few presets. */
export function FollowUpField({ value, error, onChange }: FollowUpFieldProps) {
  const today = dayOf(new Date());
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="w-52">
        <TextField
          label="Follow-up"
          isOptional
          type="date"
          min={today}
          value={value}
          error={error}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Follow-up in</legend>
        {presets.map(({ days, label }) => (
          <Button
            key={days}
            variant="secondary"
            aria-pressed={value === daysLater(today, days)}
            className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            onClick={() => onChange(daysLater(today, days))}
          >
            {label}
          </Button>
        ))}
        {value && (
          <Button variant="quiet" onClick={() => onChange('')}>
            None
          </Button>
        )}
      </fieldset>
    </div>
  );
}
