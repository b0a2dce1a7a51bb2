import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { ensure, ensureIfPossible } from '../../api/prefetch';
import { nextDue } from '../../features/pets/dues/due-labels';
import { duesOf } from '../../features/pets/dues/dues';
import { NextDue } from '../../features/pets/dues/next-card';
import { PetHead } from '../../features/pets/pets/pet-head';
import { PetLinks } from '../../features/pets/pets/pet-links';
import { PetTimeline } from '../../features/pets/pets/pet-timeline';
import { petOf, type TimelineSearch, timelineSearch } from '../../features/pets/pets/timeline';
import { BackLink } from '../../parts/page/back-link';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import type { Pet } from '../../parts/pets/pet-labels';
import { paths } from '../../paths';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/pet-page';

const PetVaccinations = lazy(async () => ({
  default: (await import('../../features/pets/health-cards/pet-vaccinations')).PetVaccinations,
}));

const WeightCard = lazy(async () => ({
  default: (await import('../../features/pets/pets/weight-card')).WeightCard,
}));
const PapersCard = lazy(async () => ({
  default: (await import('../../features/pets/pets/papers-card')).PapersCard,
}));

const tabs = ['timeline', 'vaccinations', 'weight', 'papers'] as const;
type Tab = (typeof tabs)[number];
const names: Record<Tab, string> = {
  timeline: 'Timeline',
  vaccinations: 'Vaccines',
  weight: 'Weight',
  papers: 'Papers',
};

export const meta = () => titled('Your pet');

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  await Promise.all([ensure(petOf(params.id)), ensureIfPossible(duesOf(params.id))]);
  return null;
};

/** A pet: its cover, what is next for it, and its whole record. */
export default function PetPage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'timeline';
  if (!pet) return <PageSkeleton label="Loading your pet" />;
  return (
    <div className="page flex flex-col gap-3 py-6 sm:gap-5 sm:py-10">
      <BackLink to={paths.pets}>My pets</BackLink>
      <div className="grid items-start gap-5 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <PetHead pet={pet} />
          {pet.status === 'with_me' && <NextOfPet petId={pet._id} />}
          <PetLinks pet={pet} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <TabLinks
            label={`Records of ${pet.name}`}
            tabs={tabs}
            names={names}
            shown={shown}
            search={(tab) => (tab === 'timeline' ? '' : `?tab=${tab}`)}
          />
          <Suspense fallback={<Skeleton className="h-32" />}>
            <Records pet={pet} shown={shown} search={searchOf(search)} />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Loaded before the page; if that has failed, the page does without. */
function NextOfPet({ petId }: { petId: string }) {
  const { data: list } = useQuery(duesOf(petId));
  const due = list && nextDue(list.data, list.today);
  return due && <NextDue due={due} today={list.today} />;
}

/** Prescriptions used to have their own tab: old notifications still link to it. */
const searchOf = (search: URLSearchParams): TimelineSearch =>
  search.get('tab') === 'prescriptions' ? { show: 'prescriptions' } : timelineSearch.read(search);

function Records({ pet, shown, search }: { pet: Pet; shown: Tab; search: TimelineSearch }) {
  switch (shown) {
    case 'weight':
      return <WeightCard pet={pet} />;
    case 'papers':
      return <PapersCard pet={pet} />;
    case 'vaccinations':
      return <PetVaccinations pet={pet} />;
    default:
      return <PetTimeline pet={pet} filter={search} />;
  }
}
