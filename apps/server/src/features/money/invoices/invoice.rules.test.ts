import { expect, test } from 'vitest';
import { type DeliveredLine, fileNameOf, linesOf, totalsOf } from './invoice.rules.ts';

const delivered = (changes: Partial<DeliveredLine> = {}): DeliveredLine => ({
  name: 'Amoxicillin + clavulanate tablets',
  detail: 'Sahyavet, 10 tablets, 250 mg',
  code: '3004',
  batch: 'TWA26123',
  expires: '2028-03',
  quantity: 1,
  pricePaise: 22_800,
  mrpPaise: 24_500,
  gstPercent: 5,
  ...changes,
});
const parcel = { lines: [delivered()], discountPaise: 807, deliveryPaise: 7_900, cashFeePaise: 2_500 };

test.each([
  // ₹219.93 at 5% and ₹79 and ₹25 at 18%.
  ['within a state', false, [524, 603, 191], [524, 603, 191], [0, 0, 0]],
  ['across states', true, [0, 0, 0], [0, 0, 0], [1_048, 1_206, 382]],
])('%s the tax is split as it should be', (_, isInterState, cgst, sgst, igst) => {
  const lines = linesOf(parcel, isInterState);
  expect(lines.map(({ name, code }) => [name, code])).toEqual([
    ['Amoxicillin + clavulanate tablets', '3004'],
    ['Delivery', '9968'],
    ['Fee for cash on delivery', '9971'],
  ]);
  expect(lines.map(({ cgstPaise }) => cgstPaise)).toEqual(cgst);
  expect(lines.map(({ sgstPaise }) => sgstPaise)).toEqual(sgst);
  expect(lines.map(({ igstPaise }) => igstPaise)).toEqual(igst);
});

test('each row adds up, and all of them to what was paid', () => {
  const lines = linesOf(parcel, false);
  for (const line of lines) {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise, discountPaise } = line;
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
    expect(line.pricePaise * line.quantity - discountPaise).toBe(totalPaise);
  }
  expect(totalsOf(lines)).toMatchObject({ discountPaise: 807, totalPaise: 22_800 - 807 + 7_900 + 2_500 });
});

test('free items have no row', () => {
  expect(linesOf({ ...parcel, deliveryPaise: 0, cashFeePaise: 0 }, false)).toHaveLength(1);
});

test('its file is named after its number', () => {
  expect(fileNameOf('invoice', 'TW/26-27/000123')).toBe('Invoice-TW-26-27-000123.pdf');
  expect(fileNameOf('credit-note', 'CN/26-27/000001')).toBe('Credit-note-CN-26-27-000001.pdf');
});
