import { type Browser, expect, type Page } from '@playwright/test';
import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/shop-words';
import { openConsoleOf } from './console.ts';
import type { Sold } from './products.ts';

/** Somebody at a desk of the console. */
async function openDesk(browser: Browser, email: string): Promise<Page> {
  const { page } = await openConsoleOf(browser, email);
  page.setDefaultTimeout(15_000);
  return page;
}

export const openShopDesk = (browser: Browser, shop: string) => openDesk(browser, sandboxShopEmail(shop));
/** Where somebody was at the desk today, the made-up shop doesn't take orders on by itself. */
export const keepMadeUpShopAway = async (browser: Browser, { listing }: Sold) =>
  (await openShopDesk(browser, listing.shop.name)).context().close();
export const openPharmacistDesk = (browser: Browser, nth: number) =>
  openDesk(browser, sandboxPharmacistEmail(nth));

/** A shop's screens, by what its people read on them. */
const shopDesk = (page: Page) => ({
  order: (number: string) => page.getByRole('link', { name: new RegExp(number) }),
  accept: page.getByRole('button', { name: /^Accept/ }),
  packed: page.getByRole('button', { name: 'It is packed' }),
  send: page.getByRole('button', { name: 'Out for delivery' }),
  code: page.getByLabel('The buyer’s code'),
  delivered: page.getByRole('button', { name: 'Delivered', exact: true }),
});

/** Takes an order from the shop's list to the door; the code is what the buyer reads. */
export async function bring(page: Page, number: string, readDeliveryCode: () => Promise<string>) {
  const desk = shopDesk(page);
  await page.goto('/console/orders');
  await desk.order(number).click();
  // In the list other orders can be accepted, too.
  await expect(page).toHaveURL(/\/console\/orders\/[\da-f-]{36}$/);
  await desk.accept.click();
  await desk.packed.click();
  await desk.send.click();
  await desk.code.fill(await readDeliveryCode());
  await desk.delivered.click();
  await expect(page.getByText('There is nothing left to do.', { exact: false })).toBeVisible();
}
