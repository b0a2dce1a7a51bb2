import { expect } from '@playwright/test';
import { addAddress, addressForm, PINCODE } from '../drivers/addresses.ts';
import { openShopConsole } from '../drivers/consoles.ts';
import { bookingScreen, makeSlots, SCHEDULED, sandboxPage } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { choose, pressAt, tabTo, typeInto } from '../drivers/keyboard.ts';
import { newMobileNo } from '../drivers/names.ts';
import { addPet, petForm } from '../drivers/pets.ts';
import { productPath, sell } from '../drivers/products.ts';
import { fillCart, openCart, orderInCash, shopScreens } from '../drivers/shopping.ts';
import { expectHome, loginScreen, readCode, referCodeScreen, signIn, toast } from '../drivers/sign-in.ts';

test('a user signs in and saves an address by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/login');
  const login = loginScreen(page);
  const mobileNo = newMobileNo();
  await expect(login.getCode).toBeEnabled();
  await typeInto(page, login.mobile, mobileNo);
  await keyboard.press('Enter');
  await expect(login.code).toBeFocused();
  await keyboard.type(await readCode(page.request, mobileNo));
  await tabTo(page, referCodeScreen(page).skip);
  await keyboard.press('Enter');
  await expect(referCodeScreen(page).skip).toBeHidden();
  await expectHome(page);

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Address book' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add address' }));
  await keyboard.press('Enter');

  const form = addressForm(page);
  await tabTo(page, page.getByRole('radio', { name: 'Home' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Work' })).toBeChecked();
  await typeInto(page, form.pincode, PINCODE);
  await expect(form.state).toHaveValue('Karnataka');
  await typeInto(page, form.house, '7');
  await typeInto(page, form.area, 'Church Street');
  await typeInto(page, form.name, 'Asha Menon');
  await typeInto(page, form.mobile, '9876543210');
  await tabTo(page, form.save);
  await keyboard.press('Space');
  await expect(toast(page, 'Address Added Successfully')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'Actions for Work, 7' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
  await keyboard.press('Enter');
  await expect(page.getByText('No addresses yet')).toBeVisible();
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/login');
  await expect(loginScreen(page).getCode).toBeEnabled();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a pet is added by keyboard alone, without a photo', async ({ page }) => {
  await signIn(page);
  await page.goto('/profile/pets');
  await pressAt(page, page.getByRole('link', { name: 'Add a pet' }));
  const form = petForm(page);
  await typeInto(page, form.name, 'Moti');
  await choose(page, form.kind('Dog'));
  const labrador = form.breed.locator('option', { hasText: 'Labrador Retriever' });
  await expect(labrador).toBeAttached();
  await tabTo(page, form.breed);
  await page.keyboard.type('Labrador Retriever');
  await choose(page, page.getByRole('radio', { name: 'Roughly' }));
  await tabTo(page, page.getByLabel('Years'));
  await page.keyboard.press('ArrowDown');
  await pressAt(page, form.add);
  await expect(page.getByText('Pet Added Successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: /Moti/ })).toContainText('Labrador Retriever');
});

test('a vet is booked and paid by keyboard alone', async ({ page }) => {
  const { token } = await signIn(page);
  await addPet(page, token);
  const [slot] = await makeSlots(page.request);
  await page.goto(`/consultation/schedule-consultation/doctor-details/${slot?.vetId}`);
  // Another day than today, whose last slot may be too soon to be booked.
  const days = page.getByRole('group', { name: 'Day' }).locator('input:enabled');
  await choose(page, days.nth(1));
  await choose(page, page.getByRole('radio', { name: /^\d+:\d\d [ap]m/ }).last());
  await pressAt(page, page.getByRole('link', { name: 'Book', exact: true }));
  const booking = bookingScreen(page);
  await expect(booking.pet('Bruno')).toBeChecked();
  await typeInto(page, booking.complaint, 'Scratches behind the ears.');
  await pressAt(page, booking.pay);
  await pressAt(page, sandboxPage(page).pay);
  await expect(page).toHaveURL(SCHEDULED);
  await expect(page.getByText('Scratches behind the ears.')).toBeVisible();
});

test('a cash order is placed and cancelled by keyboard alone', async ({ page }) => {
  const { token } = await signIn(page);
  await addAddress(page, token);
  const sold = await sell();
  await page.goto(productPath(sold));
  const screen = shopScreens(page);
  await pressAt(page, page.getByRole('button', { name: /^Add to cart/ }));
  await expect(screen.cartLink(1)).toBeVisible();
  await openCart(page);
  await pressAt(page, screen.goOn);
  await choose(page, screen.inCash);
  await pressAt(page, screen.payInCash);
  await expect(page).toHaveURL(/\/my-orders$/);
  await pressAt(page, page.getByRole('link', { name: /^View order/ }));
  await pressAt(page, page.getByRole('button', { name: 'Cancel the order' }));
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('radio', { name: 'I ordered by mistake' }));
  await pressAt(page, dialog.getByRole('button', { name: 'Cancel it' }));
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelled by you').first()).toBeVisible();
});

test('a product is searched for by keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/search');
  await typeInto(page, page.getByRole('combobox', { name: 'Search' }), 'tick shampoo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=tick%20shampoo');
  await pressAt(page, page.getByRole('region', { name: 'Products' }).getByRole('link').first());
  await expect(page).toHaveURL(/\/pharmacy\/medicine\/concern\/product\//);
});

test('a shop answers an order by keyboard alone', async ({ page, browser }) => {
  const { token } = await signIn(page);
  await addAddress(page, token);
  const sold = await sell();
  const consolePage = await openShopConsole(browser, sold);
  await fillCart(page, token, sold);
  const id = await orderInCash(page, token);
  await page.goto(`/my-orders/${id}`);
  const title = page.getByRole('heading', { level: 1, name: /TW-\d+/ });
  const number = /TW-\d+/.exec((await title.textContent()) ?? '')?.[0] ?? '';

  await consolePage.goto('/console/orders');
  await pressAt(consolePage, consolePage.getByRole('link', { name: new RegExp(number) }));
  // In the list other orders can be accepted, too.
  await expect(consolePage).toHaveURL(/\/console\/orders\/[\da-f-]{36}$/);
  await pressAt(consolePage, consolePage.getByRole('button', { name: /^Accept/ }));
  await expect(consolePage.getByRole('button', { name: 'Mark packed' })).toBeVisible();
});
