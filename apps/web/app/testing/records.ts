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
  referral: { percent: 10, atMost: 20_000 },
});
