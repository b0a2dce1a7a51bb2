import { cancellableKinds } from '@tailwell/contract/booking-constants';
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  columns: { 'cancel_reasons.applies_to': cancellableKinds },
};
