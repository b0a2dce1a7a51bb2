import { orderForm } from '@tailwell/contract/shop/orders';
import type { CheckoutDraft } from '../../carts/checkout-draft';

/** What is chosen at the checkout; the cart's version and the sum come along when it is ordered. */
export const checkoutForm = orderForm.omit({ cartVersion: true, expectedToPay: true });

/** What is said where medicine needs a prescription and none was shown. */
export const PRESCRIPTION_MISSING =
  'Add a photo of the prescription, or choose one that our vets have signed.';

/** An order of what was chosen, as it travels. What isn't needed stays behind. */
export const orderOf = (
  { attachPrescriptionFile, consultId, isLackAccepted, ...chosen }: CheckoutDraft,
  about: { cartVersion: number; expectedToPay: number; needsPrescription: boolean },
) => {
  const { needsPrescription, ...seen } = about;
  if (!needsPrescription) return { ...chosen, ...seen };
  return consultId === null
    ? { ...chosen, ...seen, attachPrescriptionFile }
    : { ...chosen, ...seen, consultId, ...(isLackAccepted && { isLackAccepted }) };
};

/** What is wrong with which field: the server's words for fields, and refusals that belong to one. */
export function problemsOf(refusal: {
  code: string;
  message: string;
  fields: Record<string, string>;
}): [keyof CheckoutDraft, string][] {
  const { code, message } = refusal;
  const fields = Object.entries(refusal.fields)
    .map(([path, words]) => [path.split('.')[0], words] as [keyof CheckoutDraft, string])
    .filter(([field]) => field in checkoutForm.shape);
  if (fields.length > 0) return fields;
  if (code.startsWith('COUPON_')) return [['couponCode', message]];
  if (code.startsWith('PRESCRIPTION_') || code === 'UPLOAD_UNKNOWN')
    return [['attachPrescriptionFile', message]];
  if (code === 'ADDRESS_UNKNOWN') return [['addressId', message]];
  return code === 'CASH_NOT_POSSIBLE' ? [['paymentMethod', message]] : [];
}
