import { expect, test } from 'vitest';
import { hintFor } from './hints';

test('values of red cells each have a sentence of their own', () => {
  const names = [
    'Red blood cells',
    'Haemoglobin',
    'Packed cell volume',
    'Mean cell volume (MCV)',
    'Mean cell haemoglobin concentration (MCHC)',
  ];
  expect(new Set(names.map(hintFor)).size).toBe(names.length);
  expect(hintFor('Haemoglobin')).toMatch(/^Carries oxygen/);
  expect(hintFor('Something else')).toBeUndefined();
});
