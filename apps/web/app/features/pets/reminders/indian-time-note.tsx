import { Globe } from 'lucide-react';
import { deviceTime, timeInIndia } from '../../../ui/format/times';
import { useNow } from '../../../ui/use-now';

/** If the phone's time zone differs: says that reminders follow Indian time. */
export function IndianTimeNote() {
  const now = useNow(15);
  const localTime = now && deviceTime(now);
  if (!localTime) return null;
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Globe className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        All times are Indian time (IST). In India it is {timeInIndia(now)} now, on this phone {localTime}.
      </span>
    </p>
  );
}
