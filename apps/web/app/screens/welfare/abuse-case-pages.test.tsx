import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { abusePaths } from '../../abuse-paths';
import { queryClient } from '../../api/query-client';
import { abuseAnswers, aCase, DESCRIPTION, MOMENT, savedOf } from '../../testing/abuse-records';
import { setClock } from '../../testing/device';
import { missing, refuse } from '../../testing/outcomes';
import { idOf } from '../../testing/records';
import { arriveAt, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const SINGLE = 'GET /report/get/single/report/details/{id}/v1';
const MINE = 'GET /report/get/my/reports/v1';
const OPEN = 'POST /report/open/case/v1';
const INCIDENT = 'PUT /report/update/abuse/details/{abuseId}/v1';
const WITNESS = 'POST /report/witness/details/v1';
const CASE = abusePaths.case(aCase()._id);

beforeEach(() => {
  setClock(MOMENT);
  serveApi(abuseAnswers);
});

const description = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Describe it in your own words' });

/** Records elements scrolled into view. */
function followScrolling() {
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
  return scrolled;
}

test('an account sees its own cases, and no other user sees them', async () => {
  const { _id, status, caseNo, formTimestamp, submittedAt, updatedAt } = aCase();
  const inShort = { _id, status, caseNo, formTimestamp, submittedAt, updatedAt };
  serveApi({ [MINE]: { data: [{ ...inShort, reasons: [], city: 'Bengaluru', isAsked: false }] } });
  const own = await renderScreen(abusePaths.cases);
  await own.press(/TWA-7K3M9QXD/, 'link');
  await screen.findByText(DESCRIPTION);
  expect(screen.queryByRole('button', { name: 'Lock it on this device' })).toBeNull();
  own.unmount();

  localStorage.clear();
  const readCount = sentTo(SINGLE).length;
  const visiting = await renderScreen(CASE, { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Open this case' });
  expect(sentTo(SINGLE)).toHaveLength(readCount);
  visiting.unmount();

  // Switches to another account.
  queryClient().clear();
  serveApi({ [MINE]: { data: [] }, [SINGLE]: missing });
  const strange = await renderScreen(CASE);
  await screen.findByRole('heading', { name: 'Open this case' });
  expect(screen.queryByText(DESCRIPTION)).toBeNull();
  strange.unmount();
  await renderScreen(abusePaths.cases);
  await screen.findByText('No reports yet');
});

test('a locked case leaves no data on the device', async () => {
  let report = aCase();
  serveApi({
    [OPEN]: { data: { _id: report._id, key: 'case-key' } },
    [SINGLE]: () => ({ data: report }),
    [WITNESS]: () => {
      report = {
        ...report,
        revision: 4,
        // Names are hidden from users with a receipt.
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
  await screen.findByText('All saved');
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

test('a late change is sent to the officer as a message', async () => {
  let report = aCase();
  serveApi({
    [SINGLE]: () => ({ data: report }),
    [INCIDENT]: () => {
      // An officer picked it up during the edit.
      report = aCase({ status: 'triaged', revision: 4, canEdit: false });
      return refuse(409, 'An officer is already working on it.', 'NOT_EDITABLE');
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
  const why = screen.getByText('An officer is working on it now');
  await waitFor(() => expect(scrolled.some((part) => part.contains(why))).toBe(true));
  await press('Write it as a message');
  await arriveAt(CASE);
  const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write to the officer' });
  expect(message.value).toMatch(/They came again at night/);
});
