import type { CallReply } from '../api/call';
import { aVet } from './catalogue';
import { aPet } from './pet-records';
import { idOf, type RecordOf } from './records';

const MOMENT = '2026-01-05T06:30:00.000Z';

type Consultation = RecordOf<'POST /user/hold/asign/vet/schedule/v1'>;

/** With the vet of `aVet`, tomorrow at 11 am in India. */
export const aConsultation = (overrides: Partial<Consultation> = {}): Consultation => {
  const { _id, vetInfo, personalInfo, vet_professional_info, consultation_prefer, city, state } = aVet();
  const dogs = { id: aPet().category._id, slug: 'dog' as const, name: 'Dog', petImage: '/pets/dog.svg' };
  const { category, breed, ...pet } = aPet();
  return {
    _id: idOf(60),
    status: 'booked',
    mode: 'video',
    startsAt: '2026-01-06T05:30:00.000Z',
    endsAt: '2026-01-06T05:50:00.000Z',
    isMoved: false,
    holdExpiresAt: null,
    personalInfo,
    vet_professional_info,
    consultation_prefer: { ...consultation_prefer, selectPets: [dogs] },
    vetId: { ...vetInfo, _id },
    city,
    state,
    distanceKm: null,
    pet: {
      _id: pet._id,
      name: pet.name,
      photo: null,
      category: category.name,
      petImage: category.petImage,
      breed: breed.name,
    },
    concern: null,
    bill: { fee: 499, discount: 0, couponCode: null, referral: 0, toPay: 499 },
    referral: null,
    payment: null,
    refund: null,
    cancellation: {
      isAllowed: true,
      percent: 100,
      refund: 499,
      changesAt: null,
      freeUntil: '2026-01-05T17:30:00.000Z',
      graceMinutes: 5,
    },
    reschedule: { isAllowed: true, movesLeft: 2, until: '2026-01-06T03:30:00.000Z', why: null },
    createdAt: MOMENT,
    ...overrides,
  };
};

/** A time slot held for a payment. */
export const aHold = (overrides: Partial<Consultation> = {}) =>
  aConsultation({
    status: 'payment_pending',
    holdExpiresAt: '2026-01-05T06:40:00.000Z',
    pet: null,
    ...overrides,
  });

type InstantRequest = RecordOf<'GET /user/get/instant/request/{id}/v1'>;

/** A search for a vet for `aPet`, in its first round. */
export const anInstantRequest = (overrides: Partial<InstantRequest> = {}): InstantRequest => ({
  _id: idOf(61),
  consultId: idOf(61),
  chatId: idOf(62),
  channelName: 'a1',
  status: 'searching',
  holdExpiresAt: MOMENT,
  pet: { _id: aPet()._id, name: aPet().name, photo: null, petImage: 'images/pets/dog.svg' },
  bill: { fee: 399, discount: 0, couponCode: null, referral: 0, toPay: 399 },
  round: 1,
  rounds: 3,
  asked: 1,
  askedVets: [aVet().personalInfo],
  roundEndsAt: null,
  payment: null,
  refund: null,
  nextSlots: [],
  createdAt: MOMENT,
  ...overrides,
});

type VetProfile = RecordOf<'GET /user/get/vet/details/{id}/v1'>;

export const aVetProfile = (overrides: Partial<VetProfile> = {}): VetProfile => {
  const { personalInfo, vet_professional_info, ...vet } = aVet();
  return {
    ...vet,
    personalInfo: { ...personalInfo, aboutVet: '<p>Treats dogs and cats.</p>' },
    vet_professional_info: { ...vet_professional_info, experianceDetails: [] },
    ...overrides,
  };
};

type ConsultationDetails = RecordOf<'GET /user/get/asign/vet/schedule/{id}/v1'>;

export const theDetailsOfConsultation = (
  consultation: Consultation,
  overrides: Partial<ConsultationDetails> = {},
): ConsultationDetails => {
  const { personalInfo, vet_professional_info } = aVetProfile();
  return {
    ...consultation,
    personalInfo,
    vet_professional_info,
    prescription: null,
    procedure: [],
    isExistBloodTest: false,
    symptoms: '',
    since: null,
    photos: [],
    papers: [],
    cancelReason: null,
    cancelNote: '',
    timeline: [],
    ...overrides,
  };
};

type Ratings = Omit<CallReply<'GET /ratings/get/of/subject/v1'>, 'success' | 'message'>;

export const noRatings: Ratings = {
  data: [],
  total: 0,
  rating: null,
  ratingCount: 0,
  ratingStars: [0, 0, 0, 0, 0],
  canRate: false,
  own: null,
};
