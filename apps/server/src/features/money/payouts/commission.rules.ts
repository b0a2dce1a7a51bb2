import type { Company } from '../../../platform/config/config-company.ts';
import { inIndianDays } from '../../../platform/format.ts';
import { stateNamed, stateOfGstin } from '../invoices/gst.rules.ts';
import type { InvoiceKind, InvoiceLine } from '../invoices/invoice.rules.ts';
import type { InvoiceBuyer, InvoiceContent } from '../invoices/invoices.sql.ts';
import type { Commission } from './settlement-papers.sql.ts';

/** SAC of support services, to which running a marketplace belongs (rate notification 11/2017, heading 9985). */
const SUPPORT_SERVICES = '9985';

interface InvoicedSettlement {
  number: string;
  fromDay: string;
  toDay: string;
  name: string | null;
  gstin: string | null;
  address: string | null;
  state: string | null;
}

interface CommissionPaper {
  kind: InvoiceKind;
  content: InvoiceContent;
  buyer: InvoiceBuyer;
}

/**
 * The invoice of our commission in a settlement; a credit note if more was returned than sold; undefined if there was
 * none. Its amounts are those of the ledger: if the GST is an odd number of paise, SGST has one more than CGST.
 */
export function toCommissionPaper(
  company: Company,
  settlement: InvoicedSettlement,
  commissions: Omit<Commission, 'settlementId'>[],
): CommissionPaper | undefined {
  const total = commissions.reduce(
    (sum, { commissionPaise, gstPaise }) => sum + commissionPaise + gstPaise,
    0,
  );
  const charged = commissions.filter(
    ({ commissionPaise, gstPaise }) => commissionPaise !== 0 || gstPaise !== 0,
  );
  if (charged.length === 0) return undefined;
  const kind = total < 0 ? 'credit-note' : 'invoice';
  const sign = total < 0 ? -1 : 1;
  const state = stateOfGstin(company.gstin);
  if (!state) throw new Error('COMPANY_GSTIN begins with no state code');
  const { number, name, gstin, address } = settlement;
  // Of services to a registered buyer, the state of the registration; else the buyer's (section 12 of the IGST Act).
  const stateOfSupply = stateOfGstin(gstin ?? '') ?? stateNamed(settlement.state ?? '') ?? state;
  const isInterState = stateOfSupply.code !== state.code;
  const week = inIndianDays(settlement.fromDay, settlement.toDay);
  const returns = sign < 0 ? ', for returns of what was invoiced before' : '';
  return {
    kind,
    content: {
      seller: {
        name: 'Tailwell',
        legalName: company.name,
        address: company.address,
        state,
        gstin: company.gstin,
        drugLicence: null,
      },
      order: null,
      subject: `Settlement ${number} of ${week}${returns}`,
      placeOfSupply: stateOfSupply,
      isInterState,
      lines: charged.map((commission) => toLine(commission, { sign, isInterState, week })),
      payment: null,
      against: null,
    },
    buyer: {
      name: name ?? 'A partner that has left',
      mobileNo: '',
      address: address ?? '',
      state: stateOfSupply.name,
      ...(gstin && { gstin }),
    },
  };
}

function toLine(
  { gstBps, commissionPaise, gstPaise }: Omit<Commission, 'settlementId'>,
  { sign, isInterState, week }: { sign: 1 | -1; isInterState: boolean; week: string },
): InvoiceLine {
  const taxablePaise = sign * commissionPaise;
  const taxPaise = sign * gstPaise;
  const cgstPaise = isInterState ? 0 : Math.trunc(taxPaise / 2);
  return {
    name: 'Commission for sales through Tailwell',
    detail: week,
    code: SUPPORT_SERVICES,
    batch: null,
    expires: null,
    quantity: 1,
    pricePaise: taxablePaise + taxPaise,
    mrpPaise: null,
    discountPaise: 0,
    gstPercent: gstBps / 100,
    taxablePaise,
    cgstPaise,
    sgstPaise: isInterState ? 0 : taxPaise - cgstPaise,
    igstPaise: isInterState ? taxPaise : 0,
    totalPaise: taxablePaise + taxPaise,
  };
}
