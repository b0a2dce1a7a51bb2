import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../../testing/test-app.ts';

export const START = 'POST /report/abuse/details/v1';
export const PERPETRATOR = 'POST /report/perpetrator/details/v1';
export const WITNESS = 'POST /report/witness/details/v1';
export const OPEN = 'POST /report/open/case/v1';

export const updateOf = (id: string) => `PUT /report/update/abuse/details/${id}/v1` as const;
export const singleOf = (id: string) => `GET /report/get/single/report/details/${id}/v1` as const;

/** The reporter: an account, or the key of a draft or case. */
export interface Reporter {
  token?: string;
  key?: string;
}

/** Headers and token for their calls. */
export const by = ({ token, key }: Reporter, headers: Record<string, string> = {}) => ({
  token,
  headers: { ...(key && { 'X-Access-Key': key }), ...headers },
});

export async function reasonNamed({ db }: Pick<TestApp, 'db'>, name: string): Promise<string> {
  const { id } = await db
    .selectFrom('abuseReasons')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A complete first step; `reasonIds` must exist, or there is a free-text reason. */
export const incidentBody = (changes: object = {}) => ({
  otherReason: 'Boiling water was thrown',
  species: 'dog',
  animals: 1,
  condition: 'hurt',
  isInDanger: false,
  description: 'Someone threw boiling water over a street dog that slept at the gate.',
  happenedAt: new Date(Date.now() - 3_600_000).toISOString(),
  address: '12 Church Street',
  landmark: 'By the tea stall',
  pincode: '560001',
  ...changes,
});

export const contactBody = {
  name: 'Rukmini Testperson',
  mobileNo: '9812345670',
  email: 'rukmini@example.com',
  address: '4 Lake Road',
};

/** Starts a draft. Returns its id and, without an account, the key that opens it. */
export async function startReport(app: TestApp, { token }: Reporter = {}, changes: object = {}) {
  const begun = await app.call(START, { token, body: incidentBody(changes) });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  const { _id: id, key, revision } = begun.body.data;
  return { id, key: key ?? undefined, token, revision };
}

/** A draft with a completed second step. */
export async function reportPerpetrator(app: TestApp, reporter: Reporter = {}, changes: object = {}) {
  const draft = await startReport(app, reporter, changes);
  const body = { abuseId: draft.id, isUnknown: true };
  const saved = await app.call(PERPETRATOR, { ...by(draft), body });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { ...draft, revision: saved.body.data.revision, perpetratorId: saved.body.data.perpetratorId };
}

/** A case as its reporter has it: `key` is now the case's. */
export async function submitReport(
  app: TestApp,
  reporter: Reporter = {},
  { incident = {}, witness = {} }: { incident?: object; witness?: object } = {},
) {
  const { id, ...draft } = await reportPerpetrator(app, reporter, incident);
  const saved = await app.call(WITNESS, {
    ...by(draft, { 'Idempotency-Key': randomUUID() }),
    body: { abuseId: id, ...witness },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  const { key, caseNo, receipt } = saved.body.data;
  if (!caseNo || !receipt) throw new Error('no case was made');
  return { id, token: draft.token, draftKey: draft.key, key: key ?? undefined, caseNo, receipt };
}

/** A request to upload a photo to a report, with changes. */
export const uploadBody = (abuseId: string, changes: object = {}) => ({
  abuseId,
  sFileName: 'a.jpg',
  sContentType: 'image/jpeg',
  size: 50_000,
  ...changes,
});

/** Text messages to a reporter about their reports. */
export const textsAboutReports = (app: TestApp, mobileNo: string) =>
  app.db
    .selectFrom('sandboxMessages')
    .where('recipient', '=', mobileNo)
    .where('body', 'like', '%report%')
    .select('body')
    .execute();
