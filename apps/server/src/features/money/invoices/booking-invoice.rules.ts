import type { Company } from '../../../platform/config/config-company.ts';
import { inRupees } from '../../../platform/format.ts';
import type { EarnedBooking } from './booking-invoices.sql.ts';
import { stateNamed, stateOfGstin } from './gst.rules.ts';
import type { InvoiceKind, InvoiceLine } from './invoice.rules.ts';
import type { InvoiceBuyer, InvoiceContent } from './invoices.sql.ts';

/** SAC of professional services, to which veterinary services (99835) belong. */
const PROFESSIONAL_SERVICES = '9983';

/** Not verified by an accountant (decision 079). */
const EXEMPT =
  'Exempt from GST: services by a veterinary clinic in relation to health care of animals or birds (entry 46 of notification 12/2017-Central Tax (Rate)).';
const UNREGISTERED = 'The supplier charges no GST.';

interface BookingPaper {
  kind: InvoiceKind;
  content: InvoiceContent;
  buyer: InvoiceBuyer | null;
}

/**
 * The document of an earned consultation or visit: the vet's bill of supply, or for a technician's visit our own invoice,
 * whose GST is that of the ledger. Undefined: nothing was charged, or our company has no GSTIN yet.
 */
export function toBookingPaper(
  booking: EarnedBooking,
  { kind, company }: { kind: 'consultation' | 'home_visit'; company: Company | undefined },
): BookingPaper | undefined {
  if (booking.grossPaise <= 0) return undefined;
  const seller = booking.vetId ? sellerOfVet(booking) : company && sellerOfUs(company);
  if (!seller) return undefined;
  const { buyer, isCancelled, vetId, paidPaise, grossPaise } = booking;
  const stateOfSupply = stateNamed(buyer.state) ?? seller.state;
  const isInterState = stateOfSupply.code !== seller.state.code;
  const lines = linesOf(booking, { kind, isInterState });
  const isTaxed = lines.some(({ taxablePaise, totalPaise }) => taxablePaise !== totalPaise);
  const hasTaxedService = !isCancelled && booking.services.some(({ taxPercent }) => taxPercent > 0);
  const day = booking.startsAt.toISOString();
  return {
    kind: isTaxed ? 'invoice' : 'bill-of-supply',
    content: {
      seller,
      order: null,
      subject: SUBJECTS[kind],
      suppliedAt: day,
      placeOfSupply: stateOfSupply,
      isInterState,
      lines,
      payment: { method: 'ONLINE', paidBy: booking.paidBy, reference: booking.reference },
      against: null,
      ...(!isTaxed && { exemption: vetId && hasTaxedService ? UNREGISTERED : EXEMPT }),
      ...(paidPaise < grossPaise && {
        note: `You paid ${inRupees(paidPaise)}; ${inRupees(grossPaise - paidPaise)} was paid by a coupon or credit.`,
      }),
    },
    buyer: buyer.name ? buyer : null,
  };
}

const SUBJECTS = { consultation: 'Consultation', home_visit: 'Home visit' };

const sellerOfVet = ({ vetName, vetAddress, vetState }: EarnedBooking) => ({
  name: vetName ?? '',
  legalName: vetName ?? '',
  address: vetAddress ?? '',
  state: stateNamed(vetState ?? '') ?? { code: '97', name: vetState ?? 'Other territory' },
  gstin: null,
  drugLicence: null,
});

function sellerOfUs({ name, gstin, address }: Company) {
  const state = stateOfGstin(gstin);
  if (!state) throw new Error('COMPANY_GSTIN begins with no state code');
  return { name: 'Tailwell', legalName: name, address, state, gstin, drugLicence: null };
}

interface Charged {
  name: string;
  pricePaise: number;
  taxPercent: number;
}

/** What was charged, before discounts: they are paid by us, and don't lessen what the supplier has earned. */
function chargesOf(booking: EarnedBooking, kind: 'consultation' | 'home_visit'): Charged[] {
  const { isCancelled, grossPaise, services, chargePaise, vetId } = booking;
  if (isCancelled) return [{ name: 'Charge for a late cancellation', pricePaise: grossPaise, taxPercent: 0 }];
  if (kind === 'consultation')
    return [{ name: 'Consultation by video', pricePaise: grossPaise, taxPercent: 0 }];
  const charge = { name: 'Visit at home', pricePaise: chargePaise, taxPercent: 0 };
  return [
    ...services.map((service) => ({ ...service, taxPercent: vetId ? 0 : service.taxPercent })),
    ...(chargePaise > 0 ? [charge] : []),
  ];
}

const linesOf = (
  booking: EarnedBooking,
  { kind, isInterState }: { kind: 'consultation' | 'home_visit'; isInterState: boolean },
) =>
  chargesOf(booking, kind).map(({ name, pricePaise, taxPercent }): InvoiceLine => {
    // As in the visit's bill, which the ledger books.
    const taxPaise = Math.round((pricePaise * taxPercent) / (100 + taxPercent));
    const cgstPaise = isInterState ? 0 : Math.floor(taxPaise / 2);
    return {
      name,
      detail: '',
      code: PROFESSIONAL_SERVICES,
      batch: null,
      expires: null,
      quantity: 1,
      pricePaise,
      mrpPaise: null,
      discountPaise: 0,
      gstPercent: taxPercent,
      taxablePaise: pricePaise - taxPaise,
      cgstPaise,
      sgstPaise: isInterState ? 0 : taxPaise - cgstPaise,
      igstPaise: isInterState ? taxPaise : 0,
      totalPaise: pricePaise,
    };
  });
