import type { ConsoleOrder } from './shop-console';

/** A product to take off the shelf for several orders. */
export interface SummedLine {
  key: string;
  name: string;
  brand: string;
  packSize: string;
  /** Of a medicine: the batch and its expiry, as far as known. */
  batch: { batchNumber: string | null; expiresMonth: string | null } | null;
  quantity: number;
  /** How many each order gets. */
  orders: { number: string; quantity: number }[];
}

/** The products of several orders, each once per batch, by brand and name as on a shelf. */
export function sumLines(orders: readonly ConsoleOrder[]): SummedLine[] {
  const sums = new Map<string, SummedLine>();
  for (const order of orders) {
    for (const { productId, name, brand, packSize, batch, quantity } of order.lines) {
      const key = [productId, batch?.batchNumber, batch?.expiresMonth].join(' ');
      const sum = sums.get(key) ?? { key, name, brand, packSize, batch, quantity: 0, orders: [] };
      sum.quantity += quantity;
      sum.orders.push({ number: order.number, quantity });
      sums.set(key, sum);
    }
  }
  return [...sums.values()].sort((one, other) =>
    `${one.brand} ${one.name} ${one.packSize}`.localeCompare(
      `${other.brand} ${other.name} ${other.packSize}`,
    ),
  );
}
