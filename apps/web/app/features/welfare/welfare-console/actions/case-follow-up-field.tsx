import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/form/text-field';
import { dayOf } from '../../../../ui/format/age';
import { useNow } from '../../../../ui/use-now';

const DAY = 86_400_000;

/** The most common choices. */
const shortcuts = [
  { name: 'Tomorrow', days: 1 },
  { name: 'In 3 days', days: 3 },
  { name: 'In a week', days: 7 },
];

interface FollowUpFieldProps {
  value: string;
  onChange: (day: string) => void;
  error?: string;
}

/** Day of the follow-up, by date field or shortcut; empty for none. */
export function FollowUpField({ value, onChange, error }: FollowUpFieldProps) {
  const now = useNow(600);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Next follow-up"
        isOptional
        hint="You are reminded on that day."
        type="date"
        value={value}
        min={now && dayOf(now)}
        max="2099-12-31"
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {now && (
        <div className="-ml-3 flex flex-wrap">
          {shortcuts.map(({ name, days }) => (
            <Button
              key={name}
              variant="quiet"
              className="px-3"
              onClick={() => onChange(dayOf(new Date(now.getTime() + days * DAY)))}
            >
              {name}
            </Button>
          ))}
          {value && (
            <Button variant="quiet" className="px-3" onClick={() => onChange('')}>
              None
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
