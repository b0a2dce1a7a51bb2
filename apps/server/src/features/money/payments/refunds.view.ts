import { REFUND_DAYS } from '@tailwell/contract/money/payment-constants';
import { inRupees } from '../../../platform/format.ts';

/** What comes back, as a further sentence of a message; nothing where nothing does. */
export const formatRefundPromise = (paise: number) =>
  paise > 0 ? ` ${inRupees(paise)} goes back to how you paid, within ${REFUND_DAYS} days.` : '';
