import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import type { Pet } from '../../../parts/pets/pet-labels';
import { PetPicture } from '../../../parts/pets/pet-picture';
import { paths } from '../../../paths';
import { petPaths } from '../../../pet-paths';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';

interface PetInCare {
  _id: string;
  name: string;
  category: { petImage: string };
  photo: Pet['photo'];
  ownerName: string;
}

/** The user's own pets in a row, those of others in their care, and a link to add one. */
export function MyPets({ inCare }: { inCare: PetInCare[] }) {
  const { data, isPending } = useQuery(apiQuery('GET /pet/get/all/info/list/v1'));
  const pets = data?.filter(({ status }) => status === 'with_me') ?? [];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">My pets</h2>
        <Link to={paths.pets} className="inline-flex min-h-11 items-center font-bold text-primary">
          See all
        </Link>
      </div>
      <ul className="-mx-1 flex gap-4 overflow-x-auto px-1 pb-1">
        {isPending && <Skeleton className="size-16 shrink-0 rounded-2xl" />}
        {pets.map((pet) => (
          <li key={pet._id}>
            <Link to={paths.pet(pet._id)} className="flex w-18 flex-col items-center gap-1 rounded-lg">
              <PetPicture pet={pet} size="md" />
              <span className="w-full truncate text-center text-sm font-bold">{pet.name}</span>
            </Link>
          </li>
        ))}
        {inCare.map((pet) => (
          <li key={pet._id}>
            <Link to={petPaths.care} className="flex w-18 flex-col items-center gap-1 rounded-lg">
              <PetPicture pet={pet} size="md" />
              <span className="w-full truncate text-center text-sm font-bold">{pet.name}</span>
              <span className="w-full text-center text-xs text-ink-soft wrap-anywhere">
                In your care{pet.ownerName && <span className="sr-only">, shared by {pet.ownerName}</span>}
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.newPet} className="flex w-18 flex-col items-center gap-1 rounded-lg">
            <span className="grid size-16 place-items-center rounded-2xl border border-dashed border-line-strong text-primary">
              <Plus className="size-6" aria-hidden="true" />
            </span>
            <span className="text-center text-sm font-bold">Add a pet</span>
          </Link>
        </li>
      </ul>
    </Card>
  );
}
