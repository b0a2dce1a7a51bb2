import { petCategories } from '@tailwell/contract/pet-categories';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordPictures } from '../../../parts/back-office/record-sheet';
import { expectAccessible } from '../../../testing/accessible';
import { missing, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const OFFICE = '/console/office';
const ADD_BREED = 'POST /console/create/breeds/v1';
const SAVE_BREED = 'PUT /console/update/breeds/{id}/v1';
const SAVE_TERMS = 'PUT /console/update/setting/consultations/v1';
const SAVE_CHARGES = 'PUT /console/update/setting/visits/v1';
const SET_PHOTOS = 'PUT /console/pictures/products/{id}/v1';

test('a list is reached from the page of all lists, which the bar marks', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_lists']) },
    'GET /console/list/breeds/v1': { data: [], total: 0 },
  });
  const { press } = await renderScreen(`${OFFICE}/lists`, { as: 'staff' });
  await press(/^Breeds/, 'link');
  await screen.findByRole('heading', { name: 'Breeds', level: 1 });
  for (const bar of screen.getAllByRole('navigation', { name: 'Main' })) {
    expect(within(bar).getByRole('link', { name: 'Lists' }).getAttribute('aria-current')).toBe('page');
  }
});

test('a breed with a unique name is added, and retired', async () => {
  const breeds: RecordOf<'GET /console/list/breeds/v1'>[] = [];
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_lists']) },
    'GET /console/list/breeds/v1': () => ({ data: breeds, total: breeds.length }),
    'GET /console/get/breeds/{id}/v1': () => (breeds[0] ? { data: breeds[0], revision: '1' } : missing),
    [ADD_BREED]: ({ body }) => {
      if (body.name === 'beagle') {
        return refuse(422, 'This breed is in the list already.', 'TAKEN', {
          fields: { name: 'This breed is in the list already.' },
        });
      }
      const breed = { ...body, _id: idOf(30), kind: 'Dog' };
      breeds.push(breed);
      return { data: breed, revision: '1' };
    },
    [SAVE_BREED]: ({ body }) => ({
      data: { ...body, _id: idOf(30), kind: 'Dog' },
      revision: '2',
      message: 'Saved.',
    }),
  });
  const { press, fill } = await renderScreen(`${OFFICE}/breeds/new`, { as: 'staff' });
  await fill('Name', 'beagle');
  await press('Add breed');
  await screen.findByText('This breed is in the list already.');
  await fill('Name', 'Azawakh');
  await press('Add breed');
  await arriveAt(`${OFFICE}/breeds/${idOf(30)}`);
  await screen.findByRole('dialog', { name: 'Azawakh' });
  await press('Shown', 'switch');
  await press('Save changes');
  await expectToast('Saved.');
  expect(sentTo(ADD_BREED).at(-1)?.body).toMatchObject({
    name: 'Azawakh',
    categoryId: petCategories[0]._id,
    isActive: true,
  });
  expect(sentTo(SAVE_BREED)).toMatchObject([
    { params: { id: idOf(30) }, query: { revision: '1' }, body: { name: 'Azawakh', isActive: false } },
  ]);
});

test('cancellation terms are saved with a history; an invalid value is shown at its field', async () => {
  let terms = {
    graceMinutes: 5,
    freeUntilMinutes: 360,
    partUntilMinutes: 120,
    partPercent: 50,
    movableUntilMinutes: 120,
    movesAllowed: 2,
    confirmUntilMinutes: 60,
  };
  const before = terms;
  let revision = 1;
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_fees']) },
    'GET /console/get/setting/consultations/v1': () => ({ data: terms, revision: String(revision) }),
    [SAVE_TERMS]: ({ body }) => {
      terms = body;
      revision += 1;
      return { data: terms, revision: String(revision), message: 'Saved.' };
    },
    'GET /console/history/setting/consultations/v1': () => ({
      data: [
        {
          _id: idOf(33),
          at: '2026-01-05T06:30:00.000Z',
          actor: 'Meena Rao',
          call: SAVE_TERMS,
          reason: '',
          before,
          after: terms,
        },
      ],
      total: 1,
    }),
  });
  const { press, fill } = await renderScreen(`${OFFICE}/fees`, { as: 'staff' });
  await press(/^Cancelling consultations/, 'link');
  await screen.findByRole('heading', { name: 'Cancelling consultations', level: 1 });
  const part = 'Partial refund until, in minutes';
  await fill(part, '600');
  await press('Save changes');
  await screen.findByRole('textbox', {
    name: part,
    description: /^This can’t end before free cancellation does/,
  });
  await expectAccessible();
  await fill(part, '120');
  expect(sentTo(SAVE_TERMS)).toEqual([]);

  await fill('Free after booking, in minutes', '7');
  await press('Save changes');
  await expectToast('Saved.');
  expect(sentTo(SAVE_TERMS)).toMatchObject([
    { query: { revision: '1' }, body: { ...before, graceMinutes: 7 } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull());
  await press('History');
  const history = within(await screen.findByRole('dialog'));
  await history.findByText('Free after booking, in minutes');
});

