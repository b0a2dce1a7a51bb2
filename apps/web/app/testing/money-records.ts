import { idOf, type RecordOf } from './records';

type Settlement = RecordOf<'GET /vet/get/my/settlements/v1'>;

/** Of a week in which one order of ₹1,000 was delivered. */
export const aSettlement = (overrides: Partial<Settlement> = {}): Settlement => ({
  _id: idOf(60),
  number: 'S-1042',
  fromDay: '2026-11-16',
  toDay: '2026-11-22',
  amount: 802,
  state: 'open',
  paidAt: null,
  reference: null,
  ...overrides,
});

export const someDocuments = () => ({
  statementUrl: '/files/settlements/1.pdf',
  papers: [{ kind: 'invoice' as const, number: 'TC/26-27/000007', url: '/files/invoices/7.pdf' }],
});

export const someSums = () => ({
  price: 1_000,
  discount: 20,
  commission: 150,
  commissionGst: 27,
  tcs: 0,
  tds: 1,
  cash: 0,
  net: 802,
});
