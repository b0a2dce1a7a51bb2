import { orderSales } from '@tailwell/contract/office/sales-lists';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CallReply } from '../../../api/call';
import { apiQuery, callKey } from '../../../api/query-client';
import { choicesOf } from '../../../features/money/coupons/office-fields';
import { PartnerLink } from '../../../features/money/ledger/partner-link';
import { OpenInvoices } from '../../../features/office/sales/open-invoice';
import { SaleFrame } from '../../../features/office/sales/sale-frame';
import { methodNames, moneyTones, orderMoneyNames } from '../../../features/office/sales/sale-labels';
import { Bill, Facts, SaleHead, SalePayments, SaleTimeline } from '../../../features/office/sales/sale-parts';
import { CancelButton } from '../../../features/office/support/cancel-button';
import { parcelNames } from '../../../features/office/support/status-names';
import { ListScreen } from '../../../parts/back-office/list-screen';
import { officeList } from '../../../parts/back-office/office-list';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Badge } from '../../../ui/badge';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia, fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Orders');

const ORDER = 'GET /console/get/orders/{id}/v1';
type Order = CallReply<typeof ORDER>['data'];

const orders = officeList(orderSales, {
  title: 'Orders',
  about: 'Search by order number, or by the owner’s mobile, email or name.',
  nameOf: ({ number }) => number,
  columns: [
    { key: 'number', header: 'Order', width: 'w-32' },
    { key: 'status', header: 'Status', cell: ({ status }) => parcelNames[status], from: 'phone' },
    {
      key: 'toPay',
      header: 'Total',
      cell: ({ toPay }) => inr(toPay),
      sort: 'amount',
      isNumber: true,
      from: 'phone',
      width: 'w-28',
    },
    {
      key: 'money',
      header: 'Payment',
      cell: ({ money }) => <Badge tone={moneyTones[money]}>{orderMoneyNames[money]}</Badge>,
      from: 'phone',
      width: 'w-44',
    },
    { key: 'owner', header: 'Owner', cell: ({ owner }) => owner || 'Without a name', from: 'phone' },
    { key: 'shops', header: 'Shops', cell: ({ shops }) => shops.join(', '), from: 'tablet' },
    {
      key: 'orderedAt',
      header: 'Ordered',
      sort: 'newest',
      cell: ({ orderedAt }) => fullDateInIndia(new Date(orderedAt)),
      from: 'tablet',
      width: 'w-32',
    },
  ],
  filters: {
    status: {
      kind: 'select',
      label: 'A parcel is',
      all: 'In any status',
      choices: choicesOf(parcelNames),
    },
    money: { kind: 'select', label: 'Payment', all: 'Paid or not', choices: choicesOf(orderMoneyNames) },
    method: { kind: 'select', label: 'Method', all: 'Online or cash', choices: choicesOf(methodNames) },
    shop: { kind: 'text', label: 'Shop' },
    city: { kind: 'text', label: 'City' },
    fromDay: { kind: 'date', label: 'From' },
    toDay: { kind: 'date', label: 'Until' },
    ownerId: { kind: 'record', label: 'One owner' },
  },
  without: ['create', 'update', 'remove', 'history'],
});

export default function OrderSalesPage() {
  const { id } = useParams();
  return id ? <OneOrder key={id} id={id} /> : <ListScreen list={orders} />;
}

function OneOrder({ id }: { id: string }) {
  const found = useQuery({ ...apiQuery(ORDER, { params: { id } }), staleTime: 0 });
  return (
    <SaleFrame list="orders" title="Orders" singular="order" found={found}>
      {(order) => (
        <>
          <SaleHead sale={order} title={`Order ${order.number}`} status={parcelNames[order.status]} />
          <Facts
            facts={[
              ['Ordered', fullMomentInIndia(new Date(order.orderedAt))],
              ['Delivered to', [order.city, order.pincode].filter(Boolean).join(' ')],
              ['Payment', order.method === 'COD' ? 'Cash at the door' : 'Online'],
            ]}
          />
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel._id} order={order} parcel={parcel} />
          ))}
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Bill
              lines={[
                ['Items', order.items],
                ['Coupon', -order.couponDiscount],
                ['Referral discount', -order.referralDiscount],
                ['Delivery', order.delivery],
                ['Fee for cash', order.cashFee],
              ]}
              toPay={order.toPay}
            />
            <SalePayments id={id} payments={order.payments}>
              {order.method === 'COD' && <p>{cashOf(order)}</p>}
            </SalePayments>
          </div>
          <SaleTimeline
            events={order.events.map(({ parcelId, status, ...event }) => ({
              ...event,
              title: nameOfEvent(order, parcelId, parcelNames[status]),
            }))}
            payments={order.payments}
          />
        </>
      )}
    </SaleFrame>
  );
}

function cashOf({ money, cashCollected, cashDue }: Order): string {
  if (money === 'cash_none') return 'Nothing was delivered, so there is no cash to collect.';
  if (money === 'cash_returned') return 'The shop has handed the cash back.';
  return [
    cashCollected > 0 && `${inr(cashCollected)} in cash collected.`,
    cashDue > 0 && `${inr(cashDue)} in cash to collect at the door.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** With the shop, if there are several. */
function nameOfEvent({ parcels }: Order, parcelId: string, status: string): string {
  const shop = parcels.length > 1 && parcels.find(({ _id }) => _id === parcelId)?.shop;
  return shop ? `${status} · ${shop}` : status;
}

function ParcelCard({ order, parcel }: { order: Order; parcel: Order['parcels'][number] }) {
  const { _id: id, shop, shopId, status, total, canCancel, lines, invoices } = parcel;
  const about = [
    parcelNames[status],
    parcel.deliveredAt
      ? fullMomentInIndia(new Date(parcel.deliveredAt))
      : parcel.arrivesBy && canCancel && `due ${fullMomentInIndia(new Date(parcel.arrivesBy))}`,
    parcel.trackingNumber && `tracking number ${parcel.trackingNumber}`,
  ].filter(Boolean);
  return (
    <Card>
      <section aria-label={`Parcel from ${shop}`} className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 className="text-lg font-extrabold wrap-anywhere">
              <PartnerLink kind="shop" name={shop} id={shopId} />
            </h2>
            <p className="text-sm text-ink-soft wrap-anywhere">{about.join(' · ')}</p>
          </div>
          {canCancel && (
            <CancelButton
              kind="parcels"
              id={id}
              label="Cancel parcel"
              title={`Cancel the parcel of ${shop} in ${order.number}?`}
              shownBy={callKey(ORDER, { params: { id: order._id } })}
            />
          )}
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {lines.map((line) => (
            <li key={line._id} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {line.name} <span className="text-ink-soft">{line.packSize}</span>
                {line.quantity > 1 && ` × ${line.quantity}`}
              </span>
              <span className="tabular-nums">{inr(line.price * line.quantity)}</span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="font-bold">
            {counted(lines.length, 'item')} · {inr(total)} with delivery and discounts
          </span>
          <OpenInvoices invoices={invoices} />
        </div>
      </section>
    </Card>
  );
}
