import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { missing, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const RATES = '/console/office/partner-rates';
const ADD = 'POST /console/create/partner-rates/v1';

const vet: RecordOf<'GET /console/list/vets/v1'> = {
  _id: idOf(40),
  name: 'Dr Aparna Hegde',
  isListed: true,
  registrationNumber: 'KVC/1',
  registrationCouncil: 'Karnataka',
  about: '',
  city: 'Pune',
  pincode: null,
  fee: 499,
  languages: ['English'],
  modes: ['video'],
  categories: ['dog'],
  concerns: [],
  practisingSince: 2012,
  slotMinutes: 30,
  bufferMinutes: 0,
  qualifications: '',
  experiences: '',
  personName: null,
  hasHours: true,
  photo: null,
};

test('rates for one vet are added; what is missing, or a day that is taken, is shown at its field', async () => {
  const rates: RecordOf<'GET /console/list/partner-rates/v1'>[] = [];
  const taken = 'There are rates from this day already.';
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['manage_fees', 'see_partners']) },
    'GET /console/list/partner-rates/v1': () => ({ data: rates, total: rates.length }),
    'GET /console/get/partner-rates/{id}/v1': () => (rates[0] ? { data: rates[0], revision: '1' } : missing),
    'GET /console/list/vets/v1': { data: [vet], total: 1 },
    'GET /console/get/vets/{id}/v1': { data: vet, revision: '1' },
    [ADD]: ({ body }) => {
      if (body.startsOn === '2026-01-01') return refuse(422, taken, 'TAKEN', { fields: { startsOn: taken } });
      const added = {
        ...body,
        _id: idOf(41),
        partner: vet.name,
        commission: 15,
        commissionGst: 18,
        tcs: 0,
        tds: 0.1,
      };
      rates.push({ ...added, discountShare: 50 });
      return { data: { ...added, discountShare: 50 }, revision: '1' };
    },
  });
  const { press, fill, user } = await renderScreen(`${RATES}/new`, { as: 'staff' });
  await screen.findByText(/never changes earlier bookings/);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Vet');
  await fill('Commission', '15');
  await fill('GST on commission', '18');
  await fill('TCS', '0');
  await fill('TDS', '0.1');
  await fill('Their part of discounts', '50');
  await press('Add rate');
  await screen.findByText('Choose a day.');
  await screen.findByText('Source is needed.');
  expect(screen.queryByLabelText(/^Only for one shop/)).toBeNull();
  await expectAccessible();
  expect(sentTo(ADD)).toEqual([]);

  await fill('Source', 'Agreement with vets, 2026');
  await fill('From', '2026-01-01');
  await press('Add rate');
  await screen.findByText(taken);
  await fill('From', '2026-12-01');
  await press('All choices of Only for one vet');
  await press('Dr Aparna Hegde, Pune', 'option');
  await press('Add rate');
  await arriveAt(`${RATES}/${idOf(41)}`);
  expect(sentTo(ADD).at(-1)?.body).toEqual({
    partnerKind: 'vet',
    vetId: vet._id,
    shopId: null,
    startsOn: '2026-12-01',
    commission: 15,
    commissionGst: 18,
    tcs: 0,
    tds: 0.1,
    discountShare: 50,
    source: 'Agreement with vets, 2026',
  });
  await screen.findByRole('dialog', { name: 'Dr Aparna Hegde, from 1 Dec 2026' });
});
