import type { DeliveryAddress } from '@tailwell/contract/account/addresses';

interface RequestedOrder {
  lines: { pricePaise: number; quantity: number }[];
  address: DeliveryAddress;
  prescriptions: string[];
}

interface WaitingOrder {
  /** Paths and consultations. */
  prescriptions: string[];
  cartVersion: number;
  paymentMethod: string;
  address: DeliveryAddress | null;
  couponCode: string | null;
  itemsPaise: number;
  toPayPaise: number;
}

interface Form {
  cartVersion: number;
  paymentMethod: string;
  couponCode?: string | null;
  expectedToPay?: number;
  attachPrescriptionFile?: string[];
  consultId?: string | null;
}

/** Whether the request is identical in every respect to the order already waiting for its payment. */
export function isSameOrder(
  waiting: WaitingOrder,
  form: Form,
  { lines, address, prescriptions }: RequestedOrder,
) {
  const itemsPaise = lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
  return (
    waiting.cartVersion === form.cartVersion &&
    waiting.paymentMethod === form.paymentMethod &&
    (waiting.couponCode ?? '') === (form.couponCode ?? '').trim().toUpperCase() &&
    waiting.itemsPaise === itemsPaise &&
    (form.expectedToPay === undefined || form.expectedToPay === waiting.toPayPaise) &&
    waiting.address !== null &&
    isSame(toDeliveryAddress(waiting.address), address) &&
    isSame(prescriptions.toSorted(), waiting.prescriptions.toSorted())
  );
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The prescriptions in a form: paths and a consultation. */
export const refsOf = ({ attachPrescriptionFile = [], consultId }: Form) => [
  ...new Set([...attachPrescriptionFile, ...(consultId ? [consultId.toLowerCase()] : [])]),
];

/** An address as stored with an order, independent of later changes to the address book. */
export const toDeliveryAddress = (address: DeliveryAddress): DeliveryAddress => ({
  fullName: address.fullName,
  mobileNo: address.mobileNo,
  house: address.house,
  area: address.area,
  landmark: address.landmark,
  pincode: address.pincode,
  city: address.city,
  state: address.state,
});
