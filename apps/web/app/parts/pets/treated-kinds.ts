import { kindOf } from '@tailwell/contract/pet-categories';
import type { Pet } from './pet-labels';
import { isTreated, type TreatedKinds } from './treated-pets';

type PetKind = Pick<Pet, '_id' | 'category'>;

/** The kinds of these pets that aren’t treated, each once. */
export const untreatedKinds = (pets: readonly PetKind[], treated: TreatedKinds) => [
  ...new Set(pets.filter((pet) => !isTreated(pet, treated)).map(kindOf)),
];

/**
 * The chosen pet, else the one that the owner chose last time, or the only one that can be treated: with several, the
 * owner decides.
 */
export function preselectedPet(
  pets: readonly PetKind[],
  treated: TreatedKinds,
  selectedId: string,
  lastId: string | null = null,
): string {
  const possible = pets.filter((pet) => isTreated(pet, treated));
  const find = (id: string | null) => possible.find(({ _id }) => _id === id)?._id;
  return find(selectedId) ?? find(lastId) ?? (possible.length === 1 ? (possible[0]?._id ?? '') : '');
}
