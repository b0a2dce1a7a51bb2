import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const LIST = 'GET /console/list/products/v1';
const SHOW = 'POST /console/act/products/show/v1';
const TAX = 'POST /console/act/products/tax/v1';

const productOf = (nth: number, name: string): RecordOf<typeof LIST> => ({
  _id: idOf(nth),
  photos: [],
  code: null,
  name,
  brand: 'Dilpaws',
  packSize: '1 kg',
  isActive: true,
  subcategory: 'dry-food',
  concern: null,
  pets: ['dog'],
  tags: [],
  mrp: 300,
  gstPercent: 18,
  hsnCode: '',
  needsPrescription: false,
  description: '',
  composition: '',
  directions: '',
  safety: '',
  manufacturer: '',
  countryOfOrigin: 'India',
  importer: '',
  keywords: '',
  salts: '',
  strength: '',
  form: null,
  packAmount: null,
  packUnit: null,
});

const resultOf = (
  nth: number,
  outcome: 'changed' | 'unchanged' | 'refused',
  reason: string | null = null,
) => ({
  _id: idOf(nth),
  outcome,
  reason,
  revision: outcome === 'refused' ? null : `revision-${nth}`,
});

beforeEach(() => {
  const products = [productOf(51, 'Airy rice'), productOf(52, 'Beef bites'), productOf(53, 'Cod cubes')];
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_catalogue']) },
    'GET /console/get/products/template/v1': { data: { csv: '', groups: [], concerns: [] } },
    [LIST]: { data: products, total: 3 },
  });
});

test('hiding products shows first what changes, and acts on the versions that were shown', async () => {
  serveApi({
    [SHOW]: ({ body }) => ({
      data: body.isPreview
        ? [resultOf(51, 'changed'), resultOf(52, 'changed'), resultOf(53, 'unchanged')]
        : [resultOf(51, 'changed'), resultOf(52, 'refused', 'Someone else changed this.')],
    }),
  });
  const { press } = await renderScreen('/console/office/products', { as: 'staff' });
  await screen.findByText('3 products');
  await press('Select all on this page');
  await press('Hide');
  const dialog = await screen.findByRole('dialog', { name: 'Hide: 3 products' });
  await within(dialog).findByText('3 products: 2 will change, 1 is already hidden.');
  await expectAccessible();
  await press('Change 2 products');
  const report = await screen.findByRole('dialog', { name: '1 product not changed' });
  within(report).getByText('Beef bites, 1 kg');
  within(report).getByText('Someone else changed this.');
  expect(sentTo(SHOW).map(({ body }) => body)).toEqual([
    { isActive: false, isPreview: true, rows: [51, 52, 53].map((nth) => ({ _id: idOf(nth) })) },
    { isActive: false, rows: [51, 52].map((nth) => ({ _id: idOf(nth), revision: `revision-${nth}` })) },
  ]);
});

test('a GST rate is previewed; another one needs another preview, and a refusal keeps what was typed', async () => {
  serveApi({
    [TAX]: ({ body }) =>
      body.gstPercent === 40
        ? refuse(422, 'No GST of 40% here.', 'INVALID', { fields: { gstPercent: 'No GST of 40% here.' } })
        : { data: [resultOf(51, 'changed')] },
  });
  const { press, fill } = await renderScreen('/console/office/products', { as: 'staff' });
  await press('Select Airy rice, 1 kg', 'checkbox');
  await press('Change GST');
  await fill('GST', '40');
  await press('Preview');
  await screen.findByText('No GST of 40% here.');
  expect(screen.getByLabelText('GST')).toHaveProperty('value', '40');
  await fill('GST', '5');
  await press('Preview');
  await screen.findByText('1 product: 1 will change.');
  await press('Change 1 product');
  await expectToast('1 product changed.');
  expect(sentTo(TAX).at(-1)?.body).toMatchObject({ gstPercent: 5 });
});
