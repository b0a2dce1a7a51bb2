import { type Browser, expect, type Page } from '@playwright/test';
import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/sandbox-people';
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
  packed: page.getByRole('button', { name: 'Mark packed' }),
  send: page.getByRole('button', { name: 'Out for delivery' }),
  courier: page.getByLabel('Courier', { exact: true }),
  tracking: page.getByLabel('Tracking number (AWB)'),
  handed: page.getByRole('button', { name: 'Handed to courier' }),
  code: page.getByLabel('Delivery OTP'),
  delivered: page.getByRole('button', { name: 'Mark delivered' }),
});

/** What the buyer reads: the OTP for the door, or the number that a courier tracks it by. */
interface Buyer {
  readOtp: () => Promise<string>;
  seesTracking: (trackingNumber: string) => Promise<void>;
}

/** Takes an order from the shop's list to the door, or to a courier where it is far away. */
export async function bring(page: Page, number: string, { readOtp, seesTracking }: Buyer) {
  const desk = shopDesk(page);
  await page.goto('/console/orders');
  await desk.order(number).click();
  // In the list other orders can be accepted, too.
  await expect(page).toHaveURL(/\/console\/orders\/[\da-f-]{36}$/);
  await desk.accept.click();
  await desk.packed.click();
  await expect(desk.send.or(desk.courier)).toBeVisible();
  if (await desk.courier.isVisible()) {
    const tracking = number.replace('TW-', 'AWB');
    await desk.handed.click();
    await expect(page.getByText('Enter the tracking number (AWB).')).toBeVisible();
    await desk.courier.fill('Blue Dart');
    await desk.tracking.fill(tracking);
    await desk.handed.click();
    await seesTracking(tracking);
  } else {
    await desk.send.click();
    await desk.code.fill(await readOtp());
  }
  await desk.delivered.click();
  await expect(page.getByText('There is nothing left to do.', { exact: false })).toBeVisible();
}
