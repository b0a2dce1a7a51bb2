import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error';
import { writeDraft } from '../../../../api/drafts';
import type { Report } from '../abuse-reports';
import { clearStored, readStored, writeStored } from '../stored-report';
import { openLink, resubmit } from './report-link';
import { blankValues, bodiesOf, type ReportValues } from './report-values';

interface Request {
  call: string;
  body: Record<string, unknown>;
  key: string | null;
  accessKey: string | null;
}

const ID = '019a0000-0000-7000-8000-00000000000a';

/** A server whose responses the test gives one after the other. */
let requests: Request[];
let answers: (() => Response | Promise<Response>)[];

const saved = (revision: number, more = {}) =>
  Response.json({
    success: true,
    message: 'Saved.',
    data: {
      _id: ID,
      perpetratorId: null,
      status: 'incident_saved',
      revision,
      formTimestamp: '2026-11-23T06:00:00.000Z',
      key: revision === 1 ? 'draft-key' : null,
      ...more,
    },
  });
const refused = (status: number, code: string) =>
  Response.json({ success: false, message: 'No.', code }, { status });
const lost = () => Promise.reject(new TypeError('the line is cut'));

beforeEach(() => {
  sessionStorage.clear();
  clearStored();
  requests = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const sent = new Headers(headers);
    requests.push({
      call: `${method} ${path.replace(ID, 'ID')}`,
      body: body ? JSON.parse(String(body)) : {},
      key: sent.get('Idempotency-Key'),
      accessKey: sent.get('X-Access-Key'),
    });
    return (answers.shift() ?? lost)();
  });
});
afterEach(() => clearStored());

const typed = (description: string): ReportValues => ({
  ...blankValues,
  incident: { ...blankValues.incident, description },
});
const bodies = (description: string) => bodiesOf(typed(description));

/** A report as returned by the server. */
const report = (description: string, revision: number) => {
  const { incident, perpetrator, witness } = bodies(description);
  const about = { reasons: [], city: '', state: '', address: '', landmark: '', pincode: '' };
  return Response.json({
    success: true,
    message: 'OK',
    data: {
      _id: ID,
      status: 'incident_saved',
      revision,
      perpetratorId: null,
      incident: { ...incident, ...about },
      perpetrator,
      ...witness,
      reporter: null,
      keepsDeviceData: false,
      evidence: [],
    } as unknown as Report,
  });
};

const open = () => openLink({ known: null, saved: bodiesOf(blankValues), isRemembered: true });

test('the first save starts a report, and its fields are sent unchanged', async () => {
  const link = open();
  answers = [() => saved(1), () => saved(2)];
  await link.save(bodies('one'));
  expect({ ...localStorage }).toMatchObject({
    abuseId: ID,
    formTimestamp: '2026-11-23T06:00:00.000Z',
    abuseKey: 'draft-key',
  });
  await link.save(bodies('two'));
  expect(requests.map(({ call, accessKey, body }) => [call, accessKey, body.revision, body.isDraft])).toEqual(
    [
      ['POST /api/report/abuse/details/v1', null, undefined, true],
      ['PUT /api/report/update/abuse/details/ID/v1', 'draft-key', 1, true],
    ],
  );
  expect(readStored()?.abuseKey).toBe('draft-key');
});

