import { z } from 'zod';
import { rupees } from '../money.ts';
import { setting } from '../resource.ts';

/** A whole number from `min` to `max`. `label` starts its error message: "Minutes". */
const integer = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

/** The visit charge, once per visit. */
const charge = rupees.refine((paise) => paise <= 1_000_000, 'A charge is at most ₹10,000.');

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 10_080;

/**
 * Deadlines for cancelling and moving consultations, with the refunds; in minutes before the start, except
 * `graceMinutes`.
 */
export const consultationSettings = setting({
  name: 'consultations',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z
    .object({
      graceMinutes: integer('Free after booking', 0, DAY_MINUTES),
      freeUntilMinutes: integer('Free until', 0, WEEK_MINUTES),
      partUntilMinutes: integer('In part until', 0, WEEK_MINUTES),
      partPercent: integer('The part', 0, 100),
      movableUntilMinutes: integer('Moving until', 0, WEEK_MINUTES),
      movesAllowed: integer('Moves', 0, 10),
      confirmUntilMinutes: integer('Confirming until', 1, DAY_MINUTES),
    })
    .refine(({ partUntilMinutes, freeUntilMinutes }) => partUntilMinutes <= freeUntilMinutes, {
      path: ['partUntilMinutes'],
      message: 'This can’t end before free cancellation does: enter as many minutes or fewer.',
    }),
});

/**
 * Charges for home visits, and deadlines for cancelling and moving them; in minutes before the window, except
 * `graceMinutes`.
 */
export const visitSettings = setting({
  name: 'visits',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z
    .object({
      bloodTestCharge: charge,
      vaccinationCharge: charge,
      homeCareCharge: charge,
      leadMinutes: integer('Minutes ahead', 0, 2_880),
      daysAhead: integer('Days ahead', 1, 60),
      graceMinutes: integer('Free after booking', 0, DAY_MINUTES),
      freeUntilMinutes: integer('Free until', 0, WEEK_MINUTES),
      partUntilMinutes: integer('In part until', 0, WEEK_MINUTES),
      movableUntilMinutes: integer('Moving until', 0, WEEK_MINUTES),
      movesAllowed: integer('Moves', 0, 10),
      alarmMinutes: integer('The alarm', 15, DAY_MINUTES),
    })
    .refine(({ partUntilMinutes, freeUntilMinutes }) => partUntilMinutes <= freeUntilMinutes, {
      path: ['partUntilMinutes'],
      message: 'This can’t end before free cancellation does: enter as many minutes or fewer.',
    }),
});

/** The fee for an instant consultation, and how vets are asked. */
export const instantSettings = setting({
  name: 'instant',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z.object({
    fee: rupees,
    ringSeconds: integer('Seconds of a round', 5, 120),
    rounds: integer('Rounds', 1, 5),
    minutes: integer('Minutes of a consultation', 5, 120),
  }),
});

/** Fees for delivery and cash payment, and the time limits for orders. */
export const orderSettings = setting({
  name: 'orders',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z.object({
    nearFee: rupees,
    nearFreeFrom: rupees,
    nearHours: integer('Hours to the door', 1, 240),
    farFee: rupees,
    farFreeFrom: rupees,
    farDays: integer('Days by courier', 1, 60),
    cashFee: rupees,
    cashLimit: rupees,
    shopAnswersMinutes: integer('Minutes to answer', 1, DAY_MINUTES),
    silentHours: integer('Hours of silence', 1, 168),
    prescriptionHours: integer('Hours for a prescription', 1, 240),
    returnHours: integer('Hours for a return', 1, 720),
  }),
});

/** How much of a payment one member of staff may refund without a colleague’s approval. */
export const refundSettings = setting({
  name: 'refunds',
  see: 'manage_fees',
  change: 'limit_refunds',
  form: z.object({ aloneUpTo: rupees }),
});

/** What both users get for a referral. */
export const referralSettings = setting({
  name: 'referrals',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z.object({
    percent: integer('The discount', 1, 100),
    atMost: rupees.refine((paise) => paise >= 100, 'The discount must be at least ₹1.'),
  }),
});
