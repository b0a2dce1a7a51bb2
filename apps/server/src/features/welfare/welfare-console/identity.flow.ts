import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { unsealContact } from '../abuse-reports/abuse-reports.contacts.rules.ts';
import { publishWork } from '../abuse-reports/move-report.flow.ts';
import { notifyIdentityAnswered, notifyIdentityAsked } from '../abuse-reports/notify-officers.flow.ts';
import { openDeviceData } from '../evidence/device-data.flow.ts';
import { type Original, originalsOf } from '../evidence/evidence.view.ts';
import { lockWork, ownReport } from './acts.flow.ts';
import type { Officer } from './cases.sql.ts';
import {
  hasSealed,
  insertRequest,
  lockRequest,
  selectAgreed,
  selectSealed,
  updateAnswer,
} from './identity.sql.ts';

type Tx = Transaction<Database>;

/** What each step of opening who reports is called in the audit log; a look stands under `opened`. */
export const IDENTITY_KINDS = { request: 'identity requests', opened: 'abuse reporter' } as const;

/** Asks to know who reports and who saw it; a colleague of the city has to agree. */
export async function askIdentity(tx: Tx, { id, officer }: { id: string; officer: Officer }, reason: string) {
  const row = await lockWork(tx, officer, id);
  if (row.status === 'withdrawn') {
    throw conflict('NOT_POSSIBLE_NOW', 'This report was withdrawn, so who sent it stays sealed.', {
      status: row.status,
    });
  }
  if (!(await hasSealed(tx, id))) {
    throw conflict(
      'NOTHING_SEALED',
      'The report is anonymous, and names no witnesses: there is nothing to open.',
    );
  }
  const agreed = await selectAgreed(tx, id, officer.userId);
  if (agreed) throw conflict('ASKED_ALREADY', 'A colleague has agreed already: you can open it now.');
  const requestId = await insertRequest(tx, { reportId: id, askedBy: officer.userId, reason });
  if (!requestId) throw conflict('ASKED_ALREADY', 'You have asked already. A colleague has to answer.');
  recordChange({ kind: IDENTITY_KINDS.request, id: requestId, before: null, after: { reportId: id } });
  // That somebody asks is nothing to the reporter.
  await publishWork(tx, id);
  await notifyIdentityAsked(tx, { ...row, requestId, reason, askedBy: officer.userId });
}

interface Answer {
  isApproved: boolean;
  reason?: string;
}

/** Agrees that a colleague is told, or refuses. Never the one who asks: the table holds that, too. */
export async function answerIdentity(
  tx: Tx,
  { id, officer }: { id: string; officer: Officer },
  { isApproved, reason = '' }: Answer,
) {
  const request = await lockRequest(tx, officer, id);
  if (!request) throw notFound();
  if (request.isOwn) throw ownReport();
  if (request.askedBy === officer.userId) {
    throw conflict('OWN_REQUEST', 'You have asked this yourself. A colleague has to answer.');
  }
  const answer = { id, answeredBy: officer.userId, isApproved, answer: reason };
  if (!(await updateAnswer(tx, answer))) {
    throw conflict('ANSWERED_ALREADY', 'A colleague has answered this already.');
  }
  recordChange({ kind: IDENTITY_KINDS.request, id, before: { isApproved: null }, after: { isApproved } });
  await publishWork(tx, request.reportId);
  await notifyIdentityAnswered(tx, { ...request, isApproved, answer: reason });
}

/** Until when an officer may read who reports: only the one who asked, while it holds and the report isn’t withdrawn. Writes down that they look. */
export async function openIdentity(tx: Tx, { id, officer }: { id: string; officer: Officer }) {
  const { status } = await lockWork(tx, officer, id);
  if (status === 'withdrawn') {
    throw conflict('NOT_AGREED', 'This report was withdrawn, so no agreement to open it holds any more.');
  }
  const agreed = await selectAgreed(tx, id, officer.userId);
  if (!agreed) {
    throw conflict('NOT_AGREED', 'A colleague has to agree first, and it holds for a day. Ask again.');
  }
  recordChange({ kind: IDENTITY_KINDS.opened, id });
  return agreed;
}

type Server = Pick<Context, 'secret'>;

/** Who reports, who saw it, and what cameras wrote: for whoever may know, which the caller has seen to. */
export async function unsealCase(db: Kysely<Database>, { secret }: Server, reportId: string) {
  const { reporterSealed, witnesses } = await selectSealed(db, reportId);
  return {
    reporter: unsealContact(secret, reportId, reporterSealed),
    witnesses: witnesses.flatMap(({ id, contactSealed }) => {
      const contact = unsealContact(secret, reportId, contactSealed);
      return contact ? [{ _id: id, name: contact.name, mobileNo: contact.mobileNo }] : [];
    }),
    devices: await unsealDevices(db, { secret }, reportId),
  };
}

/** What is kept aside of each file: where and by what it was taken, and the file as it was sent. */
async function unsealDevices(db: Kysely<Database>, { secret }: Server, reportId: string) {
  const isKept = ([, { originalUrl, hasDeviceData }]: [string, Original]) => originalUrl || hasDeviceData;
  const sealed = [...(await originalsOf(db, secret, reportId))].filter(isKept);
  return Promise.all(
    sealed.map(async ([evidenceId, { originalUrl }]) => {
      const data = await openDeviceData(db, secret, { reportId, id: evidenceId });
      return {
        evidenceId,
        latitude: data?.latitude ?? null,
        longitude: data?.longitude ?? null,
        device: [data?.make, data?.model].filter(Boolean).join(' '),
        capturedAt: data?.capturedAt ? new Date(data.capturedAt) : null,
        originalUrl,
      };
    }),
  );
}
