import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { courseLabel, isRunningLow, stockLabel, timesLabel } from '../../features/pets/reminders/dose-labels';
import { ReminderForm } from '../../features/pets/reminders/reminder-form';
import { RunningLow } from '../../features/pets/reminders/reminder-row';
import { valuesOf } from '../../features/pets/reminders/reminder-values';
import {
  deleteReminder,
  type Reminder,
  refetchReminders,
  reminderOf,
} from '../../features/pets/reminders/reminders';
import { useSetReminder } from '../../features/pets/reminders/set-reminder';
import { BackLink } from '../../parts/page/back-link';
import { ListFault } from '../../parts/page/list-fault';
import { titled } from '../../parts/page/titled';
import { PetPicture } from '../../parts/pets/pet-picture';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { toasts } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import { ConfirmDialog } from '../../ui/overlay/dialog';
import { useNow } from '../../ui/use-now';
import type { Route } from './+types/edit-reminder-page';

export const meta = () => titled('Reminder');

/** One reminder: its status, its settings, and how to stop or delete it. */
export default function EditReminderPage({ params }: Route.ComponentProps) {
  const reading = useQuery(reminderOf(params.id));
  const { data: reminder } = reading;
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={petPaths.reminders('?tab=medicines')}>Reminders</BackLink>
      {reading.error && <ListFault list={reading} />}
      {reading.isPending && <PageSkeleton label="Loading the reminder" />}
      {reminder === null && <ReminderNotFound />}
      {reminder && (
        <>
          <ReminderHead reminder={reminder} />
          <ReminderForm
            key={reminder._id}
            values={valuesOf(reminder)}
            reminder={reminder}
            draft={{ name: `reminder:${reminder._id}`, outlivesLeaving: false }}
            submitLabel="Save changes"
          />
          <StopOrDelete reminder={reminder} />
        </>
      )}
    </div>
  );
}

const ReminderNotFound = () => (
  <>
    <h1 className="text-2xl font-extrabold">Reminder</h1>
    <EmptyState
      picture={<PawPrint aria-hidden="true" />}
      title="We couldn’t find this reminder"
      action={<Button render={<Link to={petPaths.reminders('?tab=medicines')} />}>See all reminders</Button>}
    >
      It may have been deleted, or the pet is no longer in your care.
    </EmptyState>
  </>
);

function ReminderHead({ reminder }: { reminder: Reminder }) {
  const now = useNow(60) ?? new Date();
  const facts = [timesLabel(reminder.times), courseLabel(reminder, now), stockLabel(reminder, now)];
  return (
    <>
      <header className="flex items-start gap-4">
        <PetPicture pet={reminder.pet} size="md" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight font-extrabold wrap-anywhere">{nameOfMedicine(reminder)}</h1>
          <p className="text-ink-soft wrap-anywhere">
            {[`${reminder.dose} for ${reminder.pet.name}`, ...facts].filter(Boolean).join(' · ')}
          </p>
        </div>
      </header>
      {isRunningLow(reminder) && <RunningLow reminder={reminder} />}
    </>
  );
}

/** A stopped reminder keeps its record and can be resumed; deleting removes the record too. */
function StopOrDelete({ reminder }: { reminder: Reminder }) {
  const { _id, isOn, isOver, pet } = reminder;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const setting = useSetReminder();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => deleteReminder(_id),
    onSuccess: async ({ message }) => {
      toasts.success(message);
      await navigate(petPaths.reminders('?tab=medicines'), { replace: true });
      await refetchReminders(queries);
    },
    onSettled: () => setAsking(false),
  });
  return (
    <Card className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">
        {isOn && !isOver
          ? 'Stop it when your vet says so. Doses already given stay in the record.'
          : 'Reminders are off for this one.'}
      </p>
      {!isOver && (
        <Button
          variant="secondary"
          isLoading={setting.isPending}
          onClick={() => setting.mutate({ reminderId: _id, isOn: !isOn })}
        >
          {isOn ? 'Stop reminders' : 'Resume reminders'}
        </Button>
      )}
      <Button variant="quiet" className="text-danger!" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${nameOfMedicine(reminder)}?`}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        isDangerous
        isBusy={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deletion.mutate()}
      >
        The record of doses given to {pet.name} is deleted too. To keep it, stop the reminders instead.
      </ConfirmDialog>
    </Card>
  );
}
