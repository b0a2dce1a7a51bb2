import { expect } from '@playwright/test';
import { askForVet, CALL_ARGS, callScreen, connectPath, expectMoving } from '../drivers/calls.ts';
import { test } from '../drivers/fixtures.ts';
import { newName } from '../drivers/names.ts';
import { addPet } from '../drivers/pets.ts';
import { signIn } from '../drivers/sign-in.ts';

test.use({
  actors: ['vets'],
  browserArgs: CALL_ARGS,
  permissions: ['camera', 'microphone'],
});

test('a single user without camera and microphone sees the sandbox vet, gets an answer, and rejoins', async ({
  page,
  clock,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  const { token } = await signIn(page);
  await addPet(page, token, newName('Bruno'));
  const consultId = await askForVet(page, token);
  await clock.advance(20_000);
  await page.goto(connectPath(consultId));
  const screen = callScreen(page);
  const join = page.getByRole('button', { name: 'Join with chat only' });
  await expect(join).toBeVisible();
  await expect(page.getByText('This browser keeps the camera from us')).toBeVisible();

  // Every page leads back while the call is open.
  await page.goto('/my-orders');
  await page.getByRole('region', { name: 'Open call' }).getByRole('link', { name: /Join$/ }).click();
  await join.click();
  await expectMoving(screen.remote);
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave the call?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/appointment\/join$/);
  await expectMoving(screen.remote);
  await screen.chat.click();
  await screen.message.fill('Hello?');
  await screen.message.press('Enter');
  await expect(page.getByText('Hello?').first()).toBeVisible();
  await clock.advance(5_000);
  await expect(page.getByText('I am a sandbox vet').first()).toBeVisible();
  await screen.leave.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Rejoin' }).click();
  await expectMoving(screen.remote);
});
