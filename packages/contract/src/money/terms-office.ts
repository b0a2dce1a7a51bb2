import { z } from 'zod';
import { rupees } from '../money.ts';
import { setting } from '../resource.ts';

/** A whole number from `min` to `max`. `label` starts its error message: "Minutes". */
const whole = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

/** The visit charge, once per visit. */
const charge = rupees.refine((paise) => paise <= 1_000_000, 'A charge is at most ₹10,000.');

const A_DAY = 1_440;
const A_WEEK = 10_080;

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
      graceMinutes: whole('Free after booking', 0, A_DAY),
      freeUntilMinutes: whole('Free until', 0, A_WEEK),
      partUntilMinutes: whole('In part until', 0, A_WEEK),
      partPercent: whole('The part', 0, 100),
      movableUntilMinutes: whole('Moving until', 0, A_WEEK),
      movesAllowed: whole('Moves', 0, 10),
      confirmUntilMinutes: whole('Confirming until', 1, A_DAY),
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
      leadMinutes: whole('Minutes ahead', 0, 2_880),
      daysAhead: whole('Days ahead', 1, 60),
      graceMinutes: whole('Free after booking', 0, A_DAY),
      freeUntilMinutes: whole('Free until', 0, A_WEEK),
      partUntilMinutes: whole('In part until', 0, A_WEEK),
      movableUntilMinutes: whole('Moving until', 0, A_WEEK),
      movesAllowed: whole('Moves', 0, 10),
      alarmMinutes: whole('The alarm', 15, A_DAY),
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
    ringSeconds: whole('Seconds of a round', 5, 120),
    rounds: whole('Rounds', 1, 5),
    minutes: whole('Minutes of a consultation', 5, 120),
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
    nearHours: whole('Hours to the door', 1, 240),
    farFee: rupees,
    farFreeFrom: rupees,
    farDays: whole('Days by courier', 1, 60),
    cashFee: rupees,
    cashLimit: rupees,
    shopAnswersMinutes: whole('Minutes to answer', 1, A_DAY),
    silentHours: whole('Hours of silence', 1, 168),
    prescriptionHours: whole('Hours for a prescription', 1, 240),
    returnHours: whole('Hours for a return', 1, 720),
  }),
});

/** What both users get for a referral. */
export const referralSettings = setting({
  name: 'referrals',
  see: 'manage_fees',
  change: 'manage_fees',
  form: z.object({
    percent: whole('The discount', 1, 100),
    atMost: rupees.refine((paise) => paise >= 100, 'The discount must be at least ₹1.'),
  }),
});