test('the home visit fee is set, and an invalid value is shown at its field', async () => {
  const charges = {
    bloodTestCharge: 99,
    vaccinationCharge: 149,
    homeCareCharge: 199,
    leadMinutes: 120,
    daysAhead: 14,
    graceMinutes: 5,
    freeUntilMinutes: 720,
    partUntilMinutes: 120,
    movableUntilMinutes: 240,
    movesAllowed: 2,
    alarmMinutes: 120,
  };
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_fees']) },
    'GET /console/get/setting/visits/v1': { data: charges, revision: '1' },
    [SAVE_CHARGES]: { data: { ...charges, homeCareCharge: 249.5 }, revision: '2', message: 'Saved.' },
  });
  const { press, fill } = await renderScreen(`${OFFICE}/visit-terms`, { as: 'staff' });
  const part = 'Refund without the visit charge until, in minutes';
  expect((await screen.findByLabelText<HTMLInputElement>('Home care')).value).toBe('199');
  await fill(part, '999');
  await press('Save changes');
  await screen.findByRole('textbox', {
    name: part,
    description: /This can’t end before free cancellation does/,
  });
  await fill(part, '120');
  await fill('Home care', '249.50');
  await press('Save changes');
  await expectToast('Saved.');
  expect(sentTo(SAVE_CHARGES)).toMatchObject([{ body: { ...charges, homeCareCharge: 249.5 } }]);
});

test('a product’s photos are reordered, and removed after a confirmation', async () => {
  const [front, back] = ['products/front.webp', 'products/back.webp'];
  const product: RecordOf<'GET /console/list/products/v1'> = {
    _id: idOf(31),
    code: null,
    name: 'Oat shampoo',
    brand: 'Petwise',
    packSize: '250 ml',
    isActive: true,
    subcategory: 'shampoo',
    concern: null,
    pets: ['dog'],
    tags: [],
    mrp: 349,
    gstPercent: 18,
    hsnCode: '',
    needsPrescription: false,
    description: 'Gentle.',
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
    photos: [front, back],
  };
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_catalogue']) },
    'GET /console/get/products/template/v1': { data: { csv: '', groups: [], concerns: [] } },
    'GET /console/list/products/v1': () => ({ data: [product], total: 1 }),
    'GET /console/get/products/{id}/v1': () => ({ data: product, revision: '1' }),
    [SET_PHOTOS]: ({ body }) => {
      product.photos = body.photos;
      return { data: { photos: body.photos }, message: 'Saved.' };
    },
  });
  const { press } = await renderScreen(`${OFFICE}/products/${idOf(31)}`, { as: 'staff' });
  await press('Move photo 2 forward');
  await waitFor(() => expect(sentTo(SET_PHOTOS)).toMatchObject([{ body: { photos: [back, front] } }]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveProperty('disabled', false),
  );
  await press('Remove photo 1');
  await press('Keep it');
  expect(sentTo(SET_PHOTOS)).toHaveLength(1);
  await press('Remove photo 1');
  await press('Remove');
  await waitFor(() => expect(sentTo(SET_PHOTOS)).toMatchObject([{}, { body: { photos: [front] } }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove photo 2' })).toBeNull());
});

test('a record without photos opens although the chunk of photos is loaded, as after a product', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_lists']) },
    'GET /console/list/breeds/v1': { data: [], total: 0 },
    'GET /console/get/breeds/{id}/v1': {
      data: {
        _id: idOf(30),
        categoryId: idOf(29),
        kind: 'Dog',
        name: 'Azawakh',
        adultLowKg: null,
        adultHighKg: null,
        weightSource: '',
        isActive: true,
      },
      revision: '1',
    },
  });
  await recordPictures.load();
  await renderScreen(`${OFFICE}/breeds/${idOf(30)}`, { as: 'staff' });
  await screen.findByRole('dialog', { name: 'Azawakh' });
  expect(screen.queryByText('Photos')).toBeNull();
});
