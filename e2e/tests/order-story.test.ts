import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { addAddress } from '../drivers/addresses.ts';
import { deliverOrder, openPharmacistConsole, openShopConsole } from '../drivers/consoles.ts';
import { sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { drawPhoto } from '../drivers/pets.ts';
import { addToCart, productPath, sell, sellMedicine } from '../drivers/products.ts';
import { chooseCash, openCart, openCheckout, shopScreens } from '../drivers/shopping.ts';
import { signIn } from '../drivers/sign-in.ts';

/** The number of the order whose page is open. */
async function readNumber(page: Page): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: /TW-\d+/ });
  return /TW-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

test('medicine is found despite a typo, bought from two shops, reviewed, delivered, rated and reordered', async ({
  page,
  browser,
}) => {
  page.setDefaultTimeout(30_000);
  const { token } = await signIn(page);
  await addAddress(page, token);
  const pharmacist = await openPharmacistConsole(browser);
  const medicine = await sellMedicine();
  const food = await sell();
  const shops = [await openShopConsole(browser, medicine), await openShopConsole(browser, food)];

  // Find and compare.
  await page.goto('/pharmacy');
  await page.getByRole('button', { name: /^Search medicine/ }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Search' });
  await box.fill('amoxicilin');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(/amoxicillin/i).first()).toBeVisible();
  await page.goto(productPath(medicine));
  await expect(page.getByText('Prescription needed').first()).toBeVisible();
  await addToCart(page);
  await page.goto(productPath(food));
  await addToCart(page);

  // The cart, with a coupon.
  await openCart(page);
  await expect(page.getByRole('heading', { name: medicine.listing.shop.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: food.listing.shop.name })).toBeVisible();
  await page.getByRole('button', { name: /coupon/i }).click();
  await page.getByLabel('Coupon code').fill('indie10');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove the coupon INDIE10' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Continue/ }).click();

  // The checkout: without its prescription nothing is ordered.
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await expect(page.getByText(/Add .*prescription/i).first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expectAccessible(page);
  await pay.click();
  await sandboxPage(page).pay.click();
  await expect(page).toHaveURL(/\/my-orders/);

  // The pharmacist, who sees the prescription and no address.
  await page.goto('/my-orders');
  await page.getByRole('link', { name: /^View order/ }).click();
  const number = await readNumber(page);
  await pharmacist.goto('/console/prescriptions');
  await pharmacist.getByRole('link', { name: new RegExp(number) }).click();
  await expect(pharmacist.getByText(medicine.name).first()).toBeVisible();
  await expect(pharmacist.getByText('12, Rose Villa')).toBeHidden();
  const approve = pharmacist.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeDisabled();
  // The whole prescription is in its box, down to the signature.
  await expect
    .poll(() =>
      pharmacist.getByAltText(/as the owner has sent it/).evaluate((picture) => {
        const [own, box] = [picture, picture.closest('section') as Element].map((one) =>
          one.getBoundingClientRect(),
        );
        return (own?.bottom ?? 0) <= (box?.bottom ?? 0) + 1 && (box?.height ?? 0) <= window.innerHeight - 200;
      }),
    )
    .toBe(true);
  for (const check of await pharmacist.getByRole('checkbox').all()) await check.check();
  await expect(approve).toBeEnabled();
  const review = pharmacist.url();
  await pharmacist.keyboard.press('a');
  await expect(pharmacist).not.toHaveURL(review);

  // Both shops, by the code that the owner's page shows once the order is on its way.
  for (const consolePage of shops) {
    await deliverOrder(consolePage, number, {
      readOtp: async () => {
        const code = page
          .locator('p[class*="tabular-nums"] > span[aria-hidden]')
          .filter({ hasText: /^\d{4}$/ });
        await expect(code).toHaveCount(1);
        // What the owner has to do is expanded, and nothing else.
        await expect(page.getByRole('button', { name: /^Details/, expanded: true })).toHaveCount(1);
        return (await code.textContent()) ?? '';
      },
      seesTracking: async (trackingNumber) => {
        await expect(page.getByText(`Tracking number ${trackingNumber}`, { exact: true })).toBeVisible();
        const track = page.getByRole('link', { name: /^Track/ });
        await expect(track).toHaveAttribute('href', /^https:.*AWB/);
        await expect(page.getByText('Delivery OTP')).toHaveCount(0);
      },
    });
    await expect(page.getByText(/^Delivered · \d/).first()).toBeVisible();
    await expect(page.getByText('Delivery OTP')).toHaveCount(0);
  }

  // Reporting a problem: the text and its photo survive a reload.
  const wrong = page.getByRole('button', {
    name: `Report a problem from ${food.listing.shop.name}`,
  });
  const dialog = page.getByRole('dialog');
  await page.reload();
  await wrong.click();
  await dialog.getByLabel('What happened?').fill('The bag is torn.');
  await dialog.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page.reload();
  await wrong.click();
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await expect(dialog.getByLabel('What happened?')).toHaveValue('The bag is torn.');
  await dialog.getByRole('button', { name: 'Not now' }).click();

  // Rate, and order again.
  await page.getByRole('button', { name: `Rate ${food.name}` }).click();
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true });
  await page.getByLabel('Write a review').fill('Bowl empty in a minute.');
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('button', { name: /^You gave 4 stars/ })).toBeVisible();
  await page.getByRole('button', { name: /^Order again/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(food.name).first()).toBeVisible();
});

test('after a rejected prescription another one is uploaded', async ({ page, browser }) => {
  page.setDefaultTimeout(30_000);
  const { token } = await signIn(page);
  await addAddress(page, token);
  const pharmacist = await openPharmacistConsole(browser);
  const medicine = await sellMedicine();
  await page.goto(productPath(medicine));
  await addToCart(page);
  await openCheckout(page);
  await page.locator('input[type=file]').setInputFiles(await drawPhoto(page));
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await chooseCash(page);
  await shopScreens(page).payInCash.click();
  await expect(page).toHaveURL(/\/my-orders/);
  await page.getByRole('link', { name: /^View order/ }).click();
  const number = await readNumber(page);

  await pharmacist.goto('/console/prescriptions');
  await pharmacist.getByRole('link', { name: new RegExp(number) }).click();
  await pharmacist.getByRole('button', { name: 'Reject' }).click();
  await pharmacist.getByText('The picture cannot be read').click();
  await pharmacist.getByRole('button', { name: 'Reject it' }).click();

  await expect(page.getByText('Your prescription was not accepted')).toBeVisible();
  await expect(page.getByText(/The picture cannot be read/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show another one', exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(await drawPhoto(page));
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Send|Show)/ })
    .click();
  await expect(page.getByText('Your prescription was not accepted')).toBeHidden();
});
