import type { Call, CallReply } from '../api/call';

/** A single record, or an entry of a list, as sent over the network. */
export type RecordOf<C extends Call> =
  CallReply<C> extends { data: infer Data } ? (Data extends readonly (infer Item)[] ? Item : Data) : never;

/** The id of the nth record of a test. */
export const idOf = (nth: number) => `01970000-0000-7000-8000-${String(nth).padStart(12, '0')}`;

const MOMENT = '2026-01-05T06:30:00.000Z';

export const aProfile = (
  overrides: Partial<RecordOf<'GET /user/get/my/profile/v1'>> = {},
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
  ...overrides,
});

export const anAddress = (
  overrides: Partial<RecordOf<'GET /address/get/all/address/v1'>> = {},
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
  ...overrides,
});

export const aCart = (
  overrides: Partial<RecordOf<'GET /cart/get/my/cart/products/v1'>> = {},
): RecordOf<'GET /cart/get/my/cart/products/v1'> => ({
  version: 1,
  shops: [],
  count: 0,
  needsPrescription: false,
  hasChanges: false,
  ...overrides,
});

export const aHomePage = (
  overrides: Partial<RecordOf<'POST /home/get/home/page/info/v1'>> = {},
): RecordOf<'POST /home/get/home/page/info/v1'> => ({
  next: null,
  nextBesideDoses: null,
  hasSharedCare: false,
  dues: [],
  today: '2026-01-05',
  offers: [],
  vetsToday: [],
  shops: [],
  reading: [],
  watching: [],
  now: MOMENT,
  ...overrides,
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
  overrides: Partial<RecordOf<'GET /blog/get/all/comments/{id}/v1'>> = {},
): RecordOf<'GET /blog/get/all/comments/{id}/v1'> => ({
  _id: idOf(40),
  comment: 'Ours had one, too.',
  createdAt: MOMENT,
  editedAt: null,
  isEditable: true,
  status: 'shown',
  isReported: false,
  userDetails: { name: 'Asha', image: null, vetId: null },
  ...overrides,
});

export const aNotification = (
  overrides: Partial<RecordOf<'GET /fcm/get/all/my/fcm/noti/v1'>> = {},
): RecordOf<'GET /fcm/get/all/my/fcm/noti/v1'> => ({
  _id: idOf(60),
  type: 'notification',
  kind: 'consultation-booked',
  title: 'Your consultation is booked',
  body: 'Dr Sravani Reddy, Tue, 6 Jan, 5:30 pm.',
  data: { url: '/my-consultations' },
  createdAt: MOMENT,
  readAt: null,
  ringsForSeconds: 0,
  ...overrides,
});

type Next = NonNullable<RecordOf<'POST /home/get/home/page/info/v1'>['next']>;

/** A dose, unless overridden. */
export const aNext = (overrides: Partial<Next> = {}): Next => ({
  kind: 'dose',
  subject: 'reminder',
  _id: idOf(50),
  vetId: null,
  title: '1 tablet',
  pet: 'Bruno',
  orderStatus: null,
  when: MOMENT,
  isByCourier: false,
  followUp: null,
  visit: null,
  vaccine: null,
  medicine: null,
  ...overrides,
});

type Roles = RecordOf<'GET /console/get/my/roles/v1'>;

/** A member of staff with these permissions. */
export const theRoles = (permissions: Roles['permissions']): Roles => ({
  _id: idOf(8),
  grants: [{ role: 'support', shop: null, city: null }],
  permissions,
  shops: [],
  factor: 'proven',
});
