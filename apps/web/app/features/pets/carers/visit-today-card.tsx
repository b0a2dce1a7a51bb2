import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { Link } from 'react-router';
import { StartCode } from '../../../parts/start-code';
import { visitStatusNames } from '../../../parts/visit-labels';
import { paths } from '../../../paths';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { listed } from '../../../ui/format/count';
import { dayInIndia, spanInIndia, timeInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/use-now';
import type { VisitToday } from './carers';

const toneOf = ({ status, startCode }: VisitToday): BadgeTone =>
  startCode ? 'success' : status === 'done' || status === 'report_ready' ? 'over' : 'active';

/** Today's home visit, for the carer who opens the door: who comes when, what to prepare, and the code to give. */
export function VisitTodayCard({ visit }: { visit: VisitToday }) {
  const { _id: id, kind, status, pets, services, technician, etaAt, startCode, prep, isOwn } = visit;
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-lg font-extrabold wrap-anywhere">
          {homeVisitNames[kind]} for {listed(pets)}
          <Badge tone={toneOf(visit)}>{visitStatusNames[status]}</Badge>
        </p>
        <p className="text-ink-soft wrap-anywhere">{services.join(', ')}</p>
        <p>
          <Arrival visit={visit} />
          {technician && ` · ${technician}`}
        </p>
        {etaAt && <p className="font-bold text-primary">Expected at {timeInIndia(new Date(etaAt))}</p>}
      </div>
      {startCode && <StartCode code={startCode} />}
      {prep.length > 0 && (
        <div>
          <p className="text-sm font-bold">Before they come</p>
          <ul className="list-disc pl-5 text-sm text-ink-soft">
            {prep.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {isOwn && (
        <Link
          to={paths.homeVisit(id, kind)}
          className="inline-flex min-h-11 items-center self-start font-bold text-primary"
        >
          See the booking
        </Link>
      )}
    </Card>
  );
}

/** "Today, 9–10 am". */
function Arrival({ visit: { windowStart, windowEnd } }: { visit: VisitToday }) {
  const now = useNow(60) ?? new Date();
  const [from, to] = [new Date(windowStart), new Date(windowEnd)];
  return (
    <time dateTime={windowStart}>
      {dayInIndia(from, now)}, {spanInIndia(from, to)}
    </time>
  );
}
