import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call';
import { ensure } from '../../api/prefetch';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { BackLink } from '../layout/back-link';
import { titled } from '../layout/titled';
import type { Route } from './+types/edit-pet-page';
import { ArchivePet } from './archive-pet';
import { petCategories } from './kind-fields';
import { PetForm, type PetValues } from './pet-form';
import { ageOf, type Pet, sexWords } from './pet-words';

export const meta = () => titled('Your pet');

const petOf = (id: string) => apiQuery('GET /pet/get/pet/info/{id}/v1', { params: { id } });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => ensure(petOf(params.id), petCategories);

export default function EditPetPage({ params }: Route.ComponentProps) {
  const { data } = useQuery(petOf(params.id));
  if (!data) return <PageSkeleton label="Loading your pet" />;
  const pet = data.data;
  const facts = [pet.breed.name, sexWords[pet.sex], ageOf(pet), pet.weightKg && `${pet.weightKg} kg`];
  return (
    <div className="page flex max-w-2xl flex-col gap-6 py-6 sm:py-10">
      <BackLink to={paths.pets}>My pets</BackLink>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{pet.name}</h1>
        <p className="text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </header>
      <PetForm
        key={pet._id}
        values={valuesOf(pet)}
        photo={pet.photo?.medium}
        drawing={pet.category.petImage}
        draft={{ name: `pet:${pet._id}@${pet.updatedAt}`, outlivesLeaving: false }}
        submitLabel="Save changes"
        save={(body) => call('PUT /pet/update/pet/info/{id}/v1', { params: { id: pet._id }, body })}
      />
      <ArchivePet pet={pet} />
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
  petImage: pet.petImage,
});
