import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /console/find/records/v1': { body: { text: 'Asha' } },
};
