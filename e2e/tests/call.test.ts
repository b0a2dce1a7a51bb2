import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import {
  askForVet,
  CALL_ARGS,
  callScreen,
  connectPath,
  expectMoving,
  goOffline,
  goOnline,
  openVetConsole,
} from '../drivers/calls.ts';
import { bookingScreen, chooseTime } from '../drivers/consultations.ts';
import { test } from '../drivers/fixtures.ts';
import { newName } from '../drivers/names.ts';
import { addPet, drawPhoto } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

test.use({
  browserArgs: CALL_ARGS,
  permissions: ['camera', 'microphone'],
});
// In sequence: a vet rung by one request is not shown the next one, and the sandbox vet takes one call at a time.
test.describe.configure({ mode: 'default' });

test('an owner requests a vet, a vet accepts, both see each other and chat, a reload rejoins, the vet finishes and signs', async ({
  page,
  browser,
}) => {
  const vet = await openVetConsole(browser);
  await goOnline(vet.page);
  await vet.page.goto('/console');

  const { token } = await signIn(page);
  const petName = newName('Bruno');
  await addPet(page, token, petName);
  const consultId = await askForVet(page, token);
  const ring = vet.page.getByRole('region', { name: new RegExp(petName) });
  // Immediately, or the sandbox vet is faster.
  await Promise.all([
    ring.getByRole('button', { name: 'Accept' }).click(),
    page.goto(connectPath(consultId)),
  ]);
  await expect(vet.page).toHaveURL(new RegExp(`/console/consultations/${consultId}`));

  const owners = callScreen(page);
  const vets = callScreen(vet.page);
  await expect(owners.join).toBeVisible();
  await expectAccessible(page);
  await owners.join.click();
  await vets.join.click();
  await expectMoving(owners.remote);
  await expectMoving(vets.remote);
  await owners.flip.click();
  await expectMoving(vets.remote);

  await owners.chat.click();
  await owners.message.fill('He limps on the left');
  await owners.message.press('Enter');
  await vets.chat.click();
  await expect(vet.page.getByText('He limps on the left').first()).toBeVisible();
  await vets.picture.setInputFiles(await drawPhoto(vet.page));
  const picture = page.getByRole('img', { name: `What Dr ${vet.name} sent` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await expectAccessible(page);

  await page.reload();
  await expectMoving(owners.remote);
  await vet.page.reload();
  await expectMoving(owners.remote);
  await expectMoving(vets.remote);
  await owners.chat.click();
  await expect(page.getByText('He limps on the left').first()).toBeVisible();
  await expect(picture).toBeVisible();

  await vets.finish.click();
  await vet.page.getByRole('alertdialog').getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: 'The consultation is finished' })).toBeVisible();
  await expect(vet.page.getByRole('heading', { name: 'The consultation is finished' })).toBeVisible();
  await expect(page.getByText('He limps on the left').first()).toBeVisible();
  await owners.message.fill('Thank you');
  await owners.message.press('Enter');
  await expect(vet.page.getByText('Thank you').first()).toBeVisible();

  await vet.page.getByLabel('Assessment').fill('A sprained paw.');
  await vet.page.getByRole('button', { name: 'Add a medicine' }).click();
  await vet.page.getByLabel('Medicine', { exact: true }).fill('Meloxicam oral suspension 1.5 mg/ml');
  await expect(vet.page.getByRole('textbox', { name: /^Strength/ })).toHaveValue('1.5 mg/ml');
  await vet.page.getByLabel('Dose').fill('2.5 ml');
  await vet.page.getByLabel('Times a day').fill('1');
  await vet.page.getByLabel('Days', { exact: true }).fill('5');
  await vet.page.getByRole('button', { name: '1 week' }).click();
  await vet.page.getByRole('button', { name: 'Check and sign' }).click();
  await vet.page.getByRole('dialog').getByRole('button', { name: /^Sign/ }).click();
  await page.getByRole('link', { name: 'View prescription' }).click();
  await expect(page.getByText('A sprained paw.')).toBeVisible();

  await page.getByRole('link', { name: 'Order these medicines' }).click();
  await expect(page.getByText('For the full course: 12.5 ml').first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('link', { name: /Meloxicam oral suspension/ }).first()).toBeVisible();
  await page.goto('/cart/checkout');
  await expect(page.getByRole('radio', { name: /^Signed by Dr / })).toBeChecked();
  await expect(page.getByText('Names Meloxicam oral suspension in your cart.')).toBeVisible();

  await addPet(page, token, 'Another pet');
  await page.goto('/');
  await page.getByRole('link', { name: /Book follow-up on/ }).click();
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d&pet=/);
  await chooseTime(page, 0);
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(bookingScreen(page).pet(petName)).toBeChecked();
  await goOffline(vet.page);
});

test('a vet whose socket is still connecting rings as soon as it is connected', async ({ page, browser }) => {
  const vet = await openVetConsole(browser);
  await goOnline(vet.page);
  const line = Promise.withResolvers<void>();
  await vet.page.routeWebSocket(/\/api\/socket/, async (socket) => {
    await line.promise;
    socket.connectToServer();
  });
  const polled = vet.page.waitForResponse(/\/vet\/get\/my\/rings\/v1/);
  await vet.page.goto('/console');
  await polled;

  const { token } = await signIn(page);
  const petName = newName('Bruno');
  await addPet(page, token, petName);
  const id = await askForVet(page, token);
  const ring = vet.page.getByRole('region', { name: new RegExp(petName) });
  await expect(ring).toBeHidden();
  line.resolve();
  await expect(ring).toBeVisible();

  // Nor does it keep ringing for an owner who has left.
  const headers = { Authorization: token };
  await page.request.put(`/api/user/cancel/instant/request/${id}/v1`, { headers });
  await expect(ring).toBeHidden();
  await goOffline(vet.page);
});
