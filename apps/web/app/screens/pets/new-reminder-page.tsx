import { useQuery } from '@tanstack/react-query';
import { PawPrint } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { ReminderForm } from '../../features/pets/reminders/reminder-form';
import { newValues } from '../../features/pets/reminders/reminder-values';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { dayOf } from '../../ui/format/age';

export const meta = () => titled('New reminder');

const myPets = apiQuery('GET /pet/get/all/info/list/v1');

export const clientLoader = () => ensure(myPets);

export default function NewReminderPage() {
  const { data } = useQuery(myPets);
  const petId = useSearchParams()[0].get('pet');
  if (!data) return <PageSkeleton label="Loading the form" />;
  const pets = data.filter(({ status }) => status === 'with_me');
  // The only pet is preselected.
  const pet = pets.find(({ _id }) => _id === petId) ?? (pets.length === 1 ? pets[0] : undefined);
  return (
    <div className="page flex max-w-2xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={petPaths.reminders()}>Reminders</BackLink>
      <h1 className="text-2xl font-extrabold">New reminder</h1>
      {pets.length === 0 ? (
        <EmptyState
          picture={<PawPrint aria-hidden="true" />}
          title="Add your pet first"
          action={<Button render={<Link to={paths.newPetThen(petPaths.newReminder())} />}>Add a pet</Button>}
        >
          Reminders are set for a pet, so everyone who cares for it is notified.
        </EmptyState>
      ) : (
        <ReminderForm
          values={newValues(dayOf(new Date()), pet?._id)}
          draft={{ name: `reminder:new@${pet?._id ?? ''}`, outlivesLeaving: true }}
          submitLabel="Set reminder"
        />
      )}
    </div>
  );
}
