import { CalendarPlus, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { fullDate } from '../../../ui/format/times';
import { StateBadge } from '../vaccinations/state-badge';
import type { Card, PlannedDose } from './card-labels';
import { CardSection } from './card-section';
import type { CardEditing } from './use-card-editing';

/** What the schedule recommends for a pet of this kind and age, each with its source. */
export function PlannedRows({ card, editing }: { card: Card; editing: CardEditing }) {
  if (card.schedule.length === 0) return null;
  return (
    <CardSection title="Planned for this age">
      <ul aria-label="Planned for this age" className="flex flex-col divide-y divide-line">
        {card.schedule.map((planned) => (
          <li key={planned.scheduleId} className="flex flex-col gap-2 py-4">
            <PlannedRow planned={planned} petId={card._id} editing={editing} />
          </li>
        ))}
      </ul>
    </CardSection>
  );
}

interface PlannedRowProps {
  planned: PlannedDose;
  petId: string;
  editing: CardEditing;
}

function PlannedRow({ planned, petId, editing }: PlannedRowProps) {
  const { kind, name, dueOn, state, isCore, vaccineId, note, source, sourceUrl } = planned;
  const isVaccination = kind === 'vaccination';
  const openForm = () =>
    isVaccination ? editing.openVaccination({ vaccineId, name }) : editing.openDeworming();
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-extrabold wrap-anywhere">{name}</h3>
        {state === 'up_to_date' ? <Badge tone="over">Later</Badge> : state && <StateBadge state={state} />}
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {dueOn ? `Due from ${fullDate(dueOn)}` : 'Ask your vet when'}
        {isVaccination && (isCore ? ' · core, for every pet of its kind' : ' · depends on how it lives')}
        {note && ` · ${note}`}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isVaccination && (
          <Button
            variant={state === 'overdue' || state === 'due_soon' ? 'primary' : 'secondary'}
            icon={<CalendarPlus className="size-5" aria-hidden="true" />}
            render={<Link to={paths.bookHomeVisit('vaccination', { pet: petId, service: vaccineId })} />}
          >
            <span>
              Book at home<span className="sr-only">: {name}</span>
            </span>
          </Button>
        )}
        <Button variant="secondary" onClick={openForm}>
          <span>
            Add it<span className="sr-only">: {name}</span>
          </span>
        </Button>
        <Source name={source} url={sourceUrl} />
      </div>
    </>
  );
}

/** The source; a link if there is something to read. */
function Source({ name, url }: { name: string; url: string }) {
  if (!name) return null;
  if (!url) return <p className="text-xs text-ink-soft">Source: {name}</p>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1 px-1 text-xs font-bold text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      Source: {name}
      <ExternalLink className="size-3.5" aria-hidden="true" />
      <span className="sr-only">, in a new tab</span>
    </a>
  );
}
