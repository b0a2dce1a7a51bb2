import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { clockShift } from '../../../testing/clock.ts';
import { setDatabaseClock } from '../../../testing/database-clock.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { sealContact } from '../abuse-reports/abuse-reports.contacts.rules.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';

export type SignedInOfficer = Awaited<ReturnType<typeof signInOfficer>>;

/** An officer for a city's cases; null for all. */
export const signInOfficer = (app: TestApp, city: string | null = 'Bengaluru', name = 'Meena Rao') =>
  signInStaff(app, { role: 'welfare_officer', ...(city && { city }) }, { name });

/** Stops the database's `now()` until the test ends, so that no day begins meanwhile; returns it. */
export async function stopClock({ db }: Pick<TestApp, 'db'>): Promise<Date> {
  const now = new Date();
  onTestFinished(() => setDatabaseClock(db, clockShift()));
  await sql`create or replace function clock.now() returns timestamptz language sql stable
    as ${sql.raw(`'select ''${now.toISOString()}''::timestamptz'`)}`.execute(db);
  return now;
}

/** A case reported under their name by a user with an account, with a witness. */
export async function makeNamedCase(app: TestApp) {
  const reporter = await insertOwner(app.db);
  const inserted = await insertCase(app.db, { userId: reporter.id, isAnonymous: false, mayContact: true });
  const { secret } = app.context;
  const contact = { name: 'Zubeida Khan', mobileNo: '9876501234', email: 'zubeida@example.com' };
  await app.db
    .updateTable('abuseReports')
    .set({ reporterSealed: sealContact(secret, inserted.id, contact) })
    .where('id', '=', inserted.id)
    .execute();
  const witness = { name: 'Harish Babu', mobileNo: '9876505678' };
  await app.db
    .insertInto('abuseWitnesses')
    .values({
      reportId: inserted.id,
      position: 1,
      statement: 'I saw them run away.',
      willTestify: true,
      contactSealed: sealContact(secret, inserted.id, witness),
    })
    .execute();
  return { ...inserted, reporter, contact, witness };
}

type Action =
  | 'triage'
  | 'ask'
  | 'note'
  | 'forward'
  | 'police'
  | 'action'
  | 'close'
  | 'reopen'
  | 'identity/ask';

/** An officer's actions on cases, each with a valid body. */
export const bodies = {
  triage: { severity: 'high' },
  ask: { text: 'Is the dog still there?' },
  note: { text: 'Rang the station.' },
  forward: { kind: 'police', name: 'Lakeside Police Station', channel: 'hand' },
  police: { firNo: '112/2026', station: 'Lakeside Police Station' },
  action: { note: 'The dog is with a vet.' },
  close: { outcome: 'resolved', note: 'The dog has a new home.' },
  reopen: { reason: 'It happened again.' },
  'identity/ask': { reason: 'The police ask for a statement.' },
} satisfies Record<Action, object>;

/** What an officer can do with cases. */
export function consoleOf(app: TestApp, { token }: { token: string }) {
  const open = async (id: string) => (await app.call(`GET /console/welfare/${id}/v1`, { token })).body.data;
  const act = async (name: Action, id: string, changes: object = {}) => {
    const { body } = await app.call(`GET /console/welfare/${id}/v1`, { token });
    return send(name, id, { revision: body.data?.revision ?? 1, ...changes });
  };
  const send = (name: Action, id: string, changes: object = {}) =>
    app.call(`PUT /console/welfare/${name}/${id}/v1` as 'PUT /console/welfare/triage/{id}/v1', {
      token,
      body: { revision: 1, ...bodies[name], ...changes },
    });
  return {
    token,
    open,
    /** At its present revision. */
    act,
    /** At the first revision, or the one in `changes`. */
    press: send,
    list: async (query: string) => (await app.call(`GET /console/welfare/v1?${query}`, { token })).body,
    /** Several in sequence; throws if one is refused. */
    actInOrder: async (id: string, ...names: Action[]) => {
      for (const name of names) {
        const { status, body } = await act(name, id);
        if (status !== 200) throw new Error(`${name}: ${JSON.stringify(body)}`);
      }
    },
  };
}

/** A number of waiting cases, each with an identity request; returns a colleague's token. */
export async function fillWelfare(app: TestApp, count: number): Promise<string> {
  const city = 'Nagpur';
  const asker = await signInOfficer(app, city);
  for (let index = 0; index < count; index += 1) {
    const { id } = await insertCase(app.db, { city, submittedAt: new Date(Date.now() - index * 60_000) });
    await app.db
      .insertInto('identityRequests')
      .values({ reportId: id, askedBy: asker.userId, reason: 'For a statement' })
      .execute();
  }
  return (await signInOfficer(app, city)).token;
}
