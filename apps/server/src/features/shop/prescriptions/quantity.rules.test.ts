import { describe, expect, test } from 'vitest';
import { formatAmount, parseDose, unitsToDispense } from './quantity.rules.ts';

describe('one dose', () => {
  test.each([
    ['1 tablet', 1, 'tablet'],
    ['1½ tablets', 1.5, 'tablet'],
    ['½ tablet', 0.5, 'tablet'],
    ['1 1/2 tab', 1.5, 'tablet'],
    ['1/2 tab.', 0.5, 'tablet'],
    ['half a tablet', 0.5, 'tablet'],
    ['Half tablet', 0.5, 'tablet'],
    ['one and a half tablets', 1.5, 'tablet'],
    ['a quarter of a tablet', 0.25, 'tablet'],
    ['2 tabs', 2, 'tablet'],
    ['2 chews', 2, 'tablet'],
    ['1 bolus', 1, 'tablet'],
    ['1 to 2 tablets', 2, 'tablet'],
    ['1-2 capsules', 2, 'capsule'],
    ['3 caps', 3, 'capsule'],
    ['2.5 ml', 2.5, 'ml'],
    ['.5ml', 0.5, 'ml'],
    ['5 mL', 5, 'ml'],
    ['1 teaspoon', 5, 'ml'],
    ['2 tsp', 10, 'ml'],
    ['3 drops', 3, 'drop'],
    ['4 drops in each ear', 4, 'drop'],
    ['2 g', 2, 'g'],
    ['2 grams', 2, 'g'],
    ['1,000 mg', 1000, 'mg'],
    ['250 mg', 250, 'mg'],
    ['1 sachet', 1, 'sachet'],
    ['1 pipette', 1, 'pipette'],
  ])('%s', (dose, amount, unit) => {
    expect(parseDose(dose)).toEqual({ amount, unit });
  });

  test.each([
    ['a thin layer'],
    ['apply twice'],
    ['0.1 mg/kg'],
    ['5 mg per kg'],
    ['2 finger tips'],
    ['0 tablets'],
    ['1/0 tablet'],
    ['999999999999 tablets'],
    ['tablets'],
    [''],
  ])('%j can’t be counted', (dose) => {
    expect(parseDose(dose)).toBe(null);
  });
});

describe('the quantity for the full course', () => {
  test.each([
    ['1 tablet', 2, 7, '14 tablets'],
    ['1½ tablets', 1, 3, '5 tablets'],
    ['½ tablet', 1, 1, '1 tablet'],
    ['2.5 ml', 2, 5, '25 ml'],
    ['0.1 ml', 3, 1, '0.3 ml'],
    ['0.33 ml', 1, 1, '0.4 ml'],
    ['4 drops', 3, 7, '84 drops'],
    ['1 capsule', 24, 365, '8760 capsules'],
    ['1 pipette', 1, 1, '1 pipette'],
  ])('%s, %i times a day, for %i days: %s', (dose, timesADay, days, text) => {
    const needed = unitsToDispense({ dose, timesADay, days });
    expect(needed && formatAmount(needed)).toBe(text);
  });

  test('is unknown while the dose, frequency or days are missing', () => {
    expect(unitsToDispense({ dose: '1 tablet', timesADay: null, days: 5 })).toBe(null);
    expect(unitsToDispense({ dose: '1 tablet', timesADay: 2, days: null })).toBe(null);
    expect(unitsToDispense({ dose: 'a thin layer', timesADay: 2, days: 5 })).toBe(null);
  });
});
