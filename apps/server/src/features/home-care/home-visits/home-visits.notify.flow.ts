import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { asSentence, formatMinutes } from '../../../platform/format.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../money/payments/payments.view.ts';
import { visitMessages } from './home-visits.messages.ts';
import { type Notified, selectNotified } from './home-visits.notified.sql.ts';
import {
  eveningBefore,
  formatPets,
  formatPrep,
  formatServices,
  formatWhoComes,
  formatWindow,
  lower,
} from './home-visits.notified.view.ts';

type Tx = Transaction<Database>;

export const screenOf = (visitId: string) => `/home-care/appointment/scheduled/${visitId}`;
const prepKey = (visitId: string) => `visit-prep:${visitId}`;

/** What messages of a visit speak of. */
const about = (visit: Notified) => ({
  kind: lower(visit.kind),
  services: formatServices(visit),
  window: formatWindow(visit),
  person: formatWhoComes(visit) ?? '',
});

/** Notifies a visit's owner, once for each window and attempt; `of`: what else once for. */
async function send(tx: Tx, { id, userId, windowStart, attempts }: Notified, content: Content, of = '') {
  const key = `${content.kind}:${id}:${windowStart.toISOString()}:${attempts}:${of}`;
  await notify(tx, { ...content, userId, key, url: screenOf(id) });
}

/** A visit is booked; sees to its reminder. */
export async function notifyBooked(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...about(visit), prep: await planPrep(tx, visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-booked'], variables));
}

/** A visit has another window; with a reason, we have moved it. */
export async function notifyMoved(tx: Tx, visitId: string, { ourReason }: { ourReason?: string } = {}) {
  const visit = await selectNotified(tx, visitId);
  const message = visitMessages[ourReason ? 'visit-moved-by-us' : 'visit-moved'];
  const variables = { ...about(visit), reason: ourReason, prep: await planPrep(tx, visit) };
  await send(tx, visit, renderMessage(message, variables));
}

/** A visit is cancelled, and so many paise go back; with a reason, we had to cancel it. */
export async function notifyCancelled(
  tx: Tx,
  visitId: string,
  refundPaise: number,
  { ourReason }: { ourReason?: string } = {},
) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  const message = visitMessages[ourReason ? 'visit-cancelled-by-us' : 'visit-cancelled'];
  const variables = { ...about(visit), reason: ourReason, refund: formatRefund(refundPaise) };
  await send(tx, visit, renderMessage(message, variables));
}

/** Who comes; again whenever it is another person. */
export async function notifyAssigned(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const { registrationNo, technicianId, assignedAt } = visit;
  const content = renderMessage(visitMessages['visit-assigned'], { ...about(visit), registrationNo });
  // A technician may be exchanged, and come after all.
  await send(tx, visit, content, `${technicianId}:${assignedAt?.toISOString() ?? ''}`);
}

/** The technician has set out, and is expected in so many minutes. */
export async function notifyOnTheWay(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-on-the-way'], {
    ...about(visit),
    minutes: formatMinutes(Math.max(1, Math.round(minutes))),
    pets: formatPets(visit),
  });
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** The technician is at the door. */
export async function notifyArrived(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-arrived'], about(visit));
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** The window is missed by so many minutes, each time that it becomes another number. */
export async function notifyDelayed(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...about(visit), minutes: formatMinutes(minutes) };
  await send(tx, visit, renderMessage(visitMessages['visit-delayed'], variables), String(minutes));
}

/** Why nothing could be done. */
export async function notifyFailed(tx: Tx, visitId: string, reason: string) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  const variables = { ...about(visit), reason: asSentence(reason) };
  await send(tx, visit, renderMessage(visitMessages['visit-failed'], variables));
}

/** The technician has waited at the door in vain. */
export async function notifyNobodyHome(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  await send(tx, visit, renderMessage(visitMessages['visit-nobody-home'], about(visit)));
}

const DONE = {
  blood_test: visitMessages['blood-test-done'],
  vaccination: visitMessages['vaccination-done'],
  home_care: visitMessages['home-care-done'],
};

/** The work at home is done. */
export async function notifyDone(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  await send(tx, visit, renderMessage(DONE[visit.kind], about(visit)));
}

/** The lab can't use the sample of one line. */
export async function notifySampleRejected(
  tx: Tx,
  visitId: string,
  { lineId, reason }: { lineId: string; reason: string },
) {
  const visit = await selectNotified(tx, visitId);
  const variables = { services: formatLine(visit, lineId), reason };
  await send(tx, visit, renderMessage(visitMessages['sample-rejected'], variables), lineId);
}

/** The report of one line can be read. */
export async function notifyReportReady(tx: Tx, visitId: string, { lineId }: { lineId: string }) {
  const visit = await selectNotified(tx, visitId);
  const variables = { services: formatLine(visit, lineId) };
  await send(tx, visit, renderMessage(visitMessages['report-ready'], variables), lineId);
}

function formatLine({ kind, lines }: Notified, lineId: string): string {
  return formatServices({ kind, lines: lines.filter(({ id }) => id === lineId) });
}

/**
 * Plans the owner's reminder for seven the evening before, in place of an earlier one. Gives what to prepare if it is too
 * late for that.
 */
async function planPrep(tx: Tx, booked: Notified): Promise<string> {
  const { id, windowStart, now } = booked;
  const runAt = eveningBefore(windowStart);
  if (runAt > now) {
    const payload = { visitId: id, windowStart: windowStart.toISOString() };
    await enqueue(tx, 'remindOfVisit', payload, { key: prepKey(id), runAt });
    return '';
  }
  await dequeue(tx, prepKey(id));
  return formatPrep(booked);
}

/** Reminds an owner of what to do before we come tomorrow. */
export async function notifyPrep(tx: Tx, visit: Notified) {
  const variables = { ...about(visit), prep: formatPrep(visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-prep'], variables));
}
