import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import type { WithFood } from '@tailwell/contract/pets/reminder-constants';
import type { ParcelStatus } from '@tailwell/contract/shop/order-constants';
import type { home } from '@tailwell/contract/site/home';
import type { InstantStatus } from '@tailwell/contract/vets/instant-statuses';
import type { Answer } from '../../../platform/http/serve.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { Refill } from '../../pets/reminders/refills.flow.ts';
import { numberOf } from '../../shop/orders/orders.rules.ts';
import { type CallTimes, canEnter } from '../../vets/calls/calls.rules.ts';

const DAY = 86_400_000;

export interface Consultation extends CallTimes {
  id: string;
  vetId: string;
  vetName: string;
  petName: string | null;
  holdExpiresAt: Date | null;
}

export interface Request {
  id: string;
  status: InstantStatus;
  petName: string | null;
  holdExpiresAt: Date | null;
  roundEndsAt: Date | null;
}

export interface Parcel {
  /** The order's id. */
  id: string;
  number: number;
  status: ParcelStatus;
  shopName: string;
  holdExpiresAt: Date | null;
  arrivesBy: Date | null;
  isByCourier: boolean;
  prescriptionBy: Date | null;
}

export interface FollowUp {
  /** The id of the consultation that it follows up. */
  id: string;
  vetId: string;
  vetName: string;
  petId: string | null;
  petName: string | null;
  concernId: string | null;
  /** As 2026-11-29. */
  followUpOn: string;
}

export interface Visit {
  id: string;
  kind: HomeVisitKind;
  status: HomeVisitStatus;
  windowStart: Date;
  holdExpiresAt: Date | null;
  etaAt: Date | null;
  technicianName: string | null;
  services: string;
  petName: string | null;
}

interface DueVaccine {
  petId: string;
  petName: string;
  serviceId: string | null;
  name: string;
  /** As 2026-11-29. */
  on: string;
}

export interface NextDose {
  reminderId: string;
  petName: string;
  /** "1 tablet". */
  dose: string;
  medicine: string;
  withFood: WithFood;
  dueAt: Date;
}

/** What lies ahead for an owner. */
export interface UpcomingItems {
  consultations: Consultation[];
  request: Request | undefined;
  parcels: Parcel[];
  followUp: FollowUp | undefined;
  visits: Visit[];
  vaccine: DueVaccine | undefined;
  dose: NextDose | undefined;
  refill: Refill | undefined;
}

/** What is next, with and without doses: by urgency, then by time. */
export const findNext = (ahead: UpcomingItems, now: Date) => ({
  next: chooseNext(ahead, now) ?? null,
  nextBesideDoses: chooseNext({ ...ahead, dose: undefined }, now) ?? null,
});

function chooseNext(
  { consultations, request, parcels, followUp, visits, vaccine, dose, refill }: UpcomingItems,
  now: Date,
): Next | undefined {
  const candidates = [
    ...consultations.map((consultation) => fromConsultation(consultation, now)),
    ...(request ? [fromRequest(request)] : []),
    ...parcels.map(fromParcel),
    ...(followUp ? [fromFollowUp(followUp, now)] : []),
    ...visits.map(fromVisit),
    ...(vaccine ? [fromVaccine(vaccine)] : []),
    ...(dose ? [fromDose(dose)] : []),
    ...(refill ? [fromRefill(refill)] : []),
  ];
  return candidates.toSorted(
    (one, other) => urgency(one, now) - urgency(other, now) || timeOf(one) - timeOf(other),
  )[0];
}

type Next = NonNullable<Answer<(typeof home)['getHomePage']>['data']['next']>;

function fromConsultation(consultation: Consultation, now: Date): Next {
  const { id, vetId, vetName, petName, status, startsAt, holdExpiresAt } = consultation;
  const isHeld = status === 'payment_pending';
  return {
    kind: isHeld ? 'payment' : canEnter(consultation, now) ? 'call' : 'consultation',
    subject: 'consultation',
    _id: id,
    vetId,
    title: `Dr ${vetName}`,
    pet: petName,
    orderStatus: null,
    when: isHeld ? holdExpiresAt : startsAt,
    isByCourier: false,
    followUp: null,
    visit: null,
    vaccine: null,
    medicine: null,
  };
}

const fromRequest = ({ id, status, petName, holdExpiresAt, roundEndsAt }: Request): Next => ({
  kind: status === 'searching' ? 'search' : 'payment',
  subject: 'request',
  _id: id,
  vetId: null,
  title: 'A vet by video',
  pet: petName,
  orderStatus: null,
  when: status === 'searching' ? roundEndsAt : holdExpiresAt,
  isByCourier: false,
  followUp: null,
  visit: null,
  vaccine: null,
  medicine: null,
});

