import { carerNames } from '@tailwell/contract/pets/carer-constants';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { CarerHistory } from '../../features/pets/carers/carer-history';
import { CarerRow } from '../../features/pets/carers/carer-row';
import { carersOf, type PetCarers, useCareUpdates } from '../../features/pets/carers/carers';
import { InvitationRow } from '../../features/pets/carers/invitation-row';
import { InviteCarer } from '../../features/pets/carers/invite-carer';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/pet-carers-page';

export const meta = () => titled('Who cares for your pet');

const petOf = (id: string) => apiQuery('GET /pet/get/pet/info/{id}/v1', { params: { id } });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  ensure(petOf(params.id), carersOf(params.id));

/** The carers of a pet: its owner invites and removes, a co-parent sees the others and can leave. */
export default function PetCarersPage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  const { data: care } = useQuery(carersOf(params.id));
  useCareUpdates();
  if (!pet || !care) return <PageSkeleton label="Loading who cares for your pet" />;
  const isOwner = care.role === 'owner';
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <BackLink to={paths.pet(pet._id)}>{pet.name}</BackLink>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl font-extrabold wrap-anywhere">Who cares for {pet.name}</h1>
          <p className="text-ink-soft">
            {isOwner
              ? 'Family, a friend, a sitter: each sees only what their role needs, and you can end it at any time.'
              : `As ${carerNames[care.role].toLowerCase()} you see who else cares for ${pet.name}. Only the owner invites.`}
          </p>
        </div>
        {isOwner && <InviteCarer petId={pet._id} petName={pet.name} />}
      </header>
      <People care={care} petName={pet.name} />
      {care.history.length > 0 && <CarerHistory history={care.history} />}
    </div>
  );
}

function People({ care: { role, carers, invitations }, petName }: { care: PetCarers; petName: string }) {
  const isOwner = role === 'owner';
  return (
    <>
      <ul aria-label={`People who care for ${petName}`} className="flex flex-col gap-3">
        {carers.map((carer) => (
          <li key={carer._id}>
            <CarerRow carer={carer} petName={petName} canRemove={isOwner && carer.role !== 'owner'} />
          </li>
        ))}
      </ul>
      {isOwner && carers.length === 1 && invitations.length === 0 && (
        <EmptyState picture={<UserPlus aria-hidden="true" />} title="Only you so far">
          Going away, or sharing the care at home? Invite someone by mobile number.
        </EmptyState>
      )}
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="flex flex-col gap-3">
          <h2 id="invited" className="text-lg font-extrabold">
            Invited
          </h2>
          <ul className="flex flex-col gap-3">
            {invitations.map((invitation) => (
              <li key={invitation._id}>
                <InvitationRow invitation={invitation} petName={petName} canCancel={isOwner} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
