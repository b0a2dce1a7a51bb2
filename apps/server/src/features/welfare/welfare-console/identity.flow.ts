import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, notFound } from '../../../platform/http/errors.ts';
import { unsealContact } from '../abuse-reports/abuse-reports.contacts.rules.ts';
import { publishToOfficers } from '../abuse-reports/move-report.flow.ts';
import { notifyIdentityAnswered, notifyIdentityRequested } from '../abuse-reports/notify-officers.flow.ts';
import { openDeviceData } from '../evidence/device-data.flow.ts';
import { type Original, originalsOf } from '../evidence/evidence.view.ts';
import { lockCaseForWork, ownReport } from './case-actions.flow.ts';
import type { Officer } from './cases.sql.ts';
import {
  hasSealed,
  insertRequest,
  lockRequest,
  selectApproval,
  selectSealed,
  updateAnswer,
} from './identity.sql.ts';

type Tx = Transaction<Database>;

/** Kinds under which the audit log records the steps to open a reporter's identity; each access is `opened`. */
export const IDENTITY_KINDS = { request: 'identity requests', opened: 'abuse reporter' } as const;

/** Requests the identity of reporter and witnesses; another officer of the city has to agree. */
export async function requestIdentity(
  tx: Tx,
  { id, officer }: { id: string; officer: Officer },
  reason: string,
) {
  const row = await lockCaseForWork(tx, officer, id);
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
  const approval = await selectApproval(tx, id, officer.userId);
  if (approval) throw conflict('ASKED_ALREADY', 'A colleague has agreed already: you can open it now.');
  const requestId = await insertRequest(tx, { reportId: id, askedBy: officer.userId, reason });
  if (!requestId) throw conflict('ASKED_ALREADY', 'You have asked already. A colleague has to answer.');
  recordChange({ kind: IDENTITY_KINDS.request, id: requestId, before: null, after: { reportId: id } });
  // The reporter is not notified of the request.
  await publishToOfficers(tx, id);
  await notifyIdentityRequested(tx, { ...row, requestId, reason, askedBy: officer.userId });
}

interface Answer {
  isApproved: boolean;
  reason?: string;
}

/** Approves or refuses a colleague's request. Never one's own: the table enforces that, too. */
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
  await publishToOfficers(tx, request.reportId);
  await notifyIdentityAnswered(tx, { ...request, isApproved, answer: reason });
}

/**
 * Until when the officer can see the reporter: only the requester, while the approval lasts and the report is not
 * withdrawn. Records each access.
 */
export async function openIdentity(tx: Tx, { id, officer }: { id: string; officer: Officer }) {
  const { status } = await lockCaseForWork(tx, officer, id);
  if (status === 'withdrawn') {
    throw conflict('NOT_AGREED', 'This report was withdrawn, so no agreement to open it holds any more.');
  }
  const approval = await selectApproval(tx, id, officer.userId);
  if (!approval) {
    throw conflict('NOT_AGREED', 'A colleague has to agree first, and it holds for a day. Ask again.');
  }
  recordChange({ kind: IDENTITY_KINDS.opened, id });
  return approval;
}

type FlowContext = Pick<Context, 'secret'>;

/** Unseals reporter, witnesses and camera data. The caller has checked access. */
export async function unsealCase(db: Kysely<Database>, { secret }: FlowContext, reportId: string) {
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

/** The sealed data of each file: where and with what it was taken, and the original. */
async function unsealDevices(db: Kysely<Database>, { secret }: FlowContext, reportId: string) {
  const isStored = ([, { originalUrl, hasDeviceData }]: [string, Original]) => originalUrl || hasDeviceData;
  const sealed = [...(await originalsOf(db, secret, reportId))].filter(isStored);
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
