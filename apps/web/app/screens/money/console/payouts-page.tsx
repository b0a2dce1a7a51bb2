import { payoutOffice } from '@tailwell/contract/money/payouts-office';
import type { z } from 'zod';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink } from '../../../features/money/ledger/partner-link';
import { AnswerPayout } from '../../../features/money/payouts/answer-payout';
import { maskedNumber, payoutNames, payoutTones } from '../../../features/money/payouts/payout-labels';
import { PayoutTools } from '../../../features/money/payouts/payout-tools';
import { SelectedPayouts } from '../../../features/money/payouts/selected-payouts';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { type PendingWork, WaitingLinks } from '../../../parts/back-office/waiting-links';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Payouts');

type Payout = z.input<(typeof payoutOffice)['row']>;

const payouts = officeList(payoutOffice, {
  title: 'Payouts',
  about:
    'Transfers to vets and shops. One person prepares them, another releases them, and the bank’s file confirms them.',
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', header: 'Payout', sort: 'newest', width: 'w-28' },
    { key: 'partner', header: 'To', cell: (payout) => <Recipient payout={payout} />, from: 'phone' },
    {
      key: 'amount',
      header: 'Amount',
      sort: 'amount',
      cell: ({ amount }) => inr(amount),
      isNumber: true,
      from: 'phone',
      width: 'w-32',
    },
    {
      key: 'state',
      header: 'State',
      cell: (payout) => <State payout={payout} />,
      from: 'phone',
    },
    {
      key: 'reference',
      header: 'Bank’s answer',
      cell: (payout) => <Answer payout={payout} />,
      from: 'phone',
    },
  ],
  filters: {
    partnerKind: {
      kind: 'select',
      label: 'To',
      all: 'To vets and shops',
      choices: choicesOf({ vet: 'To vets', shop: 'To shops' }),
    },
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(payoutNames) },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
  },
  without: ['create', 'update', 'remove', 'history', 'open'],
  selecting: {
    canSelect: ({ state }) => state === 'prepared',
    bar: (rows, clear) => <SelectedPayouts payouts={rows} onDone={clear} />,
  },
});

const Recipient = ({ payout }: { payout: Payout }) => (
  <div className="whitespace-normal">
    <PartnerLink kind={payout.partnerKind} name={payout.partner} id={payout.partnerId} />
    <p className="text-sm text-ink-soft">
      {payout.holder} · {payout.ifsc} · {maskedNumber(payout.lastDigits)}
    </p>
  </div>
);

const State = ({ payout }: { payout: Payout }) => (
  <div className="whitespace-normal">
    <Badge tone={payoutTones[payout.state]}>{payoutNames[payout.state]}</Badge>
    <p className="text-sm text-ink-soft">
      Prepared by {payout.preparedBy}, {fullDateInIndia(new Date(payout.preparedAt))}
      {payout.releasedBy &&
        payout.releasedAt &&
        `; released by ${payout.releasedBy}, ${fullDateInIndia(new Date(payout.releasedAt))}`}
      {payout.bankFile && `; in bank file ${payout.bankFile}`}
    </p>
  </div>
);

function Answer({ payout }: { payout: Payout }) {
  if (payout.state === 'released') return <AnswerPayout payout={payout} />;
  const answer = payout.reference ?? payout.failureReason;
  return answer ? (
    <span className="text-sm whitespace-normal">{answer}</span>
  ) : (
    <span className="@max-[26rem]:hidden">–</span>
  );
}

/** What finance does next. */
const waiting: PendingWork[] = [
  {
    list: 'payouts',
    filter: { state: 'prepared' },
    singular: 'payout to release',
    plural: 'payouts to release',
  },
  {
    list: 'payouts',
    filter: { state: 'released' },
    singular: 'payout without the bank’s answer',
    plural: 'payouts without the bank’s answer',
  },
  {
    list: 'bank-accounts',
    filter: { state: 'to_confirm' },
    singular: 'bank account to confirm',
    plural: 'bank accounts to confirm',
  },
];

export default function PayoutsPage() {
  return (
    <ListScreen list={payouts}>
      {() => (
        <>
          <WaitingLinks all={waiting} />
          <PayoutTools />
        </>
      )}
    </ListScreen>
  );
}
