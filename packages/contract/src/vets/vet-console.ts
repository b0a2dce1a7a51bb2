import { z } from 'zod';
import { consultationStatuses } from '../booking-constants.ts';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { petSexes } from '../pet-categories.ts';
import { neuteredAnswers } from '../pets/pets.ts';
import { line } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { consultationKinds, symptomDurations } from './consultation-constants.ts';
import { breakLengths, presenceStatuses, vetConsoleTabs } from './vet-console-constants.ts';
import { vetHoursCalls } from './vet-hours.ts';
import { vetProfileCalls } from './vet-profile.ts';
import { vetSummary } from './vets.ts';

/** Whether a vet takes instant consultations; a break needs its length. */
const presenceForm = z
  .object({
    status: z.enum(presenceStatuses, 'Choose online, a break or offline.'),
    /** In minutes; only for a break. */
    breakMinutes: z.literal(breakLengths, 'Choose how long the break is.').optional(),
  })
  .refine(({ status, breakMinutes }) => (status === 'break') === (breakMinutes !== undefined), {
    error: 'Choose how long the break is.',
    path: ['breakMinutes'],
  });

/** A vet's confirmation of a booking. */
const confirmForm = z.object({
  /** The time that the vet was shown; rejected if it has changed. */
  startsAt: moment.optional(),
});

/** Why a vet cancels; the owner reads it. */
const vetCancelForm = z.object({ reason: line('The reason', { min: 5, max: 300 }) });

const presence = z.object({
  /** The effective status: after a break ends, online. */
  status: z.enum(presenceStatuses),
  breakUntil: moment.nullable(),
  /** Consecutive missed rings; after two, the vet goes offline automatically. */
  missedRings: z.int().min(0),
  /** The vet is in a consultation: no requests ring, whatever the status. */
  isInCall: z.boolean(),
});

const named = z.object({ _id: id, name: z.string() });

const consolePet = named.extend({
  photo: imageUrls.nullable(),
  category: z.string(),
  breed: z.string(),
  sex: z.enum(petSexes),
  neutered: z.enum(neuteredAnswers),
  bornOn: z.string().nullable(),
  isBornOnApproximate: z.boolean(),
  weightKg: z.number().nullable(),
  allergies: z.array(z.string()),
  /** A street animal: the area it lives in, if given. Null: a household pet. */
  community: z.object({ area: z.string() }).nullable(),
  note: z.string(),
});

/** A consultation as its vet sees it. Of the owner it shows the first name and the photo, but no contact details. */
const consoleConsultation = z.object({
  _id: id,
  kind: z.enum(consultationKinds),
  status: z.enum(consultationStatuses),
  startsAt: moment,
  endsAt: moment,
  owner: z.object({
    /** Empty if the owner has not given a name. */
    firstName: z.string(),
    /** Null if the owner shows none, or deleted the account. */
    photo: imageUrls.nullable(),
  }),
  /** Null once the owner was erased. */
  pet: consolePet.nullable(),
  concern: named.nullable(),
  symptoms: z.string(),
  /** The owner asks for a certificate, licence or similar, which requires a visit. */
  asksForPaper: z.boolean(),
  since: z.enum(symptomDurations).nullable(),
  photos: z.array(imageUrls),
  canConfirm: z.boolean(),
  canCancel: z.boolean(),
});

const consoleOverview = vetSummary
  .pick({
    _id: true,
    personalInfo: true,
    vetInfo: true,
    vet_professional_info: true,
    consultation_prefer: true,
    languages: true,
    modes: true,
    city: true,
    state: true,
  })
  .extend({
    registration: z.object({ number: z.string(), council: z.string() }),
    presence,
    today: z.object({
      /** Consultations today, past and upcoming. */
      all: z.int(),
      /** Those still to come. */
      left: z.int(),
    }),
    /** Upcoming bookings to confirm, and calls without notes; on any day. */
    toConfirm: z.int(),
    awaitingNotes: z.int(),
    /** The soonest consultation that hasn't ended. */
    next: consoleConsultation.nullable(),
    now: moment,
  });

const consoleConsultationDetails = consoleConsultation.extend({
  chatId: id,
  channelName: z.string(),
  cancelReason: z.string().nullable(),
  cancelNote: z.string(),
  finishedAt: moment.nullable(),
  /** Earlier consultations of this pet with this vet, newest first. */
  history: z.array(
    z.object({
      _id: id,
      startsAt: moment,
      status: z.enum(consultationStatuses),
      concern: z.string().nullable(),
      symptoms: z.string(),
      /** The signed text; empty until signed. */
      assessment: z.string(),
      advice: z.string(),
    }),
  ),
});

export const vetConsoleCalls = {
  getVetConsole: endpoint({
    method: 'GET',
    path: '/vet/get/my/console/v1',
    isOwn: true,
    summary: 'The vet who is signed in, whether they are online, and what today brings',
    who: 'vet',
    reply: reply(consoleOverview),
  }),
  updatePresence: endpoint({
    method: 'PUT',
    path: '/vet/update/my/presence/v1',
    isOwn: true,
    summary: 'Go online for instant consultations, have a break, or go offline',
    who: 'vet',
    body: presenceForm,
    reply: reply(presence),
    errors: ['NOT_BY_VIDEO'],
  }),
  listVetConsultations: endpoint({
    method: 'GET',
    path: '/vet/get/my/consultations/v1',
    isOwn: true,
    summary: 'The vet’s consultations: past ones newest first, others soonest first',
    who: 'vet',
    query: z.object({ page, tab: z.enum(vetConsoleTabs, 'Choose one of the lists.').default('today') }),
    reply: reply(z.array(consoleConsultation), total),
  }),
  getVetConsultation: endpoint({
    method: 'GET',
    path: '/vet/get/my/consultation/{id}/v1',
    isOwn: true,
    summary: 'One consultation with all that its vet needs: the pet, the complaint and its history',
    who: 'vet',
    params: idParams,
    reply: reply(consoleConsultationDetails),
  }),
  confirmSchedule: endpoint({
    method: 'PUT',
    path: '/vet/confirm/asign/vet/schedule/{id}/v1',
    isOwn: true,
    summary: 'Say yes to a booking',
    who: 'vet',
    params: idParams,
    body: confirmForm,
    reply: reply(consoleConsultationDetails),
    errors: ['NOT_CONFIRMABLE', 'MOVED'],
  }),
  cancelScheduleByVet: endpoint({
    method: 'PUT',
    path: '/vet/cancel/asign/vet/schedule/{id}/v1',
    isOwn: true,
    summary: 'Cancel a booking: the owner gets everything back, and reads why',
    who: 'vet',
    params: idParams,
    body: vetCancelForm,
    reply: reply(consoleConsultationDetails),
    errors: ['NOT_CANCELLABLE'],
  }),
  ...vetHoursCalls,
  ...vetProfileCalls,
};
