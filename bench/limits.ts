import { createServer } from 'node:http';
import pg from 'pg';

/** What this machine can do at best: bare responses without a framework. Started by run.ts in its own process. */
const [databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const fixed = JSON.stringify({ success: true, data: 'x'.repeat(2_000) });

const answers: Record<string, () => Promise<string> | string> = {
  '/fixed': () => fixed,
  '/select': async () => {
    const { rows } = await pool.query({
      name: 'products',
      text: `select id, name, brand, pack_size, photo, mrp_paise, best_price_paise, discount_percent, is_in_stock,
          needs_prescription, mean_stars, rating_count
        from products where is_active order by is_in_stock desc, popularity desc, id limit 20`,
    });
    return JSON.stringify({ success: true, data: rows });
  },
  '/order': async () => JSON.stringify({ success: true, data: await placeBareOrder() }),
};

/** The minimum of an order: one unit taken from the stock, and an order with its line, in one transaction. */
async function placeBareOrder() {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const item = 1 + Math.floor(Math.random() * ITEMS);
    await client.query({
      name: 'take',
      text: 'update bare_stock set stock = stock - 1 where id = $1',
      values: [item],
    });
    const { rows } = await client.query({
      name: 'order',
      text: 'insert into bare_orders (total_paise) values (12300) returning id',
    });
    await client.query({
      name: 'line',
      text: 'insert into bare_lines (order_id, piece, quantity, price_paise) values ($1, $2, 1, 12300)',
      values: [rows[0].id, item],
    });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const ITEMS = 1_000;
await pool.query(`
  create table if not exists bare_stock (id integer primary key, stock integer not null check (stock >= 0));
  create table if not exists bare_orders (
    id bigint generated always as identity primary key,
    total_paise integer not null,
    placed_at timestamptz not null default now()
  );
  create table if not exists bare_lines (
    order_id bigint not null references bare_orders,
    piece integer not null references bare_stock,
    quantity integer not null,
    price_paise integer not null,
    primary key (order_id, piece)
  );
  insert into bare_stock select n, 1000000 from generate_series(1, ${ITEMS}) as n on conflict do nothing`);

const server = createServer(async (request, response) => {
  const body = await answers[request.url ?? '']?.();
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
