import { describe, expect, test } from 'vitest';
import { MAX_ATTEMPT_MS, nextAction, readRegistration, registrationStatus } from './registration';

const DAY = 86_400_000;
const NOW = 1_795_000_000_000;
const options = { auth: 'a', p256dh: 'p', endpoint: 'https://push.example/1', swScope: '/', vapidKey: 'k' };
const registered = {
  status: registrationStatus.registered,
  token: options.endpoint,
  createTime: NOW - DAY,
  subscriptionOptions: options,
};

describe('the stored registration', () => {
  test.each([null, '', 'nonsense', 'null', '7', '[]', '{"status":2}', '{"status":9}'])(
    '%j counts as not registered',
    (stored) => {
      expect(readRegistration(stored, NOW).status).toBe(0);
    },
  );

  test('is read as it was written', () => {
    expect(readRegistration(JSON.stringify(registered), NOW)).toEqual(registered);
  });

  test.each([
    [0, 1],
    [MAX_ATTEMPT_MS, 1],
    [MAX_ATTEMPT_MS + 1, 0],
    [-1, 0],
  ])('in progress for %d ms counts as status %d', (age, status) => {
    const stored = JSON.stringify({ status: 1, startedAt: NOW - age });
    expect(readRegistration(stored, NOW).status).toBe(status);
  });

  test('remains switched off', () => {
    expect(readRegistration('{"status":0,"isOff":true}', NOW)).toEqual({ status: 0, isOff: true });
  });
});

describe('a subscription', () => {
  test('known to the server is reused', () => {
    expect(nextAction(registered, { ...options }, NOW)).toBe('keep');
  });

  test.each([
    [7 * DAY, 'keep'],
    [7 * DAY + 1, 'refresh'],
    [-1, 'refresh'],
  ])('that is %d ms old: %s', (age, action) => {
    expect(nextAction({ ...registered, createTime: NOW - age }, options, NOW)).toBe(action);
  });

  test.each(['auth', 'p256dh', 'endpoint', 'swScope', 'vapidKey'])(
    'with another %s is registered again',
    (part) => {
      expect(nextAction(registered, { ...options, [part]: 'other' }, NOW)).toBe('register');
    },
  );

  test.each([0, 1] as const)('with the status %d is registered', (status) => {
    expect(nextAction({ ...registered, status }, options, NOW)).toBe('register');
  });
});
