import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  'POST /home/get/home/page/info/v1': { body: { lat: 12.97, lng: 77.59 } },
};
