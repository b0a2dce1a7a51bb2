import { OrdersToPrint } from '../../../features/shop/shop-console/orders-to-print';
import { type SummedLine, sumLines } from '../../../features/shop/shop-console/summed-lines';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { counted, listed } from '../../../ui/format/count';

export const meta = () => titledForConsole('Picking list');

/** What to take off the shelves for several orders, on one sheet. */
export default function PickingListPage() {
  return (
    <OrdersToPrint title="Picking list" about="Take these from the shelves, then pack order by order.">
      {(orders) => {
        const lines = sumLines(orders);
        const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        return (
          <section data-printed className="flex flex-col gap-3">
            <h2 className="text-lg font-extrabold">
              {counted(pieces, 'piece')} for {counted(orders.length, 'order')}
            </h2>
            <p className="text-sm text-ink-soft">{listed(orders.map(({ number }) => number))}</p>
            <table className="w-full text-left">
              <thead className="text-sm text-ink-soft">
                <tr>
                  <th className="w-12 border-b border-line-strong p-2">Done</th>
                  <th className="w-16 border-b border-line-strong p-2 text-right">Pieces</th>
                  <th className="border-b border-line-strong p-2">Product</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line.key} line={line} />
                ))}
              </tbody>
            </table>
          </section>
        );
      }}
    </OrdersToPrint>
  );
}

const Line = ({ line: { name, brand, packSize, batch, quantity, orders } }: { line: SummedLine }) => (
  <tr className="break-inside-avoid align-top">
    <td className="border-b border-line p-2">
      <span className="block size-5 rounded-xs border-2 border-line-strong" aria-hidden="true" />
    </td>
    <td className="border-b border-line p-2 text-right text-lg font-extrabold tabular-nums">{quantity}</td>
    <td className="border-b border-line p-2 wrap-anywhere">
      <strong className="font-bold">{name}</strong>
      <span className="block text-sm text-ink-soft">
        {brand} · {packSize}
      </span>
      {batch && (
        <span className="block text-sm">
          {batch.batchNumber ? `Batch ${batch.batchNumber}` : 'No batch on the shelf'}
          {batch.expiresMonth && `, expiry ${batch.expiresMonth}`}
        </span>
      )}
      {orders.length > 1 && (
        <span className="block text-sm text-ink-soft">
          {orders.map((order) => `${order.number}: ${order.quantity}`).join(', ')}
        </span>
      )}
    </td>
  </tr>
);
