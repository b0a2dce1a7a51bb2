import { describe, expect, test } from 'vitest';
import { draftProducts } from '../../../demo/shop/draft-products.ts';
import { medicines } from '../../../demo/shop/medicines.ts';
import {
  fitOf,
  type Medicine,
  packsFor,
  parsePrescribed,
  saltsToQuery,
  withoutAmbiguous,
} from './medicine-match.rules.ts';
import type { MedicineForm } from './medicine-names.rules.ts';

type CatalogueMedicine = Medicine & { name: string; packSize: string };

/** All medicines of the demo catalogue. */
const catalogue = draftProducts().flatMap(({ product }): CatalogueMedicine[] =>
  product.salts
    ? [{ ...product, salts: product.salts, form: product.form as MedicineForm, packUnit: product.packUnit }]
    : [],
);
const brands = [...new Set(catalogue.map(({ brand }) => brand))];

interface Case {
  medicine: string;
  strength?: string;
  dose?: Parameters<typeof parsePrescribed>[1];
  pet?: string;
  only?: true;
}

/** The matches for a line, as "name (brand), pack", in the catalogue's order. */
function find({ medicine, strength = '', dose = null, pet = 'dog', only }: Case) {
  const parsed = parsePrescribed({ medicine, strength, allowSubstitution: !only }, dose);
  const salts = saltsToQuery([parsed]);
  const found = catalogue
    // As the database does it, before the rules.
    .filter((sold) => sold.salts.some((salt) => salts.includes(salt)))
    .flatMap((sold) => {
      const fit = fitOf(parsed, sold, { pet, brands });
      return fit ? [{ ...sold, fit }] : [];
    });
  return withoutAmbiguous(found);
}
const names = (one: Case) => [...new Set(find(one).map(({ name, packSize }) => `${name}: ${packSize}`))];
const makers = (one: Case) => [...new Set(find(one).map(({ brand }) => brand))].toSorted();

describe('a line finds what it names, and nothing else', () => {
  test.each<[Case, string[]]>([
    [{ medicine: 'Cephalexin', strength: '300 mg' }, ['Cephalexin tablets: 10 tablets, 300 mg']],
    [{ medicine: 'Cefalexin tablets', strength: '600 mg' }, ['Cephalexin tablets: 10 tablets, 600 mg']],
    [{ medicine: 'Cephalexin monohydrate 300mg tab' }, ['Cephalexin tablets: 10 tablets, 300 mg']],
    [
      { medicine: 'Amoxicillin and clavulanic acid', strength: '250 mg' },
      ['Amoxicillin + clavulanate tablets: 10 tablets, 250 mg'],
    ],
    [
      { medicine: 'Amoxycillin + potassium clavulanate', strength: '200/50 mg', dose: 'tablet' },
      ['Amoxicillin + clavulanate tablets: 10 tablets, 250 mg'],
    ],
    [
      { medicine: 'Co-amoxiclav', strength: '500 mg' },
      ['Amoxicillin + clavulanate tablets: 10 tablets, 500 mg'],
    ],
    [
      { medicine: 'Meloxicam oral suspension', strength: '1.5 mg/ml' },
      ['Meloxicam oral suspension: 10 ml', 'Meloxicam oral suspension: 32 ml'],
    ],
    [
      { medicine: 'Meloxicam', strength: '0.15%', dose: 'ml' },
      ['Meloxicam oral suspension: 10 ml', 'Meloxicam oral suspension: 32 ml'],
    ],
    [{ medicine: 'Doxycycline hyclate', strength: '100 mg' }, ['Doxycycline tablets: 10 tablets, 100 mg']],
    [{ medicine: 'Frusemide', strength: '40 mg' }, ['Furosemide tablets: 15 tablets']],
    [{ medicine: 'Enalapril maleate', strength: '2.5 mg' }, ['Enalapril tablets: 15 tablets, 2.5 mg']],
    [{ medicine: 'Ondansetron syrup', strength: '2 mg per 5 ml' }, ['Ondansetron syrup: 30 ml']],
    [{ medicine: 'Tobramycin eye drops', strength: '0.3%' }, ['Tobramycin eye drops: 5 ml']],
    [{ medicine: 'Tobramycin', strength: '3 mg/ml', dose: 'drop' }, ['Tobramycin eye drops: 5 ml']],
    [
      { medicine: 'Probiotic paste' },
      ['Probiotic paste for upset stomachs: 15 ml', 'Probiotic paste for upset stomachs: 30 ml'],
    ],
    [
      { medicine: 'Praziquantel and pyrantel', strength: '20 mg + 230 mg', pet: 'cat' },
      [
        'Praziquantel + pyrantel tablets for cats: 2 tablets',
        'Praziquantel + pyrantel tablets for cats: 6 tablets',
      ],
    ],
    [{ medicine: 'Prednisolone', strength: '5 mg' }, ['Prednisolone tablets: 15 tablets, 5 mg']],
    [
      { medicine: 'Fluralaner chewable tablet (10 to 20 kg)', strength: '500 mg' },
      ['Fluralaner chewable tablet for dogs, 10 to 20 kg: 1 tablet, 500 mg'],
    ],
    [
      { medicine: 'Fipronil spot-on', strength: '67 mg' },
      ['Fipronil spot-on for dogs, up to 10 kg: 1 pipette, 0.67 ml'],
    ],
  ])('%j', (line, found) => {
    expect(names(line)).toEqual(found);
  });

  test.each<[string, Case]>([
    ['another strength', { medicine: 'Cephalexin', strength: '250 mg' }],
    ['no strength, where there is one', { medicine: 'Cephalexin' }],
    ['a pipette of any size', { medicine: 'Fipronil spot-on', strength: '9.8%' }],
    ['one substance of two', { medicine: 'Amoxicillin', strength: '250 mg' }],
    ['one more substance', { medicine: 'Meloxicam and paracetamol', strength: '1.5 mg/ml' }],
    ['a substance that is sold only for cattle', { medicine: 'Oxytetracycline', strength: '200 mg/ml' }],
    ['a tablet for dogs, for a cat', { medicine: 'Carprofen', strength: '25 mg', pet: 'cat' }],
    ['a liquid, where there are tablets', { medicine: 'Prednisolone syrup', strength: '5 mg' }],
    ['a liquid by its dose', { medicine: 'Prednisolone', strength: '5 mg', dose: 'ml' }],
    [
      'strength by the millilitre, where it is by the tablet',
      { medicine: 'Carprofen', strength: '25 mg/ml' },
    ],
    ['an unknown brand', { medicine: 'Wonderdrug meloxicam', strength: '1.5 mg/ml' }],
    ['a medicine that isn’t sold', { medicine: 'Gabapentin', strength: '100 mg' }],
    ['words that are no medicine', { medicine: 'Sample medicine', strength: '10 mg' }],
    [
      'eye drops, where there are ear drops',
      { medicine: 'Gentamicin + clotrimazole eye drops', strength: '0.3% + 1%' },
    ],
    ['nothing', { medicine: '' }],
  ])('not by %s', (_, line) => {
    expect(names(line)).toEqual([]);
  });
});

