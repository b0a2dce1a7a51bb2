import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { Link } from 'react-router';
import { type ListOf, PagedList } from '../../../parts/lists/paged-list';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ReminderRow } from './reminder-row';
import { reminderSearch } from './reminder-search';
import { myReminders, type Reminder } from './reminders';

/** All reminders, or those of one pet; active ones first. */
export function MedicinesTab({ page, petId }: { page: number; petId: string | undefined }) {
  const list = useQuery({ ...myReminders(page, petId), placeholderData: keepPreviousData });
  return (
    <>
      {petId && <OnePet name={list.data?.data[0]?.pet.name} />}
      <Medicines list={list} page={page} petId={petId} />
    </>
  );
}

const OnePet = ({ name }: { name: string | undefined }) => (
  <p className="flex min-h-11 flex-wrap items-center gap-x-3">
    <span className="font-bold wrap-anywhere">{name ? `Only ${name}’s medicines` : 'One pet only'}</span>
    <Link
      to={petPaths.reminders('?tab=medicines')}
      className="inline-flex min-h-11 items-center font-bold text-primary"
    >
      Show all pets
    </Link>
  </p>
);

interface MedicinesProps {
  list: ListOf<Reminder>;
  page: number;
  petId: string | undefined;
}

function Medicines({ list, page, petId }: MedicinesProps) {
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => reminderSearch.write({ tab: 'medicines', page: number, pet: petId })}
      label="Medicines"
      loading="Loading your medicines"
      skeleton={<Skeleton className="h-48 rounded-xl" />}
      hasStaleWarning
      empty={
        <EmptyState
          picture={<Pill aria-hidden="true" />}
          title="No medicines yet"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button render={<Link to={petPaths.newReminder(petId)} />}>Add a reminder</Button>
              <Button variant="secondary" render={<Link to={petPaths.reminders('?tab=prescriptions')} />}>
                From a prescription
              </Button>
            </div>
          }
        >
          Your pet’s daily medicines, and how much is left, appear here.
        </EmptyState>
      }
    >
      {(reminder) => <ReminderRow reminder={reminder} />}
    </PagedList>
  );
}
