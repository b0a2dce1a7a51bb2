import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import type { PetCarers } from './carers';

type Entry = PetCarers['history'][number];

function textOf({ event, name, by, role }: Entry): string {
  const subject = name || 'Someone';
  const actor = by || 'Someone';
  const as = carerNames[role].toLowerCase();
  switch (event) {
    case 'invited':
      return `${actor} invited ${subject} as ${as}`;
    case 'cancelled':
      return `${actor} cancelled the invitation of ${subject}`;
    case 'accepted':
      return `${subject} accepted, as ${as}`;
    case 'declined':
      return `${subject} declined`;
    case 'removed':
      return `${actor} removed ${subject}`;
    case 'left':
      return `${subject} left`;
  }
}

/** History of who cares for a pet, newest first: for its owner. */
export const CarerHistory = ({ history }: { history: Entry[] }) => (
  <section aria-labelledby="history" className="flex flex-col gap-3">
    <h2 id="history" className="text-lg font-extrabold">
      History
    </h2>
    <Card>
      <ol className="flex flex-col divide-y divide-line">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.event}`} className="py-2.5 first:pt-0 last:pb-0">
            <p className="wrap-anywhere">{textOf(entry)}</p>
            <p className="text-sm text-ink-soft">
              <DateTime moment={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  </section>
);
