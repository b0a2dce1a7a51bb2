import { useQuery } from '@tanstack/react-query';
import { formatItems } from '../../../features/shop/shop-console/order-labels';
import { OrdersToPrint } from '../../../features/shop/shop-console/orders-to-print';
import { type ConsoleOrder, shopConsoleQuery } from '../../../features/shop/shop-console/shop-console';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { Banner } from '../../../ui/feedback/banner';
import { listed } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { formatMobile } from '../../../ui/format/mobile';

export const meta = () => titledForConsole('Labels');

/** Address labels of several orders, each on a page of 4 × 6 inches. */
export default function LabelsPage() {
  const { data: shopConsole } = useQuery(shopConsoleQuery);
  return (
    <OrdersToPrint title="Labels" about="One label for each order, 4 × 6 inches, for a label printer.">
      {(orders) => {
        const withoutAddress = orders.filter(({ address }) => !address).map(({ number }) => number);
        return (
          <>
            {withoutAddress.length > 0 && (
              <Banner kind="warning" title="Not every order has a label">
                {listed(withoutAddress)}: you see the address once you have accepted an order, and until it is
                delivered.
              </Banner>
            )}
            <div data-printed data-labels className="flex flex-wrap gap-5">
              {orders.map((order) => (
                <Label key={order._id} order={order} from={shopConsole?.shop.name ?? ''} />
              ))}
            </div>
          </>
        );
      }}
    </OrdersToPrint>
  );
}

function Label({ order, from }: { order: ConsoleOrder; from: string }) {
  const { number, address, toCollect, isByCourier } = order;
  if (!address) return null;
  const { fullName, mobileNo, house, area, landmark, city, state, pincode } = address;
  return (
    <section
      aria-label={`Label of ${number}`}
      className="flex h-[6in] w-[4in] max-w-full flex-col gap-3 overflow-hidden border border-line-strong bg-surface p-[0.2in] print:border-0"
    >
      <p className="flex items-baseline justify-between gap-3 border-b border-line-strong pb-2">
        <strong className="text-2xl font-extrabold tabular-nums">{number}</strong>
        <span className="text-sm">{formatItems(order)}</span>
      </p>
      <address className="flex flex-1 flex-col wrap-anywhere not-italic">
        <span className="text-sm text-ink-soft">To</span>
        <strong className="text-xl font-extrabold">{fullName}</strong>
        <span className="text-lg leading-snug">{house}</span>
        <span className="text-lg leading-snug">{area}</span>
        {landmark && <span className="leading-snug text-ink-soft">{landmark}</span>}
        <span className="text-lg leading-snug">
          {city}, {state}
        </span>
        <strong className="text-3xl font-extrabold tabular-nums">{pincode}</strong>
        {mobileNo && <span className="text-lg tabular-nums">{formatMobile(mobileNo)}</span>}
      </address>
      <p className="border-2 border-ink p-2 text-center text-xl font-extrabold">
        {toCollect > 0 ? `Collect ${inr(toCollect)} in cash` : 'Paid: collect nothing'}
      </p>
      <p className="border-t border-line-strong pt-2 text-sm wrap-anywhere">
        From <strong className="font-bold">{from}</strong>
        {isByCourier ? ', by courier' : ', by the shop'}
      </p>
    </section>
  );
}
