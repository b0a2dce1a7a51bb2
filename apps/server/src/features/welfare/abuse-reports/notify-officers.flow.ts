import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { shorten } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notifyEach } from '../../account/notifications/notify.flow.ts';
import { abuseMessages } from './abuse-reports.messages.ts';
import { type ReceivedCase, selectReceived } from './abuse-reports.notified.sql.ts';
import { selectOfficersOf } from './abuse-reports.status.sql.ts';

type Tx = Transaction<Database>;

/** Maximum length, in a notification, of the incident and of a message. */
const SUMMARY_LENGTH = 400;
const QUOTE_LENGTH = 300;

const screenOf = (id: string) => `/console/welfare/${id}`;

/** Notifies officers of a case, each once per key. */
const notifyOfficers = (tx: Tx, id: string, userIds: string[], content: Content, keyPrefix: string) =>
  notifyEach(
    tx,
    userIds.map((userId) => ({ ...content, userId, key: `${keyPrefix}:${userId}`, url: screenOf(id) })),
  );

/** Notifies officers of a new case in their city, those with an animal in danger more urgently. */
export async function notifyReceived(tx: Tx, id: string) {
  const received = await selectReceived(tx, id);
  const { city, state, isInDanger, caseNo } = received;
  const content = renderMessage(abuseMessages[isInDanger ? 'welfare-received-danger' : 'welfare-received'], {
    location: city || state || 'No city yet',
    happened: shorten(whatHappened(received), SUMMARY_LENGTH),
    caseNo,
  });
  await notifyOfficers(tx, id, await selectOfficersOf(tx, id), content, `welfare-received:${id}`);
}

const whatHappened = ({ reasons, pincode }: ReceivedCase) =>
  `${reasons.join(', ')}${pincode ? `, ${pincode}` : ''}.`;

interface Case {
  id: string;
  /** Null for a draft, which no officer can see. */
  caseNo: string | null;
}

/** Notifies of a message by the reporter: the case's officer, or all of its city if none is working on it. */
export async function notifyAnswered(
  tx: Tx,
  { id, caseNo, officerId, messageId }: Case & { officerId: string | null; messageId: string },
) {
  const ofCity = await selectOfficersOf(tx, id);
  const officers = officerId && ofCity.includes(officerId) ? [officerId] : ofCity;
  const content = renderMessage(abuseMessages['welfare-answered'], { caseNo: String(caseNo) });
  await notifyOfficers(tx, id, officers, content, `welfare-answered:${messageId}`);
}

/** Notifies an officer that their case was withdrawn. */
export async function notifyWithdrawn(
  tx: Tx,
  { id, caseNo, officerId }: Case & { officerId: string | null },
) {
  if (!officerId) return;
  const content = renderMessage(abuseMessages['welfare-withdrawn'], { caseNo: String(caseNo) });
  const key = `welfare-answered:${id}:withdrawn`;
  await notifyEach(tx, [{ ...content, userId: officerId, key, url: screenOf(id) }]);
}

/** Notifies an officer that a colleague took over their case. */
export async function notifyTakenOver(
  tx: Tx,
  { id, caseNo, officerId, revision }: Case & { officerId: string | null; revision: number },
  newOfficer: string,
) {
  if (!officerId || !(await selectOfficersOf(tx, id)).includes(officerId)) return;
  const content = renderMessage(abuseMessages['welfare-taken-over'], { caseNo: String(caseNo) });
  const key = `welfare-taken-over:${id}:${revision}:${newOfficer}`;
  await notifyEach(tx, [{ ...content, userId: officerId, key, url: screenOf(id) }]);
}

/** Notifies the city's other officers that one requests the reporter's identity. */
export async function notifyIdentityRequested(
  tx: Tx,
  { id, caseNo, requestId, reason, askedBy }: Case & { requestId: string; reason: string; askedBy: string },
) {
  const colleagues = (await selectOfficersOf(tx, id)).filter((userId) => userId !== askedBy);
  const variables = { caseNo: String(caseNo), reason: shorten(reason, QUOTE_LENGTH) };
  const content = renderMessage(abuseMessages['welfare-identity-asked'], variables);
  await notifyOfficers(tx, id, colleagues, content, `welfare-identity:${requestId}`);
}

interface AnsweredRequest {
  id: string;
  reportId: string;
  caseNo: string | null;
  askedBy: string;
  isApproved: boolean;
  answer: string;
}

/** Notifies an officer that a colleague has answered their request. */
export async function notifyIdentityAnswered(tx: Tx, request: AnsweredRequest) {
  const { id, reportId, caseNo, askedBy, isApproved, answer } = request;
  const message = abuseMessages[isApproved ? 'welfare-identity-agreed' : 'welfare-identity-refused'];
  const content = renderMessage(message, { caseNo: String(caseNo), answer: shorten(answer, QUOTE_LENGTH) });
  const key = `welfare-identity-answer:${id}`;
  await notifyEach(tx, [{ ...content, userId: askedBy, key, url: screenOf(reportId) }]);
}

/** A case that an officer is reminded of. */
export interface CaseReminder extends Case {
  userId: string;
  city: string;
}

/** Reminds officers of follow-ups due today. */
export const notifyFollowUps = (tx: Tx, due: (CaseReminder & { nextFollowUpOn: string })[]) =>
  notifyEach(
    tx,
    due.map(({ id, userId, caseNo, city, nextFollowUpOn }) => ({
      ...renderMessage(abuseMessages['welfare-follow-up'], { caseNo: String(caseNo), city }),
      userId,
      key: `welfare-follow-up:${id}:${nextFollowUpOn}:${userId}`,
      url: screenOf(id),
    })),
  );

/** Reminds each officer once of cases that no one has looked at. */
export const notifyWaiting = (tx: Tx, waiting: (CaseReminder & { isInDanger: boolean })[]) =>
  notifyEach(
    tx,
    waiting.map(({ id, userId, caseNo, city, isInDanger }) => ({
      ...renderMessage(abuseMessages[isInDanger ? 'welfare-waiting-danger' : 'welfare-waiting'], {
        caseNo: String(caseNo),
        city,
      }),
      userId,
      key: `welfare-waiting:${id}:${userId}`,
      url: screenOf(id),
    })),
  );
