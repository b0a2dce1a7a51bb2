import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { resource } from '../resource.ts';
import { line, paragraphs } from '../text.ts';
import { couponCategories, discountTypes } from './coupons.ts';

/** The states of a use: held for an open payment, paid for, or released. */
export const couponUseStates = ['held', 'used', 'released'] as const;

/** The states of a coupon. One that is paused or used up can run again. */
export const couponStates = ['running', 'upcoming', 'paused', 'ended', 'used_up'] as const;
export type CouponState = (typeof couponStates)[number];

/** Maximum number of codes in a batch. */
export const MAX_CODES = 5_000;

const count = (label: string, max: number) =>
  z
    .int(`${label} is a whole number.`)
    .min(1, `${label} is at least 1.`)
    .max(max, `${label} is at most ${max}.`);

const positiveRupees = rupees.refine((paise) => paise > 0, 'Enter more than ₹0.');

/** The terms of a coupon: its discount, and who can use it. */
const terms = {
  title: line('Title', { max: 80 }),
  description: paragraphs('Description', { max: 400 }),
  /** Null: valid for everything. */
  category: z.enum(couponCategories, 'Choose what it is for.').nullable(),
  discountType: z.enum(discountTypes, 'Choose percent or rupees.'),
  /** For percentages only. */
  percent: count('The percentage', 100).nullable(),
  /** For flat discounts only. */
  flatAmount: positiveRupees.nullable(),
  /** Maximum discount of a percentage; null: unlimited. */
  maxDiscount: positiveRupees.nullable(),
  minimumAmount: rupees,
  validFrom: moment,
  validUntil: moment,
  /** Null: unlimited. */
  usesInAll: count('Uses in all', 1_000_000).nullable(),
  usesPerOwner: count('Uses for each owner', 100),
};

type Terms = z.output<z.ZodObject<typeof terms>>;

/** Checks that the fields match the kind of discount, and that the dates are in order. */
function checkTerms(
  { discountType, percent, flatAmount, maxDiscount, validFrom, validUntil }: Terms,
  { addIssue }: z.RefinementCtx,
) {
  const isPercent = discountType === 'percent';
  const refuse = (field: keyof Terms, message: string) =>
    addIssue({ code: 'custom', path: [field], message });
  if (isPercent && percent === null) refuse('percent', 'Enter the percentage.');
  if (isPercent && flatAmount !== null) refuse('flatAmount', 'A percentage has no amount. Leave it empty.');
  if (!isPercent && flatAmount === null) refuse('flatAmount', 'Enter the amount.');
  if (!isPercent && percent !== null) refuse('percent', 'An amount has no percentage. Leave it empty.');
  if (!isPercent && maxDiscount !== null)
    refuse('maxDiscount', 'Only a percentage has a maximum. Leave it empty.');
  if (validUntil <= validFrom) refuse('validUntil', 'The end must be after the start.');
}

const form = z
  .object({
    code: line('Code', { max: 20 })
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z0-9]{3,20}$/, 'A code has 3 to 20 letters and digits.'),
    ...terms,
    /** Whether owners see it in lists; otherwise only its exact code finds it. */
    isListed: z.boolean(),
    /** A paused coupon behaves like one that has ended; existing holds and uses stay. */
    isActive: z.boolean(),
  })
  .superRefine(checkTerms);

/** Number of uses by state. */
const usage = {
  held: z.int().min(0),
  used: z.int().min(0),
  released: z.int().min(0),
  /** Total discount of its used ones. */
  discountGiven: totalRupees(),
};

/** Rupees across many coupons: can exceed the limit of a single amount. */
function totalRupees() {
  return z.codec(z.number().min(0), z.number().min(0), {
    decode: (amount) => Math.round(amount * 100),
    encode: (paise) => paise / 100,
  });
}

export const couponOffice = resource({
  name: 'coupons',
  singular: 'coupon',
  see: 'see_coupons',
  change: 'manage_coupons',
  row: z.object({
    _id: id,
    ...form.shape,
    ...usage,
    state: z.enum(couponStates),
    /** Uses that count against the limits: held or used. */
    taken: z.int().min(0),
    /** Null: created individually. */
    batch: z.object({ _id: id, name: z.string() }).nullable(),
  }),
  form,
  filters: {
    state: z.enum(couponStates).optional(),
    category: z.enum(couponCategories).optional(),
    batchId: id.optional(),
  },
  sorts: ['newest', 'code', 'validUntil', 'used'],
  columns: {
    code: 'Code',
    title: 'Title',
    category: 'For',
    discountType: 'Kind',
    percent: 'Percent',
    flatAmount: 'Amount (₹)',
    maxDiscount: 'At most (₹)',
    minimumAmount: 'From (₹)',
    validFrom: 'Valid from (UTC)',
    validUntil: 'Valid until (UTC)',
    usesInAll: 'Uses in all',
    usesPerOwner: 'Uses for each owner',
    isListed: 'Listed',
    state: 'State',
    held: 'Held',
    used: 'Used',
    released: 'Given back',
    discountGiven: 'Discount given (₹)',
  },
});

