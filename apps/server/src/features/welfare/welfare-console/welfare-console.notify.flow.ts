import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { shorten } from '../../../platform/format.ts';
import { notify, notifyEach } from '../../account/notifications/notify.flow.ts';
import { selectOfficersOf } from '../abuse-reports/abuse-reports.status.sql.ts';

type Tx = Transaction<Database>;

const screenOf = (id: string) => `/console/welfare/${id}`;

/** A notification's text has room for so much of what was written. */
const ROOM = 300;

interface Case {
  id: string;
  caseNo: string | null;
  revision: number;
}

/** Tells the officer whose case it was that a colleague has it now. */
export async function notifyTakenOver(tx: Tx, row: Case & { officerId: string | null }, newOfficer: string) {
  const { id, caseNo, officerId, revision } = row;
  if (!officerId || !(await selectOfficersOf(tx, id)).includes(officerId)) return;
  await notify(tx, {
    userId: officerId,
    key: `welfare-taken-over:${id}:${revision}:${newOfficer}`,
    kind: 'welfare-received',
    title: `${caseNo}: a colleague has taken it over`,
    text: 'Open the case to see what has changed.',
    url: screenOf(id),
  });
}

/** Asks the colleagues of a city to answer a request. */
export async function notifyIdentityAsked(
  tx: Tx,
  { id, caseNo, requestId, reason, askedBy }: Case & { requestId: string; reason: string; askedBy: string },
) {
  const colleagues = (await selectOfficersOf(tx, id)).filter((userId) => userId !== askedBy);
  await notifyEach(
    tx,
    colleagues.map((userId) => ({
      userId,
      key: `welfare-identity:${requestId}:${userId}`,
      kind: 'welfare-identity',
      title: `${caseNo}: a colleague asks to know who reports`,
      text: `“${shorten(reason, ROOM)}” Agree or refuse.`,
      url: screenOf(id),
    })),
  );
}

interface Answered {
  id: string;
  reportId: string;
  caseNo: string | null;
  askedBy: string;
  isApproved: boolean;
  answer: string;
}

/** Tells whoever asked what a colleague has answered. */
export async function notifyIdentityAnswered(tx: Tx, request: Answered) {
  const { id, reportId, caseNo, askedBy, isApproved, answer } = request;
  await notify(tx, {
    userId: askedBy,
    key: `welfare-identity-answer:${id}`,
    kind: 'welfare-identity',
    title: `${caseNo}: a colleague ${isApproved ? 'agrees' : 'refuses'}`,
    text: `${answer ? `“${shorten(answer, ROOM)}” ` : ''}${
      isApproved
        ? 'You can read who reports for 24 hours. Each look is written down.'
        : 'Who reports stays sealed.'
    }`,
    url: screenOf(reportId),
  });
}

/** A case of which an officer is reminded. */
export interface Reminded extends Omit<Case, 'revision'> {
  userId: string;
  city: string;
}

/** Reminds officers that a case is to be looked at again today. */
export const notifyFollowUps = (tx: Tx, due: (Reminded & { nextFollowUpOn: string })[]) =>
  notifyEach(
    tx,
    due.map(({ id, userId, caseNo, city, nextFollowUpOn }) => ({
      userId,
      key: `welfare-follow-up:${id}:${nextFollowUpOn}:${userId}`,
      kind: 'welfare-follow-up',
      title: `${caseNo}: follow up today`,
      text: `A case in ${city || 'India'}. Write down where it stands, and the next day to look at it.`,
      url: screenOf(id),
    })),
  );

/** Reminds officers of a case that nobody has looked at. */
export const notifyWaiting = (tx: Tx, waiting: (Reminded & { isInDanger: boolean })[]) =>
  notifyEach(
    tx,
    waiting.map(({ id, userId, caseNo, city, isInDanger }) => ({
      userId,
      key: waitingKey(id, userId),
      kind: 'welfare-received',
      title: isInDanger ? `${caseNo}: an animal in danger still waits` : `${caseNo} still waits`,
      text: `${city ? `${city}: nobody` : 'Nobody'} has looked at this case for ${isInDanger ? 'an hour' : 'two days'}.`,
      url: screenOf(id),
    })),
  );

/** By which a reminder of a case that waits is told once. */
const waitingKey = (id: string, userId: string) => `welfare-waiting:${id}:${userId}`;
