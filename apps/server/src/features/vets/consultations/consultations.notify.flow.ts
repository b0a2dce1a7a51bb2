import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import type { NotificationKind } from '../../account/notifications/notifications.sql.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefundPromise } from '../../money/payments/payments.view.ts';
import { selectNotified } from './consultations.notified.sql.ts';

const MINUTE = 60_000;

/** Minutes before the start at which the owner is reminded (field 1a). */
const REMINDERS = [60, 20];

export const screenOf = (id: string, part: 'scheduled' | 'cancelled' = 'scheduled') =>
  `/consultation/schedule-consultation/doctor-details/${id}/appointment/${part}`;

/** With that at which the owner is told of a vet who has not confirmed. */
const remindersOf = ({ terms }: Notified) => new Set([...REMINDERS, terms.confirmUntilMinutes]);

type Notified = Awaited<ReturnType<typeof selectNotified>>;

/** Who, for whom and when: "Dr Asha Rao for Bruno, Tue, 24 Nov, 4:30 pm". */
const what = ({ vetName, petName, startsAt }: Notified) =>
  `Dr ${vetName}${petName ? ` for ${petName}` : ''}, ${inIndianTime(startsAt)} (Indian time)`;

async function send(
  tx: Transaction<Database>,
  { id, userId }: Notified,
  notification: {
    kind: NotificationKind;
    key: string;
    title: string;
    text: string;
    isOwn?: boolean;
    part?: 'scheduled' | 'cancelled';
  },
) {
  const { part, key, ...rest } = notification;
  await notify(tx, { ...rest, userId, key: `${notification.kind}:${id}:${key}`, url: screenOf(id, part) });
}

const reminderKey = (id: string, minutes: number) => `remind:${id}:${minutes}`;

/** Tells of a booking, and sees to its reminders. */
export async function notifyBooked(tx: Transaction<Database>, context: Pick<Context, 'hooks'>, id: string) {
  const booked = await selectNotified(tx, id);
  await send(tx, booked, {
    kind: 'consultation-booked',
    key: booked.startsAt.toISOString(),
    title: 'Your consultation is booked',
    text: `${what(booked)}. You can move or cancel it in My consultations.`,
    isOwn: true,
  });
  await plan(tx, context, booked);
}

/** Tells of another time. */
export async function notifyMoved(tx: Transaction<Database>, context: Pick<Context, 'hooks'>, id: string) {
  const moved = await selectNotified(tx, id);
  await send(tx, moved, {
    kind: 'consultation-moved',
    key: moved.startsAt.toISOString(),
    title: 'Your consultation has a new time',
    text: `${what(moved)}.`,
    isOwn: true,
  });
  await plan(tx, context, moved);
}

/** Tells that another vet takes it, where the one who was booked can't. */
export async function notifyOtherVet(
  tx: Transaction<Database>,
  context: Pick<Context, 'hooks'>,
  id: string,
  { before, refundPaise }: { before: string; refundPaise: number },
) {
  const moved = await selectNotified(tx, id);
  await send(tx, moved, {
    kind: 'consultation-moved',
    key: `${moved.startsAt.toISOString()}:${moved.vetName}`,
    title: `Dr ${moved.vetName} takes your consultation`,
    text: `Dr ${before} can’t. ${what(moved)}: same time, nothing more to pay.${formatRefundPromise(refundPaise)} If this doesn’t suit you, cancel it before it begins for a full refund.`,
  });
  await plan(tx, context, moved);
}

/** Tells that nothing will take place, and what comes back; with a reason, that the vet can't, or that we had to cancel. */
export async function notifyCancelled(
  tx: Transaction<Database>,
  id: string,
  refundPaise: number,
  { vetsReason, ourReason }: { vetsReason?: string; ourReason?: string } = {},
) {
  const cancelled = await selectNotified(tx, id);
  const money = formatRefundPromise(refundPaise);
  const why = vetsReason
    ? ` Dr ${cancelled.vetName} writes: “${vetsReason}”`
    : ourReason && ` We write: “${ourReason}”`;
  await send(tx, cancelled, {
    kind: 'consultation-cancelled',
    key: 'owner',
    title: vetsReason
      ? 'Your vet had to cancel'
      : ourReason
        ? 'We had to cancel your consultation'
        : 'Your consultation is cancelled',
    text: `${what(cancelled)}.${why ?? ''}${money}`,
    isOwn: !why,
    part: 'cancelled',
  });
  for (const minutes of remindersOf(cancelled)) await dequeue(tx, reminderKey(id, minutes));
}

/** Tells that the vet has said yes. */
export async function notifyConfirmed(tx: Transaction<Database>, id: string) {
  const confirmed = await selectNotified(tx, id);
  await send(tx, confirmed, {
    kind: 'consultation-confirmed',
    key: confirmed.startsAt.toISOString(),
    title: `Dr ${confirmed.vetName} has confirmed`,
    text: `Your appointment: ${what(confirmed)}.`,
  });
}

/** The reminders of this time replace those of the one before; the vet is to confirm it. */
async function plan(tx: Transaction<Database>, { hooks }: Pick<Context, 'hooks'>, booked: Notified) {
  const { id, startsAt, now } = booked;
  const payload = { consultationId: id, startsAt: startsAt.toISOString() };
  for (const minutes of remindersOf(booked)) {
    const key = reminderKey(id, minutes);
    const runAt = new Date(startsAt.getTime() - minutes * MINUTE);
    if (runAt > now) await enqueue(tx, 'remindOfConsultation', { ...payload, minutes }, { key, runAt });
    else await dequeue(tx, key);
  }
  await hooks.onConsultationBooked?.(tx, { consultationId: id, startsAt });
}

/** Reminds an owner, unless the consultation was moved or cancelled since. */
export async function notifySoon(tx: Transaction<Database>, soon: Notified, minutes: number) {
  if (minutes === soon.terms.confirmUntilMinutes && soon.status === 'booked') {
    return send(tx, soon, {
      kind: 'consultation-unconfirmed',
      key: soon.startsAt.toISOString(),
      title: `Dr ${soon.vetName} has not confirmed yet`,
      text: `${what(soon)}. You can choose another time, or cancel and get everything back.`,
    });
  }
  if (!REMINDERS.includes(minutes)) return;
  await send(tx, soon, {
    kind: 'consultation-reminder',
    key: `${minutes}:${soon.startsAt.toISOString()}`,
    title: `Your consultation begins in ${minutes === 60 ? 'an hour' : `${minutes} minutes`}`,
    text: `${what(soon)}. Find a calm, bright place and keep your pet with you.`,
  });
}
