import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { Pet } from './pet-labels';

/** Which kinds of pets are seen where one books. */
export interface SeenKinds {
  /** Ids of categories; undefined: it isn’t known yet. */
  ids?: readonly string[];
  /** Why a pet of another kind can’t be chosen. */
  refuse: (kind: PetCategorySlug) => string;
}

export const isSeen = ({ category }: Pick<Pet, 'category'>, { ids }: Pick<SeenKinds, 'ids'>) =>
  ids?.includes(category._id) ?? true;
