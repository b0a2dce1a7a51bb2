import { z } from 'zod';
import { homeVisitKinds, homeVisitStatuses } from '../booking-constants.ts';
import { moment, todayInIndia } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { latitude, longitude } from '../numbers.ts';
import { petCategorySlugs, petSexes } from '../pet-categories.ts';
import { line, optionalLine, paragraphs } from '../text.ts';
import { imageUploadForm, imageUrls, uploadPath, uploadReply } from '../uploads.ts';
import { ACTIONS_PER_CALL, visitFailures } from './technician-console-constants.ts';

const vitals = z.object({
  weightKg: z.number().nullable(),
  temperatureC: z.number().nullable(),
  heartRate: z.int().nullable(),
  respiration: z.int().nullable(),
  note: z.string(),
});

/** A visit as the technician sees it: everything needed at the door, where they may be offline. */
export const fieldVisit = z.object({
  _id: id,
  kind: z.enum(homeVisitKinds),
  status: z.enum(homeVisitStatuses),
  windowStart: moment,
  windowEnd: moment,
  minutes: z.int(),
  /** The owner's note. */
  note: z.string(),
  /** Who opens the door, and where; null once the visit has ended. */
  contactName: z.string().nullable(),
  address: z
    .object({
      house: z.string(),
      area: z.string(),
      landmark: z.string(),
      pincode: z.string(),
      city: z.string(),
      latitude,
      longitude,
    })
    .nullable(),
  /** Whether the technician can be connected to the owner by phone, with both numbers hidden. */
  canCall: z.boolean(),
  /** The owner’s number, if calls can't be connected; only around the time of the visit. */
  mobileNo: z.string().nullable(),
  pets: z.array(
    z.object({
      _id: id,
      name: z.string(),
      species: z.enum(petCategorySlugs),
      category: z.string(),
      breed: z.string(),
      sex: z.enum(petSexes),
      /** A day like "2024-03-01". */
      bornOn: z.string().nullable(),
      weightKg: z.number().nullable(),
      allergies: z.array(z.string()),
      /** A street animal: the area it lives in, if given. Null: a household pet. */
      community: z.object({ area: z.string() }).nullable(),
      photo: imageUrls.nullable(),
      /** Measured during this visit. */
      vitals: vitals.nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      _id: id,
      petId: id.nullable(),
      name: z.string(),
      minutes: z.int(),
      prep: z.array(z.string()),
      checklist: z.array(z.object({ item: z.string(), isDone: z.boolean() })),
      /** For blood tests: the tube, the required fasting hours, and the tube's barcode. */
      sample: z.string(),
      fastingHours: z.int(),
      barcode: z.string().nullable(),
      /** For vaccinations: how long we stay to observe, and what was given. */
      observeMinutes: z.int(),
      dose: z.object({ batchNo: z.string(), expiresOn: z.string(), givenAt: moment }).nullable(),
    }),
  ),
  photos: z.array(imageUrls),
  advice: z.string(),
  codeTriesLeft: z.int(),
  lateMinutes: z.int(),
  etaAt: moment.nullable(),
  arrivedAt: moment.nullable(),
  startedAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Why it could not be done, in a sentence. */
  failure: z.string().nullable(),
});

const day = z.object({
  /** Null: the caller isn't entered as a technician. */
  technician: z.object({ _id: id, name: z.string(), city: z.string() }).nullable(),
  date: z.string(),
  visits: z.array(fieldVisit),
  /** The surrounding days that have visits, and how many are still to do. */
  days: z.array(z.object({ date: z.string(), visits: z.int(), toDo: z.int() })),
  /** Today, in India. */
  today: z.string(),
});

const lineId = z.uuid('Choose what it is for.');
const petId = z.uuid('Choose a pet.');
const measurement = (min: number, max: number, message: string) =>
  z.number(message).min(min, message).max(max, message).nullish();

/** A Tailwell barcode: letters, digits and dashes, in capitals. */
export const barcode = z
  .string('Scan the tube, or type its barcode.')
  .max(60, 'A barcode has 4 to 40 letters and digits.')
  .overwrite((text) => text.replace(/\s/g, '').toUpperCase())
  .regex(/^[A-Z0-9-]{4,40}$/, 'A barcode has 4 to 40 letters and digits.');

/** The data of each action, besides its time and visit. */
export const actionForms = {
  set_out: z.object({ latitude: latitude.nullish(), longitude: longitude.nullish() }),
  arrive: z.object({}),
  start: z.object({ code: z.string().regex(/^\d{4}$/, 'The start code has 4 digits.') }),
  tick: z.object({ lineId, item: line('What was done', { max: 200 }), isDone: z.boolean() }),
  vitals: z.object({
    petId,
    weightKg: measurement(0.001, 1500, 'Enter the weight in kilograms, like 4.5.'),
    temperatureC: measurement(20, 46, 'Enter the temperature in °C, like 38.6.'),
    heartRate: z.int('Enter beats a minute, like 90.').min(5).max(1000).nullish(),
    respiration: z.int('Enter breaths a minute, like 24.').min(1).max(500).nullish(),
    note: paragraphs('The note', { max: 500 }).optional(),
  }),
  photo: z.object({ path: uploadPath, petId: petId.nullish() }),
  collect: z.object({ lineId, barcode }),
  dose: z.object({
    lineId,
    batchNo: line('The batch number', { max: 40 }),
    expiresOn: z.iso
      .date('Choose the expiry that is printed on the vial.')
      .refine((on) => on < '2100-01-01', 'Please check the year.'),
    vialPhoto: uploadPath,
  }),
  advise: z.object({ text: paragraphs('The advice', { max: 2000 }) }),
  finish: z.object({}),
  fail: z.object({
    reason: z.enum(visitFailures, 'Choose a reason.'),
    note: optionalLine('The note', { max: 300 }),
  }),
};

