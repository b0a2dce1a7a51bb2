import * as jsqr from 'jsqr';
import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { hashRecoveryCode, seal, unseal } from './sealed-secrets.rules.ts';
import { createSetup, newRecoveryCodes, newSecret, stepOf } from './second-factor.rules.ts';

// By its types the module itself is the function; at run time it is the default export.
const read = jsqr.default as unknown as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code of RFC 6238 is right, and so is its step', (second, code) => {
  const step = Math.floor(second / 30);
  expect(stepOf(RFC_SECRET, code, second * 1_000)).toBe(step);
  expect(stepOf(RFC_SECRET, code, (second + 30) * 1_000)).toBe(step);
  expect(stepOf(RFC_SECRET, code, (second + 60) * 1_000)).toBeUndefined();
});

test('takes the codes of another library', () => {
  const secret = newSecret();
  const codes = Array.from({ length: 100 }, (_, step) => generateSync({ secret, epoch: 30 * step }));
  for (const [step, code] of codes.entries()) {
    // Once in ten thousand runs a code is that of the step before or after, too: either is right then.
    const steps = [step - 1, step, step + 1].filter((near) => codes[near] === code);
    expect(stepOf(secret, code, step * 30_000)).toBeOneOf(steps);
  }
});

test('a sealed secret can be opened only for its user and with its key', () => {
  const secret = newSecret();
  const sealed = seal('the key', 'one', secret);
  expect(unseal('the key', 'one', sealed)).toEqual(secret);
  expect(unseal('the key', 'other', sealed)).toBeUndefined();
  expect(unseal('another key', 'one', sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length; at += 1) {
    const spoilt = Buffer.from(sealed);
    spoilt.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(unseal('the key', 'one', spoilt)).toBeUndefined();
  }
  expect(unseal('the key', 'one', Buffer.alloc(1))).toBeUndefined();
  expect(seal('the key', 'one', secret)).not.toEqual(sealed);
});

test('recovery codes are hashed per user', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(hashRecoveryCode('the key', 'one', code)).toHaveLength(32);
  expect(hashRecoveryCode('the key', 'one', code)).not.toEqual(hashRecoveryCode('the key', 'other', code));
});

test('a camera can read the address from the QR code', async () => {
  const { uri, qr } = await createSetup(newSecret(), 'meena.rao@example.com');
  // Four pixels per module, and a quiet zone of four modules.
  const side = (qr.size + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let at = 0; at < 16; at += 1) {
      const [x, y] = [(Number(column) + 4) * 4 + (at % 4), (Number(row) + 4) * 4 + Math.floor(at / 4)];
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  expect(read(pixels, side, side)?.data).toBe(uri);
});
