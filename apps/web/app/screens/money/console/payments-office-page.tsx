import { paymentOffice } from '@tailwell/contract/money/payments-office';
import { paidNames, paymentNames, refundNames } from '../../../features/office/support/status-names';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { type PendingWork, WaitingLinks } from '../../../parts/back-office/waiting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Payments');

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const payments = officeList(paymentOffice, {
  title: 'Payments',
  about: 'Search by order number or full reference. Search by mobile or email under Owners.',
  nameOf: ({ _id }) => _id,
  columns: [
    { key: 'number', header: 'For', cell: ({ number, kind }) => number ?? paidNames[kind], width: 'w-1/3' },
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount }) => inr(amount),
      sort: 'amount',
      isNumber: true,
      from: 'phone',
    },
    { key: 'status', header: 'Status', cell: ({ status }) => paymentNames[status], from: 'phone' },
    {
      key: 'refunded',
      header: 'Refunded',
      cell: ({ refunded, waiting }) =>
        waiting > 0 ? `${inr(waiting)} waiting` : refunded > 0 ? inr(refunded) : '–',
      isNumber: true,
      from: 'desktop',
    },
    { key: 'owner', header: 'Owner', from: 'desktop' },
    { key: 'method', header: 'Method', cell: ({ method }) => method ?? '–', from: 'desktop' },
    {
      key: 'startedAt',
      header: 'When',
      sort: 'newest',
      cell: ({ startedAt }) => fullDateInIndia(new Date(startedAt)),
    },
  ],
  filters: {
    kind: { kind: 'select', label: 'For', all: 'For anything', choices: choicesOf(paidNames) },
    status: { kind: 'select', label: 'Status', all: 'In any status', choices: choicesOf(paymentNames) },
    refund: {
      kind: 'select',
      label: 'Refund',
      all: 'With or without refunds',
      choices: choicesOf({ waiting: 'Waiting for approval', ...refundNames }),
    },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
    ownerId: { kind: 'record', label: 'One owner' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

/** What finance checks first. */
const waiting: PendingWork[] = [
  {
    list: 'payments',
    filter: { refund: 'waiting' },
    singular: 'payment with a refund to approve',
    plural: 'payments with a refund to approve',
  },
  {
    list: 'payments',
    filter: { refund: 'failed' },
    singular: 'refund rejected by the bank',
    plural: 'refunds rejected by the bank',
  },
  {
    list: 'payments',
    filter: { status: 'pending' },
    singular: 'pending payment',
    plural: 'pending payments',
  },
];

export default function PaymentOfficePage() {
  return <ListScreen list={payments}>{() => <WaitingLinks all={waiting} />}</ListScreen>;
}
