import { callOver } from '@tailwell/server/testing/test-app';
import pg from 'pg';
import { type Call, get, LOCATIONS } from './measure.ts';

const SEARCHES = ['tick spray', 'kibble', 'deworming', 'chicken', 'amoxicillin tablets', 'cat litter'];
const MISTYPED = ['kible', 'tik spray', 'amoxicilin', 'shampo', 'deworming', 'paws and'];

/** Number of products requested one by one, in turn. */
const ONE_BY_ONE = 60;

const LIST = '/product/get/product/by/product/category/v1';
const FILTER = '/product/get/filter/product/by/category/v1';

/** What users do in the shop, each in several variants, with some of the products that exist now. */
export async function catalogueCalls(databaseUrl: string): Promise<Call[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const categories = await client.query<{ slug: string }>(
    'select slug from product_categories order by position',
  );
  const products = await client.query<{ id: string }>(
    'select id from products order by md5(id::text) limit $1',
    [ONE_BY_ONE],
  );
  await client.end();
  const slugs = categories.rows.map(({ slug }) => slug);
  return [
    {
      name: 'products of a category, pages 1 to 3',
      isShared: true,
      requests: get(
        slugs.flatMap((slug) => [1, 2, 3].map((page) => `${LIST}?category=${slug}&page=${page}`)),
      ),
    },
    {
      name: 'the same by price and by discount',
      isShared: true,
      requests: get(
        slugs.flatMap((slug) => ['price', 'discount'].map((by) => `${LIST}?category=${slug}&sort=${by}`)),
      ),
    },
    {
      name: 'filtered by pet and price',
      isShared: true,
      requests: ['dog', 'cat', 'bird', 'rabbit', 'cattle'].map((pet) => ({
        path: FILTER,
        method: 'POST',
        body: JSON.stringify({ pet, minPrice: 250, maxPrice: 500 }),
      })),
    },
    {
      name: 'filtered by words',
      isShared: true,
      requests: get(SEARCHES.map((text) => `${LIST}?search=${encodeURIComponent(text)}`)),
    },
    {
      name: 'search box, half of it typed wrong',
      requests: get(
        MISTYPED.map((text) => `/user/search/bar/result/v1?searchInput=${encodeURIComponent(text)}`),
      ),
    },
    {
      name: 'one product with its shops',
      isShared: true,
      requests: get(products.rows.map(({ id }) => `/product/get/single/product/${id}/info/v1`)),
    },
    {
      name: 'filter options',
      isShared: true,
      requests: get([
        ...slugs.map((slug) => `/product/get/filter/options/v1?category=${slug}`),
        '/product/get/filter/options/v1?pet=cat',
        '/product/get/filter/options/v1',
      ]),
    },
    {
      name: 'shops near',
      isShared: true,
      requests: get(LOCATIONS.map(([lat, lng]) => `/product/get/nearby/shop/list/v1?lat=${lat}&lng=${lng}`)),
    },
    { name: 'cart of 12 lines', requests: get(['/cart/get/my/cart/products/v1']) },
  ];
}

/** Changes the quantity of a product in the cart back and forth. */
export async function changeCart(databaseUrl: string): Promise<Call> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from cart_lines order by id');
  await client.end();
  return {
    name: 'changed quantity in the cart',
    requests: [1, 2].flatMap((quantity) =>
      rows.map(({ id: lineId }) => ({
        path: '/cart/update/product/in/cart/v1',
        method: 'PUT' as const,
        body: JSON.stringify({ lineId, quantity }),
      })),
    ),
  };
}

/** Puts twelve products into a user's cart. */
export async function fillCart(api: string, databaseUrl: string, token: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    'select id from listings where stock > 20 order by id limit 12',
  );
  await client.end();
  const allProducts = rows.map(({ id }) => ({ listingId: id, quantity: 2 }));
  const answer = await callOver(api, 'POST /cart/add/all/products/to/cart/v1', {
    token,
    body: { allProducts },
  });
  if (answer.status !== 200) throw new Error(`the cart was not filled: ${JSON.stringify(answer.body)}`);
}
