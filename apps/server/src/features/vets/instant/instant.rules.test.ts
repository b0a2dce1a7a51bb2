import { instantStatuses } from '@tailwell/contract/vets/instant-statuses';
import { describe, expect, test } from 'vitest';
import { canBecome, isOwnerWaiting } from './instant.rules.ts';

describe('a request for a vet', () => {
  test('follows only the transitions of its lifecycle', () => {
    const steps = instantStatuses.flatMap((from) =>
      instantStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} -> ${to}`),
    );
    expect(steps).toEqual([
      'payment_pending -> searching',
      'payment_pending -> cancelled_by_user',
      'payment_pending -> expired',
      'searching -> accepted',
      'searching -> no_vet',
      'searching -> cancelled_by_user',
      'expired -> searching',
    ]);
  });

  const hold = new Date('2026-11-21T10:00:00Z');
  const after = (seconds: number) => new Date(hold.getTime() + seconds * 1000);
  test.each([
    ['payment_pending', -600, true],
    ['payment_pending', 1, true],
    ['expired', 15 * 60, true],
    ['expired', 15 * 60 + 1, false],
    ['payment_pending', 15 * 60 + 1, false],
    ['cancelled_by_user', 0, false],
    ['no_vet', 0, false],
    ['accepted', 0, false],
    ['searching', 0, false],
  ] as const)(
    'that is %s, paid %i s after its hold: is the owner still waiting? %s',
    (status, seconds, isAwaited) => {
      expect(isOwnerWaiting(status, hold, after(seconds))).toBe(isAwaited);
    },
  );
});
