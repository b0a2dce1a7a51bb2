import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { page, total } from '../page.ts';
import { doseUnits } from '../shop/dose-units.ts';
import { line, optionalLine } from '../text.ts';
import { imageUrls } from '../uploads.ts';
import { doseAnswers, doseStatuses, TIMES_A_DAY, withFoodAnswers } from './reminder-constants.ts';

const day = z.iso
  .date('Choose a day.')
  .refine((on) => on >= '2020-01-01' && on < '2100-01-01', 'Choose a day.');

/** Minutes after midnight in India, without duplicates; sorted by parsing. */
const times = z
  .array(z.int('Choose a time.').min(0, 'Choose a time.').max(1_439, 'Choose a time.'))
  .min(1, 'Choose at least one time.')
  .max(TIMES_A_DAY, `At most ${TIMES_A_DAY} times a day.`)
  .refine((minutes) => new Set(minutes).size === minutes.length, 'Add each time only once.')
  .overwrite((minutes) => minutes.toSorted((one, other) => one - other));

const NO_AMOUNT = 'Enter how much, like 1 or 2.5.';
/** Rounded to thousandths. */
const units = z
  .number(NO_AMOUNT)
  .max(10_000, 'That is too much.')
  .overwrite((amount) => Math.round(amount * 1_000) / 1_000);

/** The amount in one dose, with its unit. */
const amount = z.object({
  amount: units.refine((number) => number > 0, NO_AMOUNT),
  unit: z.enum(doseUnits, 'Choose what it is counted in.'),
});

/**
 * Creates or changes reminders. An existing one: `reminderId`. From a signed prescription: `prescription`, a single
 * line or, without the position, all lines. By hand: pet, medicine and dose. Fields left out stay unchanged, or follow
 * the prescription.
 */
export const reminderForm = z
  .object({
    reminderId: id.nullish(),
    prescription: z.object({ consultId: id, position: z.int().min(1).max(20).nullish() }).nullish(),
    petId: z.uuid('Choose the pet that it is for.').nullish(),
    medicine: line('Medicine', { max: 120 }).optional(),
    strength: optionalLine('Strength', { max: 60 }),
    /** "1 tablet". */
    dose: line('Dose', { max: 80 }).optional(),
    amount: amount.nullish(),
    withFood: z.enum(withFoodAnswers, 'Choose one of these.').optional(),
    instructions: optionalLine('Instructions', { max: 400 }),
    times: times.optional(),
    startsOn: day.optional(),
    /** Null: until stopped. */
    endsOn: day.nullish(),
    /** The amount at home; null: not tracked. */
    unitsLeft: units.refine((number) => number >= 0, NO_AMOUNT).nullish(),
    /** False stops it. Left out: a new one is on, an existing one stays as it is. */
    isOn: z.boolean().optional(),
  })
  .refine(
    ({ reminderId, prescription, petId, medicine, dose, times: all }) =>
      reminderId || prescription || (petId && medicine && dose && all),
    {
      path: ['medicine'],
      message: 'Enter the medicine, how much of it, for which pet and at what times.',
    },
  )
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day can’t be before the first.',
  });

const petInBrief = z.object({
  _id: id,
  name: z.string(),
  category: z.object({ name: z.string(), petImage: z.string() }),
  photo: imageUrls.nullable(),
});

const reminder = z.object({
  _id: id,
  pet: petInBrief,
  medicine: z.string(),
  strength: z.string(),
  dose: z.string(),
  amount: z.object({ amount: z.number(), unit: z.enum(doseUnits) }).nullable(),
  withFood: z.enum(withFoodAnswers),
  instructions: z.string(),
  times: z.array(z.int()),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  isOn: z.boolean(),
  /** Its last day has passed, or the pet is no longer with its owner. */
  isOver: z.boolean(),
  /** The prescription that it follows, and whether the caller can order from it. */
  consultId: id.nullable(),
  position: z.int().nullable(),
  canOrder: z.boolean(),
  nextDueAt: moment.nullable(),
  /** The amount at home, based on the doses given; null: not tracked. */
  left: z
    .object({
      units: z.number(),
      /** The last full day that it lasts; null: longer than the course. */
      lastsUntil: z.string().nullable(),
      /** It runs out within four days. */
      isLow: z.boolean(),
    })
    .nullable(),
});

const dose = z.object({
  reminderId: id,
  pet: petInBrief,
  medicine: z.string(),
  strength: z.string(),
  dose: z.string(),
  withFood: z.enum(withFoodAnswers),
  instructions: z.string(),
  /** The scheduled time, whenever it was answered. */
  dueAt: moment,
  status: z.enum(doseStatuses),
  answeredAt: moment.nullable(),
  /** First name of who gave or skipped it; screens show "You" for `isMe`. */
  answeredBy: z.object({ name: z.string(), isMe: z.boolean() }).nullable(),
  snoozedUntil: moment.nullable(),
});

