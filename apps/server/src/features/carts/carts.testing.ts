import type { TestApp } from '../../testing/test-app.ts';

/** Puts things into the cart of who is signed in; gives the cart as it stands then. */
export async function fillCart(
  app: TestApp,
  token: string,
  allProducts: { listingId: string; quantity?: number }[],
) {
  const answer = await app.call('POST /cart/add/all/products/to/cart/v1', { token, body: { allProducts } });
  const [problem] = answer.body.problems ?? [{ message: JSON.stringify(answer.body) }];
  if (problem) throw new Error(`the cart was not filled: ${problem.message}`);
  return answer.body.data;
}

export const readCart = async (app: TestApp, token: string) =>
  (await app.call('GET /cart/get/my/cart/products/v1', { token })).body.data;