const batchForm = z
  .object({
    name: line('Name', { max: 80 }),
    /** Start of each code. */
    prefix: line('Prefix', { min: 0, max: 10 })
      .overwrite((text) => text.toUpperCase())
      .regex(/^[A-Z0-9]*$/, 'A prefix has letters and digits only.'),
    count: count('The number of codes', MAX_CODES),
    ...terms,
  })
  .superRefine(checkTerms);

/** Batches of generated codes, all unlisted. Terms are changed per coupon; pausing applies to the whole batch. */
export const couponBatches = resource({
  name: 'coupon-batches',
  singular: 'batch of coupons',
  see: 'see_coupons',
  change: 'manage_coupons',
  row: z.object({
    _id: id,
    ...batchForm.shape,
    madeAt: moment,
    madeBy: z.string(),
    /** How many of its codes are paused. */
    paused: z.int().min(0),
    ...usage,
  }),
  form: batchForm,
  sorts: ['newest', 'name'],
  columns: {
    name: 'Name',
    prefix: 'Prefix',
    count: 'Codes',
    title: 'Title',
    madeAt: 'Made (UTC)',
    madeBy: 'Made by',
    paused: 'Paused',
    held: 'Held',
    used: 'Used',
    released: 'Given back',
    discountGiven: 'Discount given (₹)',
  },
});

export const couponBatchCalls = {
  ...couponBatches.reads,
  create: couponBatches.writes.create,
  pause: endpoint({
    method: 'PUT',
    path: '/console/pause/coupon-batches/{id}/v1',
    isOwn: true,
    summary: 'Pause all coupons of a batch, or let them run again',
    who: 'manage_coupons',
    params: idParams,
    body: z.object({ isPaused: z.boolean() }),
    reply: reply(z.object({ changed: z.int().min(0) })),
  }),
};

const day = z.iso.date('Choose a day.');

/** Filters uses: by coupon or batch, and by days in India. */
const usesFilters = {
  couponId: id.optional(),
  batchId: id.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
};

/** Uses of coupons, read-only. */
export const couponUses = resource({
  name: 'coupon-uses',
  singular: 'use of a coupon',
  see: 'see_coupons',
  change: 'manage_coupons',
  row: z.object({
    _id: id,
    couponId: id,
    code: z.string(),
    batchName: z.string().nullable(),
    /** Initials: "A. R." */
    owner: z.string(),
    category: z.enum(couponCategories),
    /** The order's number: "TW-1042". */
    number: z.string().nullable(),
    amount: rupees,
    discount: rupees,
    state: z.enum(couponUseStates),
    heldAt: moment,
    settledAt: moment.nullable(),
    releasedAt: moment.nullable(),
  }),
  form: z.object({}),
  filters: {
    ...usesFilters,
    state: z.enum(couponUseStates).optional(),
    category: z.enum(couponCategories).optional(),
  },
  sorts: ['newest', 'discount'],
  columns: {
    code: 'Code',
    batchName: 'Batch',
    owner: 'Owner',
    category: 'For',
    number: 'Order',
    amount: 'Amount (₹)',
    discount: 'Discount (₹)',
    state: 'State',
    heldAt: 'Held (UTC)',
    settledAt: 'Used (UTC)',
    releasedAt: 'Given back (UTC)',
  },
});

export const couponUseCalls = {
  list: couponUses.reads.list,
  export: couponUses.reads.export,
  report: endpoint({
    method: 'GET',
    path: '/console/report/coupon-uses/v1',
    isOwn: true,
    summary: 'Discounts given by coupons: in total, by day in India and by what they were used for',
    who: 'see_coupons',
    query: z.object(usesFilters),
    reply: reply(
      z.object({
        totals: z.object({ ...usage, owners: z.int().min(0) }),
        /** Newest first, at most one year; a use counts on the day it was held. */
        days: z.array(z.object({ day, ...usage })),
        categories: z.array(z.object({ category: z.enum(couponCategories), ...usage })),
      }),
    ),
  }),
};
