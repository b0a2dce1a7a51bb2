import { type Browser, expect, type Page } from '@playwright/test';
import type { SoldProduct } from './products.ts';
import { openStaffConsole } from './staff.ts';

/** The console of the shop that sells this. */
export const openShopConsole = (browser: Browser, { listing }: SoldProduct) =>
  openStaffConsole(browser, 'shop_owner', { shopId: listing.shop._id });

export const openPharmacistConsole = (browser: Browser) => openStaffConsole(browser, 'pharmacist');

/** A shop's screens, by their visible labels. */
const shopConsole = (page: Page) => ({
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

/** What the buyer reads: the OTP for the door, or the courier's tracking number. */
interface Buyer {
  readOtp: () => Promise<string>;
  seesTracking: (trackingNumber: string) => Promise<void>;
}

/** Takes an order from the shop's list to the door, or to a courier if the buyer is far away. */
export async function deliverOrder(page: Page, number: string, { readOtp, seesTracking }: Buyer) {
  const consolePage = shopConsole(page);
  await page.goto('/console/orders');
  await consolePage.order(number).click();
  // In the list other orders can be accepted, too.
  await expect(page).toHaveURL(/\/console\/orders\/[\da-f-]{36}$/);
  await consolePage.accept.click();
  await consolePage.packed.click();
  await expect(consolePage.send.or(consolePage.courier)).toBeVisible();
  if (await consolePage.courier.isVisible()) {
    const tracking = number.replace('TW-', 'AWB');
    await consolePage.handed.click();
    await expect(page.getByText('Enter the tracking number (AWB).')).toBeVisible();
    await consolePage.courier.fill('Blue Dart');
    await consolePage.tracking.fill(tracking);
    await consolePage.handed.click();
    await seesTracking(tracking);
  } else {
    await consolePage.send.click();
    await consolePage.code.fill(await readOtp());
  }
  await consolePage.delivered.click();
  await expect(page.getByText('There is nothing left to do.', { exact: false })).toBeVisible();
}