describe('another brand', () => {
  const line = { medicine: 'Meloxicam oral suspension', strength: '1.5 mg/ml' };
  test.each<[string, Case, string[]]>([
    ['none is named: all fit', line, ['Marudhar Vet', 'Sahyavet']],
    [
      'none is named, and none may be replaced: all fit',
      { ...line, only: true },
      ['Marudhar Vet', 'Sahyavet'],
    ],
    [
      'one is named: others can replace it',
      { ...line, medicine: 'Sahyavet meloxicam' },
      ['Marudhar Vet', 'Sahyavet'],
    ],
    [
      'one is named, and may not be replaced: it alone',
      { ...line, medicine: 'Meloxicam (Marudhar Vet)', only: true },
      ['Marudhar Vet'],
    ],
    [
      'a brand that doesn’t make it is named, and may not be replaced',
      { ...line, medicine: 'Meloxicam Banyanvet', only: true },
      [],
    ],
  ])('%s', (_, lines, found) => {
    expect(makers({ dose: 'ml', ...lines })).toEqual(found);
  });

  test('is marked as a substitute', () => {
    const fits = find({ ...line, medicine: 'Sahyavet meloxicam', dose: 'ml' });
    expect(new Set(fits.map(({ brand, fit }) => `${brand} ${fit}`))).toEqual(
      new Set(['Sahyavet exact', 'Marudhar Vet substitute']),
    );
  });
});

describe('packs', () => {
  const tablets = (more: Partial<Medicine> = {}): Medicine => ({
    brand: 'A',
    salts: ['x'],
    strength: '250 mg',
    form: 'tablet',
    pets: ['dog'],
    packAmount: 10,
    packUnit: 'tablet',
    ...more,
  });
  const bottle = tablets({ strength: '1.5 mg/ml', form: 'liquid', packUnit: 'ml' });
  test.each<[number, Parameters<typeof packsFor>[0]['unit'], Medicine, number | null]>([
    [14, 'tablet', tablets(), 2],
    [10, 'tablet', tablets(), 1],
    [1, 'tablet', tablets(), 1],
    [21, 'tablet', tablets(), 3],
    [1750, 'mg', tablets(), 1],
    [2750, 'mg', tablets(), 2],
    [25, 'ml', bottle, 3],
    [84, 'drop', bottle, 1],
    [204, 'drop', bottle, 2],
    [150, 'mg', bottle, 10],
    [0.3, 'ml', tablets({ packUnit: 'ml', packAmount: 0.1 }), 3],
    [5, 'ml', tablets(), null],
    [5, 'capsule', tablets(), null],
    [5, 'tablet', tablets({ packAmount: null, packUnit: null }), null],
  ])('%f %s of %o: %s', (amount, unit, medicine, packs) => {
    expect(packsFor({ amount, unit }, medicine)).toBe(packs);
  });
});

test('every prescription medicine of the demo lists its substances, and is found by its own name', () => {
  for (const { product } of draftProducts().filter((one) => one.product.needsPrescription)) {
    expect([product.name, product.salts?.length ?? 0]).not.toEqual([product.name, 0]);
    expect([product.name, product.packAmount ?? 0]).not.toEqual([product.name, 0]);
    const line = { medicine: product.name, strength: product.strength, pet: product.pets[0] };
    expect(names(line)).toContain(`${product.name}: ${product.packSize}`);
  }
  expect(Object.keys(medicines).length).toBeGreaterThan(30);
});
