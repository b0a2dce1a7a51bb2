import { commonMedicines } from '@tailwell/contract/shop/common-medicines';
import { nameOfMedicine } from '@tailwell/contract/shop/prescription-notes';
import { describe, expect, test } from 'vitest';
import { draftProducts } from '../../../demo/shop/draft-products.ts';
import { fitOf, parsePrescribed } from './medicine-match.rules.ts';
import { type MedicineForm, parseName } from './medicine-names.rules.ts';

const catalogue = draftProducts().flatMap(({ product }) =>
  product.salts ? [{ ...product, salts: product.salts, form: product.form as MedicineForm }] : [],
);
const suggested = commonMedicines.map((one) => parsePrescribed({ ...one, allowSubstitution: true }, null));

describe('what a vet is suggested', () => {
  test.each(commonMedicines.map((one) => [nameOfMedicine(one), one] as const))(
    '%s says its form, and its strength where it has one',
    (_, { medicine, strength }) => {
      expect(parseName(medicine).form).not.toBeNull();
      const read = parsePrescribed({ medicine, strength, allowSubstitution: true }, null).strength;
      expect(read === null).toBe(strength === '');
    },
  );

  test('covers everything that the demo’s shops sell on prescription, so that each suggestion can be ordered', () => {
    const missing = catalogue
      .filter(({ needsPrescription }) => needsPrescription)
      .filter(
        (product) =>
          !suggested.some((parsed) => fitOf(parsed, product, { pet: product.pets[0] ?? '', brands: [] })),
      );
    expect(missing.map(({ name, packSize }) => `${name}, ${packSize}`)).toEqual([]);
  });
});
