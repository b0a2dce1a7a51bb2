import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id } from '../ids.ts';
import { percentage, rupees, signedRupees } from '../money.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';

/** The kinds of partners: they sell through us and are paid by us. */
export const partnerKinds = ['vet', 'shop'] as const;
export type PartnerKind = (typeof partnerKinds)[number];

/**
 * The accounts of the ledger. `home_care` is income from visits by our own technicians, `partner_discounts` the part of
 * discounts that partners bear, and `goodwill` what we refund for something that was delivered.
 */
export const ledgerAccounts = [
  'gateway',
  'bank',
  'shop_cash',
  'prepaid',
  'refunds',
  'payouts',
  'partner',
  'gst',
  'tcs',
  'tds',
  'commission',
  'home_care',
  'discounts',
  'partner_discounts',
  'goodwill',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What journals are written for. `supply`: something was delivered or took place. */
export const journalCauses = [
  'payment',
  'refund',
  'refund_paid',
  'refund_failed',
  'supply',
  'return',
  'payout',
  'payout_paid',
  'payout_failed',
] as const;
export type JournalCause = (typeof journalCauses)[number];

/** The kinds of rows that cause journals. */
export const journalSubjects = [
  'payment',
  'refund',
  'consultation',
  'home_visit',
  'parcel',
  'payout',
] as const;

export const day = z.iso.date('Choose a day.');

/** Entries of the ledger: each journal has at least two, which add up to 0. */
export const ledgerOffice = resource({
  name: 'ledger',
  singular: 'entry',
  see: 'see_ledger',
  change: 'see_ledger',
  row: z.object({
    /** Of the journal and the account. */
    _id: z.string(),
    /** Number of the journal. */
    journal: z.int(),
    bookedAt: moment,
    cause: z.enum(journalCauses),
    subject: z.enum(journalSubjects),
    subjectId: z.string(),
    /** Id of what was bought. */
    purchaseId: id.nullable(),
    /** The order's number: "TW-1042". */
    number: z.string().nullable(),
    account: z.enum(ledgerAccounts),
    partnerKind: z.enum(partnerKinds).nullable(),
    /** The partner's name; null: none, or the partner no longer exists. */
    partner: z.string().nullable(),
    debit: rupees,
    credit: rupees,
  }),
  form: z.object({}),
  filters: {
    account: z.enum(ledgerAccounts).optional(),
    cause: z.enum(journalCauses).optional(),
    vetId: id.optional(),
    shopId: id.optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  sorts: ['newest'],
  columns: {
    journal: 'Journal',
    bookedAt: 'Booked (UTC)',
    cause: 'Cause',
    subject: 'Of',
    subjectId: 'Id',
    number: 'Order',
    account: 'Account',
    partnerKind: 'Partner is',
    partner: 'Partner',
    debit: 'Debit (₹)',
    credit: 'Credit (₹)',
  },
});

export const ledgerOfficeCalls = {
  list: ledgerOffice.reads.list,
  export: ledgerOffice.reads.export,
  balances: endpoint({
    method: 'GET',
    path: '/console/get/ledger/balances/v1',
    isOwn: true,
    summary: 'The balance of each account, up to a day',
    who: 'see_ledger',
    query: z.object({ toDay: day.optional() }),
    reply: reply(
      z.array(
        z.object({
          account: z.enum(ledgerAccounts),
          /** Debits less credits. */
          balance: signedRupees,
        }),
      ),
    ),
  }),
  check: endpoint({
    method: 'GET',
    path: '/console/check/ledger/v1',
    isOwn: true,
    summary: 'Compares the ledger with payments, refunds, deliveries and payouts; lists what differs',
    who: 'see_ledger',
    reply: reply(
      z.array(
        z.object({
          /** What must be true and isn’t. */
          rule: z.string(),
          count: z.int(),
          /** Up to ten of the rows that break it. */
          examples: z.array(z.string()),
        }),
      ),
    ),
  }),
};

const ratesForm = z
  .object({
    partnerKind: z.enum(partnerKinds, 'Choose vets or shops.'),
    /** For one vet only; null: all vets without rates of their own. */
    vetId: id.nullable(),
    /** For one shop only; null: all shops without rates of their own. */
    shopId: id.nullable(),
    startsOn: day,
    /** Our commission, of the price before discounts. */
    commission: percentage,
    /** GST on our commission. */
    commissionGst: percentage,
    /** Tax collected at source, of the price without GST. */
    tcs: percentage,
    /** Tax deducted at source, of the price. */
    tds: percentage,
    /** The partner’s part of each coupon and referral discount; we bear the rest. */
    discountShare: percentage,
    /** The law, notification or contract that says so. */
    source: line('Source', { max: 200 }),
  })
  .refine(({ partnerKind, vetId, shopId }) => (partnerKind === 'vet' ? !shopId : !vetId), {
    path: ['partnerKind'],
    message: 'The partner chosen below is of the other kind.',
  });

/** What partners pay us, from a day on. The newest applies, and a partner's own before the one for all. */
export const partnerRates = resource({
  name: 'partner-rates',
  singular: 'rate',
  see: 'manage_fees',
  change: 'manage_fees',
  row: z.object({
    _id: id,
    ...ratesForm.shape,
    /** Name of the one partner it is for. */
    partner: z.string().nullable(),
  }),
  form: ratesForm,
  filters: { partnerKind: z.enum(partnerKinds).optional() },
  sorts: ['newest'],
  columns: {
    partnerKind: 'For',
    partner: 'Only for',
    startsOn: 'From',
    commission: 'Commission (%)',
    commissionGst: 'GST on it (%)',
    tcs: 'TCS (%)',
    tds: 'TDS (%)',
    discountShare: 'Part of discounts (%)',
    source: 'Source',
  },
});
