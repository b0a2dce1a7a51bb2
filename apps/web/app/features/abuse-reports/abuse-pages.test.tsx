import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { abusePaths } from '../../abuse-paths';
import { queryClient } from '../../api/query-client';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers, profileAnswers, signInAnswers } from '../../testing/answers';
import { aLocation } from '../../testing/catalogue';
import { setClock } from '../../testing/device';
import { missing, refuse, signedOut } from '../../testing/outcomes';
import { idOf, type RecordOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';
import { readStored, writeStored } from './stored-report';

const SINGLE = 'GET /report/get/single/report/details/{id}/v1';
const MINE = 'GET /report/get/my/reports/v1';
const OPEN = 'POST /report/open/case/v1';
const INCIDENT = 'PUT /report/update/abuse/details/{abuseId}/v1';
const WITNESS = 'POST /report/witness/details/v1';
const DISCARD = 'PUT /report/discard/{id}/v1';

const MOMENT = '2026-01-05T06:30:00.000Z';
const DESCRIPTION = 'Two men beat a sleeping dog with an iron rod until it could not get up.';

type Report = RecordOf<typeof SINGLE>;

/** A case that no officer has taken up yet. */
const aCase = (more: Partial<Report> = {}): Report => ({
  _id: idOf(210),
  status: 'submitted',
  revision: 3,
  formTimestamp: MOMENT,
  updatedAt: MOMENT,
  incident: {
    reasons: [],
    otherReason: 'Beaten with a rod',
    species: 'dog',
    animals: 1,
    condition: 'critical',
    isInDanger: false,
    description: DESCRIPTION,
    happenedAt: '2026-01-05T04:30:00.000Z',
    isTimeApproximate: false,
    isOngoing: false,
    address: '14, 3rd Cross, Indiranagar',
    landmark: 'Ganesh temple',
    pincode: '560038',
    city: 'Bengaluru',
    state: 'Karnataka',
    latitude: null,
    longitude: null,
    locatedBy: 'pincode',
  },
  keepsDeviceData: false,
  perpetratorId: idOf(211),
  perpetrator: {
    isUnknown: true,
    name: '',
    relation: null,
    count: 2,
    appearance: 'Tall, with a beard',
    address: '',
    mobileNo: '',
    vehicleNo: '',
    note: '',
  },
  isReporterWitness: true,
  witnesses: [],
  isAnonymous: true,
  reporter: null,
  hasContact: false,
  mayContact: false,
  laws: [],
  evidence: [],
  caseNo: 'TWA-7K3M9QXD',
  submittedAt: MOMENT,
  outcome: null,
  forwards: [],
  firNo: '',
  events: [{ from: null, to: 'submitted', actor: 'reporter', note: '', at: MOMENT }],
  messages: [],
  letters: [],
  canEdit: true,
  canAddEvidence: true,
  canWithdraw: true,
  ...more,
});

const CASE = abusePaths.case(aCase()._id);

/** A report that is not submitted yet. */
const aDraft = (description: string, revision: number) => {
  const { incident } = aCase();
  return aCase({
    status: 'incident_saved',
    revision,
    incident: { ...incident, description },
    perpetratorId: null,
    perpetrator: { ...aCase().perpetrator, isUnknown: false, count: null, appearance: '' },
    caseNo: null,
    submittedAt: null,
    canWithdraw: false,
  });
};

const savedOf = ({ _id, perpetratorId, status, formTimestamp }: Report, revision: number) => ({
  _id,
  perpetratorId,
  status,
  revision,
  formTimestamp,
  key: null,
});

/** This browser remembers an unfinished report; without a key it is an account’s. */
const remember = (abuseKey: string | null) =>
  writeStored({ abuseId: aCase()._id, perpetratorId: null, formTimestamp: MOMENT, abuseKey });

beforeEach(() => {
  setClock(MOMENT);
  serveApi({
    'GET /report/get/all/animal/abuse/name/v1': { data: [] },
    'GET /pet/admin/get/all/pet/category/v1': { data: [] },
    'GET /address/get/place/by/pincode/{pincode}/v1': { data: aLocation() },
    'GET /address/get/place/by/point/v1': missing,
    'GET /address/get/all/address/v1': { data: [] },
    [MINE]: { data: [] },
    [SINGLE]: { data: aCase() },
  });
});

const description = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Describe it in your own words' });

/** Parts of the page that were scrolled into view. */
function followScrolling() {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  return scrolled;
}

test('on another day a report goes on, and what was changed elsewhere is asked about', async () => {
  remember('draft-key');
  let report = aDraft('A brown dog is tied to a pole in the sun all day.', 1);
  serveApi({
    [SINGLE]: () => ({ data: report }),
    [INCIDENT]: () => {
      // Another tab has saved something else meanwhile.
      report = aDraft('The dog was taken away by a man in a white van.', 2);
      return refuse(409, 'This was changed in another place.', 'CHANGED_MEANWHILE');
    },
  });
  const scrolled = followScrolling();
  const going = await renderScreen(abusePaths.report, { as: 'visitor' });
  await screen.findByText('You have an unfinished report');
  await expectAccessible();
  await going.press('Continue');
  expect((await description()).value).toMatch(/^A brown dog/);
  await going.fill('Describe it in your own words', 'The dog is still there, and barks all night.');
  await going.press('See why');
  const changed = screen.getByText('This report was changed in another place');
  await waitFor(() => expect(scrolled.some((part) => part.contains(changed))).toBe(true));
  await going.press('Show the newer one');
  await waitFor(async () => expect((await description()).value).toMatch(/white van/));
});

test('on another day a report is given up after a yes', async () => {
  remember('draft-key');
  serveApi({
    [SINGLE]: { data: aDraft('A brown dog is tied to a pole in the sun all day.', 1) },
    [DISCARD]: { data: null },
  });
  const { press } = await renderScreen(abusePaths.report, { as: 'visitor' });
  await press('Start again');
  expect(sentTo(DISCARD)).toEqual([]);
  await press('Delete and start again');
  expect((await description()).value).toBe('');
  expect(sentTo(DISCARD)).toMatchObject([{ params: { id: aCase()._id } }]);
  expect(readStored()).toBeNull();
});

test('a later step of an empty report leads to the first one', async () => {
  await renderScreen(`${abusePaths.report}?step=witness`, { as: 'visitor' });
  await description();
  await arriveAt(abusePaths.report);
});

test('a draft of an account waits for its person, and for nobody else', async () => {
  remember(null);
  serveApi({
    ...signInAnswers,
    'POST /auth/send/otp/v1': { data: { expiresInSeconds: 300, resendInSeconds: 30 } },
    'POST /auth/verify/otp/v1': { data: { isNewUser: false }, token: 'the-token-of-another-person' },
    [SINGLE]: signedOut,
  });
  const ended = await renderScreen(abusePaths.report);
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect(readStored()?.abuseId).toBe(aCase()._id);
  ended.unmount();

  const { user, fill, press } = await renderScreen(abusePaths.report, { as: 'visitor' });
  await screen.findByText('Sign in to go on with your report');
  await expectAccessible();
  serveApi({ [SINGLE]: missing });
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' }));
  await fill('Mobile number', '9876543211');
  await press('Get OTP');
  await user.type(await screen.findByLabelText('Enter 6-digit OTP'), '123456');
  await waitFor(() => expect(readStored()).toBeNull());
});

test('nobody finds a draft of an account after signing out', async () => {
  remember(null);
  serveApi({
    ...profileAnswers,
    ...signInAnswers,
    ...homeAnswers,
    'POST /auth/logout/user/v1': { data: null },
  });
  const { press } = await renderScreen('/profile');
  await press('Sign out');
  await screen.findByRole('heading', { name: 'Sign in or join' });
  expect(readStored()).toBeNull();
});

test('an account sees its own cases, and nobody else any of them', async () => {
  const { _id, status, caseNo, formTimestamp, submittedAt, updatedAt } = aCase();
  const inShort = { _id, status, caseNo, formTimestamp, submittedAt, updatedAt };
  serveApi({ [MINE]: { data: [{ ...inShort, reasons: [], city: 'Bengaluru', isAsked: false }] } });
  const own = await renderScreen(abusePaths.cases);
  await own.press(/TWA-7K3M9QXD/, 'link');
  await screen.findByText(DESCRIPTION);
  expect(screen.queryByRole('button', { name: 'Lock it on this device' })).toBeNull();
  own.unmount();

  localStorage.clear();
  const asked = sentTo(SINGLE).length;
  const visiting = await renderScreen(CASE, { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Open this case' });
  expect(sentTo(SINGLE)).toHaveLength(asked);
  visiting.unmount();

  // Another account.
  queryClient().clear();
  serveApi({ [MINE]: { data: [] }, [SINGLE]: missing });
  const strange = await renderScreen(CASE);
  await screen.findByRole('heading', { name: 'Open this case' });
  expect(screen.queryByText(DESCRIPTION)).toBeNull();
  strange.unmount();
  await renderScreen(abusePaths.cases);
  await screen.findByText('No reports yet');
});

test('a case that is locked leaves nothing on the device', async () => {
  let report = aCase();
  serveApi({
    [OPEN]: { data: { _id: report._id, key: 'case-key' } },
    [SINGLE]: () => ({ data: report }),
    [WITNESS]: () => {
      report = {
        ...report,
        revision: 4,
        // Who comes with the receipt sees no names.
        witnesses: [
          { _id: idOf(212), name: '', mobileNo: '', hasContact: true, statement: '', willTestify: false },
        ],
      };
      return { data: { ...savedOf(report, 4), caseNo: null, receipt: null, submittedAt: null } };
    },
  });
  const opening = await renderScreen(abusePaths.cases, { as: 'visitor' });
  await opening.fill('Case no.', 'twa 7k3m9qxd');
  await opening.fill('Receipt', '1234567890123456');
  await opening.press('Open case');
  await screen.findByText(DESCRIPTION);
  expect(sentTo(OPEN)).toMatchObject([{ body: { caseNo: 'TWA-7K3M9QXD', receipt: '1234567890123456' } }]);
  opening.unmount();

  const editing = await renderScreen(`${abusePaths.editCase(report._id)}?step=witness`, { as: 'visitor' });
  await editing.press('Add another witness');
  await editing.fill(/^Name/, 'Ravi');
  await editing.press('Save changes');
  await screen.findByText('All is saved');
  const remembered = () => JSON.stringify({ ...sessionStorage });
  expect(remembered()).not.toContain('Ravi');
  await editing.press('Back to the case', 'link');
  await editing.fill('Write to the officer', 'I live next door.');
  expect(remembered()).toMatch(/next door/);
  expect(remembered()).toMatch(/abuse-case-key/);
  await editing.press('Lock it on this device');
  await arriveAt(abusePaths.cases);
  expect(remembered()).not.toMatch(/Ravi|next door|abuse-case-key/);
  editing.unmount();

  await renderScreen(CASE, { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Open this case' });
  expect(screen.queryByText(DESCRIPTION)).toBeNull();
});

test('what was changed too late goes to the officer as a message', async () => {
  let report = aCase();
  serveApi({
    [SINGLE]: () => ({ data: report }),
    [INCIDENT]: () => {
      // An officer has taken it up while it was being changed.
      report = aCase({ status: 'triaged', revision: 4, canEdit: false });
      return refuse(409, 'An officer works on it already.', 'NOT_EDITABLE');
    },
  });
  const scrolled = followScrolling();
  const { fill, press } = await renderScreen(abusePaths.editCase(report._id));
  await description();
  await fill('Describe it in your own words', `${DESCRIPTION} They came again at night.`);
  await screen.findByText('Not saved yet');
  await press('Save changes');
  await screen.findByText('Can’t be saved any more');
  scrolled.length = 0;
  await press('What you can do');
  const why = screen.getByText('An officer works on it now');
  await waitFor(() => expect(scrolled.some((part) => part.contains(why))).toBe(true));
  await press('Write it as a message');
  await arriveAt(CASE);
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the officer' });
  expect(message.value).toMatch(/They came again at night/);
});
