import { kindOf } from '@tailwell/contract/pet-categories';
import type { Pet } from './pet-labels';
import { isSeen, type SeenKinds } from './seen-pets';

type PetKind = Pick<Pet, '_id' | 'category'>;

/** The kinds of these pets that aren’t treated, each once. */
export const unseenKinds = (pets: readonly PetKind[], seen: SeenKinds) => [
  ...new Set(pets.filter((pet) => !isSeen(pet, seen)).map(kindOf)),
];

/** The chosen pet, or the only one that can be treated: with several, the owner decides. */
export function petToChoose(pets: readonly PetKind[], seen: SeenKinds, chosen: string): string {
  const possible = pets.filter((pet) => isSeen(pet, seen));
  const only = possible.length === 1 ? possible[0] : undefined;
  return (possible.find(({ _id }) => _id === chosen) ?? only)?._id ?? '';
}
