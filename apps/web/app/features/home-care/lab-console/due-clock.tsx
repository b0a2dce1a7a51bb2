import { Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge';
import { formatDuration } from '../../../ui/format/duration';
import { useNow } from '../../../ui/use-now';

/** From when on a report that is due soon stands out, in milliseconds. */
const SOON = 4 * 3_600_000;

/** How long a report still has, or how late it is. */
export function DueClock({ dueAt }: { dueAt: string }) {
  const now = useNow(30);
  if (!now) return null;
  const left = new Date(dueAt).getTime() - now.getTime();
  const length = formatDuration(Math.abs(left) / 1_000);
  return (
    <Badge tone={left <= 0 ? 'failed' : left < SOON ? 'waiting' : 'over'} Icon={Clock}>
      {left <= 0 ? `${length} late` : `Due in ${length}`}
    </Badge>
  );
}
