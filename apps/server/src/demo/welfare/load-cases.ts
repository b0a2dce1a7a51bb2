import { randomBytes } from 'node:crypto';
import { sandboxStaffEmail, sandboxWelfarePeople } from '@tailwell/contract/sandbox-staff';
import type { AbuseActor, AbuseStatus } from '@tailwell/contract/welfare/abuse-constants';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../platform/database/db.ts';
import { dayInIndia } from '../../platform/india-time.ts';
import type { Log } from '../../platform/observation/log.ts';
import { cities } from '../vets/vets.ts';
import { type DemoCase, demoCases } from './cases.ts';

const HOUR = 3_600_000;

/** Hours from report to each state of a case, with the note to its reporter. */
const STEPS: Partial<Record<AbuseStatus, { hours: number; note: string }>> = {
  triaged: { hours: 2, note: 'An officer has your report and works on it.' },
  forwarded: { hours: 26, note: 'The letter of complaint was handed in.' },
  action_taken: { hours: 120, note: 'The animal was found and is treated by a vet.' },
  closed: { hours: 216, note: 'The animal is safe. Thank you for reporting it.' },
};
const LIFE: readonly AbuseStatus[] = ['triaged', 'forwarded', 'action_taken', 'closed'];

/** Case number of the demo case at this index. */
export const demoCaseNo = (at: number) => `TWA-DEM${String(at + 1).padStart(5, '0')}`;

/**
 * Loads cases of animal abuse in all their states, if there are none. Several servers can start together, as numbers
 * are unique.
 */
export async function loadDemoCases(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  const known = await db.selectFrom('abuseReports').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const officers = await selectOfficers(db);
  if (!officers) return;
  for (const [at, one] of demoCases.entries()) {
    const officerId = one.city === 0 ? officers.ofCity : officers.everywhere;
    await inTransaction(db, (tx) => insertDemoCase(tx, demoCaseNo(at), one, officerId));
  }
  log.info({ cases: demoCases.length }, 'demo cases of animal abuse loaded');
}

/** The sandbox officer of the first city, and the one for all cities. */
async function selectOfficers(db: Kysely<Database>) {
  const everywhere = sandboxWelfarePeople.find(({ city }) => city === null)?.email ?? '';
  const ofCity = sandboxStaffEmail('welfare_officer');
  const people = await db
    .selectFrom('identities')
    .where('provider', '=', 'email')
    .where('subject', 'in', [everywhere, ofCity])
    .select(['subject', 'userId'])
    .execute();
  const idOf = (email: string) => people.find(({ subject }) => subject === email)?.userId;
  const [one, other] = [idOf(ofCity), idOf(everywhere)];
  return one && other ? { ofCity: one, everywhere: other } : undefined;
}