function fromParcel({ id, number, status, shopName, ...parcel }: Parcel): Next {
  const kind = kindOf(status);
  return {
    kind,
    subject: 'order',
    _id: id,
    vetId: null,
    title: kind === 'payment' ? numberOf(number) : `${numberOf(number)} from ${shopName}`,
    pet: null,
    orderStatus: kind === 'payment' ? null : status,
    when: { payment: parcel.holdExpiresAt, prescription: parcel.prescriptionBy, order: parcel.arrivesBy }[
      kind
    ],
    isByCourier: kind === 'order' && parcel.isByCourier,
    followUp: null,
    visit: null,
    vaccine: null,
    medicine: null,
  };
}

function fromFollowUp(followUp: FollowUp, now: Date): Next {
  const { id, vetId, vetName, petId, petName, concernId, followUpOn: on } = followUp;
  const today = dayInIndia(now);
  return {
    kind: 'follow-up',
    subject: 'consultation',
    _id: id,
    vetId,
    title: `Dr ${vetName}`,
    pet: petName,
    orderStatus: null,
    when: null,
    isByCourier: false,
    followUp: { on, bookOn: on < today ? today : on, pet: petId, concern: concernId },
    visit: null,
    vaccine: null,
    medicine: null,
  };
}

function fromVisit(visit: Visit): Next {
  const { id, kind, status, technicianName, services, petName } = visit;
  const isHeld = status === 'payment_pending';
  return {
    kind: isHeld ? 'payment' : 'visit',
    subject: 'visit',
    _id: id,
    vetId: null,
    title: technicianName ?? services,
    pet: petName,
    orderStatus: null,
    when: whenOf(visit),
    isByCourier: false,
    followUp: null,
    visit: { kind, status },
    vaccine: null,
    medicine: null,
  };
}

function whenOf({ status, windowStart, holdExpiresAt, etaAt }: Visit): Date | null {
  if (status === 'payment_pending') return holdExpiresAt;
  if (status === 'on_the_way') return etaAt;
  return status === 'requested' || status === 'assigned' ? windowStart : null;
}

const fromVaccine = ({ petId, petName, serviceId, name, on }: DueVaccine): Next => ({
  kind: 'vaccine-due',
  subject: 'pet',
  _id: petId,
  vetId: null,
  title: name,
  pet: petName,
  orderStatus: null,
  when: null,
  isByCourier: false,
  followUp: null,
  visit: null,
  vaccine: { on, service: serviceId },
  medicine: null,
});

/** For a pet's medicine. */
const fromMedicine = {
  subject: 'reminder' as const,
  vetId: null,
  orderStatus: null,
  isByCourier: false,
  followUp: null,
  visit: null,
  vaccine: null,
};

const fromDose = ({ reminderId, petName, dose, medicine, withFood, dueAt }: NextDose): Next => ({
  ...fromMedicine,
  kind: 'dose',
  _id: reminderId,
  title: dose,
  pet: petName,
  when: dueAt,
  medicine: { name: medicine, withFood, lastsUntil: null, consult: null },
});

const fromRefill = ({ reminderId, petName, medicine, lastsUntil, consultId }: Refill): Next => ({
  ...fromMedicine,
  kind: 'refill',
  _id: reminderId,
  title: medicine,
  pet: petName,
  when: null,
  medicine: { name: medicine, withFood: 'any', lastsUntil, consult: consultId },
});

function kindOf(status: ParcelStatus) {
  if (status === 'payment_pending') return 'payment';
  return status === 'rx_rejected' ? 'prescription' : 'order';
}

const URGENCY = {
  call: 0,
  search: 1,
  payment: 2,
  prescription: 3,
  order: 5,
  'follow-up': 7,
  'vaccine-due': 7,
  refill: 7,
};

/** Visits in progress, and those that leave the owner something to do or to read. */
const IN_PROGRESS: HomeVisitStatus[] = ['on_the_way', 'arrived', 'in_service'];
const NEEDS_OWNER: HomeVisitStatus[] = ['attempt_failed', 'report_ready'];

/**
 * A dose is urgent once it is due. A consultation or visit within a day is more urgent than an order, a later one less.
 */
function urgency({ kind, when, visit }: Next, now: Date) {
  if (kind === 'dose') return when && when <= now ? 0 : 4;
  if (kind !== 'consultation' && kind !== 'visit') return URGENCY[kind];
  if (visit && IN_PROGRESS.includes(visit.status)) return 0;
  if (visit && NEEDS_OWNER.includes(visit.status)) return URGENCY.prescription;
  return when && when.getTime() - now.getTime() < DAY ? 4 : 6;
}

const timeOf = ({ when }: Next) => when?.getTime() ?? Number.MAX_SAFE_INTEGER;
