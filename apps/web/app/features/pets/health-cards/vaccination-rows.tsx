import { CalendarPlus, Camera, FileText, Pencil, Syringe } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { fullDate } from '../../../ui/format/times';
import { StateBadge } from '../vaccinations/state-badge';
import type { Card, CardVaccination } from './card-labels';
import { CardSection } from './card-section';
import { RowFacts } from './row-facts';
import { RowMenu } from './row-menu';
import type { CardEditing } from './use-card-editing';

/** A pet's vaccinations, newest first, and what to do next. */
export function VaccinationRows({ card, editing }: { card: Card; editing: CardEditing }) {
  const { vaccinations } = card;
  return (
    <CardSection
      title="Vaccinations"
      action={
        vaccinations.length > 0 && (
          <Button
            variant="secondary"
            icon={<Pencil className="size-4" aria-hidden="true" />}
            onClick={() => editing.openVaccination()}
          >
            <span>
              Add it<span className="sr-only">: a vaccination</span>
            </span>
          </Button>
        )
      }
    >
      {vaccinations.length === 0 ? (
        <EmptyState
          picture={<Syringe aria-hidden="true" />}
          title="No vaccinations yet: take a photo of the old card"
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button
                icon={<Camera className="size-5" aria-hidden="true" />}
                onClick={() => editing.openVaccination()}
              >
                Add the first one
              </Button>
              <Button
                variant="secondary"
                render={<Link to={paths.bookHomeVisit('vaccination', { pet: card._id })} />}
              >
                Book at home
              </Button>
            </span>
          }
        >
          Add what {card.name} was given, with the photo as proof. What we give at home is added for you.
        </EmptyState>
      ) : (
        <ul aria-label="Vaccinations" className="flex flex-col divide-y divide-line">
          {vaccinations.map((vaccination) => (
            <li key={vaccination._id}>
              <Row vaccination={vaccination} petId={card._id} editing={editing} />
            </li>
          ))}
        </ul>
      )}
    </CardSection>
  );
}

interface RowProps {
  vaccination: CardVaccination;
  petId: string;
  editing: CardEditing;
}

function Row({ vaccination, petId, editing }: RowProps) {
  const { name, state, vaccinationDate, nextDueOn, vetOrClinic, batchNo, vaccineId } = vaccination;
  const isDue = state === 'due_soon' || state === 'overdue';
  return (
    <div className="flex flex-col gap-2 py-4">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 pt-2">
          <h3 className="font-extrabold wrap-anywhere">{name}</h3>
          <StateBadge state={state} />
        </div>
        <RowMenu vaccination={vaccination} editing={editing} />
      </div>
      <RowFacts
        facts={[
          ['Given', fullDate(vaccinationDate)],
          ['Next due', nextDueOn ? fullDate(nextDueOn) : state ? 'Given once' : null],
          ['By', vetOrClinic],
          ['Batch', batchNo],
        ]}
      />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {isDue && (
          <>
            <Button
              icon={<CalendarPlus className="size-5" aria-hidden="true" />}
              render={<Link to={paths.bookHomeVisit('vaccination', { pet: petId, service: vaccineId })} />}
            >
              <span>
                Book at home<span className="sr-only">: {name}</span>
              </span>
            </Button>
            <Button variant="secondary" onClick={() => editing.openVaccination({ vaccineId, name })}>
              <span>
                Add it<span className="sr-only">: {name}</span>
              </span>
            </Button>
          </>
        )}
        <PaperLink vaccination={vaccination} />
      </div>
    </div>
  );
}

function PaperLink({ vaccination: { fileUrl, certificateNo, name } }: { vaccination: CardVaccination }) {
  if (!fileUrl) return null;
  return (
    <Button
      variant="quiet"
      icon={<FileText className="size-4" aria-hidden="true" />}
      render={<a href={fileUrl} target="_blank" rel="noreferrer" />}
    >
      <span>
        {certificateNo ? 'Certificate' : 'Photo or paper'}
        <span className="sr-only"> of {name}, in a new tab</span>
      </span>
    </Button>
  );
}
