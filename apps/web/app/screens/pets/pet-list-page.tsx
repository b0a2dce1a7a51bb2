import { useQuery } from '@tanstack/react-query';
import { ChevronRight, PawPrint, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { careQuery, caretakersPets } from '../../features/pets/carers/care-query';
import { useCareUpdates } from '../../features/pets/carers/carers';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { ageOf, type Pet, sexLabels, statusLabels } from '../../parts/pets/pet-labels';
import { PetPicture } from '../../parts/pets/pet-picture';
import { SharedBadge } from '../../parts/pets/shared-badge';
import { paths } from '../../paths';
import { petPaths } from '../../pet-paths';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';

export const meta = () => titled('My pets');

const pets = apiQuery('GET /pet/get/all/info/list/v1');

export const clientLoader = () => ensure(pets);

export default function PetListPage() {
  const { data } = useQuery(pets);
  const care = useQuery(careQuery);
  useCareUpdates();
  if (!data) return <PageSkeleton label="Loading your pets" />;
  const currentPets = data.filter(({ status }) => status === 'with_me');
  const inCare = caretakersPets(care.data);
  const former = data.filter(({ status }) => status !== 'with_me');
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.profile}>Account</BackLink>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-extrabold">My pets</h1>
        {currentPets.length + inCare.length > 0 && <AddButton />}
      </header>
      {currentPets.length === 0 && inCare.length === 0 ? (
        <EmptyState
          picture={<PawPrint aria-hidden="true" />}
          title={former.length === 0 ? 'No pets yet' : 'No pets with you now'}
          action={<AddButton />}
        >
          Add your pet once. Vets see its details before a visit, so you don’t have to repeat them.
        </EmptyState>
      ) : (
        currentPets.length > 0 && <PetCards pets={currentPets} />
      )}
      {inCare.length > 0 && (
        <section aria-labelledby="in-care" className="flex flex-col gap-4">
          <h2 id="in-care" className="text-lg font-extrabold">
            In my care
          </h2>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {inCare.map((pet) => (
              <li key={pet._id}>
                <Card render={<Link to={petPaths.care} />} className="flex h-full items-center gap-4">
                  <PetPicture pet={pet} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-lg font-extrabold">{pet.name}</span>
                    <span className="block truncate text-ink-soft">{pet.category.name}</span>
                    <SharedBadge pet={{ sharedBy: pet.ownerName || 'the owner' }} />
                  </span>
                  <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
                </Card>
              </li>
            ))}
          </ul>
        </section>
      )}
      {former.length > 0 && (
        <section className="mt-4 flex flex-col gap-4">
          <h2 className="text-lg font-extrabold">In memory or rehomed</h2>
          <PetCards pets={former} />
        </section>
      )}
    </div>
  );
}

const AddButton = () => (
  <Button icon={<Plus className="size-4" aria-hidden="true" />} render={<Link to={paths.newPet} />}>
    Add a pet
  </Button>
);

const PetCards = ({ pets }: { pets: Pet[] }) => (
  <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
    {pets.map((pet) => (
      <li key={pet._id}>
        <PetCard pet={pet} />
      </li>
    ))}
  </ul>
);

function PetCard({ pet }: { pet: Pet }) {
  const facts = [sexLabels[pet.sex], ageOf(pet), pet.weightKg && `${pet.weightKg} kg`].filter(Boolean);
  return (
    <Card render={<Link to={paths.pet(pet._id)} />} className="flex h-full items-center gap-4">
      <PetPicture pet={pet} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-extrabold">{pet.name}</span>
        <span className="block truncate text-ink-soft">
          {pet.category.name} · {pet.breed.name}
        </span>
        <span className="block text-sm text-ink-soft">
          {pet.community && 'Community animal · '}
          {pet.status === 'with_me' ? facts.join(' · ') : statusLabels[pet.status]}
        </span>
        <SharedBadge pet={pet} />
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </Card>
  );
}
