import type { ConsultationTerms, VisitTerms } from '@tailwell/contract/money/terms';
import { counted, formatMinutes } from '../platform/format.ts';

/** How much of a consultation's fee is refunded when its owner cancels, in sentences. */
export function formatCancelling(terms: ConsultationTerms): string[] {
  const { graceMinutes, freeUntilMinutes, partUntilMinutes, partPercent } = terms;
  const before = formatUntil(freeUntilMinutes);
  const grace = graceMinutes > 0 ? `in the first ${formatMinutes(graceMinutes)} after booking, and ` : '';
  const free = `You can cancel for free ${grace}${before}.`;
  if (freeUntilMinutes === 0) return [free];
  if (partPercent === 0 || partUntilMinutes === freeUntilMinutes)
    return [free, 'After that, there is no refund.'];
  const part = partPercent === 50 ? 'half' : `${partPercent}%`;
  return [
    free,
    partUntilMinutes === 0
      ? `Later, ${part} of the fee is refunded.`
      : `After that ${part} of the fee is refunded, until ${formatMinutes(partUntilMinutes)} before; later, nothing.`,
  ];
}

/** Until when and how often a consultation can be moved, in one sentence. */
export function formatMoving(terms: ConsultationTerms): string {
  if (terms.movesAllowed === 0) return 'The time of a consultation can’t be changed once it is booked.';
  return `You can move a consultation ${formatMoves(terms)}, for free.`;
}

/** How much of a home visit's price is refunded when its owner cancels, in sentences. */
export function formatVisitCancelling(terms: VisitTerms): string[] {
  const { graceMinutes, freeUntilMinutes, partUntilMinutes } = terms;
  const grace = graceMinutes > 0 ? ` in the first ${formatMinutes(graceMinutes)} after booking,` : '';
  const free = `You can cancel a home visit for free while no one is assigned,${grace} and ${formatUntil(freeUntilMinutes)}.`;
  const late = 'If no one arrives in time, or we have to cancel, you get a full refund.';
  if (partUntilMinutes === freeUntilMinutes) return [free, 'After that, there is no refund.', late];
  return [
    free,
    `After that, everything except the visiting charge is refunded, ${formatUntil(partUntilMinutes)}; later, nothing.`,
    late,
  ];
}

/** Until when and how often a home visit can be moved, in one sentence. */
export function formatVisitMoving(terms: VisitTerms): string {
  if (terms.movesAllowed === 0) return 'The time of a home visit can’t be changed once it is booked.';
  return `You can move a home visit ${formatMoves(terms)}, for free.`;
}

const formatUntil = (minutes: number) =>
  minutes > 0 ? `up to ${formatMinutes(minutes)} before` : 'until it begins';

/** "up to 3 hours before, twice". */
const formatMoves = ({ movesAllowed, movableUntilMinutes }: VisitTerms | ConsultationTerms) =>
  [
    formatUntil(movableUntilMinutes),
    ['once', 'twice'][movesAllowed - 1] ?? counted(movesAllowed, 'time'),
  ].join(', ');
