import type {
  JournalCause,
  journalSubjects,
  LedgerAccount,
  PartnerKind,
} from '@tailwell/contract/money/ledger-office';

export const partnerKindNames: Record<PartnerKind, string> = { vet: 'Vet', shop: 'Shop' };

export const accountNames: Record<LedgerAccount, string> = {
  gateway: 'At the gateway',
  bank: 'In our bank account',
  shop_cash: 'Cash held by shops',
  prepaid: 'Paid in advance by owners',
  refunds: 'Refunds on their way',
  payouts: 'Payouts on their way',
  partner: 'Owed to partners',
  gst: 'GST to pay',
  tcs: 'TCS to pay',
  tds: 'TDS to pay',
  commission: 'Commission earned',
  home_care: 'Earned by our technicians',
  discounts: 'Discounts we gave',
  partner_discounts: 'Discounts that partners bear',
  goodwill: 'Refunds at our cost',
};

/** Accounts that grow with credits: what we owe, and what we earn. */
const creditAccounts: readonly LedgerAccount[] = [
  'prepaid',
  'refunds',
  'payouts',
  'partner',
  'gst',
  'tcs',
  'tds',
  'commission',
  'home_care',
  'partner_discounts',
];

/** A balance as its account’s name says it: positive for what we have, owe, earn or spend. `balance`: debits less credits. */
export const readBalance = (account: LedgerAccount, balance: number) =>
  creditAccounts.includes(account) ? -balance : balance;

export const causeNames: Record<JournalCause, string> = {
  payment: 'Payment',
  refund: 'Refund requested',
  refund_paid: 'Refund paid',
  refund_failed: 'Refund failed',
  supply: 'Delivered or done',
  return: 'Returned',
  payout: 'Payout released',
  payout_paid: 'Payout paid',
  payout_failed: 'Payout failed',
};

export const subjectNames: Record<(typeof journalSubjects)[number], string> = {
  payment: 'Payment',
  refund: 'Refund',
  consultation: 'Consultation',
  home_visit: 'Home visit',
  parcel: 'Order',
  payout: 'Payout',
};
