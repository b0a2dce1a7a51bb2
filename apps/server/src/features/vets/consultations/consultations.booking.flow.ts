import { paidThings } from '@tailwell/contract/money/payment-constants';
import type { bookingForm } from '@tailwell/contract/vets/consultations';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { claimUpload, releaseUpload } from '../../../platform/uploads/uploads.ts';
import type { BookingKind } from '../../bookings/bookings/booking-kind.flow.ts';
import { lockVet } from '../calendar/calendar.sql.ts';
import { requireAccepted } from './accepted-kinds.flow.ts';
import {
  endsOf,
  insertHold,
  isNobodyElsewhere,
  isTimeFree,
  lockHold,
  lockPetOf,
  lockVetOf,
} from './consultations.bookings.sql.ts';
import { consultationLifecycle, holdsInTheWay } from './consultations.lifecycle.flow.ts';
import { notifyBooked, notifyCancelled, notifyMoved, screenOf } from './consultations.notify.flow.ts';
import { cancellationOf, reschedulingOf } from './consultations.rules.ts';
import {
  hasConcern,
  type LockedConsultation,
  lockConsultation,
  lockPetWithOwner,
  updateComplaint,
} from './consultations.sql.ts';
import { requireOffered } from './free-times.flow.ts';
import { replacePhotos, selectPhotoPaths, takePhotosOfUnbooked } from './photos.sql.ts';

type Tx = Transaction<Database>;

/** A time with a vet, and what an owner says of the pet once it is held. */
type Form = Partial<z.output<typeof bookingForm>> & { vetId: string; startsAt: Date };

interface Wanted {
  userId: string;
  vetId: string;
  startsAt: Date;
  feePaise: number;
  now: Date;
}

/** Why a consultation without a pet can't be paid yet. */
export const missingPet = ({ petId }: { petId: string | null }) =>
  petId ? undefined : 'Please choose first which pet it is for.';

/** A consultation by video at a time that a vet offers. */
export const consultationBooking: BookingKind<Form, Wanted, LockedConsultation> = {
  kind: 'consultation',
  ...paidThings.consultation,
  column: 'consultationId',
  label: 'one consultation',
  screenOf: (id) => screenOf(id, 'cancelled'),
  titleOf: () => 'Consultation by video',
  noun: 'consultation',
  time: 'time',
  atTime: 'at this time',
  table: 'consultations',
  lifecycle: consultationLifecycle,
  coupons: 'consultation',
  start: 'startsAt',
  booked: 'booked',
  upcoming: ['booked', 'confirmed'],

  read: async (tx, userId, { vetId, startsAt }) => {
    const vet = await lockVet(tx, vetId);
    if (!vet) throw notFound();
    if (!vet.modes.includes('video')) {
      throw conflict('NOT_BY_VIDEO', 'This vet comes home, and gives no consultations by video.');
    }
    return { userId, vetId: vet.id, startsAt, feePaise: vet.consultationFeePaise, now: vet.now };
  },
  inTheWay: holdsInTheWay,
  lockHold,
  // Where times are held for long, one may begin meanwhile.
  isSame: async (_, held, { startsAt, now }) =>
    held.startsAt.getTime() === startsAt.getTime() && startsAt > now,
  insertHold: async (tx, wanted, seconds) =>
    insertHold(tx, { ...wanted, ...(await requireOffered(tx, wanted, wanted.now)) }, seconds),
  complete: saveComplaint,
  amountOf: ({ feePaise }) => feePaise,

  lock: lockConsultation,
  lockSource: lockVetOf,
  lockPets: lockPetOf,

  missing: missingPet,
  isFree: isNobodyElsewhere,
  takeAgain: async (tx, consultation, step) => {
    // With another vet, the same pet may be booked at this moment.
    await lockPetOf(tx, consultation.id);
    return (await consultationBooking.lifecycle.moveIf(tx, consultation, isTimeFree, step)) !== undefined;
  },
  onBooked: notifyBooked,

  reschedulingOf: (row) => reschedulingOf({ ...row, status: row.statusNow }, row.now),
  moveTo: async (tx, consultation, startsAt) => {
    const { vetId, now } = consultation;
    const timetable = await requireOffered(tx, { vetId, startsAt }, now);
    await consultationLifecycle.move(tx, consultation, {
      to: 'booked',
      actor: 'owner',
      startsAt,
      set: {
        ...endsOf({ startsAt, ...timetable }),
        confirmedAt: null,
        isMovedByUs: false,
        moves: sql`moves + 1`,
      },
    });
  },
  onMoved: notifyMoved,

  reasonsOf: () => 'consultation',
  cancellationOf: (row) => {
    const { isAllowed, refundPaise, percent } = cancellationOf({ ...row, status: row.statusNow }, row.now);
    return { isAllowed, refundPaise, isWhole: percent === 100 };
  },
  onCancelled: (tx, { id }, refundPaise, ourReason) => notifyCancelled(tx, id, refundPaise, { ourReason }),
};

/** Writes what the owner says of the pet into the hold. */
async function saveComplaint(
  tx: Tx,
  { id, userId, vetId }: LockedConsultation,
  { petId = '', concern = null, symptoms = '', since = null, photos = [] }: Form,
) {
  const pet = await lockPetWithOwner(tx, petId, userId);
  if (!pet) throw invalid('PET_UNKNOWN', 'Choose one of your pets.', { petId: 'Choose one of your pets.' });
  await requireAccepted(tx, vetId, pet.kind);
  if (concern && !(await hasConcern(tx, concern))) {
    throw invalid('CONCERN_UNKNOWN', 'Choose from the list.', { concern: 'Choose from the list.' });
  }
  await updateComplaint(tx, id, { petId, concernId: concern, symptoms, since });
  await savePhotos(tx, { id, userId }, [...new Set(photos)]);
}

async function savePhotos(tx: Tx, { id, userId }: { id: string; userId: string }, paths: string[]) {
  const before = await selectPhotoPaths(tx, id);
  const added = paths.filter((path) => !before.includes(path));
  // Those of a time that was not paid for come along to the next one.
  const unbooked = await takePhotosOfUnbooked(tx, userId, added);
  for (const path of added) {
    if (unbooked.includes(path)) continue;
    await claimUpload(tx, { userId, purpose: 'consultation-photo', path, field: 'photos' });
  }
  await replacePhotos(tx, id, paths);
  for (const path of before) if (!paths.includes(path)) await releaseUpload(tx, userId, path);
}
