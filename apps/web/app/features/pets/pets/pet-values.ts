import type { petForm } from '@tailwell/contract/pets/pets';
import type { z } from 'zod';

/** What the form holds, as it travels. */
export type PetValues = z.input<typeof petForm>;

/** What a form for a new pet begins with. */
export const noPet: PetValues = {
  name: '',
  category: '',
  breed: '',
  sex: 'unknown',
  bornOn: '',
  isBornOnApproximate: false,
  weightKg: null,
  neutered: 'unknown',
  allergies: [],
  microchipNo: '',
  note: '',
  colour: '',
  community: null,
  petImage: null,
};
