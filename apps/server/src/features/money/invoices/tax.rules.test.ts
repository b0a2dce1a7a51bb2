import { describe, expect, test } from 'vitest';
import { splitTax, taxIn, taxParcel } from './tax.rules.ts';

test.each([
  // Paid, rate, tax: always even, so that CGST and SGST are equal.
  [11_800, 18, 1_800],
  [22_800, 5, 1_086],
  [22_000, 5, 1_048],
  [259_500, 18, 39_584],
  [7_900, 18, 1_206],
  [40_000, 12, 4_286],
  [100, 28, 22],
  [1, 28, 0],
  [5_000, 0, 0],
  [0, 18, 0],
])('%i paise at %i%% hold %i paise of tax', (paid, percent, taxPaise) => {
  expect(splitTax(paid, percent)).toEqual({ taxPaise, taxablePaise: paid - taxPaise });
});

test('tax is never more than a paisa off the exact value', () => {
  for (const percent of [5, 12, 18, 28]) {
    for (let paid = 0; paid < 3_000; paid += 1) {
      const { taxPaise } = splitTax(paid, percent);
      expect(taxPaise % 2).toBe(0);
      expect(Math.abs(taxPaise - (paid * percent) / (100 + percent))).toBeLessThanOrEqual(1);
      expect(taxPaise).toBeLessThanOrEqual(paid);
    }
  }
});

describe('a parcel', () => {
  const line = (pricePaise: number, quantity = 1, gstPercent = 18) => ({ pricePaise, quantity, gstPercent });

  test('distributes the discount over its lines, and taxes fees separately', () => {
    const split = taxParcel({
      lines: [line(10_000), line(30_000, 1, 5)],
      discountPaise: 4_000,
      deliveryPaise: 11_800,
      cashFeePaise: 0,
    });
    expect(split.lines).toMatchObject([
      { discountPaise: 1_000, paidPaise: 9_000, taxPaise: 1_372, taxablePaise: 7_628 },
      { discountPaise: 3_000, paidPaise: 27_000, taxPaise: 1_286, taxablePaise: 25_714 },
    ]);
    expect(split.delivery).toEqual({ taxPaise: 1_800, taxablePaise: 10_000 });
    expect(split.cashFee).toEqual({ taxPaise: 0, taxablePaise: 0 });
  });

  test('has the same tax in any order of its lines', () => {
    const lines = [line(9_999, 3, 5), line(101, 7), line(20_033, 1, 28), line(101, 7, 0), line(777, 2, 12)];
    const fees = { discountPaise: 10_007, deliveryPaise: 3_900, cashFeePaise: 2_500 };
    const taxes = lines.map((_, at) =>
      taxIn({ ...fees, lines: [...lines.slice(at), ...lines.slice(0, at)] }),
    );
    expect(new Set(taxes).size).toBe(1);
  });
});
