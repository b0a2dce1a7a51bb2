import { isSeen } from '../../../parts/pets/seen-pets';
import { useMyPets } from '../../../parts/pets/use-my-pets';
import type { Vet } from './vet-filters';

export type SeeingVet = Pick<Vet, 'personalInfo' | 'consultation_prefer'>;

/** Which of the user's pets a vet sees. */
export function useSeenPets({ consultation_prefer: { selectPets } }: SeeingVet) {
  const pets = useMyPets() ?? [];
  const seen = { ids: selectPets.map(({ id }) => id) };
  const seenPets = pets.filter((pet) => isSeen(pet, seen));
  return {
    seen,
    seenPets,
    unseenPets: pets.filter((pet) => !isSeen(pet, seen)),
    canBook: pets.length === 0 || seenPets.length > 0,
  };
}
