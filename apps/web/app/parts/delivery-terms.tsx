import { inr } from '../ui/format/inr';

/** Delivery fee, method and time: the same text from the shelf to the payment. */
export const DeliveryTerms = ({
  delivery: { fee, isByCourier, arrives },
}: {
  delivery: { fee: number; isByCourier: boolean; arrives: string };
}) => (
  <span>
    <span className="font-bold text-ink">{arrives}</span>
    {isByCourier ? ' by courier' : ' from the shop'} · {fee > 0 ? `${inr(fee)} delivery` : 'free delivery'}
  </span>
);
