import { type CheckoutDraft, emptyDraft } from '../../carts/checkout-draft';

/** Shown if medicine needs a prescription and none was provided. */
export const PRESCRIPTION_MISSING =
  'Add a photo of the prescription, or choose one that our vets have signed.';

/** Builds an order from the choices, as sent to the server. Omits what isn't needed. */
export const orderOf = (
  { attachPrescriptionFile, consultId, isLackAccepted, ...choices }: CheckoutDraft,
  about: { cartVersion: number; expectedToPay: number; needsPrescription: boolean },
) => {
  const { needsPrescription, ...expected } = about;
  if (!needsPrescription) return { ...choices, ...expected };
  return consultId === null
    ? { ...choices, ...expected, attachPrescriptionFile }
    : { ...choices, ...expected, consultId, ...(isLackAccepted && { isLackAccepted }) };
};

/** Error message of each field: the server's field errors, and refusals that concern one field. */
export function problemsOf(refusal: {
  code: string;
  message: string;
  fields: Record<string, string>;
}): [keyof CheckoutDraft, string][] {
  const { code, message } = refusal;
  const fields = Object.entries(refusal.fields)
    .map(([path, text]) => [path.split('.')[0], text] as [keyof CheckoutDraft, string])
    .filter(([field]) => field in emptyDraft);
  if (fields.length > 0) return fields;
  if (code.startsWith('COUPON_')) return [['couponCode', message]];
  if (code.startsWith('PRESCRIPTION_') || code === 'UPLOAD_UNKNOWN')
    return [['attachPrescriptionFile', message]];
  if (code === 'ADDRESS_UNKNOWN') return [['addressId', message]];
  return code === 'CASH_NOT_POSSIBLE' ? [['paymentMethod', message]] : [];
}
