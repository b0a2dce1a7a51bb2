import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /console/open/invoices/{id}/v1': { body: { reason: 'They asked for a copy of it' } },
};
