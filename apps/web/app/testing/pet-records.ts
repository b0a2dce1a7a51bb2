import { anAddress, idOf, type RecordOf } from './records';

const MOMENT = '2026-01-05T06:30:00.000Z';

export const aPet = (
  overrides: Partial<RecordOf<'GET /pet/get/all/info/list/v1'>> = {},
): RecordOf<'GET /pet/get/all/info/list/v1'> => ({
  _id: idOf(20),
  name: 'Bruno',
  category: { _id: idOf(21), name: 'Dog', petImage: '/pets/dog.svg' },
  breed: { _id: idOf(22), name: 'Labrador Retriever' },
  sex: 'male',
  bornOn: null,
  isBornOnApproximate: false,
  weightKg: 12.5,
  neutered: 'unknown',
  allergies: [],
  microchipNo: '',
  note: '',
  colour: '',
  community: null,
  role: 'owner',
  sharedBy: null,
  petImage: null,
  photo: null,
  status: 'with_me',
  statusSince: MOMENT,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...overrides,
});

const { _id, name, category, photo } = aPet();
const petInBrief = { _id, name, category, photo };

type Dose = RecordOf<'GET /reminder/get/today/v1'>['doses'][number];

/** Due at 12 noon in India on 5 January 2026. */
export const aDose = (overrides: Partial<Dose> = {}): Dose => ({
  reminderId: idOf(50),
  pet: petInBrief,
  medicine: 'Meloxicam',
  strength: '1 mg',
  dose: '1 tablet',
  withFood: 'any',
  instructions: '',
  dueAt: MOMENT,
  status: 'due',
  answeredAt: null,
  answeredBy: null,
  snoozedUntil: null,
  ...overrides,
});

export const aReminder = (
  overrides: Partial<RecordOf<'GET /reminder/get/all/v1'>> = {},
): RecordOf<'GET /reminder/get/all/v1'> => ({
  _id: idOf(50),
  pet: petInBrief,
  medicine: 'Thyroxine',
  strength: '',
  dose: '½ tablet',
  amount: { amount: 0.5, unit: 'tablet' },
  withFood: 'any',
  instructions: '',
  times: [540, 1_260],
  startsOn: '2026-01-05',
  endsOn: null,
  isOn: true,
  isOver: false,
  consultId: null,
  position: null,
  canOrder: false,
  nextDueAt: null,
  left: null,
  ...overrides,
});

export const aDue = (
  overrides: Partial<RecordOf<'POST /home/get/home/page/info/v1'>['dues'][number]> = {},
): RecordOf<'POST /home/get/home/page/info/v1'>['dues'][number] => ({
  key: 'vaccination:1',
  kind: 'vaccination',
  petId: aPet()._id,
  petName: 'Bruno',
  name: 'Anti-rabies for dogs',
  on: '2026-01-22',
  isOverdue: true,
  isBooked: false,
  url: `/vaccination?pet=${aPet()._id}`,
  ...overrides,
});

export const anEntry = (
  overrides: Partial<RecordOf<'GET /pet/get/timeline/{id}/v1'>> = {},
): RecordOf<'GET /pet/get/timeline/{id}/v1'> => ({
  key: 'weight:1',
  kind: 'weight',
  at: MOMENT,
  by: null,
  consultId: null,
  vetId: null,
  vetName: null,
  concernId: null,
  concern: null,
  consultationStatus: null,
  assessment: '',
  medicines: [],
  pdfUrl: null,
  thumbnailUrl: null,
  followUpOn: null,
  isBooked: false,
  orderId: null,
  orderNumber: null,
  weightKg: 12.5,
  care: null,
  record: null,
  ...overrides,
});

type Card = RecordOf<'GET /pet/get/all/e/health/card/pet/list/v1'>;

export const aCard = (overrides: Partial<Card> = {}): Card => ({
  _id: aPet()._id,
  name: 'Bruno',
  category: { name: 'Dog', petImage: '/pets/dog.svg' },
  breed: 'Labrador Retriever',
  sex: 'male',
  bornOn: null,
  isBornOnApproximate: false,
  weightKg: 12.5,
  microchipNo: '',
  photo: null,
  allergies: [],
  isCommunity: false,
  role: 'owner',
  vaccinations: [],
  dewormings: [],
  schedule: [],
  rabiesValidUntil: null,
  registration: null,
  pass: null,
  pdfUrl: '/files/card.pdf',
  ...overrides,
});

