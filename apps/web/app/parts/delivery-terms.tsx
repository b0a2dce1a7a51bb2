import { inr } from '../ui/format/inr';

/** What delivering costs, how and by when: the same words from the shelf to the payment. */
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
