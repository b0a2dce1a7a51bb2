import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type { Pet } from './pet-labels';

/** The kinds of pets that are treated where a booking is made. */
export interface TreatedKinds {
  /** Ids of categories; undefined: not known yet. */
  ids?: readonly string[];
  /** Why a pet of another kind can’t be chosen. */
  refuse: (kind: PetCategorySlug) => string;
}

export const isTreated = ({ category }: Pick<Pet, 'category'>, { ids }: Pick<TreatedKinds, 'ids'>) =>
  ids?.includes(category._id) ?? true;