export const aCardVaccination = (): Card['vaccinations'][number] => ({
  _id: idOf(80),
  vetOrClinic: 'Happy Paws Clinic',
  vaccineId: idOf(70),
  vaccinationDate: '2026-03-12',
  name: 'Anti-rabies for dogs',
  batchNo: '',
  nextDueOn: '2027-03-12',
  state: 'up_to_date',
  isRabies: true,
  isOwnEntry: true,
  certificateNo: null,
  fileUrl: null,
});

export const aVaccination = (): RecordOf<'GET /pet/get/vaccinations/{id}/v1'> => ({
  _id: idOf(80),
  vaccineId: idOf(70),
  name: 'Anti-rabies for dogs',
  manufacturer: '',
  batchNo: '',
  expiresOn: null,
  givenOn: '2026-03-12',
  nextDueOn: '2027-03-12',
  state: 'up_to_date',
  vetOrClinic: 'Happy Paws Clinic',
  certificateNo: null,
  pdfUrl: null,
  isOwnEntry: true,
  fileUrl: null,
  booked: null,
});

export const aVaccine = (): RecordOf<'GET /vet/get/all/vet/vaccine/type/v1'> => ({
  _id: idOf(70),
  name: 'Anti-rabies for dogs',
  description: '',
  species: ['dog'],
  minutes: 15,
  price: 499,
  taxPercent: 18,
  prep: [],
  manufacturer: '',
  minAgeWeeks: 12,
  maxAgeWeeks: null,
  repeatDays: 365,
  observeMinutes: 15,
});

type Visit = RecordOf<'GET /user/get/home/vacc/blood/care/requests/list/v1'>;

export const aVisit = (overrides: Partial<Visit> = {}): Visit => {
  const { location, _id: _, label: __, createdAt: ___, updatedAt: ____, ...address } = anAddress();
  return {
    _id: idOf(160),
    kind: 'home_care',
    status: 'requested',
    windowStart: '2026-01-06T04:30:00.000Z',
    windowEnd: '2026-01-06T06:30:00.000Z',
    minutes: 30,
    isMoved: false,
    holdExpiresAt: null,
    pets: [],
    lines: [
      {
        _id: idOf(162),
        petId: idOf(20),
        petName: 'Bruno',
        serviceId: idOf(163),
        name: 'Dressing',
        price: 300,
        minutes: 30,
      },
    ],
    address: { ...address, latitude: location.coordinates[1], longitude: location.coordinates[0] },
    note: '',
    technician: null,
    bill: {
      lines: [],
      services: 300,
      charge: 199,
      tax: 0,
      discount: 0,
      couponCode: null,
      referral: 0,
      toPay: 499,
    },
    referral: null,
    payment: null,
    refund: null,
    cancellation: { isAllowed: true, refund: 499, stages: [], freeUntil: '2026-01-05T16:30:00.000Z' },
    reschedule: { isAllowed: true, isFreeRevisit: false, movesLeft: 2, until: MOMENT, why: null },
    createdAt: MOMENT,
    ...overrides,
  };
};

type VisitDetails = RecordOf<'GET /user/get/single/home/care/requests/{id}/v2'>;

export const theDetailsOfVisit = (visit: Visit, overrides: Partial<VisitDetails> = {}): VisitDetails => ({
  ...visit,
  prep: [],
  startCode: null,
  etaAt: null,
  position: null,
  lateMinutes: 0,
  canCall: false,
  failure: null,
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  advice: '',
  checks: [],
  photos: [],
  vitals: [],
  tests: [],
  doses: [],
  papers: [],
  cancelReason: null,
  cancelNote: '',
  timeline: [],
  ...overrides,
});

export const aPayment = (): NonNullable<Visit['payment']> => ({
  _id: 'q3Yt0cW6T1mB2nVx8sKj4A',
  status: 'completed',
  amount: 499,
  method: 'UPI',
  completedAt: MOMENT,
});

export const aRefund = (): NonNullable<Visit['refund']> => ({
  _id: idOf(166),
  amount: 499,
  status: 'requested',
  reference: null,
  requestedAt: MOMENT,
  processedAt: null,
  expectedBy: '2026-01-12T06:30:00.000Z',
});
