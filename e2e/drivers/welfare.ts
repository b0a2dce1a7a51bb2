import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { leaveCaseToPeople } from '@tailwell/server/sandbox/sandbox.testing';
import { dayFromNow } from './days.ts';
import { callAs } from './registrations.ts';
import { openConsoleWith, withDatabase } from './staff.ts';

const JAIPUR = { address: '5, Bapu Bazaar', pincode: '302003', latitude: 26.9162, longitude: 75.8213 };

export interface Officer {
  page: Page;
  token: string;
}

/** A welfare officer of all cities, at the console in a separate browser window. */
export async function openOfficer(browser: Browser, name: string, options = {}): Promise<Officer> {
  const { token } = await withDatabase((db) => signInStaff({ db }, { role: 'welfare_officer' }, { name }));
  return { page: await openConsoleWith(browser, token, options), token };
}

/** Sends one call as a visitor; throws refusals. */
async function send<T>(
  request: APIRequestContext,
  path: string,
  data: object,
  key: string | undefined,
): Promise<T> {
  const answer = await request.post(`/api${path}`, {
    data,
    headers: { 'Idempotency-Key': crypto.randomUUID(), ...(key && { 'X-Access-Key': key }) },
  });
  const body = (await answer.json()) as { success: boolean; message: string; data: T };
  if (!body.success) throw new Error(`${path}: ${body.message}`);
  return body.data;
}

interface SavedReport {
  _id: string;
  perpetratorId: string | null;
  key: string | null;
  caseNo: string | null;
}

/** A case of a beaten dog, reported by name and without an account, with a witness. Returns its id and number. */
export async function reportAbuse(
  request: APIRequestContext,
  incident: object = {},
): Promise<{ id: string; caseNo: string }> {
  const begun = await send<SavedReport>(
    request,
    '/report/abuse/details/v1',
    {
      otherReason: 'Beaten with a rod',
      species: 'dog',
      animals: 1,
      condition: 'critical',
      description: 'Two men beat a sleeping dog with an iron rod behind the tea stall.',
      isOngoing: true,
      locatedBy: 'map',
      ...JAIPUR,
      ...incident,
    },
    undefined,
  );
  const key = begun.key ?? undefined;
  const { _id: abuseId } = begun;
  const { perpetratorId } = await send<SavedReport>(
    request,
    '/report/perpetrator/details/v1',
    { abuseId, relation: 'neighbour', count: 2, appearance: 'One wears a red cap.' },
    key,
  );
  const { caseNo } = await send<SavedReport>(
    request,
    '/report/witness/details/v1',
    {
      abuseId,
      perpetratorId,
      isReporterWitness: true,
      witnesses: [
        { name: 'Harish Babu', mobileNo: '9876505678', statement: 'I saw them run away.', willTestify: true },
      ],
      isAnonymous: false,
      reporter: { name: 'Zubeida Khan', mobileNo: '9876501234' },
      mayContact: true,
      laws: ['pca_11', 'bns_325'],
    },
    key,
  );
  await withDatabase((db) => leaveCaseToPeople(db, abuseId));
  return { id: abuseId, caseNo: caseNo ?? '' };
}

/** What an officer sees and clicks on a case. */
export const caseScreen = (page: Page) => ({
  next: (name: string) => page.getByRole('button', { name, exact: true }).locator('visible=true'),
  dialog: page.getByRole('dialog'),
  submit: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
});

/** Applies an action to the current revision of a case. */
async function act(officer: Officer, id: string, name: string, body: object) {
  const { revision } = await callAs<{ revision: number }>(officer, 'GET', `/console/welfare/${id}/v1`);
  await callAs(officer, 'PUT', `/console/welfare/${name}/${id}/v1`, { revision, ...body });
}

/** Photos that can't be viewed: one being uploaded, one that was refused. */
const sendPhotos = (reportId: string) =>
  withDatabase((db) =>
    db
      .insertInto('evidenceFiles')
      .values(
        [1, 2].map((slot) => ({
          reportId,
          kind: 'photo' as const,
          slot,
          path: `evidence/${randomBytes(16).toString('base64url')}`,
          contentType: 'image/jpeg' as const,
          sizeBytes: 1_000_000,
          tokenHash: randomBytes(32),
          tokenExpiresAt: new Date(),
          ...(slot === 1
            ? { receivedBytes: 450_000 }
            : {
                receivedBytes: 1_000_000,
                uploadedAt: new Date(),
                status: 'refused' as const,
                refusal: 'IMAGE_UNREADABLE' as const,
              }),
        })),
      )
      .execute(),
  );

/** An officer with cases in each state, and one whose reporter's identity a colleague has requested. */
export async function makeWelfareCases(browser: Browser) {
  const officer = await openOfficer(browser, 'Meena Rao');
  const colleague = await openOfficer(browser, 'Tara Sethi');
  const { request } = officer.page;
  const waiting = await reportAbuse(request, { isInDanger: true });
  await sendPhotos(waiting.id);
  const forwarded = await reportAbuse(request, { otherReason: 'Kept without water', species: 'cattle' });
  await act(officer, forwarded.id, 'triage', { severity: 'high', note: 'We look into it today.' });
  await act(officer, forwarded.id, 'ask', { text: 'Is the cow still there?' });
  await act(officer, forwarded.id, 'note', { text: 'Rang the station: come on Monday.' });
  await act(officer, forwarded.id, 'forward', {
    kind: 'police',
    name: 'Kotwali Police Station',
    channel: 'hand',
    letterLanguage: 'en',
    letterSentOn: dayFromNow(0),
    nextFollowUpOn: dayFromNow(3),
  });
  await act(officer, forwarded.id, 'police', {
    firNo: '0123/2026',
    station: 'Kotwali',
    phone: '0141 2560 0000',
  });
  await act(officer, forwarded.id, 'identity/ask', { reason: 'The police ask for a statement.' });
  const requested = await callAs<{ identityRequests: { _id: string }[] }>(
    colleague,
    'GET',
    `/console/welfare/${forwarded.id}/v1`,
  );
  await callAs(
    colleague,
    'PUT',
    `/console/welfare/identity/answer/${requested.identityRequests[0]?._id}/v1`,
    {
      isApproved: true,
    },
  );
  const closed = await reportAbuse(request, { otherReason: 'Left behind in a flat', species: 'cat' });
  await act(colleague, closed.id, 'triage', { severity: 'low' });
  await act(colleague, closed.id, 'identity/ask', { reason: 'Someone has to open the door.' });
  await act(colleague, closed.id, 'close', { outcome: 'resolved', note: 'The cat has a new home.' });
  await colleague.page.context().close();
  return {
    officer: officer.page,
    ids: { welfareWaiting: waiting.id, welfareForwarded: forwarded.id, welfareClosed: closed.id },
  };
}
