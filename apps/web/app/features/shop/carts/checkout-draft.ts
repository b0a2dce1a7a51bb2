import { readDraft, writeDraft } from '../../../api/drafts';

/** The draft's name. The next person in this browser doesn't find it: `SessionWatch` forgets all drafts. */
export const CHECKOUT = 'checkout';

/** What is chosen on the way from the cart to an order, as it travels. */
export interface CheckoutDraft {
  addressId: string;
  paymentMethod: 'ONLINE' | 'COD';
  couponCode: string | null;
  /** Paths of the pictures of a prescription. */
  attachPrescriptionFile: string[];
  /** A consultation whose prescription is to be used. */
  consultId: string | null;
  /** The owner goes on although that prescription doesn't name everything. */
  isLackAccepted: boolean;
}

const nothing: CheckoutDraft = {
  addressId: '',
  paymentMethod: 'ONLINE',
  couponCode: null,
  attachPrescriptionFile: [],
  consultId: null,
  isLackAccepted: false,
};

export const readCheckout = (): CheckoutDraft => ({
  ...nothing,
  ...readDraft<Partial<CheckoutDraft>>(CHECKOUT),
});

export const changeCheckout = (change: Partial<CheckoutDraft>) =>
  writeDraft(CHECKOUT, { ...readCheckout(), ...change });

export const clearCheckout = () => writeDraft(CHECKOUT, undefined);
