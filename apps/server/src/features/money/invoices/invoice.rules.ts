import type { paperKinds } from '@tailwell/contract/money/payment-constants';
import { SERVICE_PERCENT, type Split, type TaxedLine, type TaxedParcel, taxParcel } from './tax.rules.ts';

/** A row of an invoice; amounts in paise. */
export interface InvoiceLine {
  /** The product; `detail` has its maker and pack size. */
  name: string;
  detail: string;
  /** HSN for goods, SAC for services; empty if unknown. */
  code: string;
  batch: string | null;
  /** Like 2028-03. */
  expires: string | null;
  quantity: number;
  /** Unit price including tax, before discounts. */
  pricePaise: number;
  mrpPaise: number | null;
  discountPaise: number;
  gstPercent: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
}

/** A delivered product. */
export interface DeliveredLine extends TaxedLine {
  name: string;
  detail: string;
  code: string | null;
  batch: string | null;
  expires: string | null;
  mrpPaise: number;
}

/** SAC of courier services and of other support services. */
const DELIVERY = { name: 'Delivery', code: '9968' };
const CASH_FEE = { name: 'Fee for cash on delivery', code: '9971' };

/** The rows of an invoice: products, then services. They add up to what was paid. */
export function linesOf(parcel: TaxedParcel<DeliveredLine>, isInterState: boolean): InvoiceLine[] {
  const { lines, delivery, cashFee } = taxParcel(parcel);
  const goods = lines.map(({ line, discountPaise, paidPaise, ...split }) => ({
    name: line.name,
    detail: line.detail,
    code: line.code ?? '',
    batch: line.batch,
    expires: line.expires,
    quantity: line.quantity,
    pricePaise: line.pricePaise,
    mrpPaise: line.mrpPaise,
    discountPaise,
    gstPercent: line.gstPercent,
    ...taxesOf(split, isInterState),
    totalPaise: paidPaise,
  }));
  const services = [
    { ...DELIVERY, paise: parcel.deliveryPaise, split: delivery },
    { ...CASH_FEE, paise: parcel.cashFeePaise, split: cashFee },
  ];
  return [
    ...goods,
    ...services
      .filter(({ paise }) => paise > 0)
      .map(({ name, code, paise, split }) => ({
        name,
        detail: '',
        code,
        batch: null,
        expires: null,
        quantity: 1,
        pricePaise: paise,
        mrpPaise: null,
        discountPaise: 0,
        gstPercent: SERVICE_PERCENT,
        ...taxesOf(split, isInterState),
        totalPaise: paise,
      })),
  ];
}

/** Within a state, half of the tax is CGST and half SGST; across states, all of it is IGST. */
function taxesOf({ taxablePaise, taxPaise }: Split, isInterState: boolean) {
  const half = isInterState ? 0 : taxPaise / 2;
  return { taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: isInterState ? taxPaise : 0 };
}

/** The totals at the foot of an invoice. */
export function totalsOf(lines: InvoiceLine[]) {
  const sumOf = (of: (line: InvoiceLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    discountPaise: sumOf(({ discountPaise }) => discountPaise),
    taxablePaise: sumOf(({ taxablePaise }) => taxablePaise),
    cgstPaise: sumOf(({ cgstPaise }) => cgstPaise),
    sgstPaise: sumOf(({ sgstPaise }) => sgstPaise),
    igstPaise: sumOf(({ igstPaise }) => igstPaise),
    totalPaise: sumOf(({ totalPaise }) => totalPaise),
  };
}

/** File name of the PDF; slashes in the number become hyphens. */
export const fileNameOf = (kind: InvoiceKind, number: string) =>
  `${FILE_NAMES[kind]}-${number.replaceAll('/', '-')}.pdf`;

const FILE_NAMES = { invoice: 'Invoice', 'bill-of-supply': 'Bill-of-supply', 'credit-note': 'Credit-note' };

export type InvoiceKind = (typeof paperKinds)[number];
