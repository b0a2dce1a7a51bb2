import { insertBuyers } from '@tailwell/server/features/shop/orders/orders.testing';
import { openDb } from '@tailwell/server/platform/database/db';
import { openLog } from '@tailwell/server/platform/observation/log';
import { callOver } from '@tailwell/server/testing/test-app';
import pg from 'pg';
import { CONNECTIONS, type Measurement, summarise } from './measure.ts';

const STOCK = 1_000_000;
/** Number of products ordered, so that buyers don't all wait for one. */
const PRODUCTS = 64;

interface BenchTarget {
  api: string;
  databaseUrl: string;
  seconds: number;
}

/** Whole orders: as many buyers as there are connections each put one product into their cart and order it in cash. */
export async function measureOrders({ api, databaseUrl, seconds }: BenchTarget): Promise<Measurement> {
  const listingIds = await stockUp(databaseUrl);
  const { db, close } = openDb({ url: databaseUrl, poolSize: 1, log: openLog('silent') });
  const buyers = await insertBuyers(db, CONNECTIONS).finally(close);
  const run = (until: number) =>
    Promise.all(
      buyers.map(async ({ token, addressId }, at) => {
        const took: number[] = [];
        for (let nth = at; performance.now() < until; nth += 7) {
          const startedAt = performance.now();
          await orderOne(api, {
            token,
            addressId,
            listingId: listingIds[nth % listingIds.length] as string,
          });
          took.push(performance.now() - startedAt);
        }
        return took;
      }),
    );
  await run(performance.now() + 500 * seconds);
  const took = await run(performance.now() + 1_000 * seconds);
  return summarise('an order: into the cart, and placed', took.flat(), seconds);
}

async function orderOne(api: string, buyer: { token: string; addressId: string; listingId: string }) {
  const { token, addressId, listingId } = buyer;
  const cart = await callOver(api, 'POST /cart/add/all/products/to/cart/v1', {
    token,
    body: { allProducts: [{ listingId, quantity: 1 }] },
  });
  const order = await callOver(api, 'POST /order/add/order/v3', {
    token,
    body: { addressId, paymentMethod: 'COD', cartVersion: cart.body.data?.version },
  });
  if (order.status !== 200)
    throw new Error(`no order: ${JSON.stringify(cart.body)} ${JSON.stringify(order.body)}`);
}

/**
 * Products without prescription and payable in cash, in shops that deliver to the buyers, with more than enough stock.
 */
async function stockUp(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `update listings set stock = ${STOCK} where id in (
      select l.id from listings l join products p on p.id = l.product_id join shops s on s.id = l.shop_id
      where l.is_active and l.stock > 0 and not p.needs_prescription and s.city = 'Bengaluru'
        and l.price_paise between 10000 and 100000 and l.limited_offer_id is null
      order by l.id limit ${PRODUCTS})
    returning id`,
  );
  await client.end();
  return rows.map(({ id }) => id);
}
