import { formatPets, kindOf, type PetCategorySlug } from '@tailwell/contract/pet-categories';
import { listed } from '../../ui/format/count';
import type { Pet } from './pet-labels';

/** Something for certain kinds of animals; an empty list means all. */
interface ForSpecies {
  species: PetCategorySlug[];
}

/** Whether it is for an animal of this kind. */
export const isFor = ({ species }: ForSpecies, pet: Pick<Pet, 'category'>) =>
  species.length === 0 || species.includes(kindOf(pet));

/** "For dogs and cats"; undefined: for all. */
export const formatSpecies = ({ species }: ForSpecies): string | undefined =>
  species.length === 0 ? undefined : `For ${listed(species.map(formatPets))}`;
