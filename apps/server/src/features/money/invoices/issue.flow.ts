import type { DeliveryAddress } from '@tailwell/contract/account/addresses';
import { isGstSlab } from '@tailwell/contract/money/gst-slabs';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { selectCurrentTerms } from '../terms/terms.sql.ts';
import { stateNamed, stateOfGstin } from './gst.rules.ts';
import { linesOf } from './invoice.rules.ts';
import {
  type InvoiceBuyer,
  type InvoiceContent,
  insertInvoice,
  selectDelivery,
  selectInvoiceOf,
} from './invoices.sql.ts';

type Tx = Transaction<Database>;

/** Issues the invoice of a locked parcel as it leaves its shop (decision 031); once. */
export async function issueInvoice(tx: Tx, parcelId: string) {
  if (await selectInvoiceOf(tx, parcelId, 'invoice')) return;
  const delivery = await selectDelivery(tx, parcelId);
  const { shopId, address: to, ...parcel } = delivery;
  const state = stateOfGstin(parcel.gstin) ?? { code: parcel.gstin.slice(0, 2), name: parcel.state };
  // Place of supply is the delivery address: the state as written, else that of the pincode.
  const stateOfSupply = stateNamed(to?.state ?? '') ?? stateNamed(parcel.stateOfPincode ?? '') ?? state;
  const isInterState = stateOfSupply.code !== state.code;
  const content: InvoiceContent = {
    seller: {
      name: parcel.shopName,
      legalName: parcel.legalName,
      address: `${parcel.street}, ${parcel.area}, ${parcel.city} ${parcel.pincode}, ${parcel.state}`,
      state,
      gstin: parcel.gstin,
      drugLicence: parcel.licenceNumber,
    },
    order: { number: `TW-${parcel.number}`, placedAt: parcel.placedAt.toISOString() },
    placeOfSupply: stateOfSupply,
    isInterState,
    lines: linesOf(
      {
        ...parcel,
        lines: parcel.lines.map(({ brand, packSize, currentPercent, ...line }) => ({
          ...line,
          // The rate on the day of supply: the product's current one if the slab at ordering no longer exists.
          gstPercent: isGstSlab(line.gstPercent) ? line.gstPercent : currentPercent,
          detail: `${brand}, ${packSize}`,
        })),
      },
      isInterState,
    ),
    payment: {
      method: parcel.paymentMethod === 'COD' ? 'COD' : 'ONLINE',
      paidBy: parcel.paidBy,
      reference: parcel.reference,
    },
    against: null,
    returnHours: (await selectCurrentTerms(tx)).orders.returnHours,
  };
  await insertInvoice(tx, { parcelId, shopId, kind: 'invoice', content, buyer: to && toBuyer(to) });
}

/** Reverses a parcel's invoice with a credit note over the full amount; does nothing without an invoice. */
export async function issueCreditNote(tx: Tx, { id: parcelId, shopId }: { id: string; shopId: string }) {
  const invoice = await selectInvoiceOf(tx, parcelId, 'invoice');
  if (!invoice || (await selectInvoiceOf(tx, parcelId, 'credit-note'))) return;
  const against = { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() };
  const content = { ...invoice.content, against };
  await insertInvoice(tx, { parcelId, shopId, kind: 'credit-note', content, buyer: invoice.buyer });
}

const toBuyer = ({
  fullName,
  mobileNo,
  house,
  area,
  landmark,
  city,
  pincode,
  state,
}: DeliveryAddress): InvoiceBuyer => ({
  name: fullName,
  mobileNo,
  address: [house, area, landmark, `${city} ${pincode}`, state].filter(Boolean).join(', '),
  state,
});
