import { expect, test } from 'vitest';
import { cancelLabel, formatCancellation } from './cancel-visit-labels';

const now = new Date('2026-11-24T09:00:00Z');
const payment = {
  _id: 'A'.repeat(22),
  status: 'completed' as const,
  amount: 399,
  method: 'UPI',
  completedAt: null,
};
const stages = [
  { from: '2026-11-24T10:00:00Z', refund: 199 },
  { from: '2026-11-24T10:45:00Z', refund: 0 },
];

test.each([
  [{ refund: 399, stages }, 'Now ₹399 back; after 3:30 pm ₹199; after 4:15 pm ₹0.'],
  [{ refund: 399, stages: [] }, 'Now ₹399 back.'],
  [{ refund: 0, stages: [] }, 'Now ₹0 back.'],
  [
    { refund: 399, stages: [{ from: '2026-11-25T03:30:00Z', refund: 199 }] },
    'Now ₹399 back; after tomorrow, 9:00 am ₹199.',
  ],
  // A page that was left open: past stages are not mentioned.
  [{ refund: 199, stages: [{ from: '2026-11-24T08:00:00Z', refund: 100 }] }, 'Now ₹199 back.'],
])('%o', (cancellation, text) => {
  expect(formatCancellation({ payment, cancellation }, now)).toBe(text);
});

test('the button states the refund', () => {
  expect(cancelLabel({ payment, cancellation: { refund: 199, stages: [] } })).toBe('Cancel and refund ₹199');
  expect(cancelLabel({ payment, cancellation: { refund: 0, stages: [] } })).toBe('Cancel without refund');
  expect(cancelLabel({ payment: null, cancellation: { refund: 0, stages: [] } })).toBe('Cancel the visit');
});
