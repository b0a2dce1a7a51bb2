import { signedImageUrls } from '../../../platform/http/files.ts';
import { toPapers } from '../../money/invoices/invoices.papers.view.ts';
import { toPayment, toRefund } from '../../money/payments/payments.view.ts';
import { cancelObstacleOf, isOpen, numberOf, returnableUntil, statusOfOrder } from './orders.rules.ts';
import type { OrderRow, ParcelRow, selectOrder } from './orders.sql.ts';
import { toShipment } from './shipments.view.ts';

/** An order in a list. */
export function toOrderSummary(row: OrderRow, parcels: ParcelRow[]) {
  return {
    ...toHead(row, parcels),
    parts: parcels.map(({ id, status, shopName, isByCourier, arrivesBy, deliveredAt, lines }) => ({
      _id: id,
      status,
      shopName,
      isByCourier,
      arrivesBy: isOpen(status) ? arrivesBy : null,
      deliveredAt,
      lines: lines.map(({ name, photo, quantity, productId }) => ({ name, photo, quantity, productId })),
    })),
  };
}

const toHead = (row: OrderRow, parcels: Pick<ParcelRow, 'status'>[]) => ({
  _id: row.id,
  number: numberOf(row.number),
  status: statusOfOrder(
    row.status,
    parcels.map(({ status }) => status),
  ),
  paymentMethod: row.paymentMethod,
  toPay: row.toPayPaise,
  holdExpiresAt: row.status === 'payment_pending' ? row.holdExpiresAt : null,
  placedAt: row.placedAt,
  createdAt: row.createdAt,
});

type OwnOrder = NonNullable<Awaited<ReturnType<typeof selectOrder>>>;

/** An order with its parcels, their history and the money. */
export function toOrder(row: OwnOrder, parcels: ParcelRow[], secret: string) {
  const shown = parcels.map((parcel) => toParcel(parcel, row, secret));
  const cancellable = shown.filter(({ cancellation }) => cancellation.isAllowed);
  return {
    ...toHead(row, parcels),
    address: row.address,
    bill: toBill(row),
    parcels: shown,
    prescriptions: row.prescriptions.map(({ id, path, consultationId, addedAt }) => ({
      _id: id,
      addedAt: new Date(addedAt),
      picture: path ? signedImageUrls(secret, path) : null,
      consultId: consultationId,
    })),
    payment: toPayment(row.payment),
    refund: toRefund(row.refund),
    cancellation: {
      isAllowed: cancellable.length > 0,
      // Less if some of it has been refunded manually.
      refund: Math.min(
        cancellable.reduce((total, { cancellation }) => total + cancellation.refund, 0),
        row.leftPaise,
      ),
    },
    needsPrescription: parcels.some(({ needsPrescription }) => needsPrescription),
    canAddPrescription: parcels.some(({ status }) => status === 'rx_rejected'),
    now: row.now,
  };
}

function toBill(row: OrderRow) {
  const { mrpPaise, itemsPaise, couponCode, couponDiscountPaise, referralDiscountPaise } = row;
  return {
    mrpTotal: mrpPaise,
    discount: mrpPaise - itemsPaise,
    itemTotal: itemsPaise,
    coupon: couponCode ? { code: couponCode, discount: couponDiscountPaise } : null,
    referralDiscount: referralDiscountPaise,
    delivery: row.deliveryPaise,
    cashFee: row.cashFeePaise,
    tax: row.taxPaise,
    toPay: row.toPayPaise,
    youSave: mrpPaise - itemsPaise + couponDiscountPaise + referralDiscountPaise,
  };
}

function toParcel(parcel: ParcelRow, row: OrderRow, secret: string) {
  const status = parcel.status;
  const why = cancelObstacleOf(status);
  const until = returnableUntil({ status, deliveredAt: parcel.deliveredAt }, row.returnHours);
  return {
    _id: parcel.id,
    status,
    shop: {
      _id: parcel.shopId,
      name: parcel.shopName,
      photo: parcel.shopPhoto,
      area: parcel.shopArea,
      city: parcel.shopCity,
    },
    lines: parcel.lines.map(toOrderLine),
    itemTotal: parcel.itemsPaise,
    discount: parcel.discountPaise,
    delivery: parcel.deliveryPaise,
    cashFee: parcel.cashFeePaise,
    total: parcel.totalPaise ?? 0,
    isByCourier: parcel.isByCourier,
    needsPrescription: parcel.needsPrescription,
    answerBy: status === 'placed' ? parcel.answerBy : null,
    prescriptionBy: status === 'rx_rejected' ? parcel.prescriptionBy : null,
    arrivesBy: isOpen(status) ? parcel.arrivesBy : null,
    deliveryCode: status === 'out_for_delivery' && !parcel.isByCourier ? parcel.deliveryCode : null,
    shipment: toShipment(parcel),
    deliveredAt: parcel.deliveredAt,
    reason: parcel.reason,
    note: parcel.note,
    cancellation: {
      isAllowed: why === null,
      refund: why === null && isPaid(row) ? Math.min(parcel.totalPaise ?? 0, row.leftPaise) : 0,
      why,
    },
    return: { isAllowed: until !== null && until > row.now, until, hours: row.returnHours },
    refund: toRefund(parcel.refund),
    papers: toPapers(secret, parcel.papers),
    timeline: parcel.events.map(({ toStatus, at, actor, note }) => ({
      status: toStatus,
      at,
      actor,
      note,
    })),
  };
}

const isPaid = ({ paymentMethod, status }: Pick<OrderRow, 'paymentMethod' | 'status'>) =>
  paymentMethod === 'ONLINE' && status === 'placed';

/** An order line as its owner sees it. */
const toOrderLine = (line: ParcelRow['lines'][number]) => ({
  _id: line.id,
  productId: line.productId,
  listingId: line.listingId,
  name: line.name,
  brand: line.brand,
  packSize: line.packSize,
  photo: line.photo,
  needsPrescription: line.needsPrescription,
  quantity: line.quantity,
  mrp: line.mrpPaise,
  price: line.pricePaise,
  total: line.pricePaise * line.quantity,
});
