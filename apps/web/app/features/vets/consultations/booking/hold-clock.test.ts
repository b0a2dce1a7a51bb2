import { describe, expect, test } from 'vitest';
import { endOfHold, secondsUntil, spokenCountdown } from './hold-clock';

describe('the countdown of a held slot', () => {
  const now = Date.parse('2026-11-24T11:00:00Z');

  test('ends at the server’s time', () => {
    expect(endOfHold('2026-11-24T11:09:41Z', now)).toBe(now + 581_000);
  });

  test('counts ten minutes from the answer on a device whose clock is wrong', () => {
    expect(endOfHold('2026-11-24T10:50:00Z', now)).toBe(now + 600_000);
    expect(endOfHold('2026-11-24T18:00:00Z', now)).toBe(now + 600_000);
  });

  test('never goes below zero', () => {
    expect(secondsUntil(now + 500, new Date(now))).toBe(1);
    expect(secondsUntil(now - 5_000, new Date(now))).toBe(0);
  });

  test('is announced at five, two and one minutes only', () => {
    const spoken = Array.from({ length: 601 }, (_, at) => spokenCountdown(600 - at));
    expect([...new Set(spoken)]).toEqual([
      '',
      'Your slot is held for 5 more minutes.',
      'Your slot is held for 2 more minutes.',
      'Your slot is held for one more minute.',
    ]);
    expect(spoken[299]).toBe('');
    expect(spoken[300]).toMatch('5');
    expect(spoken[600]).toBe('');
  });
});
