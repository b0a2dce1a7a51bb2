import { isTreated } from '../../../parts/pets/treated-pets';
import { useMyPets } from '../../../parts/pets/use-my-pets';
import type { Vet } from './vet-filters';

export type TreatingVet = Pick<Vet, 'personalInfo' | 'consultation_prefer'>;

/** Which of the user's pets a vet sees. */
export function useTreatedPets({ consultation_prefer: { selectPets } }: TreatingVet) {
  const pets = useMyPets() ?? [];
  const seen = { ids: selectPets.map(({ id }) => id) };
  const seenPets = pets.filter((pet) => isTreated(pet, seen));
  return {
    seen,
    seenPets,
    unseenPets: pets.filter((pet) => !isTreated(pet, seen)),
    canBook: pets.length === 0 || seenPets.length > 0,
  };
}
