import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { inSequence, missing, refuse, unreachable } from '../../testing/outcomes';
import { idOf, type RecordOf } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const LIST = 'GET /partner/get/my/applications/v1';
const START = 'POST /partner/start/application/v1';
const SAVE = 'PUT /partner/save/application/{id}/v1';
const SEND = 'PUT /partner/send/application/{id}/v1';
const WITHDRAW = 'DELETE /partner/withdraw/application/{id}/v1';

type Application = RecordOf<typeof LIST>;

const aDraft = (changes: Partial<Application> = {}): Application => ({
  _id: idOf(70),
  kind: 'vet',
  status: 'draft',
  vet: null,
  practice: null,
  shop: null,
  address: null,
  bank: null,
  documents: null,
  missing: ['vet', 'practice', 'bank', 'documents'],
  remarks: {},
  reason: '',
  sentAt: null,
  decidedAt: null,
  revision: 1,
  ...changes,
});

const vet = {
  name: 'Kavya Nambiar',
  registrationCouncil: 'Karnataka Veterinary Council',
  registrationNumber: 'KVC/123',
  practisingSince: 2012,
  degrees: [{ veterinaryDegree: 'BVSc & AH', degreeType: 'Bachelor’s degree', graduatedIn: 2012 }],
};
const practice = {
  pincode: '560038',
  languages: ['English'],
  categories: ['dog'],
  concerns: [],
  modes: ['video'],
  fee: 450,
};
const bank = { holder: 'Kavya Nambiar', ifsc: 'SBIN0001234', lastDigits: '7890' };
const file = (path: string) => ({ path, url: `/files/${path}`, isPdf: true });
const complete = (changes: Partial<Application> = {}) =>
  aDraft({
    vet,
    practice,
    bank,
    documents: { proof: file('proof'), licence: null, cheque: file('cheque') },
    missing: [],
    ...changes,
  });

const serve = (...applications: Application[]) => serveApi({ [LIST]: { data: applications } });

