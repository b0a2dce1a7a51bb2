import { describeUse, nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellPlus, CircleCheck, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { Pages } from '../../../parts/lists/paged-list';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DayInSentence } from '../../../ui/format/day-in-sentence';
import { Card } from '../../../ui/layout/card';
import { courseText, timesLabel } from './dose-labels';
import { reminderSearch } from './reminder-search';
import { type PrescribedMedicine, prescribedMedicines } from './reminders';
import { useSetReminder } from './set-reminder';

/**
 * Medicines of signed prescriptions, each with a button to set a reminder; limited to one consultation if the URL names
 * it.
 */
export function PrescriptionsTab({ page, consultId }: { page: number; consultId: string | undefined }) {
  const list = useQuery({ ...prescribedMedicines({ page, consultId }), placeholderData: keepPreviousData });
  return (
    <>
      {consultId && (
        <Link
          to={petPaths.reminders(reminderSearch.write({ tab: 'prescriptions' }))}
          className="inline-flex min-h-11 items-center self-start font-bold text-primary"
        >
          Show all prescriptions
        </Link>
      )}
      <Pages
        list={list}
        page={page}
        search={(number) => reminderSearch.write({ tab: 'prescriptions', consult: consultId, page: number })}
        hasStaleWarning
        skeleton={
          <div role="status" className="flex flex-col gap-4">
            <span className="sr-only">Loading prescriptions</span>
            <Skeleton className="h-48 rounded-xl" />
            <Skeleton className="h-48 rounded-xl" />
          </div>
        }
        empty={
          <EmptyState
            picture={<FileText aria-hidden="true" />}
            title="Nothing prescribed yet"
            action={<Button render={<Link to={paths.consultation} />}>Consult a vet</Button>}
          >
            Once a vet has prescribed a medicine, one tap here sets its reminders.
          </EmptyState>
        }
      >
        {(medicines) => (
          <ul className="flex flex-col gap-4">
            {groupByPrescription(medicines).map(([id, lines]) => (
              <li key={id}>
                <PrescriptionCard lines={lines} />
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </>
  );
}

/** Groups lines by prescription. */
const groupByPrescription = (medicines: PrescribedMedicine[]) => [
  ...Map.groupBy(medicines, ({ consultId, pet }) => `${consultId} ${pet._id}`),
];

const canBeSet = ({ reminder, isOver }: PrescribedMedicine) =>
  !isOver && (reminder === null || !reminder.isOn);

function PrescriptionCard({ lines }: { lines: PrescribedMedicine[] }) {
  const setting = useSetReminder();
  const [first] = lines;
  if (!first) return null;
  const { consultId, pet, vetName, signedAt } = first;
  const settable = lines.filter(canBeSet);
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-4">
        <PetPicture pet={pet} size="sm" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="leading-snug font-extrabold wrap-anywhere">For {pet.name}</h2>
          <p className="text-sm text-ink-soft wrap-anywhere">
            {doctor(vetName)}, <DayInSentence moment={signedAt} />
          </p>
        </div>
        {settable.length > 1 && (
          <Button
            icon={<BellPlus className="size-5" aria-hidden="true" />}
            isLoading={setting.isPending}
            onClick={() => setting.mutate({ prescription: { consultId } })}
          >
            Set all
          </Button>
        )}
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <li key={line.position}>
            <PrescribedRow line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PrescribedRow({ line }: { line: PrescribedMedicine }) {
  const setting = useSetReminder();
  const { consultId, position, suggested, reminder } = line;
  const name = nameOfMedicine(line);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-3.5 pb-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-extrabold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere">{describeUse(line)}</p>
        {canBeSet(line) && (
          <p className="text-sm text-ink-soft wrap-anywhere">
            {timesLabel(suggested.times)}, {courseText(suggested)}
          </p>
        )}
      </div>
      {canBeSet(line) ? (
        <Button
          variant="secondary"
          isLoading={setting.isPending}
          onClick={() => setting.mutate({ prescription: { consultId, position } })}
        >
          <span>
            Set reminder<span className="sr-only"> for {name}</span>
          </span>
        </Button>
      ) : reminder?.isOn && !reminder.isOver ? (
        <Link
          to={petPaths.reminder(reminder._id)}
          className="inline-flex min-h-11 items-center gap-2 font-bold text-primary"
        >
          <CircleCheck className="size-5 shrink-0" aria-hidden="true" />
          <span>
            Reminder set<span className="sr-only">: {name}</span> · View
          </span>
        </Link>
      ) : (
        <Badge tone="over">Course ended</Badge>
      )}
    </div>
  );
}
