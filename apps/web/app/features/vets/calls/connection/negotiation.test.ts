import { describe, expect, test } from 'vitest';
import { decideOnOffer, decideOnTick, pageOf } from './negotiation';

describe('an offer', () => {
  const calm = { isPolite: true, hasOwnOffer: false, hasNegotiated: true, isFromNewPage: false };
  test.each([
    ['is accepted when nothing crosses it', {}, 'accept'],
    ['is accepted by the impolite side too', { isPolite: false }, 'accept'],
    ['is accepted by the polite side, which gives up its own', { hasOwnOffer: true }, 'accept'],
    ['is ignored by the impolite side when its own is out', { isPolite: false, hasOwnOffer: true }, 'ignore'],
    ['starts again when the very first ones cross', { hasOwnOffer: true, hasNegotiated: false }, 'renew'],
    ['starts again when the other page was reloaded', { isFromNewPage: true }, 'renew'],
    [
      'starts again for the impolite side as well, whose own offer went to a page that is gone',
      { isFromNewPage: true, isPolite: false, hasOwnOffer: true },
      'renew',
    ],
  ] as const)('%s', (_, more, step) => {
    expect(decideOnOffer({ ...calm, ...more })).toBe(step);
  });
});

test('a description identifies its page', () => {
  const sdp = 'v=0\r\no=- 4611731400430051336 2 IN IP4 127.0.0.1\r\ns=-\r\n';
  expect(pageOf(sdp)).toBe('4611731400430051336');
  expect(pageOf(sdp.replace(' 2 IN', ' 3 IN'))).toBe(pageOf(sdp));
  expect(pageOf('v=0')).toBe('');
});

describe('a connection that is down', () => {
  const down = { isPolite: false, isConnected: false, sinceLastAttempt: 4_000, attempts: 0 };
  test.each([
    ['is given time', { sinceLastAttempt: 3_999 }, 'wait'],
    ['is tried again', {}, 'restart'],
    ['is tried again later by the polite side', { isPolite: true }, 'wait'],
    ['is tried again by the polite side in the end', { isPolite: true, sinceLastAttempt: 7_000 }, 'restart'],
    ['is created again after three attempts', { attempts: 3 }, 'renew'],
    ['is left alone once connected', { isConnected: true, attempts: 3 }, 'wait'],
  ] as const)('%s', (_, more, step) => {
    expect(decideOnTick({ ...down, ...more })).toBe(step);
  });
});
