import { roundKm } from '../../../platform/database/distance.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { toPapers } from '../../money/invoices/invoices.papers.view.ts';
import { toPayment, toRefund } from '../../money/payments/payments.view.ts';
import { toReferral } from '../../money/referrals/referrals.rules.ts';
import { toPrescription } from '../../shop/prescriptions/prescriptions.view.ts';
import { toVetStory, toVetSummary, type VetRow } from '../vets/vets.view.ts';
import { cancellationOf, reschedulingOf } from './consultations.rules.ts';
import type { ConsultationRow, selectDetails } from './consultations.sql.ts';

/** A consultation in the specification's format (§3). */
export function toConsultation(
  row: ConsultationRow,
  vetRow: VetRow,
  secret: string,
  distanceKm?: number | null,
) {
  const vet = toVetSummary(vetRow, row.now);
  const { refundPaise, ...cancellation } = cancellationOf(row, row.now);
  return {
    _id: row.id,
    status: row.status,
    mode: 'video' as const,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    isMoved: row.moves > 0,
    holdExpiresAt: row.holdExpiresAt,
    personalInfo: vet.personalInfo,
    vet_professional_info: vet.vet_professional_info,
    consultation_prefer: vet.consultation_prefer,
    vetId: { _id: row.vetId, ...vet.vetInfo },
    city: vet.city,
    state: vet.state,
    distanceKm: distanceKm == null ? null : roundKm(distanceKm),
    pet: toPet(row, secret),
    concern: row.concernId ? { _id: row.concernId, name: row.concernName ?? '' } : null,
    bill: {
      fee: row.feePaise,
      discount: row.discountPaise,
      couponCode: row.couponCode,
      referral: row.referralDiscountPaise,
      toPay: row.toPayPaise ?? 0,
    },
    referral: toReferral(row.credit),
    payment: toPayment(row.payment),
    refund: toRefund(row.refund),
    cancellation: { ...cancellation, refund: refundPaise },
    reschedule: reschedulingOf(row, row.now),
    createdAt: row.createdAt,
  };
}

/** With what only its own page shows. */
export function toDetails(
  row: ConsultationRow,
  vetRow: VetRow,
  {
    photos,
    events,
    cancelReason,
    experiences,
    signed,
    hasBloodTest,
    papers,
  }: Awaited<ReturnType<typeof selectDetails>>,
  secret: string,
  distanceKm?: number | null,
) {
  const consultation = toConsultation(row, vetRow, secret, distanceKm);
  const { aboutVet, experianceDetails } = toVetStory(vetRow, experiences);
  return {
    ...consultation,
    personalInfo: { ...consultation.personalInfo, aboutVet },
    vet_professional_info: { ...consultation.vet_professional_info, experianceDetails },
    prescription: signed ? toPrescription(signed, secret) : null,
    procedure: signed?.procedures ?? [],
    isExistBloodTest: hasBloodTest || (signed?.advised.some(({ kind }) => kind === 'blood-test') ?? false),
    symptoms: row.symptoms,
    since: row.since,
    photos: photos.map(({ path }) => signedImageUrls(secret, path)),
    papers: toPapers(secret, papers),
    cancelReason,
    cancelNote: row.cancelNote,
    timeline: events.map(({ toStatus, ...event }) => ({ status: toStatus, ...event })),
  };
}

function toPet(row: ConsultationRow, secret: string) {
  const { petId, petName, photoPath, petCategory, petPicture, petBreed } = row;
  if (!petId) return null;
  return {
    _id: petId,
    name: petName ?? '',
    photo: photoPath ? signedImageUrls(secret, photoPath) : null,
    category: petCategory ?? '',
    petImage: `images/pets/${petPicture ?? 'other'}.svg`,
    breed: petBreed ?? '',
  };
}
