import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pill } from 'lucide-react';
import { Link } from 'react-router';
import { PagedList } from '../../parts/lists/paged-list';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ReminderRow } from './reminder-row';
import { reminderSearch } from './reminder-search';
import { myReminders } from './reminders';

/** All reminders, those that are on first. */
export function MedicinesTab({ page }: { page: number }) {
  const list = useQuery({ ...myReminders(page), placeholderData: keepPreviousData });
  return (
    <PagedList
      list={list}
      page={page}
      search={(number) => reminderSearch.write({ tab: 'medicines', page: number })}
      label="Medicines"
      loading="Loading your medicines"
      skeleton={<Skeleton className="h-48 rounded-xl" />}
      saysWhenOld
      empty={
        <EmptyState
          picture={<Pill aria-hidden="true" />}
          title="No medicines yet"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button render={<Link to={petPaths.newReminder()} />}>Add a reminder</Button>
              <Button variant="secondary" render={<Link to={petPaths.reminders('?tab=prescriptions')} />}>
                From a prescription
              </Button>
            </div>
          }
        >
          What your pet gets each day, and how much of it is left, will show here.
        </EmptyState>
      }
    >
      {(reminder) => <ReminderRow reminder={reminder} />}
    </PagedList>
  );
}
