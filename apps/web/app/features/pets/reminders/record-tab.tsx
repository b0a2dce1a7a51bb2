import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, Download, PawPrint } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { Card } from '../../../ui/layout/card';
import { AdherenceChart } from './adherence-chart';
import { adherencePercent } from './dose-labels';
import { reminderSearch } from './reminder-search';
import { type Adherence, adherenceOf } from './reminders';

/** How reliably a pet's doses were given in the last 30 days. */
export function RecordTab({ petId }: { petId: string | undefined }) {
  const list = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <RecordSkeleton />;
  const pets = list.data.filter(({ status, _id }) => status === 'with_me' || _id === petId);
  const shown = pets.find(({ _id }) => _id === petId) ?? pets[0];
  if (!shown) {
    return (
      <EmptyState picture={<PawPrint aria-hidden="true" />} title="No pets yet">
        Add a pet and its medicines to see how regularly they are given.
      </EmptyState>
    );
  }
  return (
    <>
      {pets.length > 1 && (
        <nav aria-label="Choose a pet" className="flex flex-wrap gap-2">
          {pets.map(({ _id, name }) => (
            <Link
              key={_id}
              to={petPaths.reminders(reminderSearch.write({ tab: 'record', pet: _id }))}
              replace
              preventScrollReset
              aria-current={_id === shown._id ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-bold text-ink-soft wrap-anywhere transition-colors hover:border-primary hover:text-ink aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft"
            >
              {name}
            </Link>
          ))}
        </nav>
      )}
      <PetRecord key={shown._id} petId={shown._id} name={shown.name} />
    </>
  );
}

function PetRecord({ petId, name }: { petId: string; name: string }) {
  const list = useQuery(adherenceOf(petId));
  if (list.error && !list.data) return <ListFault list={list} />;
  if (!list.data) return <RecordSkeleton />;
  const percent = adherencePercent(list.data);
  if (percent === undefined) {
    return (
      <EmptyState
        picture={<ChartNoAxesColumn aria-hidden="true" />}
        title="No doses in the last 30 days"
        action={<Button render={<Link to={petPaths.newReminder(petId)} />}>Add a reminder</Button>}
      >
        What is given, skipped or missed for {name} is counted here, day by day. Your vet may ask for it.
      </EmptyState>
    );
  }
  return <Record record={list.data} percent={percent} name={name} />;
}

function Record({ record, percent, name }: { record: Adherence; percent: number; name: string }) {
  const { given, skipped, missed, csvUrl, days } = record;
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-lg font-extrabold wrap-anywhere">{name}, last 30 days</h2>
          <p className="text-3xl font-black">{percent}% given</p>
          <p className="text-sm text-ink-soft">
            {counted(given, 'dose')} given, {skipped} skipped, {missed} missed
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<Download className="size-4" aria-hidden="true" />}
          render={<a href={csvUrl} download />}
        >
          <span>
            Download CSV<span className="sr-only"> of {name}’s doses</span>
          </span>
        </Button>
      </header>
      <AdherenceChart days={days} name={name} />
    </Card>
  );
}

const RecordSkeleton = () => (
  <div role="status">
    <span className="sr-only">Loading the record</span>
    <Skeleton className="h-72 rounded-xl" />
  </div>
);
