import { ledgerOffice } from '@tailwell/contract/money/ledger-office';
import { Link } from 'react-router';
import type { z } from 'zod';
import { consolePaths } from '../../../console-paths';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { AccountBalances } from '../../../features/money/ledger/account-balances';
import { CheckBooks } from '../../../features/money/ledger/check-books';
import { accountNames, causeNames, subjectNames } from '../../../features/money/ledger/ledger-names';
import { PartnerLink, textLink } from '../../../features/money/ledger/partner-link';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { grouped } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Ledger');

type Entry = z.input<(typeof ledgerOffice)['row']>;

/** On phones, where cards have no headings, the amount is named, and the other side left out. */
const amount = (side: string, rupees: number) =>
  rupees === 0 ? (
    <span className="@max-[26rem]:hidden">–</span>
  ) : (
    <>
      <span className="@min-[26rem]:hidden">{side} </span>
      {inr(rupees)}
    </>
  );

const ledger = officeList(ledgerOffice, {
  title: 'Ledger',
  plural: 'entries',
  about:
    'Every rupee that has moved: each journal has entries in two or more accounts, which add up to zero.',
  nameOf: ({ journal }) => `Journal ${grouped(journal)}`,
  columns: [
    {
      key: 'journal',
      header: 'Journal',
      cell: ({ journal, cause }) => `${grouped(journal)} · ${causeNames[cause]}`,
      width: 'w-1/5',
    },
    {
      key: 'subject',
      header: 'For',
      cell: (entry) => <SubjectLink entry={entry} />,
      from: 'phone',
      width: 'w-28',
    },
    {
      key: 'account',
      header: 'Account',
      cell: ({ account }) => <span className="whitespace-normal">{accountNames[account]}</span>,
      from: 'phone',
    },
    {
      key: 'partner',
      header: 'Partner',
      cell: ({ partnerKind, partner }) =>
        partnerKind && partner ? <PartnerLink kind={partnerKind} name={partner} /> : '–',
      from: 'desktop',
    },
    {
      key: 'debit',
      header: 'Debit',
      cell: ({ debit }) => amount('Debit', debit),
      isNumber: true,
      from: 'phone',
      width: 'w-32',
    },
    {
      key: 'credit',
      header: 'Credit',
      cell: ({ credit }) => amount('Credit', credit),
      isNumber: true,
      from: 'phone',
      width: 'w-32',
    },
    {
      key: 'bookedAt',
      header: 'Booked',
      sort: 'newest',
      cell: ({ bookedAt }) => (
        <span className="whitespace-normal">{fullMomentInIndia(new Date(bookedAt))}</span>
      ),
      width: 'w-32',
      from: 'desktop',
    },
  ],
  filters: {
    account: { kind: 'select', label: 'Account', all: 'All accounts', choices: choicesOf(accountNames) },
    cause: { kind: 'select', label: 'Cause', all: 'For any cause', choices: choicesOf(causeNames) },
    vetId: { kind: 'record', label: 'One vet' },
    shopId: { kind: 'record', label: 'One shop' },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
  },
  without: ['create', 'update', 'remove', 'history', 'open'],
});

/** What an entry is for; leads to its payment, or to the payments of what was bought. */
function SubjectLink({ entry: { subject, subjectId, purchaseId, number } }: { entry: Entry }) {
  const name = number ?? subjectNames[subject];
  const to =
    subject === 'payment'
      ? consolePaths.office('payments', subjectId)
      : subject === 'payout'
        ? consolePaths.office('payouts')
        : purchaseId && consolePaths.office('payments', '', `?q=${purchaseId}`);
  return to ? (
    <Link className={textLink} to={to}>
      {name}
    </Link>
  ) : (
    name
  );
}

export default function LedgerPage() {
  return (
    <ListScreen list={ledger}>
      {({ toDay }) => (
        <>
          <AccountBalances toDay={toDay} />
          <CheckBooks />
        </>
      )}
    </ListScreen>
  );
}