async function insertDemoCase(tx: Kysely<Database>, caseNo: string, one: DemoCase, officerId: string) {
  const submittedMs = Date.now() - one.daysAgo * 24 * HOUR;
  const after = (hours: number) => new Date(Math.min(submittedMs + hours * HOUR, Date.now()));
  const reached = LIFE.slice(0, LIFE.indexOf(one.status) + 1);
  const at = (status: AbuseStatus) => (reached.includes(status) ? after(STEPS[status]?.hours ?? 0) : null);
  const inserted = await tx
    .insertInto('abuseReports')
    .values({
      ...locationOf(one),
      caseNo,
      status: one.status,
      receiptHash: randomBytes(32),
      severity: one.severity,
      species: one.species,
      condition: one.condition,
      animals: 1,
      isInDanger: one.isInDanger ?? false,
      description: one.description,
      happenedAt: after(-3),
      isPerpetratorUnknown: true,
      laws: ['pca_11'],
      firNo: one.firNo ?? '',
      createdAt: after(-1),
      submittedAt: new Date(submittedMs),
      officerId: one.severity && officerId,
      triagedAt: at('triaged'),
      forwardedAt: at('forwarded'),
      actedAt: at('action_taken'),
      closedAt: at('closed'),
      outcome: one.status === 'closed' ? 'resolved' : null,
      nextFollowUpOn: isOpen(one) ? dayInIndia(new Date(), Math.round(one.daysAgo) - 10) : null,
    })
    .onConflict((old) => old.column('caseNo').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  await insertHistory(tx, { reportId: inserted.id, one, officerId, reached, after });
}

const isOpen = ({ status }: DemoCase) => status === 'forwarded' || status === 'action_taken';

function locationOf({ city: index, pincode, address, landmark, north, east }: DemoCase) {
  const { city = '', state = '', latitude = 0, longitude = 0 } = cities[index] ?? {};
  return {
    city,
    state,
    pincode,
    address: `${address}, ${city}`,
    landmark,
    latitude: latitude + north,
    longitude: longitude + east,
    locatedBy: 'map' as const,
  };
}

interface History {
  reportId: string;
  one: DemoCase;
  officerId: string;
  reached: readonly AbuseStatus[];
  after: (hours: number) => Date;
}

/** Inserts a case's reason, history, recipients and notes. */
async function insertHistory(tx: Kysely<Database>, { reportId, one, officerId, reached, after }: History) {
  await tx
    .insertInto('abuseReportReasons')
    .columns(['reportId', 'reasonId'])
    .expression((from) =>
      from
        .selectFrom('abuseReasons')
        .where('name', '=', one.reason)
        .select((reason) => [reason.val(reportId).as('reportId'), 'abuseReasons.id as reasonId']),
    )
    .execute();
  const event = (fromStatus: AbuseStatus, toStatus: AbuseStatus, actor: AbuseActor) => ({
    reportId,
    fromStatus,
    toStatus,
    actor,
    actorId: actor === 'officer' ? officerId : null,
    note: STEPS[toStatus]?.note ?? '',
    at: after(STEPS[toStatus]?.hours ?? 0),
  });
  const life: readonly AbuseStatus[] = ['submitted', ...reached];
  await tx
    .insertInto('abuseEvents')
    .values([
      event('perpetrator_saved', 'submitted', 'reporter'),
      ...reached.map((status, at) => event(life[at] ?? 'submitted', status, 'officer')),
      ...(one.status === 'withdrawn' ? [event('submitted', 'withdrawn', 'reporter')] : []),
    ])
    .execute();
  if (reached.includes('forwarded')) await insertDemoForward(tx, { reportId, one, officerId, at: after(26) });
  if (one.answer) await insertDemoTalk(tx, { reportId, answer: one.answer, officerId, after });
}

async function insertDemoForward(
  tx: Kysely<Database>,
  { reportId, one, officerId, at }: Pick<History, 'reportId' | 'one' | 'officerId'> & { at: Date },
) {
  const authority = await tx
    .selectFrom('welfareAuthorities')
    .where('city', '=', cities[one.city]?.city ?? '')
    .where('kind', '=', 'police')
    .select(['id', 'name', 'kind'])
    .executeTakeFirst();
  await tx
    .insertInto('abuseForwards')
    .values({
      reportId,
      authorityId: authority?.id,
      kind: authority?.kind ?? 'police',
      name: authority?.name ?? 'City Police, control room',
      channel: 'hand',
      letterLanguage: 'en',
      letterSentOn: dayInIndia(at),
      forwardedBy: officerId,
      at,
    })
    .execute();
}

async function insertDemoTalk(
  tx: Kysely<Database>,
  {
    reportId,
    answer,
    officerId,
    after,
  }: Pick<History, 'reportId' | 'officerId' | 'after'> & { answer: string },
) {
  await tx
    .insertInto('abuseMessages')
    .values([
      {
        reportId,
        author: 'officer',
        authorId: officerId,
        text: 'Is the animal still there?',
        at: after(2),
        seenAt: after(3),
      },
      { reportId, author: 'reporter', text: answer, at: after(4) },
    ])
    .execute();
  await tx
    .insertInto('abuseNotes')
    .values({
      reportId,
      authorId: officerId,
      text: 'Rang the shelter nearby: they can take it in.',
      at: after(5),
    })
    .execute();
}