test('a visitor reads what joining means', async () => {
  await renderScreen('/join', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Join as a shop' });
  await expectAccessible();
  expect(screen.getByRole('link', { name: 'Apply as a vet' }).getAttribute('href')).toBe('/join/vet');
});

test('the page says how an application is getting on', async () => {
  serve(
    complete({ status: 'sent', sentAt: '2026-11-23T06:30:00.000Z' }),
    aDraft({ _id: idOf(71), kind: 'shop', missing: ['shop', 'address', 'bank', 'documents'] }),
  );
  await renderScreen('/join');
  await screen.findByText(/^Sent on 23 Nov 2026/);
  screen.getByRole('link', { name: 'See your application' });
  screen.getByRole('link', { name: 'Continue your application' });
});

test('an application starts at its first section', async () => {
  serveApi({ [LIST]: { data: [] }, [START]: { data: aDraft() } });
  const { press } = await renderScreen('/join/vet');
  await press('Start application');
  await arriveAt('/join/vet?step=vet');
  expect(sentTo(START)[0]?.body).toEqual({ kind: 'vet' });
  await expectAccessible();
});

test('a refused start shows why', async () => {
  serveApi({
    [LIST]: { data: [] },
    [START]: refuse(409, 'You’re a vet at Tailwell already.', 'ALREADY_VET'),
  });
  const { press } = await renderScreen('/join/vet');
  await press('Start application');
  await screen.findByText('You’re a vet at Tailwell already.');
});

test('a section is saved when it is complete; errors are at their fields, and what is typed survives', async () => {
  serve(aDraft());
  const unknown = 'This number has a typing error.';
  serveApi({
    [SAVE]: inSequence(
      refuse(422, unknown, 'INVALID', { fields: { 'vet.registrationNumber': unknown } }),
      unreachable,
      { data: aDraft({ vet, missing: ['practice', 'bank', 'documents'] }), message: 'Saved.' },
    ),
    'GET /vet/get/health/concerns/name/v1': { data: [{ _id: idOf(5), name: 'Skin and coat' }], cities: [] },
  });
  const page = await renderScreen('/join/vet?step=vet');
  await page.press('Save and continue');
  await screen.findByRole('textbox', { name: 'Name', description: /Name is needed/ });
  expect(sentTo(SAVE)).toEqual([]);
  await page.fill('Name', vet.name);
  await page.fill('Council', vet.registrationCouncil);
  await page.fill('Registration number', vet.registrationNumber);
  await page.fill('Practising since', '2012');
  await page.fill('Degree', 'BVSc & AH');
  await page.fill('Year', '2012');
  const again = await page.reload();
  await again.press('Save and continue');
  await screen.findByRole('textbox', { name: 'Registration number', description: new RegExp(unknown) });
  await again.press('Save and continue');
  await waitFor(() => expect(sentTo(SAVE)).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(vet.name);
  await again.press('Save and continue');
  await arriveAt('/join/vet?step=practice');
  expect(sentTo(SAVE)[2]).toMatchObject({ params: { id: idOf(70) }, body: { vet } });
});

test('the account number is typed twice, and only its end is shown later', async () => {
  serve(aDraft());
  serveApi({ [SAVE]: { data: aDraft({ bank }), message: 'Saved.' } });
  const { fill, press, go } = await renderScreen('/join/vet?step=bank');
  await fill('Name of the account holder', bank.holder);
  await fill('IFSC', 'sbin0001234');
  await fill('Account number', '001234567890');
  await fill('Account number again', '001234567891');
  await press('Save and continue');
  await screen.findByText('The two numbers differ. Please check both.');
  await fill('Account number again', '001234567890');
  await press('Save and continue');
  await arriveAt('/join/vet?step=documents');
  go(-1);
  await screen.findByText('•••• 7890');
  expect(screen.queryByLabelText('Account number')).toBeNull();
});

test('the check names what is missing', async () => {
  serve(aDraft({ vet, missing: ['practice', 'bank', 'documents'] }));
  await renderScreen('/join/vet?step=check');
  const link = await screen.findByRole('link', { name: 'Bank account' });
  expect(link.getAttribute('href')).toBe('/join/vet?step=bank');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send application' }).disabled).toBe(true);
});

test('a complete application is sent, and then waits', async () => {
  serve(complete());
  serveApi({
    [SEND]: inSequence(refuse(409, 'This application was sent.', 'NOT_EDITABLE'), {
      data: complete({ status: 'sent', sentAt: '2026-11-23T06:30:00.000Z', revision: 2 }),
      message: 'Sent.',
    }),
  });
  const { press } = await renderScreen('/join/vet');
  await arriveAt('/join/vet?step=check');
  await press('Send application');
  await screen.findByText('This application was sent.');
  await press('Send application');
  await expectToast('Sent.');
  await screen.findByText(/^Sent on 23 Nov 2026/);
  await screen.findByText('•••• 7890');
  await expectAccessible();
});

test('corrections are shown at their section', async () => {
  serve(complete({ status: 'needs_correction', remarks: { bank: 'The cheque shows another name.' } }));
  await renderScreen('/join/vet');
  await arriveAt('/join/vet?step=bank');
  await screen.findByText('The cheque shows another name.');
  await screen.findByText('•••• 7890');
});

test('an application is withdrawn after a confirmation', async () => {
  let applications = [complete({ status: 'sent', sentAt: '2026-11-23T06:30:00.000Z' })];
  serveApi({
    [LIST]: () => ({ data: applications }),
    [WITHDRAW]: () => {
      applications = [];
      return { data: null, message: 'Deleted, with its documents.' };
    },
  });
  const { press } = await renderScreen('/join/vet');
  await press('Withdraw the application');
  await screen.findByRole('alertdialog', { name: 'Withdraw the application?' });
  await press('Keep it');
  expect(sentTo(WITHDRAW)).toEqual([]);
  await press('Withdraw the application');
  await screen.findByRole('alertdialog');
  await press('Withdraw the application');
  await arriveAt('/join');
  await screen.findByRole('link', { name: 'Apply as a vet' });
});

test('a rejected applicant reads why, and applies again', async () => {
  serve(
    complete({
      status: 'rejected',
      reason: 'The registration has ended.',
      decidedAt: '2026-11-23T06:30:00.000Z',
    }),
  );
  serveApi({ [START]: { data: aDraft({ _id: idOf(72) }) } });
  const { press } = await renderScreen('/join/vet');
  await screen.findByText('The registration has ended.');
  await press('Apply again');
  await arriveAt('/join/vet?step=vet');
});

test('an approved applicant opens the console', async () => {
  serve(complete({ status: 'approved', decidedAt: '2026-11-23T06:30:00.000Z' }));
  await renderScreen('/join/vet');
  const link = await screen.findByRole('link', { name: 'Open the console' });
  expect(link.getAttribute('href')).toBe('/console');
});

test('a fault can be retried', async () => {
  serveApi({ [LIST]: missing });
  await renderScreen('/join/vet');
  await screen.findByText('We couldn’t find this.');
});
