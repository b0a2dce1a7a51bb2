import type { ConsultationTerms, VisitTerms } from '@tailwell/contract/money/terms';
import { expect, test } from 'vitest';
import { formatCancelling, formatMoving, formatVisitCancelling, formatVisitMoving } from './terms-texts.ts';

const TERMS: ConsultationTerms = {
  graceMinutes: 5,
  freeUntilMinutes: 60,
  partUntilMinutes: 15,
  partPercent: 50,
  movableUntilMinutes: 30,
  movesAllowed: 2,
  confirmUntilMinutes: 10,
};

test.each<[Partial<ConsultationTerms>, string]>([
  [
    {},
    'You can cancel for free in the first 5 minutes after booking, and up to 1 hour before. After that half of the fee is refunded, until 15 minutes before; later, nothing.',
  ],
  [
    { graceMinutes: 0, partPercent: 25, partUntilMinutes: 0 },
    'You can cancel for free up to 1 hour before. Later, 25% of the fee is refunded.',
  ],
  [
    { partPercent: 0 },
    'You can cancel for free in the first 5 minutes after booking, and up to 1 hour before. After that, there is no refund.',
  ],
  [{ graceMinutes: 0, freeUntilMinutes: 0, partUntilMinutes: 0 }, 'You can cancel for free until it begins.'],
])('refund texts for %j', (changes, sentences) => {
  expect(formatCancelling({ ...TERMS, ...changes }).join(' ')).toBe(sentences);
});

test.each<[Partial<ConsultationTerms>, string]>([
  [{}, 'You can move a consultation up to 30 minutes before, twice, for free.'],
  [
    { movesAllowed: 1, movableUntilMinutes: 0 },
    'You can move a consultation until it begins, once, for free.',
  ],
  [
    { movesAllowed: 5, movableUntilMinutes: 180 },
    'You can move a consultation up to 3 hours before, 5 times, for free.',
  ],
  [{ movesAllowed: 0 }, 'The time of a consultation can’t be changed once it is booked.'],
])('rescheduling text for %j', (changes, sentence) => {
  expect(formatMoving({ ...TERMS, ...changes })).toBe(sentence);
});

const VISITS: VisitTerms = {
  graceMinutes: 5,
  freeUntilMinutes: 180,
  partUntilMinutes: 0,
  movableUntilMinutes: 180,
  movesAllowed: 2,
};
const LATE = 'If no one arrives in time, or we have to cancel, you get a full refund.';

test.each<[Partial<VisitTerms>, string]>([
  [
    {},
    `You can cancel a home visit for free while no one is assigned, in the first 5 minutes after booking, and up to 3 hours before. After that, everything except the visiting charge is refunded, until it begins; later, nothing. ${LATE}`,
  ],
  [
    { graceMinutes: 0, freeUntilMinutes: 120, partUntilMinutes: 30 },
    `You can cancel a home visit for free while no one is assigned, and up to 2 hours before. After that, everything except the visiting charge is refunded, up to 30 minutes before; later, nothing. ${LATE}`,
  ],
  [
    { graceMinutes: 0, freeUntilMinutes: 60, partUntilMinutes: 60 },
    `You can cancel a home visit for free while no one is assigned, and up to 1 hour before. After that, there is no refund. ${LATE}`,
  ],
])('refund texts of home visits for %j', (changes, sentences) => {
  expect(formatVisitCancelling({ ...VISITS, ...changes }).join(' ')).toBe(sentences);
});

test.each<[Partial<VisitTerms>, string]>([
  [{}, 'You can move a home visit up to 3 hours before, twice, for free.'],
  [{ movesAllowed: 0 }, 'The time of a home visit can’t be changed once it is booked.'],
])('rescheduling text of home visits for %j', (changes, sentence) => {
  expect(formatVisitMoving({ ...VISITS, ...changes })).toBe(sentence);
});
