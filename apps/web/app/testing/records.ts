import type { Call, CallReply } from '../api/call';

/** What one entry of a list, or a single record, looks like as it travels. */
export type RecordOf<C extends Call> =
  CallReply<C> extends { data: infer Data } ? (Data extends readonly (infer One)[] ? One : Data) : never;

/** The id of the nth record of a test. */
export const idOf = (nth: number) => `01970000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

const MOMENT = '2026-01-05T06:30:00.000Z';

export const aProfile = (
  more: Partial<RecordOf<'GET /user/get/my/profile/v1'>> = {},
): RecordOf<'GET /user/get/my/profile/v1'> => ({
  _id: idOf(1),
  name: 'Asha Menon',
  mobileNo: '9876543210',
  email: null,
  role: 'user',
  image: null,
  photo: null,
  isNewUser: false,
  referralId: 'ASHA4K7Q',
  signInMethods: ['mobile'],
  createdAt: MOMENT,
  ...more,
});

export const anAddress = (
  more: Partial<RecordOf<'GET /address/get/all/address/v1'>> = {},
): RecordOf<'GET /address/get/all/address/v1'> => ({
  _id: idOf(10),
  label: 'Home',
  fullName: 'Asha Menon',
  mobileNo: '9876543210',
  house: '12, Rose Villa',
  area: '100 Feet Road',
  landmark: '',
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  location: { type: 'Point', coordinates: [77.6, 12.98] },
  createdAt: MOMENT,
  updatedAt: MOMENT,
  ...more,
});

export const aPet = (
  more: Partial<RecordOf<'GET /pet/get/all/info/list/v1'>> = {},
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
  ...more,
});

export const aCart = (
  more: Partial<RecordOf<'GET /cart/get/my/cart/products/v1'>> = {},
): RecordOf<'GET /cart/get/my/cart/products/v1'> => ({
  version: 1,
  shops: [],
  count: 0,
  needsPrescription: false,
  hasChanges: false,
  ...more,
});

export const aHomePage = (
  more: Partial<RecordOf<'POST /home/get/home/page/info/v1'>> = {},
): RecordOf<'POST /home/get/home/page/info/v1'> => ({
  next: null,
  nextBesideDoses: null,
  dues: [],
  today: '2026-01-05',
  offers: [],
  vetsToday: [],
  shops: [],
  reading: [],
  watching: [],
  now: MOMENT,
  ...more,
});

export const theTerms = (): RecordOf<'GET /terms/get/present/terms/v1'> => ({
  consultations: {
    graceMinutes: 5,
    freeUntilMinutes: 720,
    partUntilMinutes: 120,
    partPercent: 50,
    movableUntilMinutes: 120,
    movesAllowed: 2,
    confirmUntilMinutes: 60,
  },
  visits: {
    graceMinutes: 5,
    freeUntilMinutes: 720,
    partUntilMinutes: 120,
    movableUntilMinutes: 240,
    movesAllowed: 2,
  },
  orders: { returnHours: 48, prescriptionHours: 24 },
  referral: { percent: 10, atMost: 200 },
});

export const aComment = (
  more: Partial<RecordOf<'GET /blog/get/all/comments/{id}/v1'>> = {},
): RecordOf<'GET /blog/get/all/comments/{id}/v1'> => ({
  _id: idOf(40),
  comment: 'Ours had one, too.',
  createdAt: MOMENT,
  editedAt: null,
  isEditable: true,
  status: 'shown',
  isReported: false,
  userDetails: { name: 'Asha', image: null, vetId: null },
  ...more,
});

const { _id, name, category, photo } = aPet();
const petInBrief = { _id, name, category, photo };

type Dose = RecordOf<'GET /reminder/get/today/v1'>['doses'][number];

/** Meant for 12 noon in India on 5 January 2026. */
export const aDose = (more: Partial<Dose> = {}): Dose => ({
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
  ...more,
});

export const aReminder = (
  more: Partial<RecordOf<'GET /reminder/get/all/v1'>> = {},
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
  ...more,
});

export const aNotification = (
  more: Partial<RecordOf<'GET /fcm/get/all/my/fcm/noti/v1'>> = {},
): RecordOf<'GET /fcm/get/all/my/fcm/noti/v1'> => ({
  _id: idOf(60),
  type: 'notice',
  kind: 'consultation-booked',
  title: 'Your consultation is booked',
  body: 'Dr Sravani Reddy, Tue, 6 Jan, 5:30 pm.',
  data: { url: '/my-consultations' },
  createdAt: MOMENT,
  readAt: null,
  ringsForSeconds: 0,
  ...more,
});

export const aDue = (
  more: Partial<RecordOf<'POST /home/get/home/page/info/v1'>['dues'][number]> = {},
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
  ...more,
});

export const aWeightEntry = (): RecordOf<'GET /pet/get/timeline/{id}/v1'> => ({
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
  followUpOn: null,
  isBooked: false,
  orderId: null,
  orderNumber: null,
  weightKg: 12.5,
  care: null,
  record: null,
});

type Card = RecordOf<'GET /pet/get/all/e/health/card/pet/list/v1'>;

export const aCard = (more: Partial<Card> = {}): Card => ({
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
  ...more,
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
  firstAtWeeks: 12,
  repeatDays: 365,
  observeMinutes: 15,
});

type Visit = RecordOf<'GET /user/get/home/vacc/blood/care/requests/list/v1'>;

export const aVisit = (more: Partial<Visit> = {}): Visit => {
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
    ...more,
  };
};
