import type { petForm } from '@tailwell/contract/pets/pets';
import type { z } from 'zod';

/** The form's values, as sent to the server. */
export type PetValues = z.input<typeof petForm>;

/** Initial values for a new pet. */
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
