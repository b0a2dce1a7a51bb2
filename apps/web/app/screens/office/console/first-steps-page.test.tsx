import {
  type FirstStepName,
  type PartName,
  partNames,
  stepsOfParts,
} from '@tailwell/contract/office/first-steps';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { type RecordOf, theRoles } from '../../../testing/records';
import { expectToast, renderScreen } from '../../../testing/render-screen';
import { type Handlers, sentTo, serveApi } from '../../../testing/serve-api';

const GET = 'GET /console/get/first/steps/v1';
const SKIP = 'PUT /console/skip/first/steps/v1';

type Steps = RecordOf<typeof GET>;
type State = Steps['parts'][number]['steps'][number]['state'];

interface Progress {
  state?: State;
  of?: Partial<Record<FirstStepName, State>>;
  skipped?: PartName[];
}

/** All parts, with every step in one state but for a few. */
function progress({ state = 'open', of = {}, skipped = [] }: Progress = {}): Steps {
  const parts = partNames.map((name) => ({
    name,
    isSkipped: ['company', 'consultations', 'shop'].includes(name) ? null : skipped.includes(name),
    steps: stepsOfParts[name].map((step) => ({ name: step, state: of[step] ?? state })),
  }));
  return { parts, isDone: state === 'done' };
}

const open = (handlers: Handlers) => {
  serveApi({ 'GET /console/get/my/roles/v1': { data: theRoles(['office', 'manage_people']) }, ...handlers });
  return renderScreen('/console/start', { as: 'staff' });
};

const part = (name: string) => within(screen.getByRole('region', { name }));

test('each part says what is done, what is left, and what owners can do then', async () => {
  await open({
    [GET]: {
      data: progress({ of: { bloodTest: 'done', lab: 'begun', ambulance: 'done', mail: 'sandbox' } }),
    },
  });
  await screen.findByText('2 of 30 done');
  const tests = part('Blood tests');
  tests.getByText('1 of 3 done');
  tests.getByText('Once this is done, owners can book a blood test and read its report.');
  tests.getByText(/It counts once it is shown and takes the samples/);
  part('Emergencies').getByText('Owners can now call an ambulance near them.');
  part('Your company').getByText('Uses the sandbox');
  part('Your company').getByText('COMPANY_GSTIN');
  await expectAccessible();
});

test('a step leads to the form for its first record, and to the list later', async () => {
  await open({ [GET]: { data: progress({ of: { bloodTest: 'done', lab: 'begun' } }) } });
  const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target('Technicians: Add a technician')).toBe('/console/office/technicians/new');
  expect(await target('Labs: Add a lab')).toBe('/console/office/labs');
  expect(await target('Blood tests: Add a blood test')).toBe('/console/office/blood-tests');
  expect(await target('Invitations: Invite a dispatcher')).toBe('/console/office/invitations');
  expect(await target('Articles: Publish the first article')).toBe('/console/posts');
});

test('a part is marked as not offered, and as offered again', async () => {
  let skipped: PartName[] = [];
  const { press } = await open({
    [GET]: () => ({ data: progress({ skipped }) }),
    [SKIP]: ({ body }) => {
      skipped = body.isSkipped ? [body.part] : [];
      return { data: null, message: body.isSkipped ? 'Marked as not offered.' : 'Marked as offered.' };
    },
  });
  await screen.findByText('0 of 30 done');
  expect(screen.queryByRole('button', { name: 'We don’t offer this: Shopping' })).toBeNull();
  await press('We don’t offer this: Pet registration');
  await expectToast('Marked as not offered.');
  await screen.findByText('0 of 28 done');
  part('Pet registration').getByText('Not offered');
  expect(part('Pet registration').queryByRole('list')).toBeNull();
  await expectAccessible();
  await press('We offer this: Pet registration');
  await screen.findByText('0 of 30 done');
  expect(sentTo(SKIP)).toMatchObject([
    { body: { part: 'registry', isSkipped: true } },
    { body: { part: 'registry', isSkipped: false } },
  ]);
});

test('the page says so once all steps are done', async () => {
  await open({ [GET]: { data: progress({ state: 'done' }) } });
  await screen.findByText('All steps are done');
  const steps = part('Shopping')
    .getByText('Steps', { exact: false, selector: 'summary span' })
    .closest('details');
  expect(steps?.open).toBe(false);
  screen.getByText('30 of 30 done');
});

test('a failure can be tried again', async () => {
  const { press } = await open({ [GET]: refuse(500, 'Something failed.', 'FAILED') });
  await screen.findByText('Something failed.');
  serveApi({ [GET]: { data: progress() } });
  await press('Try again');
  await screen.findByText('0 of 30 done');
});
