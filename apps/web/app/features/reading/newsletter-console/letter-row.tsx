import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { Badge } from '../../../ui/badge';
import { counted, grouped } from '../../../ui/format/count';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { RelativeTime } from '../../../ui/format/relative-time';
import { Card } from '../../../ui/layout/card';
import { countAll, statusIcons, statusNames, statusTones } from './letter-labels';
import type { ListedLetter } from './newsletters';

/** A letter in the list: subject, status and number of recipients. */
export function LetterRow({ letter }: { letter: ListedLetter }) {
  const { _id, subject, status, deliveries } = letter;
  const undelivered = deliveries.bounced + deliveries.failed;
  return (
    <Card render={<Link to={consolePaths.newsletter(_id)} />} className="flex flex-col gap-2">
      <LetterBadge status={status} />
      <span className="text-lg font-extrabold wrap-anywhere">{subject || 'Without a subject'}</span>
      <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        <When letter={letter} />
        {countAll(deliveries) > 0 && (
          <span className="tabular-nums">
            {grouped(deliveries.sent)} of {counted(countAll(deliveries), 'subscriber')}
          </span>
        )}
        {undelivered > 0 && <span>{grouped(undelivered)} not reached</span>}
      </span>
    </Card>
  );
}

export const LetterBadge = ({ status }: Pick<ListedLetter, 'status'>) => (
  <Badge tone={statusTones[status]} Icon={statusIcons[status]}>
    {statusNames[status]}
  </Badge>
);

function When({ letter: { status, sendAt, startedAt, finishedAt, updatedAt } }: { letter: ListedLetter }) {
  if (status === 'scheduled' && sendAt) {
    return (
      <span>
        Goes out <MomentInSentence moment={sendAt} />
      </span>
    );
  }
  const moment = finishedAt ?? startedAt;
  return (
    <span>
      {moment ? (status === 'cancelled' ? 'Stopped' : status === 'sent' ? 'Sent' : 'Started') : 'Changed'}{' '}
      <RelativeTime moment={moment ?? updatedAt} />
    </span>
  );
}
