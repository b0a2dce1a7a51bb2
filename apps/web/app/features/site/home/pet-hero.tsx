import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { lazyChunk, useLazyChunk } from '../../../lazy-chunk';
import { ageOf, type Pet } from '../../../parts/pets/pet-labels';
import { PetPicture, PetPortrait, type PetWithPhoto } from '../../../parts/pets/pet-picture';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { classNames } from '../../../ui/class-names';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { dayOf } from '../../../ui/format/age';
import type { caretakersPets } from '../../pets/carers/care-query';

// For newcomers.
const restingPets = lazyChunk(() => import('./resting-pets'));

/** A pet that home can show: the user's own, or another owner's in their care. */
export interface HeroPet {
  id: string;
  name: string;
  /** "Dog · 3 yr 2 mo · 12.5 kg". */
  about: string;
  /** Its file, or what a caretaker may see. */
  to: string;
  picture: PetWithPhoto;
}

export const ownHeroPet = (pet: Pet): HeroPet => ({
  id: pet._id,
  name: pet.name,
  about: [
    pet.category.name,
    isBirthday(pet) ? 'birthday today' : ageOf(pet),
    pet.weightKg !== null && `${pet.weightKg} kg`,
  ]
    .filter(Boolean)
    .join(' · '),
  to: paths.pet(pet._id),
  picture: pet,
});

export const heroPetInCare = (pet: ReturnType<typeof caretakersPets>[number]): HeroPet => ({
  id: pet._id,
  name: pet.name,
  about: `In your care${pet.ownerName ? ` · shared by ${pet.ownerName}` : ''}`,
  to: petPaths.care,
  picture: pet,
});

const isBirthday = ({ bornOn, isBornOnApproximate }: Pet) =>
  bornOn !== null && !isBornOnApproximate && bornOn.slice(5) === dayOf(new Date()).slice(5);

interface PetHeroProps {
  /** Undefined while they load, or if they can't be loaded. */
  pets: HeroPet[] | undefined;
  isPending: boolean;
  selected: HeroPet | undefined;
  onSelect: (id: string) => void;
}

/** The greeting, and the selected pet with a link to its file; several pets can be switched between. */
export function PetHero({ pets, isPending, selected, onSelect }: PetHeroProps) {
  const isWithoutPets = pets?.length === 0;
  const RestingPets = useLazyChunk(restingPets, { isEnabled: isWithoutPets, isOnDemand: true })?.RestingPets;
  return (
    <section className="relative flex min-h-44 flex-col justify-between gap-3 overflow-hidden rounded-2xl bg-primary-soft p-4 text-on-primary-soft sm:min-h-52 sm:p-6">
      {selected && (
        <PetPortrait
          key={selected.id}
          pet={selected.picture}
          sizes="(min-width: 64rem) 14rem, 40vw"
          photoClass="absolute inset-y-0 right-0 h-full w-[37%] object-cover"
          drawingClass="absolute right-3 bottom-3 size-28 max-[22rem]:size-20 sm:right-8 sm:bottom-6 sm:size-36"
        />
      )}
      {isWithoutPets && RestingPets && (
        <RestingPets className="absolute right-3 bottom-0 w-36 max-[22rem]:hidden sm:w-60" />
      )}
      <div className="flex max-w-3/5 flex-col gap-1">
        <Greeting />
        {!pets && isPending && <Skeleton className="h-9 w-32 opacity-40" />}
        {isWithoutPets && <p className="sm:text-lg">What would you like to do today?</p>}
        {selected && (
          <Link to={selected.to} className="rounded-lg wrap-anywhere after:absolute after:inset-0">
            <span className="block text-3xl leading-tight font-black sm:text-4xl">{selected.name}</span>
            <span className="block text-sm sm:text-base">{selected.about}</span>
          </Link>
        )}
      </div>
      {pets && pets.length > 0 && (
        <ul aria-label="My pets" className="relative -m-1 flex max-w-3/5 gap-1.5 overflow-x-auto p-1">
          {pets.length > 1 &&
            pets.map(({ id, name, picture }) => (
              <li key={id} className="shrink-0">
                <button
                  type="button"
                  aria-pressed={id === selected?.id}
                  onClick={() => onSelect(id)}
                  className={classNames(
                    'grid size-11 place-items-center overflow-hidden rounded-2xl bg-surface *:size-11 *:rounded-none',
                    id === selected?.id && 'outline-3 -outline-offset-3 outline-primary',
                  )}
                >
                  <PetPicture pet={picture} size="sm" />
                  <span className="sr-only">{name}</span>
                </button>
              </li>
            ))}
          <li className="shrink-0">
            <Link
              to={paths.newPet}
              className="grid size-11 place-items-center rounded-2xl border border-dashed border-current"
            >
              <Plus className="size-5" aria-hidden="true" />
              <span className="sr-only">Add a pet</span>
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}

/** Also greets users without a name. */
function Greeting() {
  const profile = useQuery(apiQuery('GET /user/get/my/profile/v1'));
  const firstName = profile.data?.name.trim().split(/\s+/)[0];
  return (
    <h1 className="font-bold wrap-anywhere">
      {profile.isPending ? (
        <Skeleton className="h-[1lh] w-32 max-w-full opacity-40" />
      ) : firstName ? (
        `Namaste, ${firstName}`
      ) : (
        'Namaste'
      )}
    </h1>
  );
}
