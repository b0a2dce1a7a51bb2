import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { formatMinutes } from '../../../platform/format.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import type { NewNotification } from '../../account/notifications/notifications.sql.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefundPromise } from '../../money/payments/payments.view.ts';
import { type Notified, selectNotified } from './home-visits.notified.sql.ts';
import {
  asSentence,
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
/** A notification's, and names may be as long. */
const LONGEST_TITLE = 120;
const prepKey = (visitId: string) => `visit-prep:${visitId}`;

/** Tells a visit's owner something, once for each window and attempt; `of`: what else it is told once for. */
async function send(
  tx: Tx,
  { id, userId, windowStart, attempts }: Notified,
  {
    of = '',
    title,
    ...notification
  }: Pick<NewNotification, 'kind' | 'title' | 'text' | 'isOwn'> & { of?: string },
) {
  const key = `${notification.kind}:${id}:${windowStart.toISOString()}:${attempts}:${of}`;
  const cut = [...title].slice(0, LONGEST_TITLE).join('');
  await notify(tx, { ...notification, title: cut, userId, key, url: screenOf(id) });
}

/** Tells of a booking, and sees to its reminder. */
export async function notifyBooked(tx: Tx, visitId: string) {
  const booked = await selectNotified(tx, visitId);
  await send(tx, booked, {
    kind: 'visit-booked',
    title: `Your ${lower(booked.kind)} is booked`,
    text: `${formatServices(booked)}. We arrive ${formatWindow(booked)}.${await planPrep(tx, booked)}`,
    isOwn: true,
  });
}

/** Tells of another window; with a reason, that we have moved it. */
export async function notifyMoved(tx: Tx, visitId: string, { ourReason }: { ourReason?: string } = {}) {
  const moved = await selectNotified(tx, visitId);
  const why = ourReason ? ` We write: “${ourReason}”` : '';
  await send(tx, moved, {
    kind: 'visit-moved',
    title: ourReason
      ? `We had to move your ${lower(moved.kind)}`
      : `Your ${lower(moved.kind)} has a new time`,
    text: `${formatServices(moved)}. We now arrive ${formatWindow(moved)}.${why}${await planPrep(tx, moved)}`,
    isOwn: !ourReason,
  });
}

/** Tells that nobody comes any more, and what goes back, in paise; with a reason, that we had to cancel. */
export async function notifyCancelled(
  tx: Tx,
  visitId: string,
  refundPaise: number,
  { ourReason }: { ourReason?: string } = {},
) {
  const cancelled = await selectNotified(tx, visitId);
  const why = ourReason ? ` We write: “${ourReason}”` : '';
  await dequeue(tx, prepKey(visitId));
  await send(tx, cancelled, {
    kind: 'visit-cancelled',
    title: ourReason
      ? `We had to cancel your ${lower(cancelled.kind)}`
      : `Your ${lower(cancelled.kind)} is cancelled`,
    text: `${formatServices(cancelled)}, ${formatWindow(cancelled)}.${why}${formatRefundPromise(refundPaise)}`,
    isOwn: !ourReason,
  });
}

/** " Registration no. KA-1234." where there is one. */
const formatRegistration = ({ registrationNo }: Notified) =>
  registrationNo ? ` Registration no. ${registrationNo}.` : '';

/** Tells who comes; again whenever it is somebody else. */
export async function notifyAssigned(tx: Tx, visitId: string) {
  const assigned = await selectNotified(tx, visitId);
  await send(tx, assigned, {
    kind: 'visit-assigned',
    // Somebody may be exchanged, and come after all.
    of: `${assigned.technicianId}:${assigned.assignedAt?.toISOString() ?? ''}`,
    title: `${formatWhoComes(assigned)} comes to you`,
    text: `${formatServices(assigned)}, ${formatWindow(assigned)}.${formatRegistration(assigned)} Their photo is in the app.`,
  });
}

/** Tells that somebody has set out, and in how many minutes they are expected. */
export async function notifyOnTheWay(tx: Tx, visitId: string, minutes: number) {
  const soon = await selectNotified(tx, visitId);
  const pets = formatPets(soon);
  await send(tx, soon, {
    kind: 'visit-on-the-way',
    of: soon.technicianId ?? '',
    title: `${formatWhoComes(soon)} is on the way`,
    text: `Expected in ${formatMinutes(Math.max(1, Math.round(minutes)))}. Follow the way in the app${pets && `, and keep ${pets} with you`}.`,
  });
}

/** Tells that somebody is at the door. The start code stands on the visit's page alone, never in a message. */
export async function notifyArrived(tx: Tx, visitId: string) {
  const arrived = await selectNotified(tx, visitId);
  await send(tx, arrived, {
    kind: 'visit-arrived',
    of: arrived.technicianId ?? '',
    title: `${formatWhoComes(arrived)} has arrived`,
    text: 'Open the app for your start code, and say it at the door.',
  });
}

/** Tells by how many minutes the window is missed, each time that it becomes another number. */
export async function notifyDelayed(tx: Tx, visitId: string, minutes: number) {
  const late = await selectNotified(tx, visitId);
  await send(tx, late, {
    kind: 'visit-delayed',
    of: String(minutes),
    title: `We are about ${formatMinutes(minutes)} late`,
    text: `${formatServices(late)}, ${formatWindow(late)}. We’re sorry. You can see in the app when we arrive.`,
  });
}

/** Tells why nothing could be done, and that the second visit is free. */
export async function notifyFailed(tx: Tx, visitId: string, reason: string) {
  const failed = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  await send(tx, failed, {
    kind: 'visit-failed',
    title: `Your ${lower(failed.kind)} could not be done`,
    text: `${asSentence(reason)} Choose a new time: the second visit is free. Or cancel, and get everything back.`,
  });
}

/** Tells that somebody has waited at the door in vain. */
export async function notifyNobodyHome(tx: Tx, visitId: string) {
  const missed = await selectNotified(tx, visitId);
  await dequeue(tx, prepKey(visitId));
  await send(tx, missed, {
    kind: 'visit-failed',
    title: 'Nobody opened the door',
    text: `${formatWhoComes(missed)} came for ${formatServices(missed)}, and has waited. If that is wrong, please write to us under Contact.`,
  });
}

const DONE = {
  blood_test: 'The sample goes to the lab now, and we tell you when the report is ready.',
  vaccination: 'The certificate and the next due date are on your pet’s page.',
  home_care: 'What was done, with photos and advice, is on your visit’s page.',
} as const;

/** Tells that the work at home is done, and where to find what came of it. */
export async function notifyDone(tx: Tx, visitId: string) {
  const done = await selectNotified(tx, visitId);
  await send(tx, done, {
    kind: 'visit-done',
    title: `Your ${lower(done.kind)} is done`,
    text: `${formatServices(done)}. ${DONE[done.kind]}`,
  });
}

/** Tells that the lab can't use the sample of one line, and that we take it again for free. */
export async function notifySampleRejected(
  tx: Tx,
  visitId: string,
  { lineId, reason }: { lineId: string; reason: string },
) {
  const visit = await selectNotified(tx, visitId);
  await send(tx, visit, {
    kind: 'sample-rejected',
    of: lineId,
    title: 'The lab needs a new sample',
    text: `${formatLine(visit, lineId)}. The lab writes: “${reason}” We come again for free: please choose a time.`,
  });
}

/** Tells that the report of one line can be read. */
export async function notifyReportReady(tx: Tx, visitId: string, { lineId }: { lineId: string }) {
  const visit = await selectNotified(tx, visitId);
  await send(tx, visit, {
    kind: 'report-ready',
    of: lineId,
    title: 'Your blood test report is ready',
    text: `${formatLine(visit, lineId)}. Read it in the app, and talk about it with a vet there.`,
  });
}

function formatLine({ kind, lines }: Notified, lineId: string): string {
  return formatServices({ kind, lines: lines.filter(({ id }) => id === lineId) });
}

/**
 * Has the owner reminded at seven in the evening before; in place of a reminder of before. Gives what is to be done as one
 * more sentence where that evening is over already.
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
  const prep = formatPrep(booked);
  return prep && ` Before we come: ${prep}`;
}

/** Reminds an owner of what to do before we come tomorrow. */
export async function notifyPrep(tx: Tx, soon: Notified) {
  const prep = formatPrep(soon);
  await send(tx, soon, {
    kind: 'visit-prep',
    title: `Tomorrow: your ${lower(soon.kind)}`,
    text: `${formatServices(soon)}, ${formatWindow(soon)}.${prep && ` ${prep}`}`,
  });
}
