import { readDraft, writeDraft } from '../../../api/drafts';

/** The draft's name. `SessionWatch` clears all drafts, so the next user of this browser doesn't find it. */
export const CHECKOUT = 'checkout';

/** The choices made between cart and order, as sent to the server. */
export interface CheckoutDraft {
  addressId: string;
  paymentMethod: 'ONLINE' | 'COD';
  couponCode: string | null;
  /** Paths of the prescription's pictures. */
  attachPrescriptionFile: string[];
  /** A consultation whose prescription is to be used. */
  consultId: string | null;
  /** The owner continues although that prescription doesn't name everything. */
  isLackAccepted: boolean;
}

export const emptyDraft: CheckoutDraft = {
  addressId: '',
  paymentMethod: 'ONLINE',
  couponCode: null,
  attachPrescriptionFile: [],
  consultId: null,
  isLackAccepted: false,
};

export const readCheckout = (): CheckoutDraft => ({
  ...emptyDraft,
  ...readDraft<Partial<CheckoutDraft>>(CHECKOUT),
});

export const changeCheckout = (change: Partial<CheckoutDraft>) =>
  writeDraft(CHECKOUT, { ...readCheckout(), ...change });

export const clearCheckout = () => writeDraft(CHECKOUT, undefined);
