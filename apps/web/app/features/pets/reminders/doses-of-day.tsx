import { PartyPopper } from 'lucide-react';
import { giveLabel } from '../../../parts/give-label';
import { counted } from '../../../ui/format/count';
import { timeInIndia } from '../../../ui/format/times';
import type { DoseGroup } from './dose-labels';
import { DoseRow, DueDoseCard } from './dose-row';
import { type ShownDay, useAnswer } from './use-doses';

/** The doses of a day, to be answered: what is due now, then the day by time. `heading`: the heading level. */
export function DosesOfDay({
  shown: { due, day },
  heading: Heading,
}: {
  shown: ShownDay;
  heading: 'h2' | 'h3';
}) {
  const answer = useAnswer();
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="sr-only">
        {due.length > 0 ? `${counted(due.length, 'dose')} due now` : 'No dose is due now'}
      </p>
      {due.length > 0 ? (
        <section aria-labelledby="due-now" className="flex flex-col gap-3">
          <Heading id="due-now" className="text-lg font-extrabold">
            Due now
          </Heading>
          <ul className="flex flex-col gap-3">
            {due.map((dose) => (
              <li key={dose.key} aria-label={giveLabel(dose.dose, dose.pet.name)}>
                <DueDoseCard dose={dose} onAnswer={answer} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <NoDosesDue next={day.find(({ doses }) => doses.some(({ status }) => status === 'planned'))} />
      )}
      {day.map((group) => (
        <section key={group.dueAt} aria-label={`Due at ${timeInIndia(new Date(group.dueAt))}`}>
          <Heading className="mb-2 text-sm font-extrabold text-ink-soft">
            {timeInIndia(new Date(group.dueAt))}
          </Heading>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface shadow-card">
            {group.doses.map((dose) => (
              <li key={dose.key}>
                <DoseRow dose={dose} onAnswer={answer} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const NoDosesDue = ({ next }: { next: DoseGroup | undefined }) => (
  <p className="flex items-center gap-3 rounded-xl bg-success-soft px-5 py-4 font-bold text-on-success-soft">
    <PartyPopper className="size-6 shrink-0" aria-hidden="true" />
    {next ? `Nothing is due now. Next at ${timeInIndia(new Date(next.dueAt))}.` : 'All done for today.'}
  </p>
);
