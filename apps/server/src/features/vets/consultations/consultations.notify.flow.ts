import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { inIndianTime } from '../../../platform/format.ts';
import { type Content, renderMessage } from '../../account/notifications/messages.rules.ts';
import { notify } from '../../account/notifications/notify.flow.ts';
import { formatRefund } from '../../money/payments/payments.view.ts';
import { consultationMessages } from './consultations.messages.ts';
import { selectNotified } from './consultations.notified.sql.ts';
import { REMINDER_MINUTES } from './consultations.reminders.flow.ts';

export const screenOf = (id: string, part: 'scheduled' | 'cancelled' = 'scheduled') =>
  `/consultation/schedule-consultation/doctor-details/${id}/appointment/${part}`;

type NotifiedConsultation = Awaited<ReturnType<typeof selectNotified>>;

/** Vet, pet and time. */
const appointmentOf = ({ vetName, petName, startsAt }: NotifiedConsultation) => ({
  vet: vetName,
  pet: petName,
  time: inIndianTime(startsAt),
});

/** Notifies a consultation's owner, once per key. */
async function send(
  tx: Transaction<Database>,
  { id, userId }: { id: string; userId: string },
  content: Content,
  keySuffix: string,
  part?: 'cancelled',
) {
  await notify(tx, {
    ...content,
    userId,
    key: `${content.kind}:${id}:${keySuffix}`,
    url: screenOf(id, part),
  });
}

export async function notifyBooked(tx: Transaction<Database>, id: string) {
  const booked = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-booked'], appointmentOf(booked));
  await send(tx, booked, content, booked.startsAt.toISOString());
}

/** Notifies the owner that the consultation has moved. */
export async function notifyMoved(tx: Transaction<Database>, id: string) {
  const moved = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-moved'], appointmentOf(moved));
  await send(tx, moved, content, moved.startsAt.toISOString());
}

/** Notifies the owner that another vet takes over, since the one they booked can't. */
export async function notifyOtherVet(
  tx: Transaction<Database>,
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
}

/**
 * Notifies the owner of a cancellation and its refund in paise; with a reason if the vet can't, or we had to cancel.
 */
export async function notifyCancelled(
  tx: Transaction<Database>,
  id: string,
  refundPaise: number,
  { vetsReason, ourReason }: { vetsReason?: string; ourReason?: string } = {},
) {
  const cancelled = await selectNotified(tx, id);
  const messageKey = vetsReason
    ? 'consultation-cancelled-by-vet'
    : ourReason
      ? 'consultation-cancelled-by-us'
      : 'consultation-cancelled';
  const content = renderMessage(consultationMessages[messageKey], {
    ...appointmentOf(cancelled),
    reason: vetsReason || ourReason,
    refund: formatRefund(refundPaise),
  });
  await send(tx, cancelled, content, 'owner', 'cancelled');
}

export async function notifyConfirmed(tx: Transaction<Database>, id: string) {
  const confirmed = await selectNotified(tx, id);
  const content = renderMessage(consultationMessages['consultation-confirmed'], appointmentOf(confirmed));
  await send(tx, confirmed, content, confirmed.startsAt.toISOString());
}

/** Reminds an owner, unless the consultation was moved or cancelled since. */
export async function notifySoon(
  tx: Transaction<Database>,
  consultation: NotifiedConsultation,
  minutes: number,
) {
  const startsAt = consultation.startsAt.toISOString();
  if (minutes === consultation.terms.confirmUntilMinutes && consultation.status === 'booked') {
    const content = renderMessage(
      consultationMessages['consultation-unconfirmed'],
      appointmentOf(consultation),
    );
    return send(tx, consultation, content, startsAt);
  }
  if (!REMINDER_MINUTES.includes(minutes)) return;
  const content = renderMessage(consultationMessages['consultation-reminder'], {
    ...appointmentOf(consultation),
    soon: minutes === 60 ? 'an hour' : `${minutes} minutes`,
  });
  await send(tx, consultation, content, `${minutes}:${startsAt}`);
}

const MISSED = {
  no_show_vet: consultationMessages['consultation-vet-absent'],
  no_show_user: consultationMessages['consultation-owner-absent'],
  cancelled_by_ops: consultationMessages['consultation-never-together'],
};

interface ConsultationRef {
  id: string;
  userId: string;
  vetName: string;
}

/** Notifies of a call that did not take place, by how it ended. */
export const notifyMissed = (
  tx: Transaction<Database>,
  call: ConsultationRef,
  outcome: keyof typeof MISSED,
) => send(tx, call, renderMessage(MISSED[outcome], { vet: call.vetName }), 'missed');

/** Notifies the owner that the vet has signed the notes. */
export async function notifySigned(
  tx: Transaction<Database>,
  { id, userId, vetName }: ConsultationRef,
  { hasMedicines }: { hasMedicines: boolean },
) {
  const message = consultationMessages[hasMedicines ? 'prescription-ready' : 'advice-ready'];
  const content = renderMessage(message, { vet: vetName });
  await notify(tx, { ...content, userId, key: `prescription-ready:${id}`, url: screenOf(id) });
}