/** Two active reminders that give a pet the same active ingredient during the same days. */
const sameIngredient = z.object({
  pet: petInBrief,
  medicines: z.array(z.object({ _id: id, medicine: z.string(), strength: z.string() })),
  ingredients: z.array(z.string()),
  /** The caller can view and change the reminders, not only give the doses. */
  canChange: z.boolean(),
});

/** A medicine from a signed prescription, with its reminder if there is one. */
const prescribed = z.object({
  consultId: id,
  position: z.int(),
  pet: petInBrief,
  medicine: z.string(),
  strength: z.string(),
  dose: z.string(),
  timesADay: z.int(),
  days: z.int(),
  instructions: z.string(),
  vetName: z.string(),
  signedAt: moment,
  /** What a single tap would set. */
  suggested: z.object({
    times: z.array(z.int()),
    startsOn: z.string(),
    endsOn: z.string(),
    withFood: z.enum(withFoodAnswers),
    unitsLeft: z.number().nullable(),
  }),
  /** Its course has ended. */
  isOver: z.boolean(),
  reminder: reminder.nullable(),
});

const adherenceDay = z.object({
  date: z.string(),
  given: z.int(),
  skipped: z.int(),
  missed: z.int(),
});

export const reminders = {
  listPrescribed: endpoint({
    method: 'GET',
    path: '/reminder/get/all/products/from/prescription/v1',
    summary: 'Medicines from signed prescriptions for current pets, newest first, with their reminders',
    who: 'owner',
    query: z.object({ page, petId: id.optional(), consultId: id.optional() }),
    reply: reply(z.array(prescribed), total),
  }),
  setReminder: endpoint({
    method: 'PUT',
    path: '/reminder/set/medicine/to/reminder/v1',
    summary: 'Set, change or stop reminders of a medicine',
    who: 'owner',
    body: reminderForm,
    reply: reply(z.array(reminder)),
    errors: ['PET_UNKNOWN', 'PRESCRIPTION_UNKNOWN', 'COURSE_OVER', 'TOO_MANY_REMINDERS'],
  }),
  listReminders: endpoint({
    method: 'GET',
    path: '/reminder/get/all/v1',
    isOwn: true,
    summary: 'All reminders of the caller’s pets, active ones first',
    who: 'owner',
    query: z.object({ page, petId: id.optional() }),
    reply: reply(z.array(reminder), total),
  }),
  deleteReminder: endpoint({
    method: 'DELETE',
    path: '/reminder/delete/{id}/v1',
    isOwn: true,
    summary: 'Delete a reminder with the record of its doses',
    who: 'owner',
    params: idParams,
    reply: reply(z.null()),
  }),
  listToday: endpoint({
    method: 'GET',
    path: '/reminder/get/today/v1',
    isOwn: true,
    summary:
      'Today’s doses (Indian time), earlier open ones, and medicines with the same ingredient, for all pets in the caller’s care',
    who: 'owner',
    reply: reply(
      z.object({
        date: z.string(),
        doses: z.array(dose),
        sameIngredient: z.array(sameIngredient),
        now: moment,
      }),
    ),
  }),
  answerDose: endpoint({
    method: 'PUT',
    path: '/reminder/answer/dose/v1',
    isOwn: true,
    summary: 'Mark a dose as given or skipped, snooze it, or undo that; for everyone who cares for the pet',
    who: 'owner',
    body: z.object({ reminderId: id, dueAt: moment, answer: z.enum(doseAnswers, 'Choose one of these.') }),
    reply: reply(dose),
    errors: ['DOSE_ANSWERED', 'DOSE_NOT_DUE'],
  }),
  answerPush: endpoint({
    method: 'PUT',
    path: '/reminder/answer/dose/by/push/v1',
    isOwn: true,
    summary: 'The same from a notification, by its ticket',
    who: 'anyone',
    body: z.object({
      ticket: z
        .string()
        .max(300)
        .regex(/^[\w.-]+$/),
      answer: z.enum(['given', 'skipped', 'snooze'], 'Choose one of these.'),
    }),
    reply: reply(z.null()),
    errors: ['DOSE_ANSWERED', 'TICKET_OVER'],
    limit: { max: 60, perSeconds: 60 },
  }),
  getAdherence: endpoint({
    method: 'GET',
    path: '/reminder/get/adherence/{id}/v1',
    isOwn: true,
    summary: 'How a pet’s doses of the last 30 days were given, day by day, oldest first',
    who: 'owner',
    params: idParams,
    reply: reply(
      z.object({
        days: z.array(adherenceDay),
        given: z.int(),
        skipped: z.int(),
        missed: z.int(),
        /** The complete history as CSV, valid for an hour. */
        csvUrl: z.string(),
      }),
    ),
  }),
};
