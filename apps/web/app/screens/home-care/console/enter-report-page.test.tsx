import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { aPet } from '../../../testing/pet-records';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const READ = 'GET /lab/get/report/{id}/v1';
const SAVE = 'PUT /lab/save/results/{id}/v1';
const REJECT = 'PUT /lab/reject/sample/{id}/v1';
const MOMENT = '2026-01-05T06:30:00.000Z';

type Report = RecordOf<typeof READ>;

const aReport = (more: Partial<Report> = {}): Report => ({
  _id: idOf(220),
  status: 'waiting',
  barcode: 'TW-1042',
  test: 'Blood count',
  lab: 'Pawsitive Lab',
  pet: { name: 'Bruno', category: 'Dog' },
  collectedAt: MOMENT,
  receivedAt: MOMENT,
  rejection: null,
  dueAt: '2026-01-06T06:30:00.000Z',
  verifiedAt: null,
  values: { entered: 0, of: 1 },
  revision: 1,
  sample: 'EDTA tube, 1 ml',
  collectedBy: 'Ravi Kumar',
  breed: null,
  sex: 'male',
  ageMonths: 30,
  parameters: [
    {
      _id: idOf(221),
      name: 'Haemoglobin',
      unit: 'g/dL',
      decimals: 1,
      low: 12,
      high: 18,
      value: null,
      flag: '',
    },
  ],
  comment: '',
  attachmentUrl: null,
  enteredBy: null,
  enteredAt: null,
  verifiedBy: null,
  isOwnWork: false,
  pdfUrl: null,
  ...more,
});

/** The report with this value, after a colleague has saved it. */
const withValue = (value: number, revision: number) =>
  aReport({ revision, parameters: aReport().parameters.map((one) => ({ ...one, value })) });

const roles = { 'GET /console/get/my/roles/v1': { data: theRoles(['lab']) } };

test('concurrent edits by two users are not lost', async () => {
  let report = aReport();
  serveApi({
    ...roles,
    [READ]: () => ({ data: report }),
    [SAVE]: ({ body }) => {
      if (body.revision !== report.revision) {
        return refuse(409, 'A colleague has changed this report.', 'CHANGED_ELSEWHERE');
      }
      report = withValue(body.results[0]?.value ?? 0, body.revision + 1);
      return { data: report, message: 'Saved.' };
    },
  });
  const { press, fill } = await renderScreen(`/console/lab/${report._id}`, { as: 'staff' });
  const field = 'Haemoglobin, g/dL';
  const value = () => screen.getByLabelText<HTMLInputElement>(field).value;
  await fill(field, '13');
  report = withValue(14, 2);
  await press('Save for later');
  await screen.findByText('A colleague has changed this report');
  expect(value()).toBe('13');
  expect(screen.getByRole('button', { name: 'Save for later' }).hasAttribute('disabled')).toBe(true);
  await expectAccessible();
  await press('Keep mine');
  await press('Save for later');
  await expectToast('Saved.');
  expect(sentTo(SAVE).map(({ body }) => [body.revision, body.results[0]?.value])).toEqual([
    [1, 13],
    [2, 13],
  ]);

  await fill(field, '12.5');
  report = withValue(15, 4);
  await press('Save for later');
  await press('Show theirs');
  await waitFor(() => expect(value()).toBe('15'));
});

test('the owner is shown why a sample was rejected', async () => {
  let report = aReport();
  serveApi({
    ...roles,
    [READ]: () => ({ data: report }),
    [REJECT]: ({ body }) => {
      report = aReport({ rejection: { at: MOMENT, reason: body.reason } });
      return { data: report };
    },
  });
  const { user, press, unmount } = await renderScreen(`/console/lab/${report._id}`, { as: 'staff' });
  await press('This sample can’t be used');
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject tube TW-1042?' }));
  const yes = dialog.getByRole('button', { name: 'Reject the sample' });
  await user.click(yes);
  await dialog.findByText('Please choose what is wrong.');
  expect(sentTo(REJECT)).toEqual([]);
  await expectAccessible();
  await user.click(dialog.getByRole('radio', { name: 'The blood has clotted' }));
  await user.click(yes);
  await screen.findByText('This sample was rejected');
  const [sent] = sentTo(REJECT);
  expect(sent).toMatchObject({ params: { id: report._id }, body: { reason: 'The blood has clotted.' } });

  unmount();
  serveApi({
    'GET /pet/get/lab/report/{id}/v1': {
      data: {
        _id: idOf(222),
        visitId: idOf(223),
        test: 'Blood count',
        status: 'waiting',
        collectedAt: MOMENT,
        dueAt: MOMENT,
        verifiedAt: null,
        rejection: sent?.body.reason ?? null,
        unusual: 0,
        pet: { _id: aPet()._id, name: 'Bruno', species: 'dog' },
        lab: { name: 'Pawsitive Lab', address: '', accreditation: '' },
        verifiedBy: null,
        ofVisit: { verified: 0, all: 1 },
        comment: '',
        results: [],
        pdfUrl: null,
        attachmentUrl: null,
      },
    },
  });
  await renderScreen(`/profile/pets/${aPet()._id}/reports/${idOf(222)}`);
  await screen.findByText(/The blood has clotted\./);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Choose a time, free' });
  expect(link.getAttribute('href')).toContain(idOf(223));
});
