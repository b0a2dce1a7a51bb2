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

/** Variables shared by a visit's messages. */
const about = (visit: Notified) => ({
  kind: lower(visit.kind),
  services: formatServices(visit),
  window: formatWindow(visit),
  person: formatWhoComes(visit) ?? '',
});

/** Notifies a visit's owner once per window and attempt; `suffix` narrows that key further. */
async function send(tx: Tx, { id, userId, windowStart, attempts }: Notified, content: Content, of = '') {
  const key = `${content.kind}:${id}:${windowStart.toISOString()}:${attempts}:${of}`;
  await notify(tx, { ...content, userId, key, url: screenOf(id) });
}

/** Notifies the owner of a booking and schedules its reminder. */
export async function notifyBooked(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...about(visit), prep: await planPrep(tx, visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-booked'], variables));
}

/** Notifies the owner of a new window; with a reason, we moved the visit. */
export async function notifyMoved(tx: Tx, visitId: string, { ourReason }: { ourReason?: string } = {}) {
  const visit = await selectNotified(tx, visitId);
  const message = visitMessages[ourReason ? 'visit-moved-by-us' : 'visit-moved'];
  const variables = { ...about(visit), reason: ourReason, prep: await planPrep(tx, visit) };
  await send(tx, visit, renderMessage(message, variables));
}

/** Notifies the owner of a cancellation and its refund in paise; with a reason, we had to cancel. */
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

/** Notifies the owner of the assigned technician, again after each change. */
export async function notifyAssigned(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const { registrationNo, technicianId, assignedAt } = visit;
  const content = renderMessage(visitMessages['visit-assigned'], { ...about(visit), registrationNo });
  // A technician may be replaced and later assigned again.
  await send(tx, visit, content, `${technicianId}:${assignedAt?.toISOString() ?? ''}`);
}

/** Notifies the owner that the technician is on the way and expected in this many minutes. */
export async function notifyOnTheWay(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-on-the-way'], {
    ...about(visit),
    minutes: formatMinutes(Math.max(1, Math.round(minutes))),
    pets: formatPets(visit),
  });
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** Notifies the owner that the technician is at the door. */
export async function notifyArrived(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-arrived'], about(visit));
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** Notifies the owner of a delay past the window, again whenever its minutes change. */
export async function notifyDelayed(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...about(visit), minutes: formatMinutes(minutes) };
  await send(tx, visit, renderMessage(visitMessages['visit-delayed'], variables), String(minutes));
}

/** Notifies the owner why nothing could be done. */
export async function notifyFailed(tx: Tx, visitId: string, reason: string) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  const variables = { ...about(visit), reason: asSentence(reason) };
  await send(tx, visit, renderMessage(visitMessages['visit-failed'], variables));
}

/** Notifies the owner that the technician waited at the door in vain. */
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

/** Notifies the owner that the work at home is done. */
export async function notifyDone(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  await send(tx, visit, renderMessage(DONE[visit.kind], about(visit)));
}

/** Notifies the owner that the lab can't use a line's sample. */
export async function notifySampleRejected(
  tx: Tx,
  visitId: string,
  { lineId, reason }: { lineId: string; reason: string },
) {
  const visit = await selectNotified(tx, visitId);
  const variables = { services: formatLine(visit, lineId), reason };
  await send(tx, visit, renderMessage(visitMessages['sample-rejected'], variables), lineId);
}

/** Notifies the owner that a line's report can be read. */
export async function notifyReportReady(tx: Tx, visitId: string, { lineId }: { lineId: string }) {
  const visit = await selectNotified(tx, visitId);
  const variables = { services: formatLine(visit, lineId) };
  await send(tx, visit, renderMessage(visitMessages['report-ready'], variables), lineId);
}

function formatLine({ kind, lines }: Notified, lineId: string): string {
  return formatServices({ kind, lines: lines.filter(({ id }) => id === lineId) });
}

/**
 * Schedules the owner's reminder for seven the evening before, replacing an earlier one. Returns the preparation text
 * if it is too late for that.
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

/** Reminds an owner of how to prepare for tomorrow's visit. */
export async function notifyPrep(tx: Tx, visit: Notified) {
  const variables = { ...about(visit), prep: formatPrep(visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-prep'], variables));
}
