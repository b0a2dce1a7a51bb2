import { CODE_TRIES } from '@tailwell/contract/shop/order-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { signedImageUrls } from '../../../platform/http/files.ts';
import { toPapers } from '../../money/invoices/invoices.papers.view.ts';
import { isAborted, numberOf } from '../orders/orders.rules.ts';
import { toShipment } from '../orders/shipments.view.ts';
import { type ConsoleParcelRow, selectContents } from './console-orders.sql.ts';

/** Statuses in which a shop needs the delivery address. */
const NEEDS_ADDRESS: readonly string[] = ['accepted', 'packed', 'out_for_delivery'];

/** A shop's parcels as its staff see them. */
export async function toConsoleOrders(db: Kysely<Database>, rows: ConsoleParcelRow[], secret: string) {
  const { lines, events, photos } = await selectContents(
    db,
    rows.map(({ id }) => id),
  );
  const ofParcel =
    (id: string) =>
    ({ parcelId }: { parcelId: string }) =>
      parcelId === id;
  return rows.map((row) => ({
    ...toOrder(row),
    lines: lines.filter(ofParcel(row.id)).map((line) => ({ ...toLine(line), batch: batchOf(line) })),
    papers: toPapers(secret, row.papers),
    returnPhotos: photos.filter(ofParcel(row.id)).map(({ path }) => signedImageUrls(secret, path)),
    timeline: events.filter(ofParcel(row.id)).map(({ toStatus, at, actor, note }) => ({
      status: toStatus,
      at,
      actor,
      note,
    })),
  }));
}

function toOrder(row: ConsoleParcelRow) {
  const status = row.status;
  const total = row.totalPaise;
  const isCashDue = row.paymentMethod === 'COD' && !row.deliveredAt && !isAborted(status);
  return {
    _id: row.id,
    number: numberOf(row.number),
    status,
    buyer: { firstName: row.buyerFirstName },
    address: NEEDS_ADDRESS.includes(status) ? row.address : null,
    distanceKm: row.distanceKm === null ? null : Math.round(row.distanceKm * 10) / 10,
    isByCourier: row.isByCourier,
    itemTotal: row.itemsPaise,
    discount: row.discountPaise,
    delivery: row.deliveryPaise,
    cashFee: row.cashFeePaise,
    total,
    paymentMethod: row.paymentMethod,
    toCollect: isCashDue ? total : 0,
    needsPrescription: row.needsPrescription,
    isPrescriptionApproved: row.prescriptionApprovedAt !== null,
    placedAt: row.placedAt ?? row.createdAt,
    answerBy: status === 'placed' ? row.answerBy : null,
    arrivesBy: row.arrivesBy,
    codeTriesLeft: CODE_TRIES - row.codeTries,
    shipment: toShipment(row),
    reason: row.reason,
    note: row.note,
    now: row.now,
  };
}

type ConsoleLineRow = Awaited<ReturnType<typeof selectContents>>['lines'][number];
type LineRow = Omit<
  ConsoleLineRow,
  'isMedicine' | 'packedBatch' | 'packedMonth' | 'shelfBatch' | 'shelfMonth'
>;

/** Number and month come from packing once it is packed, until then from the shelf. */
function batchOf({ isMedicine, packedBatch, packedMonth, shelfBatch, shelfMonth }: ConsoleLineRow) {
  if (!isMedicine) return null;
  return packedBatch
    ? { batchNumber: packedBatch, expiresMonth: packedMonth }
    : { batchNumber: shelfBatch, expiresMonth: shelfMonth };
}

/** An order line, as ordered. */
export const toLine = ({ id, quantity, mrpPaise, pricePaise, ...line }: LineRow) => ({
  _id: id,
  productId: line.productId,
  listingId: line.listingId,
  name: line.name,
  brand: line.brand,
  packSize: line.packSize,
  photo: line.photo,
  needsPrescription: line.needsPrescription,
  quantity,
  mrp: mrpPaise,
  price: pricePaise,
  total: pricePaise * quantity,
});
