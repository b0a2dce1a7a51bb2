import { entryCalls, type Samples } from '../../../testing/samples.ts';
/** Initial terms of consultations, as in the back-office form. */
export const consultationTerms = {
  graceMinutes: 5,
  freeUntilMinutes: 60,
  partUntilMinutes: 15,
  partPercent: 50,
  movableUntilMinutes: 30,
  movesAllowed: 2,
  confirmUntilMinutes: 10,
};

/** Initial terms of home visits, as shown to owners. */
export const visitTerms = {
  graceMinutes: 5,
  freeUntilMinutes: 180,
  partUntilMinutes: 0,
  movableUntilMinutes: 180,
  movesAllowed: 2,
};

/** Initial settings by name. */
export const newSettings = {
  consultations: consultationTerms,
  instant: { fee: 399, ringSeconds: 45, rounds: 3, minutes: 20 },
  orders: {
    nearFee: 39,
    nearFreeFrom: 499,
    nearHours: 24,
    farFee: 79,
    farFreeFrom: 1499,
    farDays: 5,
    cashFee: 25,
    cashLimit: 5000,
    shopAnswersMinutes: 10,
    silentHours: 24,
    prescriptionHours: 24,
    returnHours: 48,
  },
  visits: {
    bloodTestCharge: 150,
    vaccinationCharge: 199,
    homeCareCharge: 199,
    leadMinutes: 120,
    daysAhead: 14,
    ...visitTerms,
    alarmMinutes: 120,
  },
  referrals: { percent: 10, atMost: 200 },
  refunds: { aloneUpTo: 5_000 },
};

/** Valid entries of the lists in the settings, by name. */
export const listEntries = {
  'cancel-reasons': {
    name: 'It rains',
    appliesTo: ['consultation', 'vaccination'],
    position: 3,
    isActive: true,
  },
  'order-reasons': { kind: 'cancel', name: 'It rains', position: 3, isActive: true },
  'pet-kinds': { name: 'Doggies', position: 3, isActive: true },
  breeds: {
    categoryId: '01970000-0000-7000-8000-000000000001',
    name: 'Azawakh',
    adultLowKg: null,
    adultHighKg: null,
    weightSource: '',
    isActive: true,
  },
  allergies: { name: 'Peanuts', ingredients: 'peanut', position: 3, isActive: true },
  'health-concerns': { name: 'Sleep', isActive: true },
  'served-cities': {
    name: 'Pune',
    state: 'Maharashtra',
    hasHomeVisits: true,
    hasDelivery: false,
    isActive: true,
  },
  'served-pincodes': { pincode: '570001', cityId: null, note: 'By train' },
};

export const samples: Samples = {
  ...Object.fromEntries(
    Object.entries(newSettings).map(([name, body]) => [`PUT /console/update/setting/${name}/v1`, { body }]),
  ),
  ...entryCalls(listEntries),
};
