import { expect, test } from 'vitest';
import type { ConsoleOrder } from './shop-console';
import { sumLines } from './summed-lines';

type Line = ConsoleOrder['lines'][number];

const line = (productId: string, quantity: number, batch: Line['batch'] = null) =>
  ({ productId, name: productId, brand: 'Dilpaws', packSize: '1 kg', batch, quantity }) as Line;
const order = (number: string, ...lines: Line[]) => ({ number, lines }) as ConsoleOrder;

test('products are summed over the orders, apart by batch, and sorted as on the shelf', () => {
  const old = { batchNumber: 'A1', expiresMonth: '2027-01' };
  const fresh = { batchNumber: 'B2', expiresMonth: '2028-01' };
  const sums = sumLines([
    order('TW-1', line('rice', 2), line('drops', 1, old)),
    order('TW-2', line('rice', 3), line('drops', 1, old), line('drops', 4, fresh)),
  ]);
  expect(
    sums.map(({ name, batch, quantity, orders }) => [name, batch?.batchNumber, quantity, orders.length]),
  ).toEqual([
    ['drops', 'A1', 2, 2],
    ['drops', 'B2', 4, 1],
    ['rice', undefined, 5, 2],
  ]);
});
