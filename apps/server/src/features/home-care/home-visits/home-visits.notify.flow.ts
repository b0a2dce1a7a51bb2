import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { asSentence, formatMinutes } from '../../../platform/format.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../money/payments/payments.view.ts';
import { visitMessages } from './home-visits.messages.ts';
import { type NotifiedVisit, selectNotified } from './home-visits.notified.sql.ts';
import {
  eveningBefore,
  formatPets,
  formatPrep,
  formatServices,
  formatTechnician,
  formatWindow,
  lowercaseKind,
} from './home-visits.notified.view.ts';

type Tx = Transaction<Database>;

export const screenOf = (visitId: string) => `/home-care/appointment/scheduled/${visitId}`;
const prepKey = (visitId: string) => `visit-prep:${visitId}`;

/** Variables shared by a visit's messages. */
const variablesOf = (visit: NotifiedVisit) => ({
  kind: lowercaseKind(visit.kind),
  services: formatServices(visit),
  window: formatWindow(visit),
  person: formatTechnician(visit) ?? '',
});

/** Notifies a visit's owner once per window and attempt; `suffix` narrows that key further. */
async function send(
  tx: Tx,
  { id, userId, windowStart, attempts }: NotifiedVisit,
  content: Content,
  suffix = '',
) {
  const key = `${content.kind}:${id}:${windowStart.toISOString()}:${attempts}:${suffix}`;
  await notify(tx, { ...content, userId, key, url: screenOf(id) });
}

/** Notifies the owner of a booking and schedules its reminder. */
export async function notifyBooked(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...variablesOf(visit), prep: await planPrep(tx, visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-booked'], variables));
}

/** Notifies the owner of a new window; with a reason, we moved the visit. */
export async function notifyMoved(tx: Tx, visitId: string, { ourReason }: { ourReason?: string } = {}) {
  const visit = await selectNotified(tx, visitId);
  const message = visitMessages[ourReason ? 'visit-moved-by-us' : 'visit-moved'];
  const variables = { ...variablesOf(visit), reason: ourReason, prep: await planPrep(tx, visit) };
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
  const variables = { ...variablesOf(visit), reason: ourReason, refund: formatRefund(refundPaise) };
  await send(tx, visit, renderMessage(message, variables));
}

/** Notifies the owner of the assigned technician, again after each change. */
export async function notifyAssigned(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const { registrationNo, technicianId, assignedAt } = visit;
  const content = renderMessage(visitMessages['visit-assigned'], { ...variablesOf(visit), registrationNo });
  // A technician may be replaced and later assigned again.
  await send(tx, visit, content, `${technicianId}:${assignedAt?.toISOString() ?? ''}`);
}

/** Notifies the owner that the technician is on the way and expected in this many minutes. */
export async function notifyOnTheWay(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-on-the-way'], {
    ...variablesOf(visit),
    minutes: formatMinutes(Math.max(1, Math.round(minutes))),
    pets: formatPets(visit),
  });
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** Notifies the owner that the technician is at the door. */
export async function notifyArrived(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  const content = renderMessage(visitMessages['visit-arrived'], variablesOf(visit));
  await send(tx, visit, content, visit.technicianId ?? '');
}

/** Notifies the owner of a delay past the window, again whenever its minutes change. */
export async function notifyDelayed(tx: Tx, visitId: string, minutes: number) {
  const visit = await selectNotified(tx, visitId);
  const variables = { ...variablesOf(visit), minutes: formatMinutes(minutes) };
  await send(tx, visit, renderMessage(visitMessages['visit-delayed'], variables), String(minutes));
}

/** Notifies the owner why nothing could be done. */
export async function notifyFailed(tx: Tx, visitId: string, reason: string) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  const variables = { ...variablesOf(visit), reason: asSentence(reason) };
  await send(tx, visit, renderMessage(visitMessages['visit-failed'], variables));
}

/** Notifies the owner that the technician waited at the door in vain. */
export async function notifyNoOneHome(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  await send(tx, visit, renderMessage(visitMessages['visit-nobody-home'], variablesOf(visit)));
}

const DONE = {
  blood_test: visitMessages['blood-test-done'],
  vaccination: visitMessages['vaccination-done'],
  home_care: visitMessages['home-care-done'],
};

/** Notifies the owner that the work at home is done. */
export async function notifyDone(tx: Tx, visitId: string) {
  const visit = await selectNotified(tx, visitId);
  await send(tx, visit, renderMessage(DONE[visit.kind], variablesOf(visit)));
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

function formatLine({ kind, lines }: NotifiedVisit, lineId: string): string {
  return formatServices({ kind, lines: lines.filter(({ id }) => id === lineId) });
}

/**
 * Schedules the owner's reminder for seven the evening before, replacing an earlier one. Returns the preparation text
 * if it is too late for that.
 */
async function planPrep(tx: Tx, visit: NotifiedVisit): Promise<string> {
  const { id, windowStart, now } = visit;
  const runAt = eveningBefore(windowStart);
  if (runAt > now) {
    const payload = { visitId: id, windowStart: windowStart.toISOString() };
    await enqueue(tx, 'remindOfVisit', payload, { key: prepKey(id), runAt });
    return '';
  }
  await dequeue(tx, prepKey(id));
  return formatPrep(visit);
}

/** Reminds an owner of how to prepare for tomorrow's visit. */
export async function notifyPrep(tx: Tx, visit: NotifiedVisit) {
  const variables = { ...variablesOf(visit), prep: formatPrep(visit) };
  await send(tx, visit, renderMessage(visitMessages['visit-prep'], variables));
}