const actionOf = <const Kind extends keyof typeof actionForms>(kind: Kind) =>
  z.object({
    /** Generated by the phone: if sent again, it gets the same response. */
    actionId: id,
    visitId: id,
    kind: z.literal(kind),
    /** When it was done, by the phone's clock. */
    at: moment,
    data: actionForms[kind],
  });

const action = z.discriminatedUnion('kind', [
  actionOf('set_out'),
  actionOf('arrive'),
  actionOf('start'),
  actionOf('tick'),
  actionOf('vitals'),
  actionOf('photo'),
  actionOf('collect'),
  actionOf('dose'),
  actionOf('advise'),
  actionOf('finish'),
  actionOf('fail'),
]);
export type FieldAction = z.output<typeof action>;

const result = z.object({
  actionId: id,
  isDone: z.boolean(),
  /** Why it failed: `WAITS` if an earlier action of the visit was rejected, so this one was not processed. */
  code: z.string().nullable(),
  message: z.string(),
});

const CALL_LIMIT = { max: 20, perSeconds: 600 };

/** The technicians' app, and calls that connect owner and technician by phone. */
export const technicianConsole = {
  getMyDay: endpoint({
    method: 'GET',
    path: '/technician/get/my/visits/v1',
    isOwn: true,
    summary: 'The caller’s visits of a day, in order; today’s if no day is given',
    who: 'visit_homes',
    query: z.object({
      day: z.iso
        .date('Choose a day.')
        .refine((on) => on > '2020-01-01' && on < '2100-01-01', 'Choose a day.')
        .optional(),
    }),
    reply: reply(day),
  }),
  getMyVisit: endpoint({
    method: 'GET',
    path: '/technician/get/my/visit/{id}/v1',
    isOwn: true,
    summary: 'One of the caller’s own visits',
    who: 'visit_homes',
    params: idParams,
    reply: reply(fieldVisit),
  }),
  sendActions: endpoint({
    method: 'POST',
    path: '/technician/send/my/actions/v1',
    isOwn: true,
    summary: 'Steps tapped at a visit, possibly offline: carried out in order, each once',
    who: 'visit_homes',
    body: z.object({ actions: z.array(action).min(1).max(ACTIONS_PER_CALL) }),
    reply: reply(
      z.object({
        /** In the order of the actions. */
        results: z.array(result),
        /** The visits that the actions belong to, as they are now. */
        visits: z.array(fieldVisit),
      }),
    ),
    limit: { max: 120, perSeconds: 60 },
    bodyBytes: 256 * 1024,
  }),
  sendPosition: endpoint({
    method: 'PUT',
    path: '/technician/update/my/position/{id}/v1',
    isOwn: true,
    summary:
      'The technician’s position on the way to a visit; only the last one is stored, and only until arrival',
    who: 'visit_homes',
    // Every few seconds: shown to the owner on the way, but not worth an audit entry.
    isDraft: true,
    params: idParams,
    body: z.object({ latitude, longitude }),
    reply: reply(z.object({ etaAt: moment })),
    errors: ['NOT_NOW'],
    limit: { max: 30, perSeconds: 60 },
  }),
  uploadVisitPhoto: endpoint({
    method: 'POST',
    path: '/technician/upload/visit/photo/v1',
    isOwn: true,
    summary: 'Where to send a photo of what was done',
    who: 'visit_homes',
    body: imageUploadForm,
    reply: uploadReply,
  }),
  uploadVialPhoto: endpoint({
    method: 'POST',
    path: '/technician/upload/vial/photo/v1',
    isOwn: true,
    summary: 'Where to send the photo of a vaccine’s vial',
    who: 'visit_homes',
    body: imageUploadForm,
    reply: uploadReply,
  }),
  callOwner: endpoint({
    method: 'POST',
    path: '/technician/call/owner/{id}/v1',
    isOwn: true,
    summary: 'Call the owner of a visit; both numbers stay private',
    who: 'visit_homes',
    params: idParams,
    reply: reply(z.null()),
    errors: ['NOT_NOW', 'CALLS_AWAY'],
    limit: CALL_LIMIT,
  }),
  callTechnician: endpoint({
    method: 'POST',
    path: '/user/call/home/care/technician/{id}/v1',
    isOwn: true,
    summary: 'Call the technician on the day of the visit; both numbers stay private',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
    errors: ['NOT_NOW', 'CALLS_AWAY'],
    limit: CALL_LIMIT,
  }),
};

/** Whether the expiry date on a vial has passed; a vial can be used until the end of that day. */
export const isPastExpiry = (expiresOn: string, today = todayInIndia()) => expiresOn < today;
