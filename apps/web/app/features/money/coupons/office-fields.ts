import type { CouponCategory } from '@tailwell/contract/money/coupons';
import type { CouponState } from '@tailwell/contract/money/coupons-office';
import type { Field, Section } from '../../../parts/back-office/fields';

export const categoryNames: Record<CouponCategory, string> = {
  consultation: 'Consultations',
  order: 'Orders',
  'home-care': 'Care at home',
};

export const stateNames: Record<CouponState, string> = {
  running: 'Running',
  upcoming: 'Still to come',
  paused: 'Paused',
  ended: 'Ended',
  used_up: 'Used up',
};

/** Select options from a map of names. */
export const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const discount = [
  {
    key: 'discountType',
    kind: 'select',
    label: 'Kind of discount',
    choices: [
      { value: 'flat', label: 'Rupees' },
      { value: 'percent', label: 'Percent' },
    ],
  },
  {
    key: 'flatAmount',
    kind: 'rupees',
    label: 'Amount',
    hint: 'Of rupees alone.',
    isOptional: true,
    isHalf: true,
  },
  {
    key: 'percent',
    kind: 'percent',
    label: 'Percentage',
    hint: 'Of percent alone.',
    isOptional: true,
    isHalf: true,
  },
  {
    key: 'maxDiscount',
    kind: 'rupees',
    label: 'At most',
    hint: 'Of percent alone.',
    isOptional: true,
    isHalf: true,
  },
  { key: 'minimumAmount', kind: 'rupees', label: 'For bills from', isHalf: true },
] as const satisfies Field[];

const limits = [
  { key: 'validFrom', kind: 'moment', label: 'From', isHalf: true },
  { key: 'validUntil', kind: 'moment', label: 'Until', isHalf: true },
  {
    key: 'usesInAll',
    kind: 'number',
    label: 'Uses in all',
    hint: 'Empty: unlimited.',
    isOptional: true,
    isHalf: true,
  },
  { key: 'usesPerOwner', kind: 'number', label: 'Uses for each owner', isHalf: true },
] as const satisfies Field[];

/** Fields of a coupon that owners see. */
export const readFields = [
  { key: 'title', kind: 'text', label: 'Title' },
  { key: 'description', kind: 'textarea', label: 'Description', isOptional: true },
  {
    key: 'category',
    kind: 'select',
    label: 'For',
    hint: 'Nothing selected: valid for everything.',
    choices: choicesOf(categoryNames),
    isOptional: true,
  },
] as const satisfies Field[];

/** Discount and validity: of one coupon, and of a batch. */
export const termSections = [
  { title: 'What it gives', fields: discount },
  { title: 'When and how often', about: 'Indian time.', fields: limits },
] as const satisfies Section[];

const DAY = 86_400_000;

/** Defaults of a new coupon: ₹50 off, from now for 30 days. */
export function blankTerms(now: Date) {
  const from = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  return {
    title: '',
    description: '',
    category: null,
    discountType: 'flat' as const,
    percent: null,
    flatAmount: 50,
    maxDiscount: null,
    minimumAmount: 0,
    validFrom: from.toISOString(),
    validUntil: new Date(from.getTime() + 30 * DAY).toISOString(),
    usesInAll: null,
    usesPerOwner: 1,
  };
}
