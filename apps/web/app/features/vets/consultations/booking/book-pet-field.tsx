import { formatPets, kindOf, type PetCategorySlug } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { type UseFormRegisterReturn, useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { textOf } from '../../../../api/errors-to-toasts';
import { apiQuery } from '../../../../api/query-client';
import { ageOf, type Pet } from '../../../../parts/pets/pet-labels';
import { PetPicture } from '../../../../parts/pets/pet-picture';
import { useSelectedPet } from '../../../../parts/pets/selected-pet';
import { SharedBadge } from '../../../../parts/pets/shared-badge';
import { preselectedPet, untreatedKinds } from '../../../../parts/pets/treated-kinds';
import { isTreated, type TreatedKinds } from '../../../../parts/pets/treated-pets';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { FieldError } from '../../../../ui/form/field';
import { Card } from '../../../../ui/layout/card';
import { vetSearch } from '../../vets/vet-filters';
import type { BookingValues } from './booking-values';

/** Which pet it is for: one living with the owner, of a kind that is seen. */
export function BookPetField({ treated }: { treated: TreatedKinds }) {
  const { register, formState } = useFormContext<BookingValues>();
  const { pets, error, isFetching, refetch } = usePetsWithMe();
  const [, rememberPet] = useSelectedPet();
  usePreselectedPet(pets, treated);
  const problem = formState.errors.petId?.message;
  return (
    <Card>
      <fieldset aria-describedby={problem ? 'pet-error' : undefined} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-3 text-lg font-extrabold">Who is it for?</legend>
        {!pets && !error && <Skeleton className="h-24 rounded-xl" />}
        {!pets && error && (
          <Banner
            kind="danger"
            action={
              <Button variant="secondary" isLoading={isFetching} onClick={() => refetch()}>
                Try again
              </Button>
            }
          >
            {textOf(error)}
          </Banner>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {pets?.map((pet) => (
            <PetChoice
              key={pet._id}
              pet={pet}
              refusal={isTreated(pet, treated) ? undefined : treated.refuse(kindOf(pet))}
              field={register('petId', { onChange: ({ target }) => rememberPet(target.value) })}
            />
          ))}
        </div>
        <FieldError id="pet-error" text={problem} />
        <OtherVets kinds={untreatedKinds(pets ?? [], treated)} />
        {pets && pets.length > 0 && <AddPet />}
      </fieldset>
    </Card>
  );
}

/** The owner's pets that can be booked for. */
export function usePetsWithMe() {
  const { data, ...list } = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  return { ...list, pets: data?.filter(({ status }) => status === 'with_me') };
}

/** Whether a pet is about to be preselected: until then, a click would wrongly report it missing. */
export function useIsPetPending(treated: TreatedKinds): boolean {
  const { pets, error } = usePetsWithMe();
  const selectedId = useFormContext<BookingValues>().watch('petId');
  const [lastId] = useSelectedPet();
  if (!pets) return !error;
  return preselectedPet(pets, treated, selectedId, lastId) !== selectedId;
}

/** Preselects the pet of last time, or the only one that is seen; drops an earlier choice that no longer exists or isn't seen. */
function usePreselectedPet(pets: Pet[] | undefined, treated: TreatedKinds) {
  const { watch, setValue } = useFormContext<BookingValues>();
  const selectedId = watch('petId');
  const [lastId] = useSelectedPet();
  // After every render: restoring a draft may reset the choice.
  useEffect(() => {
    if (!pets) return;
    const next = preselectedPet(pets, treated, selectedId, lastId);
    if (next !== selectedId) setValue('petId', next, { shouldValidate: next !== '' });
  });
}

/** Where else to take a pet that this vet doesn’t see. */
function OtherVets({ kinds }: { kinds: PetCategorySlug[] }) {
  if (kinds.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5">
      {kinds.map((kind) => (
        <li key={kind}>
          <Link
            to={paths.vets(vetSearch.write({ category: kind }))}
            className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
          >
            Vets who see {formatPets(kind)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PetChoiceProps {
  pet: Pet;
  /** Why it can’t be chosen. */
  refusal?: string;
  field: UseFormRegisterReturn;
}

function PetChoice({ pet, refusal, field }: PetChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center has-disabled:cursor-default has-disabled:border-dashed has-disabled:border-line has-disabled:bg-sunken has-disabled:hover:border-line gap-4 rounded-xl border border-line bg-surface p-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" value={pet._id} className="sr-only" {...field} disabled={refusal !== undefined} />
      <PetPicture pet={pet} size="md" />
      <span className="min-w-0">
        <span className="block font-extrabold wrap-anywhere">{pet.name}</span>
        <span className="block truncate text-sm">{pet.breed.name}</span>
        <span className="block text-sm">{refusal ?? ageOf(pet)}</span>
        <SharedBadge pet={pet} />
      </span>
    </label>
  );
}

function AddPet() {
  const { pathname, search } = useLocation();
  return (
    <Button
      variant="secondary"
      icon={<Plus className="size-4.5" aria-hidden="true" />}
      className="self-start"
      render={<Link to={paths.newPetThen(pathname + search)} />}
    >
      Add a pet
    </Button>
  );
}
