import type { HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { toPapers } from '../../money/invoices/invoices.papers.view.ts';
import { toPayment, toRefund } from '../../money/payments/payments.view.ts';
import { toReferral } from '../../money/referrals/referrals.rules.ts';
import { reportUrl } from '../../pets/pets/report-url.view.ts';
import { certificateUrl } from '../../pets/vaccinations/certificates.view.ts';
import { canCallNow } from './calling.rules.ts';
import type { selectDetails } from './details.sql.ts';
import { cancellationOf, reschedulingOf } from './home-visits.rules.ts';
import type { VisitRow } from './home-visits.sql.ts';

/** A visit as shown in a list and while its window is held. */
export function toVisit(row: VisitRow, secret: string) {
  const { refundPaise, isAllowed, stages, freeUntil } = cancellationOf(row, row.now);
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    windowStart: row.windowStart,
    windowEnd: row.windowEnd,
    minutes: row.minutes,
    isMoved: row.moves > 0,
    holdExpiresAt: row.status === 'payment_pending' ? row.holdExpiresAt : null,
    pets: row.pets.map(({ id, name, photoPath, category, picture }) => ({
      _id: id,
      name,
      photo: photoPath ? signedImageUrls(secret, photoPath) : null,
      category,
      petImage: `images/pets/${picture}.svg`,
    })),
    lines: row.lines.map(({ id, pricePaise, ...line }) => ({ ...line, _id: id, price: pricePaise })),
    address: toAddress(row),
    note: row.note,
    technician: toTechnician(row),
    bill: toBill(row),
    referral: toReferral(row.credit),
    payment: toPayment(row.payment),
    refund: toRefund(row.refund),
    cancellation: {
      isAllowed,
      refund: refundPaise,
      stages: stages.map((stage) => ({ from: stage.from, refund: stage.refundPaise })),
      freeUntil,
    },
    reschedule: reschedulingOf(row, row.now),
    createdAt: row.createdAt,
  };
}

const toAddress = ({
  contactName,
  mobileNo,
  house,
  area,
  landmark,
  pincode,
  city,
  state,
  latitude,
  longitude,
}: VisitRow) => ({
  ...{ fullName: contactName, mobileNo, house, area, landmark, pincode, city, state },
  ...{ latitude, longitude },
});

const toBill = (row: VisitRow) => ({
  lines: row.lines.map(({ serviceId, name, pricePaise, minutes }) => ({
    ...{ serviceId, name, minutes },
    price: pricePaise,
  })),
  services: row.servicesPaise,
  charge: row.chargePaise,
  tax: row.taxPaise,
  discount: row.discountPaise,
  couponCode: row.couponCode,
  referral: row.referralDiscountPaise,
  toPay: row.toPayPaise,
});

/** In these the owner sees the technician, who can still be replaced before; a chosen vet is always shown. */
const ANNOUNCED_STATUSES: readonly HomeVisitStatus[] = [
  'assigned',
  'on_the_way',
  'arrived',
  'in_service',
  'sample_collected',
  'at_lab',
  'report_ready',
  'done',
  'attempt_failed',
  'no_show_user',
];

function toTechnician(row: VisitRow) {
  const { technicianId, technicianName, technicianPhoto, technicianRegistrationNo, technicianVetId } = row;
  const isAnnounced = ANNOUNCED_STATUSES.includes(row.status) || row.vetId !== null;
  if (!technicianId || technicianName === null || !isAnnounced) return null;
  return {
    _id: technicianId,
    name: technicianName,
    photo: technicianPhoto,
    registrationNo: technicianRegistrationNo ?? '',
    vetId: technicianVetId,
  };
}

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** Adds what only the visit's own page shows. */
export function toDetails(
  row: VisitRow,
  { events, position, photos, tests, doses, ...details }: Awaited<ReturnType<typeof selectDetails>>,
  { secret, hasCalls }: { secret: string; hasCalls: boolean },
) {
  const isOnTheWay = row.status === 'on_the_way';
  const failed = events.findLast((event) => event.status === 'attempt_failed');
  return {
    ...toVisit(row, secret),
    prep: details.prep,
    startCode: isOnTheWay || row.status === 'arrived' ? row.startCode : null,
    etaAt: isOnTheWay ? row.etaAt : null,
    position: isOnTheWay && position ? { ...position, at: new Date(position.at) } : null,
    lateMinutes: row.lateMinutes,
    canCall: hasCalls && canCallNow(row, row.now),
    failure: row.status === 'attempt_failed' ? (failed?.note ?? null) : null,
    arrivedAt: row.arrivedAt,
    startedAt: row.startedAt,
    endedAt: row.endedAt,
    advice: row.advice,
    checks: details.checks.map((check) => ({ ...check, at: new Date(check.at) })),
    photos: photos.map(({ path }) => signedImageUrls(secret, path)),
    vitals: details.vitals,
    tests: tests.map((test) => ({
      ...test,
      collectedAt: toDate(test.collectedAt),
      receivedAt: toDate(test.receivedAt),
      dueAt: toDate(test.dueAt),
      pdfUrl: test.report === 'verified' ? reportUrl(secret, test.lineId) : null,
    })),
    doses: doses.map(({ vaccinationId, ...dose }) => ({
      ...dose,
      givenAt: new Date(dose.givenAt),
      pdfUrl: vaccinationId && certificateUrl(secret, vaccinationId),
    })),
    papers: toPapers(secret, details.papers),
    cancelReason: details.cancelReason,
    cancelNote: row.cancelNote,
    timeline: events.map((event) => ({
      ...event,
      at: new Date(event.at),
      windowStart: toDate(event.windowStart),
    })),
  };
}
