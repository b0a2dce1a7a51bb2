import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { consoleStatusLabels } from './console-labels';
import type { PanelProps } from './panel-props';

/** Earlier consultations of this pet with this vet. */
export function HistoryPanel({ consultation: { history, pet } }: PanelProps) {
  if (!pet) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg font-extrabold">Earlier with you</h2>
      {history.length === 0 && <p className="text-ink-soft">You see {pet.name} for the first time.</p>}
      <ul className="flex flex-col divide-y divide-line">
        {history.map(({ _id, startsAt, status, concern, symptoms, assessment, advice }) => (
          <li key={_id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <Link
              to={consolePaths.consultation(_id)}
              className="-my-1 inline-flex min-h-11 items-center self-start font-bold text-primary underline-offset-4 hover:underline"
            >
              <DateTime moment={startsAt} />
            </Link>
            <p className="text-sm wrap-anywhere">
              {assessment || [concern, symptoms].filter(Boolean).join(': ') || consoleStatusLabels[status]}
            </p>
            {advice && <p className="text-sm text-ink-soft wrap-anywhere">{advice}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
