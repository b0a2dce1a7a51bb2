import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ensure } from '../../api/prefetch';
import { BackLink } from '../../parts/page/back-link';
import { TabLinks } from '../../parts/page/tab-links';
import { titled } from '../../parts/page/titled';
import { ageOf, type Pet, sexLabels, statusLabels } from '../../parts/pet-labels';
import { PetPicture } from '../../parts/pet-picture';
import { SharedBadge } from '../../parts/shared-badge';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { PageSkeleton, Skeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/pet-page';
import { CommunityBadge } from './community-badge';
import { PapersCard } from './papers-card';
import { PetLinks } from './pet-links';
import { PetTimeline } from './pet-timeline';
import { petOf, type TimelineSearch, timelineSearch } from './timeline';
import { WeightCard } from './weight-card';

const PetVaccinations = lazy(async () => ({
  default: (await import('../health-cards/pet-vaccinations')).PetVaccinations,
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

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petOf(params.id));

/** A pet with all that is kept of it: what happened, what was prescribed, how heavy it was. */
export default function PetPage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'timeline';
  if (!pet) return <PageSkeleton label="Loading your pet" />;
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.pets}>My pets</BackLink>
      <PetHead pet={pet} />
      <PetLinks pet={pet} />
      <TabLinks
        label={`Records of ${pet.name}`}
        tabs={tabs}
        names={names}
        shown={shown}
        search={(tab) => (tab === 'timeline' ? '' : `?tab=${tab}`)}
      />
      <Records pet={pet} shown={shown} wanted={wantedOf(search)} />
    </div>
  );
}

/** Prescriptions had a tab of their own once: links to it are kept in notifications. */
const wantedOf = (search: URLSearchParams): TimelineSearch =>
  search.get('tab') === 'prescriptions' ? { show: 'prescriptions' } : timelineSearch.read(search);

function Records({ pet, shown, wanted }: { pet: Pet; shown: Tab; wanted: TimelineSearch }) {
  switch (shown) {
    case 'weight':
      return <WeightCard pet={pet} />;
    case 'papers':
      return <PapersCard pet={pet} />;
    case 'vaccinations':
      return (
        <Suspense fallback={<Skeleton className="h-32" />}>
          <PetVaccinations pet={pet} />
        </Suspense>
      );
    default:
      return <PetTimeline pet={pet} wanted={wanted} />;
  }
}

function PetHead({ pet }: { pet: Pet }) {
  const facts = [
    pet.status === 'with_me' ? undefined : statusLabels[pet.status],
    pet.category.name,
    pet.breed.name,
    sexLabels[pet.sex],
    ageOf(pet),
    pet.weightKg !== null && `${pet.weightKg} kg`,
  ];
  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start gap-4">
        <PetPicture pet={pet} />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl font-extrabold wrap-anywhere">{pet.name}</h1>
          <p className="text-ink-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
          <SharedBadge pet={pet} />
          {pet.community && <CommunityBadge community={pet.community} />}
        </div>
        <Button
          variant="secondary"
          icon={<Pencil className="size-4" aria-hidden="true" />}
          render={<Link to={paths.editPet(pet._id)} />}
        >
          <span>
            Edit<span className="sr-only"> {pet.name}</span>
          </span>
        </Button>
      </header>
      {pet.allergies.length > 0 && (
        <p className="rounded-lg bg-danger-soft px-4 py-3 font-bold text-on-danger-soft wrap-anywhere">
          Allergies: {pet.allergies.map(({ name }) => name).join(', ')}
        </p>
      )}
      {pet.note && <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{pet.note}</p>}
    </Card>
  );
}
