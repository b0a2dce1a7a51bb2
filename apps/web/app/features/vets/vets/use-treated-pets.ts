import { isTreated } from '../../../parts/pets/treated-pets';
import { useMyPets } from '../../../parts/pets/use-my-pets';
import type { Vet } from './vet-filters';

export type TreatingVet = Pick<Vet, 'personalInfo' | 'consultation_prefer'>;

/** Which of the user's pets a vet sees. */
export function useTreatedPets({ consultation_prefer: { selectPets } }: TreatingVet) {
  const pets = useMyPets() ?? [];
  const treatedKinds = { ids: selectPets.map(({ id }) => id) };
  const treatedPets = pets.filter((pet) => isTreated(pet, treatedKinds));
  return {
    treatedKinds,
    treatedPets,
    untreatedPets: pets.filter((pet) => !isTreated(pet, treatedKinds)),
    canBook: pets.length === 0 || treatedPets.length > 0,
  };
}
