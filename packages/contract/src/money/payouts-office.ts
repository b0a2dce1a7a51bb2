import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { rupees } from '../money.ts';
import { page } from '../page.ts';
import { resource } from '../resource.ts';
import { line } from '../text.ts';
import { day, partnerKinds } from './ledger-office.ts';
import {
  accountNumber,
  accountStates,
  bankAccount,
  settlement,
  settlementReply,
  settlementStates,
} from './settlements.ts';

/** The states of a payout; a failed or withdrawn one leaves its settlements open for the next. */
export const payoutStates = ['prepared', 'released', 'paid', 'failed', 'withdrawn'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Maximum number of payouts in one call. */
export const MAX_PAYOUTS = 500;

const partner = {
  partnerKind: z.enum(partnerKinds),
  partnerId: id,
  /** Name of the vet or shop. */
  partner: z.string(),
};

export const settlementOffice = resource({
  name: 'settlements',
  singular: 'settlement',
  see: 'see_ledger',
  change: 'pay_out',
  row: z.object({ ...settlement.shape, ...partner }),
  form: z.object({}),
  filters: {
    partnerKind: z.enum(partnerKinds).optional(),
    state: z.enum(settlementStates).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  sorts: ['newest', 'amount'],
  columns: {
    number: 'Settlement',
    partnerKind: 'Partner is',
    partner: 'Partner',
    fromDay: 'From',
    toDay: 'To',
    amount: 'Amount (₹)',
    state: 'State',
    paidAt: 'Paid (UTC)',
    reference: 'Reference',
  },
});

export const settlementOfficeCalls = {
  list: settlementOffice.reads.list,
  export: settlementOffice.reads.export,
  get: endpoint({
    method: 'GET',
    path: '/console/get/settlements/{id}/v1',
    isOwn: true,
    summary: 'One settlement, with a page of its lines',
    who: 'see_ledger',
    params: idParams,
    query: z.object({ page }),
    reply: settlementReply,
  }),
};

export const payoutOffice = resource({
  name: 'payouts',
  singular: 'payout',
  see: 'see_ledger',
  change: 'pay_out',
  row: z.object({
    _id: id,
    /** "P-1042". */
    number: z.string(),
    ...partner,
    amount: rupees,
    state: z.enum(payoutStates),
    holder: z.string(),
    ifsc: z.string(),
    lastDigits: z.string(),
    preparedBy: z.string(),
    preparedAt: moment,
    releasedBy: z.string().nullable(),
    releasedAt: moment.nullable(),
    /** The bank file that it is in: "B-12". */
    bankFile: z.string().nullable(),
    /** The bank's reference (UTR), once paid. */
    reference: z.string().nullable(),
    failureReason: z.string().nullable(),
  }),
  form: z.object({}),
  filters: {
    partnerKind: z.enum(partnerKinds).optional(),
    state: z.enum(payoutStates).optional(),
    fromDay: day.optional(),
    toDay: day.optional(),
  },
  sorts: ['newest', 'amount'],
  columns: {
    number: 'Payout',
    partner: 'Partner',
    amount: 'Amount (₹)',
    state: 'State',
    holder: 'Account holder',
    ifsc: 'IFSC',
    lastDigits: 'Account ends with',
    preparedBy: 'Prepared by',
    preparedAt: 'Prepared (UTC)',
    releasedBy: 'Released by',
    releasedAt: 'Released (UTC)',
    bankFile: 'Bank file',
    reference: 'Reference',
    failureReason: 'Why it failed',
  },
});

const chosen = z.object({
  ids: z
    .array(id)
    .min(1, 'Choose at least one payout.')
    .max(MAX_PAYOUTS, `Choose at most ${MAX_PAYOUTS} payouts at a time.`),
});
const changed = reply(z.object({ changed: z.int() }));

/** What the bank answered for one payout. */
const answer = z
  .object({
    number: z
      .string('Enter the number of the payout.')
      .trim()
      .regex(/^P-\d{1,9}$/, 'Numbers of payouts look like P-1042.'),
    /** The bank's reference (UTR): it was paid. */
    reference: line('Reference', { max: 60 }).optional(),
    /** Why it came back: it failed. */
    failureReason: line('Reason', { max: 200 }).optional(),
  })
  .refine(({ reference, failureReason }) => (reference === undefined) !== (failureReason === undefined), {
    path: ['reference'],
    message: 'Enter the bank’s reference, or why it failed.',
  });

export const payoutOfficeCalls = {
  list: payoutOffice.reads.list,
  export: payoutOffice.reads.export,
  prepare: endpoint({
    method: 'POST',
    path: '/console/prepare/payouts/v1',
    isOwn: true,
    summary: 'Prepare a payout for each partner that we owe money and whose bank account is confirmed',
    who: 'pay_out',
    reply: reply(
      z.object({
        prepared: z.int(),
        amount: rupees,
        /** Partners that are owed money but have no confirmed bank account. */
        withoutAccount: z.int(),
      }),
    ),
  }),
  release: endpoint({
    method: 'POST',
    path: '/console/release/payouts/v1',
    isOwn: true,
    summary:
      'Release prepared payouts to the bank; those that one prepared oneself need another member of staff',
    who: 'pay_out',
    needsFreshFactor: true,
    body: chosen,
    reply: changed,
    errors: ['NOT_PREPARED', 'PREPARED_BY_YOU'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/console/withdraw/payouts/v1',
    isOwn: true,
    summary: 'Withdraw prepared payouts; their settlements are open again',
    who: 'pay_out',
    body: chosen,
    reply: changed,
    errors: ['NOT_PREPARED'],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/console/answer/payouts/v1',
    isOwn: true,
    summary: 'Record what the bank answered for released payouts',
    who: 'pay_out',
    body: z.object({
      answers: z
        .array(answer)
        .min(1, 'Enter at least one answer.')
        .max(MAX_PAYOUTS, `Enter at most ${MAX_PAYOUTS} answers at a time.`),
    }),
    reply: changed,
    errors: ['NOT_RELEASED'],
  }),
};

export const bankFileOffice = resource({
  name: 'bank-files',
  singular: 'bank file',
  see: 'see_ledger',
  change: 'pay_out',
  row: z.object({
    _id: id,
    /** "B-12". */
    number: z.string(),
    payouts: z.int(),
    amount: rupees,
    madeBy: z.string(),
    madeAt: moment,
  }),
  form: z.object({}),
  filters: {},
  sorts: ['newest'],
  columns: {
    number: 'Bank file',
    payouts: 'Payouts',
    amount: 'Amount (₹)',
    madeBy: 'Made by',
    madeAt: 'Made (UTC)',
  },
});

export const bankFileOfficeCalls = {
  list: bankFileOffice.reads.list,
  export: bankFileOffice.reads.export,
  make: endpoint({
    method: 'POST',
    path: '/console/make/bank-file/v1',
    isOwn: true,
    summary: 'Put all released payouts that are in no bank file into a new one; a payout is in one file only',
    who: 'pay_out',
    needsFreshFactor: true,
    reply: reply(z.object({ _id: id, number: z.string(), payouts: z.int() })),
    errors: ['NOTHING_RELEASED'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/console/download/bank-files/{id}/v1',
    isOwn: true,
    summary: 'A bank file: its payouts with their account numbers, as CSV',
    who: 'pay_out',
    needsFreshFactor: true,
    params: idParams,
    reply: reply(z.object({ number: z.string(), csv: z.string() })),
  }),
};

export const bankAccountOffice = resource({
  name: 'bank-accounts',
  singular: 'bank account',
  see: 'see_ledger',
  change: 'pay_out',
  row: z.object({
    _id: id,
    ...partner,
    ...bankAccount.shape,
    changedAt: moment,
    confirmedBy: z.string().nullable(),
    confirmedAt: moment.nullable(),
  }),
  form: z.object({}),
  filters: { partnerKind: z.enum(partnerKinds).optional(), state: z.enum(accountStates).optional() },
  sorts: ['newest'],
  columns: {
    partnerKind: 'Partner is',
    partner: 'Partner',
    holder: 'Account holder',
    ifsc: 'IFSC',
    lastDigits: 'Ends with',
    state: 'State',
    changedAt: 'Entered (UTC)',
    confirmedBy: 'Confirmed by',
    confirmedAt: 'Confirmed (UTC)',
  },
});

export const bankAccountOfficeCalls = {
  list: bankAccountOffice.reads.list,
  export: bankAccountOffice.reads.export,
  confirm: endpoint({
    method: 'POST',
    path: '/console/confirm/bank-accounts/{id}/v1',
    isOwn: true,
    summary: 'Confirm a partner’s bank account by typing its number from a cheque or bank letter',
    who: 'pay_out',
    needsFreshFactor: true,
    params: idParams,
    body: z.object({ number: accountNumber }),
    reply: reply(z.object({ isConfirmed: z.literal(true) })),
    errors: ['NUMBER_DIFFERS', 'ENTERED_BY_YOU'],
  }),
};
