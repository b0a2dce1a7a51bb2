import { bankAccountOffice } from '@tailwell/contract/money/payouts-office';
import { Link } from 'react-router';
import type { z } from 'zod';
import { consolePaths } from '../../../console-paths';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink, textLink } from '../../../features/money/ledger/partner-link';
import { ConfirmAccount } from '../../../features/money/payouts/confirm-account';
import { accountStateNames, accountTones, maskedNumber } from '../../../features/money/payouts/payout-labels';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Bank accounts');

type Account = z.input<(typeof bankAccountOffice)['row']>;

const accounts = officeList(bankAccountOffice, {
  title: 'Bank accounts',
  about: 'Bank accounts of vets and shops. Each is confirmed from a cheque before the first payout.',
  nameOf: ({ partner }) => partner,
  columns: [
    {
      key: 'partner',
      header: 'Of',
      cell: ({ partnerKind, partner, partnerId }) => (
        <PartnerLink kind={partnerKind} name={partner} id={partnerId} />
      ),
    },
    {
      key: 'holder',
      header: 'Account',
      cell: ({ holder, ifsc, lastDigits }) => (
        <div className="whitespace-normal">
          {holder}
          <p className="text-sm text-ink-soft">
            {ifsc} · {maskedNumber(lastDigits)}
          </p>
        </div>
      ),
      from: 'phone',
    },
    {
      key: 'changedAt',
      header: 'Entered',
      sort: 'newest',
      cell: ({ changedAt }) => fullDateInIndia(new Date(changedAt)),
      from: 'desktop',
    },
    { key: 'state', header: 'State', cell: (account) => <State account={account} />, from: 'phone' },
    { key: '_id', header: 'Next', cell: (account) => <Actions account={account} />, from: 'phone' },
  ],
  filters: {
    partnerKind: {
      kind: 'select',
      label: 'Of',
      all: 'Of vets and shops',
      choices: choicesOf({ vet: 'Of vets', shop: 'Of shops' }),
    },
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(accountStateNames) },
  },
  without: ['create', 'update', 'remove', 'history', 'open'],
});

const State = ({ account: { state, confirmedBy, confirmedAt } }: { account: Account }) => (
  <div className="whitespace-normal">
    <Badge tone={accountTones[state]}>{accountStateNames[state]}</Badge>
    {confirmedBy && confirmedAt && (
      <p className="text-sm text-ink-soft">
        By {confirmedBy}, {fullDateInIndia(new Date(confirmedAt))}
      </p>
    )}
  </div>
);

const Actions = ({ account }: { account: Account }) => (
  <div className="flex flex-wrap items-center gap-x-4">
    {account.state === 'to_confirm' && <ConfirmAccount account={account} />}
    <Link
      className={textLink}
      to={consolePaths.office('ledger', '', `?${account.partnerKind}Id=${account.partnerId}`)}
    >
      <span>
        Ledger<span className="sr-only"> of {account.partner}</span>
      </span>
    </Link>
  </div>
);

export default function BankAccountsPage() {
  return <ListScreen list={accounts} />;
}
