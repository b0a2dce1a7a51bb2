import type { petForm } from '@tailwell/contract/pets/pets';
import type { z } from 'zod';
import { formSchema } from '../../../parts/form-schema';

/** The form's values, as sent to the server. */
export type PetValues = z.input<typeof petForm>;

export const petSchema = formSchema<PetValues>(
  async () => (await import('@tailwell/contract/pets/pets')).petForm,
);

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
