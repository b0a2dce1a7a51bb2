import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const BOARD = 'GET /dispatch/get/board/v1';
const CANCEL = 'PUT /dispatch/cancel/visit/{id}/v1';

const aBoardVisit = (nth: number, area: string): RecordOf<typeof BOARD>['visits'][number] => ({
  _id: idOf(nth),
  kind: 'vaccination',
  status: 'requested',
  windowStart: '2026-01-06T03:30:00.000Z',
  windowEnd: '2026-01-06T04:30:00.000Z',
  minutes: 30,
  zone: null,
  services: ['Anti-rabies for dogs'],
  pets: ['Bruno'],
  contactName: 'Asha Menon',
  mobileNo: '9876543210',
  address: `12, ${area}, 580021`,
  area,
  note: '',
  vetName: null,
  technician: null,
  isPinned: false,
  isAlarm: false,
  isLate: false,
  lateMinutes: 0,
  etaAt: null,
  attempts: 0,
});

test('a visit is cancelled for its owner, with a reason', async () => {
  let visits = [aBoardVisit(200, 'Vidyanagar'), aBoardVisit(201, 'Unkal')];
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['dispatch']) },
    [BOARD]: () => ({
      data: {
        day: '2026-01-06',
        cities: [{ _id: idOf(7), name: 'Hubballi' }],
        city: { _id: idOf(7), name: 'Hubballi' },
        zones: [],
        visits,
        technicians: [],
        lateReports: [],
        alarmMinutes: 120,
        now: '2026-01-05T06:30:00.000Z',
      },
    }),
    'GET /dispatch/get/candidates/{id}/v1': { data: [] },
    [CANCEL]: ({ params }) => {
      visits = visits.filter(({ _id }) => _id !== params.id);
      return { data: null, message: 'Cancelled. The owner gets a full refund.' };
    },
  });
  const { user, press } = await renderScreen(`/console/dispatch?day=2026-01-06&visit=${idOf(200)}`, {
    as: 'staff',
  });
  await screen.findByText(/2 visits, 2 unassigned/);
  await press('Cancel and refund');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this vaccination?' }));
  const yes = dialog.getByRole('button', { name: 'Cancel and refund' });
  await user.click(yes);
  await dialog.findByText('Please give a reason in a few words.');
  expect(sentTo(CANCEL)).toEqual([]);
  await expectAccessible();
  await user.type(dialog.getByLabelText('Why? The owner reads this.'), 'The roads are flooded');
  await user.click(yes);
  await expectToast('Cancelled. The owner gets a full refund.');
  await screen.findByText(/1 visit, 1 unassigned/);
  expect(sentTo(CANCEL)).toMatchObject([
    { params: { id: idOf(200) }, body: { reason: 'The roads are flooded' } },
  ]);
});
