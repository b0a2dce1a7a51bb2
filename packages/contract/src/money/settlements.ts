import { z } from 'zod';
import { moment } from '../dates.ts';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { signedRupees } from '../money.ts';
import { page, total } from '../page.ts';
import type { Permission } from '../permissions.ts';
import { line } from '../text.ts';
import { day, journalSubjects } from './ledger-office.ts';
import { paper } from './papers.ts';

/** The states of a settlement, by its payout. */
export const settlementStates = ['open', 'prepared', 'released', 'paid'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** What a partner has earned in a week, from Monday to Sunday in India. */
export const settlement = z.object({
  _id: id,
  /** "S-1042". */
  number: z.string(),
  fromDay: day,
  toDay: day,
  /** Owed to the partner; negative: owed by a shop that collected more cash than it earned. */
  amount: signedRupees,
  state: z.enum(settlementStates),
  /** When it was paid, with the bank's reference. */
  paidAt: moment.nullable(),
  reference: z.string().nullable(),
});

const amounts = {
  /** Price before discounts. */
  price: signedRupees,
  /** The partner’s part of the discounts. */
  discount: signedRupees,
  commission: signedRupees,
  commissionGst: signedRupees,
  tcs: signedRupees,
  tds: signedRupees,
  /** Cash that the shop has collected. */
  cash: signedRupees,
  /** What is left for the partner. */
  net: signedRupees,
};

/** Each line is a journal: something sold, or taken back if its amounts are negative. */
const settlementLine = z.object({
  _id: z.int(),
  bookedAt: moment,
  subject: z.enum(journalSubjects),
  /** The order's number: "TW-1042"; null: not an order. */
  number: z.string().nullable(),
  isReturn: z.boolean(),
  ...amounts,
});

/** A settlement with a page of its lines, the totals of all lines, and its documents. */
export const settlementReply = reply(
  settlement.extend({
    partner: z.string(),
    sums: z.object(amounts),
    lines: z.array(settlementLine),
    /** The statement as a PDF; valid for an hour. */
    statementUrl: z.string(),
    /** The invoice of our commission, or its credit note in a week of returns; issued within an hour of the settlement. */
    papers: z.array(paper),
  }),
  total,
);

/** The states of a partner's bank account. */
export const accountStates = ['to_confirm', 'confirmed'] as const;

/** A partner's bank account, whose number is never shown again. */
export const bankAccount = z.object({
  holder: z.string(),
  ifsc: z.string(),
  /** The last four digits of its number. */
  lastDigits: z.string(),
  state: z.enum(accountStates),
});

/** An account number: 9 to 18 digits in India. */
export const accountNumber = z
  .string('Enter the account number.')
  .trim()
  .regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits.');

/** A bank account as a partner enters it. */
export const bankAccountForm = z.object({
  holder: line('Name of the account holder', { max: 100 }),
  ifsc: z
    .string('Enter the IFSC.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has 11 characters, such as SBIN0001234.'),
  number: accountNumber,
});

/** A partner's own money; `base` begins the paths: "vet" or "shop". */
export const earningCalls = <const Who extends Permission, const Base extends string>(
  who: Who,
  base: Base,
) => ({
  getEarnings: endpoint({
    method: 'GET',
    path: `/${base}/get/my/earnings/v1`,
    isOwn: true,
    summary: 'What the caller has earned since the last settlement, and where it is paid to',
    who,
    reply: reply(
      z.object({
        /** Since the last settlement; negative: owed to us. */
        unsettled: signedRupees,
        /** In settlements that aren't paid yet. */
        unpaid: signedRupees,
        /** The day of the next settlement. */
        nextDay: day,
        /** Null: none was entered yet. */
        account: bankAccount.nullable(),
        /** Where a partner sends the proof of an account to. */
        supportEmail: z.string(),
      }),
    ),
  }),
  listSettlements: endpoint({
    method: 'GET',
    path: `/${base}/get/my/settlements/v1`,
    isOwn: true,
    summary: 'The caller’s settlements, newest first',
    who,
    query: z.object({ page }),
    reply: reply(z.array(settlement), total),
  }),
  getSettlement: endpoint({
    method: 'GET',
    path: `/${base}/get/my/settlement/{id}/v1`,
    isOwn: true,
    summary: 'One of the caller’s settlements, with a page of its lines',
    who,
    params: idParams,
    query: z.object({ page }),
    reply: settlementReply,
  }),
  exportSettlement: endpoint({
    method: 'GET',
    path: `/${base}/export/my/settlement/{id}/v1`,
    isOwn: true,
    summary: 'The lines of one of the caller’s settlements, as CSV',
    who,
    params: idParams,
    reply: reply(z.object({ csv: z.string() })),
  }),
  saveBankAccount: endpoint({
    method: 'PUT',
    path: `/${base}/update/my/bank/account/v1`,
    isOwn: true,
    summary: 'Enter or replace the bank account; payouts wait until our staff confirms it',
    who,
    body: bankAccountForm,
    reply: reply(bankAccount),
    limit: { max: 20, perSeconds: 3_600 },
  }),
});

export const vetEarnings = earningCalls('vet', 'vet');
export const shopEarnings = earningCalls('manage_shop_staff', 'shop');
