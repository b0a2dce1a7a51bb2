import { consultationSales } from '@tailwell/contract/office/sales-lists';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { apiQuery, callKey } from '../../../api/query-client';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink } from '../../../features/money/ledger/partner-link';
import { SaleFrame } from '../../../features/office/sales/sale-frame';
import { moneyNames, moneyTones } from '../../../features/office/sales/sale-labels';
import { Bill, Facts, SaleHead, SalePayments, SaleTimeline } from '../../../features/office/sales/sale-parts';
import { CancelButton } from '../../../features/office/support/cancel-button';
import { OpenRecord } from '../../../features/office/support/open-record';
import { consultationNames } from '../../../features/office/support/status-names';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Consultations');

const CONSULTATION = 'GET /console/get/consultations/{id}/v1';

const kindNames = { scheduled: 'By appointment', instant: 'A vet now' };

const moment = (at: string) => fullMomentInIndia(new Date(at));

const consultations = officeList(consultationSales, {
  title: 'Consultations',
  about: 'Search by the owner’s mobile, email or name.',
  nameOf: ({ vet, startsAt }) => `Dr ${vet}, ${moment(startsAt)}`,
  columns: [
    {
      key: 'startsAt',
      header: 'When',
      sort: 'newest',
      cell: ({ startsAt }) => moment(startsAt),
      width: 'w-44',
    },
    { key: 'status', header: 'Status', cell: ({ status }) => consultationNames[status], from: 'phone' },
    { key: 'vet', header: 'Vet', cell: ({ vet }) => `Dr ${vet}`, from: 'phone' },
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
    { key: 'kind', header: 'Kind', cell: ({ kind }) => kindNames[kind], from: 'desktop' },
  ],
  filters: {
    kind: { kind: 'select', label: 'Kind', all: 'Of either kind', choices: choicesOf(kindNames) },
    status: { kind: 'select', label: 'Status', all: 'In any status', choices: choicesOf(consultationNames) },
    money: { kind: 'select', label: 'Payment', all: 'Paid or not', choices: choicesOf(moneyNames) },
    vet: { kind: 'text', label: 'Vet' },
    city: { kind: 'text', label: 'City of the vet' },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
    ownerId: { kind: 'record', label: 'One owner' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function ConsultationSalesPage() {
  const { id } = useParams();
  return id ? <OneConsultation key={id} id={id} /> : <ListScreen list={consultations} />;
}

function OneConsultation({ id }: { id: string }) {
  const found = useQuery({ ...apiQuery(CONSULTATION, { params: { id } }), staleTime: 0 });
  return (
    <SaleFrame list="consultations" title="Consultations" singular="consultation" found={found}>
      {(consultation) => (
        <>
          <SaleHead
            sale={consultation}
            title={`Consultation with Dr ${consultation.vet}`}
            status={consultationNames[consultation.status]}
            actions={
              <>
                <OpenRecord id={id} vet={consultation.vet} ownerId={consultation.ownerId} />
                {consultation.canCancel && (
                  <CancelButton
                    kind="consultations"
                    id={id}
                    label="Cancel consultation"
                    title={`Cancel the consultation with Dr ${consultation.vet}?`}
                    shownBy={callKey(CONSULTATION, { params: { id } })}
                  />
                )}
              </>
            }
          />
          <Facts
            facts={[
              ['When', moment(consultation.startsAt)],
              ['Kind', kindNames[consultation.kind]],
              [
                'Vet',
                <PartnerLink key="vet" kind="vet" name={`Dr ${consultation.vet}`} id={consultation.vetId} />,
              ],
              ['City of the vet', consultation.city],
              ['Booked', consultation.bookedAt && moment(consultation.bookedAt)],
              ['Moved by the owner', consultation.moves > 0 && `${consultation.moves} ×`],
              ['Reason to cancel', consultation.cancelReason],
            ]}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Bill
              lines={[
                ['Fee', consultation.fee],
                ['Coupon', -consultation.couponDiscount],
                ['Referral discount', -consultation.referralDiscount],
              ]}
              toPay={consultation.toPay}
              invoices={consultation.invoices}
            />
            <SalePayments id={id} payments={consultation.payments} />
          </div>
          <SaleTimeline
            events={consultation.events.map(({ status, hasChanged, startsAt, vet, ...event }) => ({
              ...event,
              title: [
                hasChanged ? consultationNames[status] : 'Moved',
                startsAt && `to ${moment(startsAt)}`,
                vet && `Dr ${vet}`,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            payments={consultation.payments}
          />
        </>
      )}
    </SaleFrame>
  );
}
