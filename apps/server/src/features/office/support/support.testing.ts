import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /console/find/owners/v1': { body: { text: 'Asha' } },
  'POST /console/show/contact/{id}/v1': { body: { reason: 'They asked us to ring them' } },
  'POST /console/open/record/{id}/v1': { body: { reason: 'They asked what was prescribed' } },
};
