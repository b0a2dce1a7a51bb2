import { settlementOffice } from '@tailwell/contract/money/payouts-office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { replyQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink } from '../../../features/money/ledger/partner-link';
import {
  settlementNames,
  settlementTones,
  weekOf,
} from '../../../features/money/settlements/settlement-labels';
import { SettlementView } from '../../../features/money/settlements/settlement-view';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { pageSearch } from '../../../parts/lists/search-params';
import { BackLink } from '../../../parts/page/back-link';
import { Badge } from '../../../ui/badge';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Settlements');

const settlements = officeList(settlementOffice, {
  title: 'Settlements',
  about: 'Earnings of each vet and shop by week, from Monday to Sunday.',
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', header: 'Settlement', width: 'w-32' },
    {
      key: 'partner',
      header: 'Partner',
      cell: ({ partnerKind, partner, partnerId }) => (
        <PartnerLink kind={partnerKind} name={partner} id={partnerId} />
      ),
      from: 'phone',
    },
    { key: 'fromDay', header: 'Week', sort: 'newest', cell: weekOf, from: 'phone' },
    {
      key: 'amount',
      header: 'Amount',
      sort: 'amount',
      cell: ({ amount }) => inr(amount),
      isNumber: true,
      from: 'phone',
    },
    {
      key: 'state',
      header: 'State',
      cell: ({ state }) => <Badge tone={settlementTones[state]}>{settlementNames[state]}</Badge>,
      from: 'phone',
    },
    {
      key: 'paidAt',
      header: 'Paid',
      cell: ({ paidAt }) => (paidAt ? fullDateInIndia(new Date(paidAt)) : '–'),
      from: 'desktop',
    },
    { key: 'reference', header: 'Reference', cell: ({ reference }) => reference ?? '–', from: 'desktop' },
  ],
  filters: {
    partnerKind: {
      kind: 'select',
      label: 'Of',
      all: 'Vets and shops',
      choices: choicesOf({ vet: 'Vets', shop: 'Shops' }),
    },
    state: { kind: 'select', label: 'State', all: 'In any state', choices: choicesOf(settlementNames) },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function SettlementOfficePage() {
  const { id } = useParams();
  return id ? <OneSettlement key={id} id={id} /> : <ListScreen list={settlements} />;
}

function OneSettlement({ id }: { id: string }) {
  const [params] = useSearchParams();
  const { page } = pageSearch.read(params);
  const found = useQuery({
    ...replyQuery('GET /console/get/settlements/{id}/v1', { params: { id }, query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <SettlementView
      found={found}
      page={page}
      back={<BackLink to={consolePaths.office('settlements')}>Settlements</BackLink>}
    />
  );
}
