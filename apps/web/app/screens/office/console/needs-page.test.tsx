import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../../api/query-client';
import { waitingQuery } from '../../../parts/console/waiting-work';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { theRoles } from '../../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ROLES = 'GET /console/get/my/roles/v1';
const WAITING = 'GET /console/get/waiting/v1';
const STEPS = 'GET /console/get/first/steps/v1';
const JOBS = 'GET /console/get/failed/jobs/v1';
const RETRY = 'POST /console/retry/failed/jobs/v1';

const support = theRoles(['staff', 'office', 'oversee', 'see_payments', 'see_owners']);
const admin = theRoles(['staff', 'office', 'manage_people', 'see_people', 'see_payments', 'manage_jobs']);

const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const lines = [
  { kind: 'dangerCases', count: 1, since: since(2) },
  { kind: 'messages', count: 3, since: since(5) },
] as const;

describe('what waits', () => {
  test('is listed with its age and a link; what colleagues handle is apart', async () => {
    serveApi({ [ROLES]: { data: support }, [WAITING]: { data: [...lines], needsFactor: false } });
    await renderScreen('/console/needs', { as: 'staff' });
    const yours = await screen.findByRole('region', { name: 'Yours' });
    const link = within(yours).getByRole('link', { name: '3 unanswered messages Waiting 5 h' });
    expect(link.getAttribute('href')).toBe('/console/office/contact-messages?queue=waiting');
    const theirs = screen.getByRole('region', { name: 'With your colleagues' });
    expect(within(theirs).queryByRole('link')).toBeNull();
    expect(theirs.textContent).toContain('1 animal in danger, taken by no oneWelfare officersWaiting 2 h');
    await expectAccessible();
  });

  test('is counted in the bar by one request: what the user can handle', async () => {
    serveApi({
      [ROLES]: { data: support },
      [WAITING]: { data: [lines[0], { ...lines[1], count: 100 }], needsFactor: false },
    });
    await renderScreen('/console/needs', { as: 'staff' });
    await screen.findByText('99+ unanswered messages');
    const [bar] = screen.getAllByRole('navigation', { name: 'Main' });
    const nav = within(bar as HTMLElement);
    expect(nav.getByRole('link', { name: 'Messages 99+ waiting' })).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Needs you 99+ waiting' })).toBeTruthy();
    expect(nav.getByRole('link', { name: 'Payments' })).toBeTruthy();
    expect(sentTo(WAITING)).toHaveLength(1);
  });

  test('is nothing', async () => {
    serveApi({ [ROLES]: { data: support } });
    await renderScreen('/console/needs', { as: 'staff' });
    await screen.findByText('Nothing waits for you');
    await expectAccessible();
  });

  test('is not called nothing while the second factor hides some of it', async () => {
    serveApi({ [ROLES]: { data: support }, [WAITING]: { data: [], needsFactor: true } });
    const { press } = await renderScreen('/console/needs', { as: 'staff' });
    await press('Enter a code');
    await screen.findByRole('dialog', { name: 'Is it you?' });
    expect(screen.queryByText('Nothing waits for you')).toBeNull();
    await press('Not now');
  });

  test('can fail, and stays visible if a refresh does', async () => {
    serveApi({ [ROLES]: { data: support }, [WAITING]: refuse(500, 'Something failed.', 'FAILED') });
    const { press } = await renderScreen('/console/needs', { as: 'staff' });
    await screen.findByText('Something failed.');
    serveApi({ [WAITING]: { data: [...lines], needsFactor: false } });
    await press('Try again');
    await screen.findByText('3 unanswered messages');
    serveApi({ [WAITING]: refuse(500, 'Something failed.', 'FAILED') });
    await queryClient().refetchQueries({ queryKey: waitingQuery.queryKey });
    await screen.findByText('This may be out of date');
    expect(screen.getByText('3 unanswered messages')).toBeTruthy();
  });
});

describe('the first page', () => {
  test('is what waits, for support', async () => {
    serveApi({ [ROLES]: { data: support } });
    await renderScreen('/console', { as: 'staff' });
    await arriveAt('/console/needs');
  });

  test.each([
    [true, '/console/needs'],
    [false, '/console/start'],
  ])('of an admin, if the first steps are done: %s, is %s', async (isDone, path) => {
    serveApi({ [ROLES]: { data: admin }, [STEPS]: { data: { parts: [], isDone } } });
    await renderScreen('/console', { as: 'staff' });
    await screen.findByRole('heading', { level: 1, name: isDone ? 'Needs you' : 'First steps' });
    await arriveAt(path);
  });
});

test('a failed job is tried again with a reason; the counts follow', async () => {
  let jobs = [
    {
      _id: '12',
      name: 'sendRefund',
      attempts: 10,
      error: 'No answer',
      createdAt: since(8),
      failedAt: since(3),
    },
  ];
  serveApi({
    [ROLES]: { data: admin },
    [WAITING]: () => ({
      data: jobs.map(({ failedAt }) => ({ kind: 'failedJobs', count: 1, since: failedAt }) as const),
      needsFactor: false,
    }),
    [JOBS]: () => ({ data: jobs, total: jobs.length }),
    [RETRY]: () => {
      jobs = [];
      return { data: { changed: 1 } };
    },
  });
  const { press, fill } = await renderScreen('/console/office/failed-jobs', { as: 'staff' });
  await press('Try again: Send refund');
  await expectAccessible();
  await press('Try again');
  await screen.findByText(/at least 10/);
  await fill('Reason', 'The bank answers again.');
  await press('Try again');
  await expectToast('Running again.');
  expect(sentTo(RETRY)).toMatchObject([{ body: { ids: ['12'], reason: 'The bank answers again.' } }]);
  await screen.findByText('No job has failed');
  expect(screen.queryByRole('link', { name: /Failed jobs, / })).toBeNull();
});
