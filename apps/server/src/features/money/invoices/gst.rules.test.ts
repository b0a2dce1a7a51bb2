import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftShops } from '../../../demo/shop/draft-shops.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { demoGstin, gstinCheckDigit, stateNamed, stateOfGstin } from './gst.rules.ts';

test.each([
  ['Karnataka', '29'],
  ['tamil nadu', '33'],
  ['TAMILNADU', '33'],
  ['Jammu & Kashmir', '01'],
  ['NCT of Delhi', '07'],
  ['Orissa', '21'],
  [' Pondicherry. ', '34'],
  ['Andaman & Nicobar Islands', '35'],
  ['Telangana', '36'],
  ['Atlantis', undefined],
  ['', undefined],
])('%j has the code %s', (name, code) => {
  expect(stateNamed(name)?.code).toBe(code);
});

// As shown in the GST portal's manuals.
test.each([
  ['27AAPFU0939F1Z', 'V'],
  ['29AAGCB7383J1Z', '4'],
])('%s ends in %s', (first, digit) => {
  expect(gstinCheckDigit(first)).toBe(digit);
});

test('a GSTIN contains the state', () => {
  expect(stateOfGstin('27AAPFU0939F1ZV')).toEqual({ code: '27', name: 'Maharashtra' });
});

test('demo shops have well-formed GSTINs of their states, all different', () => {
  const shops = draftShops().map(({ shop }) => shop);
  expect(new Set(shops.map(({ gstin }) => gstin)).size).toBe(shops.length);
  for (const { gstin, state } of shops) {
    expect(gstin).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
    expect(gstinCheckDigit(gstin.slice(0, 14))).toBe(gstin.at(-1));
    expect(stateOfGstin(gstin)?.name).toBe(state);
  }
});

describe('the database', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await buildTestApp();
  });
  afterAll(() => app.close());

  const isGstin = async (text: string) => {
    const { rows } = await sql<{ is: boolean }>`select is_gstin(${text}) as is`.execute(app.db);
    return rows[0]?.is;
  };

  test('distinguishes valid and invalid ones, as the rules do', async () => {
    for (const nth of [0, 7, 42, 999, 9_999]) expect(await isGstin(demoGstin('29', nth))).toBe(true);
    expect(await isGstin('27AAPFU0939F1ZV')).toBe(true);
    for (const wrong of [
      '27AAPFU0939F1ZW',
      '27AAPFU0939F1Z',
      '27aapfu0939f1zv',
      '27AAPFU0938F1ZV',
      '72AAPFU0939F1ZV',
    ]) {
      expect([wrong, await isGstin(wrong)]).toEqual([wrong, false]);
    }
  });

  test('has each state of a pincode under its GST name', async () => {
    const states = await app.db.selectFrom('pincodes').select('state').distinct().execute();
    expect(states.length).toBeGreaterThan(30);
    expect(states.filter(({ state }) => !stateNamed(state))).toEqual([]);
  });
});
