import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { visitSales } from '@tailwell/contract/office/sales-lists';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiQuery, callKey } from '../../../api/query-client';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink } from '../../../features/money/ledger/partner-link';
import { SaleFrame } from '../../../features/office/sales/sale-frame';
import { moneyNames, moneyTones } from '../../../features/office/sales/sale-labels';
import { Bill, Facts, SaleHead, SalePayments, SaleTimeline } from '../../../features/office/sales/sale-parts';
import { CancelButton } from '../../../features/office/support/cancel-button';
import { visitNames } from '../../../features/office/support/status-names';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia, timeInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Home visits');

const VISIT = 'GET /console/get/visits/{id}/v1';

const moment = (at: string) => fullMomentInIndia(new Date(at));

const visits = officeList(visitSales, {
  title: 'Home visits',
  about: 'Search by the owner’s mobile, email or name.',
  nameOf: ({ kind, windowStart }) => `${homeVisitNames[kind]}, ${moment(windowStart)}`,
  columns: [
    {
      key: 'windowStart',
      header: 'When',
      sort: 'newest',
      cell: ({ windowStart }) => moment(windowStart),
      width: 'w-44',
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => homeVisitNames[kind], from: 'phone' },
    { key: 'status', header: 'Status', cell: ({ status }) => visitNames[status], from: 'phone' },
    { key: 'owner', header: 'Owner', cell: ({ owner }) => owner || 'Without a name', from: 'phone' },
    {
      key: 'toPay',
      header: 'Total',
      cell: ({ toPay }) => inr(toPay),
      sort: 'amount',
      isNumber: true,
      from: 'phone',
    },
    {
      key: 'money',
      header: 'Payment',
      cell: ({ money }) => <Badge tone={moneyTones[money]}>{moneyNames[money]}</Badge>,
      from: 'phone',
      width: 'w-40',
    },
    {
      key: 'visitor',
      header: 'Vet or technician',
      cell: ({ visitor }) => visitor ?? 'Not assigned',
      from: 'tablet',
    },
  ],
  filters: {
    kind: { kind: 'select', label: 'Kind', all: 'Of any kind', choices: choicesOf(homeVisitNames) },
    status: { kind: 'select', label: 'Status', all: 'In any status', choices: choicesOf(visitNames) },
    money: { kind: 'select', label: 'Payment', all: 'Paid or not', choices: choicesOf(moneyNames) },
    visitor: { kind: 'text', label: 'Vet or technician' },
    city: { kind: 'text', label: 'City' },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
    ownerId: { kind: 'record', label: 'One owner' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function VisitSalesPage() {
  const { id } = useParams();
  return id ? <OneVisit key={id} id={id} /> : <ListScreen list={visits} />;
}

function OneVisit({ id }: { id: string }) {
  const found = useQuery({ ...apiQuery(VISIT, { params: { id } }), staleTime: 0 });
  return (
    <SaleFrame list="visits" title="Home visits" singular="home visit" found={found}>
      {(visit) => (
        <>
          <SaleHead
            sale={visit}
            title={`${homeVisitNames[visit.kind]}, ${moment(visit.windowStart)}`}
            status={visitNames[visit.status]}
            actions={
              visit.canCancel && (
                <CancelButton
                  kind="home-visits"
                  id={id}
                  label="Cancel visit"
                  title={`Cancel the home visit of ${moment(visit.windowStart)}?`}
                  shownBy={callKey(VISIT, { params: { id } })}
                />
              )
            }
          />
          <Facts
            facts={[
              ['Window', `${moment(visit.windowStart)} – ${timeInIndia(new Date(visit.windowEnd))}`],
              [
                visit.vetId ? 'Vet' : 'Technician',
                visit.vetId && visit.visitor ? (
                  <PartnerLink key="vet" kind="vet" name={visit.visitor} id={visit.vetId} />
                ) : (
                  (visit.visitor ?? 'Not assigned')
                ),
              ],
              ['At', [visit.city, visit.pincode].filter(Boolean).join(' ')],
              ['Booked', visit.bookedAt && moment(visit.bookedAt)],
              ['Moved by the owner', visit.moves > 0 && `${visit.moves} ×`],
              ['Failed attempts', visit.attempts > 0 && String(visit.attempts)],
              ['Reason to cancel', visit.cancelReason],
            ]}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Bill
              lines={[
                ...visit.lines.map(({ name, price }) => [name, price] as const),
                ['Visit charge', visit.charge],
                ['Coupon', -visit.couponDiscount],
                ['Referral discount', -visit.referralDiscount],
              ]}
              toPay={visit.toPay}
              invoices={visit.invoices}
            />
            <SalePayments id={id} payments={visit.payments} />
          </div>
          <SaleTimeline
            events={visit.events.map(({ status, hasChanged, windowStart, technician, ...event }) => ({
              ...event,
              title: [
                hasChanged ? visitNames[status] : windowStart ? 'Moved' : 'Reassigned',
                windowStart && `to ${moment(windowStart)}`,
                technician,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            payments={visit.payments}
          />
        </>
      )}
    </SaleFrame>
  );
}
