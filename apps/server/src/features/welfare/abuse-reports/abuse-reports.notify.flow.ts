import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianDate, shorten } from '../../../platform/format.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify, notifyEach, notifyInApp } from '../../account/notifications/notify.flow.ts';
import { type Received, selectReceived } from './abuse-reports.notified.sql.ts';
import { selectOfficersOf } from './abuse-reports.status.sql.ts';
import type { EndingDraft } from './drafts.sql.ts';

type Tx = Transaction<Database>;

const screenOf = (id: string) => `/report-animal-abuse/case/${id}`;

const consoleOf = (id: string) => `/console/welfare/${id}`;

/** Who has reported a case; where without an account, no notification reaches them. */
interface Reporter {
  id: string;
  userId: string | null;
  mayContact: boolean;
}

/**
 * Tells who has reported where the product is open; by push, mail and text message only where they agreed to be written to.
 * Neither case number nor anything that was written stands there: others may look at that phone.
 */
async function notifyReporter(
  tx: Tx,
  { id, userId, mayContact }: Reporter,
  notification: Pick<NewNotification, 'key' | 'kind' | 'title' | 'text'> & { url?: string },
) {
  if (!userId) return;
  const addressed = { url: screenOf(id), ...notification, userId };
  await (mayContact ? notify(tx, addressed) : notifyInApp(tx, addressed));
}

/** Tells who has reported, where they have an account, that their case has moved on. */
export const notifyMoved = (tx: Tx, report: Reporter & { revision: number }) =>
  notifyReporter(tx, report, {
    key: `abuse-case:${report.id}:${report.revision}`,
    kind: 'abuse-case',
    title: 'There is news of your report',
    text: 'Open the case to see where it stands.',
  });

/** Tells who has reported, where they have an account, that the officer asks something. */
export const notifyAsked = (tx: Tx, report: Reporter & { messageId: string }) =>
  notifyReporter(tx, report, {
    key: `abuse-question:${report.messageId}`,
    kind: 'abuse-question',
    title: 'A question about your report',
    text: 'Open the case to read and answer it.',
  });

/** A notification's text has room for so much. */
const ROOM = 400;

/** Tells the officers of its city that a case waits; of an animal in danger first. */
export async function notifyReceived(tx: Tx, id: string) {
  const received = await selectReceived(tx, id);
  const officers = await selectOfficersOf(tx, id);
  const place = received.city || received.state || 'No city yet';
  await notifyEach(
    tx,
    officers.map((userId) => ({
      userId,
      key: `welfare-received:${id}:${userId}`,
      kind: 'welfare-received',
      title: received.isInDanger ? `${place}: an animal is in danger now` : `${place}: a new case`,
      text: `${shorten(whatHappened(received), ROOM)} Case ${received.caseNo}.`,
      url: consoleOf(id),
    })),
  );
}

const whatHappened = ({ reasons, pincode }: Received) =>
  `${reasons.join(', ')}${pincode ? `, ${pincode}` : ''}.`;

interface OfCase {
  id: string;
  caseNo: string | null;
  officerId: string | null;
}

/** Tells the officer of a case, or all of its city where none works on it any more, that its reporter has written. */
export async function notifyAnswered(
  tx: Tx,
  { id, caseNo, officerId, messageId }: OfCase & { messageId: string },
) {
  const ofCity = await selectOfficersOf(tx, id);
  const officers = officerId && ofCity.includes(officerId) ? [officerId] : ofCity;
  await notifyEach(
    tx,
    officers.map((userId) => ({
      userId,
      key: `welfare-answered:${messageId}:${userId}`,
      kind: 'welfare-answered',
      title: `Case ${caseNo}: the reporter has written`,
      text: 'Open the case to read it.',
      url: consoleOf(id),
    })),
  );
}

/** Tells the officer who has taken a case on that it was withdrawn. */
export async function notifyWithdrawn(tx: Tx, { id, caseNo, officerId }: OfCase) {
  if (!officerId) return;
  await notify(tx, {
    userId: officerId,
    key: `welfare-answered:${id}:withdrawn`,
    kind: 'welfare-answered',
    title: `Case ${caseNo} was withdrawn`,
    text: 'Its reporter has withdrawn it. Open the case to read why.',
    url: consoleOf(id),
  });
}

/** Tells somebody that a draft of theirs is erased in a few days. */
export const notifyEnding = (tx: Tx, draft: EndingDraft) =>
  notifyReporter(tx, draft, {
    key: `abuse-draft:${draft.id}:${draft.revision}`,
    kind: 'abuse-case',
    title: 'You have an unfinished report',
    text: `It is deleted on ${inIndianDate(draft.endsAt)}. Open it to complete and submit it.`,
    url: `${screenOf(draft.id)}/edit`,
  });
