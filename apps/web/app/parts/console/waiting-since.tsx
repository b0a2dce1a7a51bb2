import { Clock } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { fullMomentInIndia } from '../../ui/format/times';
import { useNow } from '../../ui/use-now';
import { formatWaiting } from './waiting';

/** Time that something has waited since it was sent. */
export function WaitingSince({ moment }: { moment: string }) {
  const now = useNow(60);
  return (
    <Badge tone="waiting" Icon={Clock}>
      <time dateTime={moment} title={fullMomentInIndia(new Date(moment))}>
        {now ? `Waiting ${formatWaiting(moment, now)}` : fullMomentInIndia(new Date(moment))}
      </time>
    </Badge>
  );
}
