import { kindOf } from '@tailwell/contract/pet-categories';
import type { Pet } from './pet-labels';
import { isTreated, type TreatedKinds } from './treated-pets';

type PetKind = Pick<Pet, '_id' | 'category'>;

/** The kinds of these pets that aren’t treated, each once. */
export const untreatedKinds = (pets: readonly PetKind[], treated: TreatedKinds) => [
  ...new Set(pets.filter((pet) => !isTreated(pet, treated)).map(kindOf)),
];

/** The chosen pet, or the only one that can be treated: with several, the owner decides. */
export function preselectedPet(pets: readonly PetKind[], treated: TreatedKinds, selectedId: string): string {
  const possible = pets.filter((pet) => isTreated(pet, treated));
  const only = possible.length === 1 ? possible[0] : undefined;
  return (possible.find(({ _id }) => _id === selectedId) ?? only)?._id ?? '';
}
