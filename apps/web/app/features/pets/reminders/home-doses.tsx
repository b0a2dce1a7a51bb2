import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { giveLabel } from '../../../parts/give-label';
import { petPaths } from '../../../pet-paths';
import { counted } from '../../../ui/format/count';
import { DueDoseCard } from './dose-row';
import { useAnswer, useDoses } from './use-doses';

/** Number of doses on the home screen; the others are one tap away. */
const MAX_SHOWN = 2;

/** Doses due now, with Given on the card itself; renders nothing if none are. `fallback`: shown while loading. */
export function HomeDoses({ fallback }: { fallback: ReactNode }) {
  const { shown } = useDoses();
  const answer = useAnswer();
  const due =
    shown?.due.filter(({ snoozedUntil }) => !snoozedUntil || new Date(snoozedUntil) <= new Date()) ?? [];
  if (!shown) return fallback;
  if (due.length === 0) return null;
  return (
    <section aria-label="Doses due now" className="flex flex-col gap-3">
      <h2 className="sr-only">Doses due now</h2>
      <ul className="grid grid-cols-1 gap-3">
        {due.slice(0, MAX_SHOWN).map((dose) => (
          <li key={dose.key} aria-label={giveLabel(dose.dose, dose.pet.name)} className="min-w-0 *:h-full">
            <DueDoseCard dose={dose} onAnswer={answer} />
          </li>
        ))}
      </ul>
      {due.length > MAX_SHOWN && (
        <Link
          to={petPaths.reminders()}
          className="inline-flex min-h-11 items-center self-start font-bold text-primary"
        >
          {counted(due.length - MAX_SHOWN, 'more dose')} due now
        </Link>
      )}
    </section>
  );
}
