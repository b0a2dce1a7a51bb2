import type { ConsultationTerms } from '@tailwell/contract/terms';
import { counted, formatMinutes } from '../platform/format.ts';

/** What comes back of a consultation's fee when its owner cancels, in sentences. */
export function formatCancelling(terms: ConsultationTerms): string[] {
  const { graceMinutes, freeUntilMinutes, partUntilMinutes, partPercent } = terms;
  const before = freeUntilMinutes > 0 ? `up to ${formatMinutes(freeUntilMinutes)} before` : 'until it begins';
  const grace = graceMinutes > 0 ? `in the first ${formatMinutes(graceMinutes)} after booking, and ` : '';
  const free = `You can cancel for free ${grace}${before}.`;
  if (freeUntilMinutes === 0) return [free];
  if (partPercent === 0 || partUntilMinutes === freeUntilMinutes) return [free, 'Later, nothing comes back.'];
  const part = partPercent === 50 ? 'half' : `${partPercent}%`;
  return [
    free,
    partUntilMinutes === 0
      ? `Later, ${part} of the fee comes back.`
      : `After that ${part} of the fee comes back, until ${formatMinutes(partUntilMinutes)} before; later, nothing.`,
  ];
}

/** Until when and how often a consultation can be moved, in a sentence. */
export function formatMoving({ movesAllowed, movableUntilMinutes }: ConsultationTerms): string {
  if (movesAllowed === 0) return 'The time of a consultation can’t be changed once it is booked.';
  const before =
    movableUntilMinutes > 0 ? `up to ${formatMinutes(movableUntilMinutes)} before` : 'until it begins';
  const often = ['once', 'twice'][movesAllowed - 1] ?? counted(movesAllowed, 'time');
  return `You can move a consultation ${before}, ${often}, for free.`;
}
