import { paperKinds } from '@tailwell/contract/money/payment-constants';
import type { Samples } from '../../../testing/samples.ts';

export const samples: Samples = {
  columns: { 'invoice_series.kind': paperKinds },
};
