import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call';
import { ensure } from '../../api/prefetch';
import { ArchivePet } from '../../features/pets/pets/archive-pet';
import { petCategories } from '../../features/pets/pets/kind-fields';
import { PetForm } from '../../features/pets/pets/pet-form';
import type { PetValues } from '../../features/pets/pets/pet-values';
import { petOf } from '../../features/pets/pets/timeline';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import type { Pet } from '../../parts/pets/pet-labels';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import type { Route } from './+types/edit-pet-page';

export const meta = () => titled('Edit your pet');

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petOf(params.id), petCategories);

export default function EditPetPage({ params }: Route.ComponentProps) {
  const { data: pet } = useQuery(petOf(params.id));
  if (!pet) return <PageSkeleton label="Loading your pet" />;
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <BackLink to={paths.pet(pet._id)}>{pet.name}</BackLink>
      <h1 className="text-2xl font-extrabold wrap-anywhere">Edit {pet.name}</h1>
      <PetForm
        key={pet._id}
        values={valuesOf(pet)}
        own={pet}
        photo={pet.photo?.medium}
        drawing={pet.category.petImage}
        draft={{ name: `pet:${pet._id}@${pet.updatedAt}`, outlivesLeaving: false }}
        submitLabel="Save changes"
        next={paths.pet(pet._id)}
        save={(body) => call('PUT /pet/update/pet/info/{id}/v1', { params: { id: pet._id }, body })}
      />
      {pet.role === 'owner' && <ArchivePet pet={pet} />}
    </div>
  );
}

const valuesOf = (pet: Pet): PetValues => ({
  name: pet.name,
  category: pet.category._id,
  breed: pet.breed._id,
  sex: pet.sex,
  bornOn: pet.bornOn,
  isBornOnApproximate: pet.isBornOnApproximate,
  weightKg: pet.weightKg,
  neutered: pet.neutered,
  allergies: pet.allergies.map(({ _id }) => _id),
  microchipNo: pet.microchipNo,
  note: pet.note,
  colour: pet.colour,
  community: pet.community,
  petImage: pet.petImage,
});