test('a later save waits for an earlier one, and uses its revision', async () => {
  const link = open();
  const first = Promise.withResolvers<Response>();
  answers = [() => first.promise, () => saved(2)];
  const saving = link.save(bodies('one'));
  const next = link.save(bodies('two'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await Promise.resolve();
  expect(requests).toHaveLength(1);
  first.resolve(saved(1));
  await Promise.all([saving, next]);
  expect(requests.map(({ body }) => [body.description, body.revision])).toEqual([
    ['one', undefined],
    ['two', 1],
  ]);
});

test('unchanged steps are not sent again', async () => {
  const link = open();
  answers = [() => saved(1)];
  await link.save(bodies('one'));
  await link.save(bodies('one'));
  expect(requests).toHaveLength(1);
});

test('a start with a lost response is repeated with the same key, even after a reload', async () => {
  answers = [lost, () => saved(1)];
  await expect(open().save(bodies('one'))).rejects.toThrow();
  await open().save(bodies('one'));
  expect(requests.map(({ call }) => call)).toEqual(Array(2).fill('POST /api/report/abuse/details/v1'));
  expect(requests[0]?.key).toMatch(/^[\da-f-]{36}$/);
  expect(requests[1]?.key).toBe(requests[0]?.key);
});

test('two tabs starting concurrently don’t create two reports', async () => {
  writeStored({ abuseId: ID, perpetratorId: null, formTimestamp: '', abuseKey: 'draft-key' });
  answers = [() => report('in the other tab', 1), () => report('in the other tab', 1)];
  const error = await open()
    .save(bodies('one'))
    .catch((failed) => failed);
  expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { report: { _id: ID } } });
  expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

describe('a report changed meanwhile', () => {
  const start = async () => {
    const link = open();
    answers = [() => saved(1)];
    await link.save(bodies('one'));
    requests = [];
    return link;
  };

  test('by an own save with a lost response is no conflict', async () => {
    const link = await start();
    answers = [() => refused(409, 'CHANGED_MEANWHILE'), () => report('two', 2), () => saved(3)];
    await link.save(bodies('two'));
    expect(requests.map(({ body }) => body.revision)).toEqual([1, undefined, 2]);
  });

  test('by this tab’s last save before it was reopened is no conflict', async () => {
    const known = { abuseId: ID, perpetratorId: null, status: 'incident_saved' as const, revision: 1 };
    const reopen = () => openLink({ known, saved: bodies('one'), isRemembered: true });
    await start();
    const late = Promise.withResolvers<Response>();
    answers = [() => late.promise, () => refused(409, 'CHANGED_MEANWHILE'), () => report('two', 2)];
    answers.push(() => saved(3));
    const leaving = reopen().save(bodies('two'));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    await reopen().save(bodies('two and three'));
    expect(requests.at(-1)?.body).toMatchObject({ description: 'two and three', revision: 2 });
    late.resolve(saved(2));
    await leaving;
  });

  test('by a file is overwritten', async () => {
    const link = await start();
    answers = [() => refused(409, 'CHANGED_MEANWHILE'), () => report('one', 5), () => saved(6)];
    await link.save(bodies('two'));
    expect(requests.at(-1)?.body).toMatchObject({ description: 'two', revision: 5 });
  });

  test('by another tab is a conflict, and is overwritten only on request', async () => {
    const link = await start();
    answers = [() => refused(409, 'CHANGED_MEANWHILE'), () => report('theirs', 2)];
    const error: ApiError = await link.save(bodies('two')).catch((failed) => failed);
    expect(requests).toHaveLength(2);
    expect(error).toBeInstanceOf(ApiError);
    link.overwrite(error.details.report as Report);
    answers = [() => saved(3)];
    await link.save(bodies('two'));
    expect(requests.at(-1)?.body).toMatchObject({ description: 'two', revision: 2 });
  });
});

test('a completed step is sent in full, with its files', async () => {
  const link = open();
  answers = [() => saved(1), () => saved(2)];
  await link.complete('incident', bodies('one'), { supportingEvidance: ['a.webp'], uploadVideo: null });
  expect(requests.at(-1)?.body).toMatchObject({
    isDraft: false,
    revision: 1,
    supportingEvidance: ['a.webp'],
  });
});

test('a submission with a lost response is repeated with the same key to get its receipt', async () => {
  const link = open();
  answers = [() => saved(1), lost];
  await expect(link.complete('witness', bodies('one'))).rejects.toThrow();
  answers = [() => saved(9, { caseNo: 'TWA-7K3M9QXD', receipt: '1234567890123456' })];
  expect(await resubmit(ID)).toMatchObject({ receipt: '1234567890123456' });
  const [, first, second] = requests;
  expect(second).toEqual(first);
  expect(await resubmit('019a0000-0000-7000-8000-00000000000b')).toBeUndefined();
});

test('saving a draft of the last step doesn’t submit it', async () => {
  const witness = { ...bodiesOf(blankValues).witness, abuseId: ID, isDraft: true };
  writeDraft('abuse-report-sent:witness', { input: { body: witness }, key: 'key' });
  expect(await resubmit(ID)).toBeUndefined();
});
