import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { dequeue, enqueue } from '../../../platform/jobs/jobs.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../money/payments/payments.view.ts';
import { consultationMessages } from './consultations.messages.ts';
import { selectNotified } from './consultations.notified.sql.ts';

const MINUTE = 60_000;

/** Minutes before the start at which the owner is reminded (field 1a). */
const REMINDERS = [60, 20];

export const screenOf = (id: string, part: 'scheduled' | 'cancelled' = 'scheduled') =>
  `/consultation/schedule-consultation/doctor-details/${id}/appointment/${part}`;

/** With that at which the owner is told of a vet who has not confirmed. */
const remindersOf = ({ terms }: Notified) => new Set([...REMINDERS, terms.confirmUntilMinutes]);

type Notified = Awaited<ReturnType<typeof selectNotified>>;

/** Who, for whom and when. */
const appointmentOf = ({ vetName, petName, startsAt }: Notified) => ({
  vet: vetName,
  pet: petName,
  time: inIndianTime(startsAt),
});

/** Notifies a consultation's owner, once for each of these. */
async function send(
  tx: Transaction<Database>,
  { id, userId }: { id: string; userId: string },
  content: Content,
  once: string,
  part?: 'cancelled',
) {
  await notify(tx, { ...content, userId, key: `${content.kind}:${id}:${once}`, url: screenOf(id, part) });
}

const reminderKey = (id: string, minutes: number) => `remind:${id}:${minutes}`;

/** Tells of a booking, and sees to its reminders. */
export async function notifyBooked(tx: Transaction<Database>, context: Pick<Context, 'hooks'>, id: string) {
  const booked = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-booked'], appointmentOf(booked));
  await send(tx, booked, content, booked.startsAt.toISOString());
  await plan(tx, context, booked);
}

/** Tells of another time. */
export async function notifyMoved(tx: Transaction<Database>, context: Pick<Context, 'hooks'>, id: string) {
  const moved = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-moved'], appointmentOf(moved));
  await send(tx, moved, content, moved.startsAt.toISOString());
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
  const content = renderMessage(consultationMessages['consultation-other-vet'], {
    ...appointmentOf(moved),
    before,
    refund: formatRefund(refundPaise),
  });
  await send(tx, moved, content, `${moved.startsAt.toISOString()}:${moved.vetName}`);
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
  const by = vetsReason
    ? 'consultation-cancelled-by-vet'
    : ourReason
      ? 'consultation-cancelled-by-us'
      : 'consultation-cancelled';
  const content = renderMessage(consultationMessages[by], {
    ...appointmentOf(cancelled),
    reason: vetsReason || ourReason,
    refund: formatRefund(refundPaise),
  });
  await send(tx, cancelled, content, 'owner', 'cancelled');
  for (const minutes of remindersOf(cancelled)) await dequeue(tx, reminderKey(id, minutes));
}

/** Tells that the vet has said yes. */
export async function notifyConfirmed(tx: Transaction<Database>, id: string) {
  const confirmed = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-confirmed'], appointmentOf(confirmed));
  await send(tx, confirmed, content, confirmed.startsAt.toISOString());
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
  const startsAt = soon.startsAt.toISOString();
  if (minutes === soon.terms.confirmUntilMinutes && soon.status === 'booked') {
    const content = renderMessage(consultationMessages['consultation-unconfirmed'], appointmentOf(soon));
    return send(tx, soon, content, startsAt);
  }
  if (!REMINDERS.includes(minutes)) return;
  const content = renderMessage(consultationMessages['consultation-reminder'], {
    ...appointmentOf(soon),
    soon: minutes === 60 ? 'an hour' : `${minutes} minutes`,
  });
  await send(tx, soon, content, `${minutes}:${startsAt}`);
}

const MISSED = {
  no_show_vet: consultationMessages['consultation-vet-absent'],
  no_show_user: consultationMessages['consultation-owner-absent'],
  cancelled_by_ops: consultationMessages['consultation-never-together'],
};

interface Held {
  id: string;
  userId: string;
  vetName: string;
}

/** The call did not take place; by how it ended. */
export const notifyMissed = (tx: Transaction<Database>, call: Held, how: keyof typeof MISSED) =>
  send(tx, call, renderMessage(MISSED[how], { vet: call.vetName }), 'missed');

/** The vet has signed the notes. */
export async function notifySigned(
  tx: Transaction<Database>,
  { id, userId, vetName }: Held,
  { hasMedicines }: { hasMedicines: boolean },
) {
  const message = consultationMessages[hasMedicines ? 'prescription-ready' : 'advice-ready'];
  const content = renderMessage(message, { vet: vetName });
  await notify(tx, { ...content, userId, key: `prescription-ready:${id}`, url: screenOf(id) });
}
