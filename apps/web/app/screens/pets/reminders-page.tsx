import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { IndianTimeNote } from '../../features/pets/reminders/indian-time-note';
import { MedicinesTab } from '../../features/pets/reminders/medicines-tab';
import { PrescriptionsTab } from '../../features/pets/reminders/prescriptions-tab';
import { RecordTab } from '../../features/pets/reminders/record-tab';
import {
  reminderSearch,
  reminderTabNames,
  reminderTabs,
} from '../../features/pets/reminders/reminder-search';
import { SameIngredientWarnings } from '../../features/pets/reminders/same-ingredient';
import { TodayTab } from '../../features/pets/reminders/today-tab';
import { BackLink } from '../../parts/page/back-link';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';

export const meta = () => titled('Reminders');

/** Medicines of all pets in the user's care: today's doses, their sources, and how reliably they were given. */
export default function RemindersPage() {
  const { tab, page, pet, consult } = reminderSearch.read(useSearchParams()[0]);
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Account</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">Reminders</h1>
        <Button
          icon={<Plus className="size-4" aria-hidden="true" />}
          render={<Link to={petPaths.newReminder()} />}
        >
          Add a reminder
        </Button>
      </header>
      <TabLinks
        label="Parts of your reminders"
        tabs={reminderTabs}
        names={reminderTabNames}
        shown={tab}
        search={(name) => reminderSearch.write({ tab: name, pet })}
      />
      <IndianTimeNote />
      <SameIngredientWarnings />
      {tab === 'today' && <TodayTab />}
      {tab === 'medicines' && <MedicinesTab key={pet} page={page} petId={pet} />}
      {tab === 'prescriptions' && <PrescriptionsTab key={consult} page={page} consultId={consult} />}
      {tab === 'record' && <RecordTab petId={pet} />}
    </div>
  );
}
