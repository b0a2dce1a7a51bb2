import { type Browser, expect, type Page } from '@playwright/test';
import {
  insertService,
  insertVisit,
} from '@tailwell/server/features/home-care/home-visits/inserted-visits.testing';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newMobileNo } from '../drivers/names.ts';
import { findDoseNotification, makeDue, setByHand, statusOf } from '../drivers/reminders.ts';
import { readMessage, signIn, signInByScreens } from '../drivers/sign-in.ts';
import { withDatabase } from '../drivers/staff.ts';
import { collectFaults, openWindow } from '../drivers/windows.ts';

/** The link in an invitation. */
const CARE_LINK = /asks you to care for Bruno.*(\/care)$/;

/** Adds a pet of the signed-in user through the API. */
async function makePet({ request }: Page, token: string): Promise<string> {
  const added = await request.post('/api/pet/create/info/v1', {
    headers: { Authorization: token },
    data: {
      ...{ name: 'Bruno', sex: 'male', neutered: 'yes' },
      category: '01970000-0000-7000-8000-000000000001',
      breed: '01970000-0000-7000-8001-000000000001',
    },
  });
  expect(added.status()).toBe(200);
  return ((await added.json()) as { data: { _id: string } }).data._id;
}

/** Makes a technician visit the pet right now. */
const scheduleVisit = (petId: string) =>
  withDatabase(async (db) => {
    const { userId } = await db
      .selectFrom('pets')
      .where('id', '=', petId)
      .select('userId')
      .executeTakeFirstOrThrow();
    const { id: technicianId } = await db
      .insertInto('technicians')
      .values(({ selectFrom }) => ({
        cityId: selectFrom('servedCities').where('name', '=', 'Bengaluru').select('id'),
        name: 'Ravi Kumar',
        skills: ['home_care'],
        latitude: 12.97,
        longitude: 77.64,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: serviceId, name } = await insertService(db, 'home_care', { prep: ['Brush the coat'] });
    await insertVisit(db, {
      ...{ userId, kind: 'home_care', windowStart: new Date() },
      lines: [{ petId, serviceId, name }],
      set: { status: 'on_the_way', startCode: '4711', technicianId, etaAt: new Date() },
    });
  });

/** Another user's phone. */
async function openPhone(browser: Browser) {
  const page = await openWindow(browser, {
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 390, height: 844 },
  });
  return { context: page.context(), page };
}

test('a friend is invited, accepts from the text message, sees the start code, gives a dose, and after removal sees nothing', async ({
  page,
  browser,
}) => {
  const { token } = await signIn(page);
  const petId = await makePet(page, token);
  const mobileNo = newMobileNo();
  await page.goto(`/profile/pets/${petId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Who cares' }).click();
  await expect(page.getByText('Only you so far')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone to care for Bruno' });
  await dialog.getByLabel('Mobile number').fill(mobileNo);
  await dialog.getByLabel('Name').fill('Sunita');
  await dialog.getByRole('radio', { name: /^Caretaker/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Not answered yet')).toBeVisible();
  await expectAccessible(page);

  const friend = await openPhone(browser);
  const faults = collectFaults(friend.context);
  await friend.page.goto(await readMessage(page.request, mobileNo, CARE_LINK));
  await signInByScreens(friend.page, mobileNo);
  await expect(friend.page).toHaveURL('/care');
  await expectAccessible(friend.page);
  await friend.page.getByRole('button', { name: 'Accept to care for Bruno' }).click();
  await expect(friend.page.getByText('Caretaker', { exact: true })).toBeVisible();

  // The owner's page was updated automatically; and a technician is due.
  await expect(page.getByRole('button', { name: 'Remove Sunita' })).toBeVisible();
  await scheduleVisit(petId);
  await friend.page.reload();
  await expect(friend.page.getByText('4 7 1 1')).toBeAttached();
  await expect(friend.page.getByText('Brush the coat')).toBeVisible();
  await expectAccessible(friend.page);

  await expect(friend.page.getByText('No doses today.')).toBeVisible();
  const reminderId = await setByHand(page, token);
  const dueAt = await makeDue(reminderId);
  await findDoseNotification(page, token, reminderId);
  await friend.page.reload();
  const dose = friend.page.getByRole('listitem', { name: 'Give 1 tablet to Bruno' });
  await dose.getByRole('button', { name: /^Given/ }).click();
  await expect(friend.page.getByText(/^1 tablet · Bruno · Given by you at /)).toBeVisible();
  await expectAccessible(friend.page);
  // The answer is shown before the server has it.
  await expect
    .poll(() => statusOf(page, token, reminderId, dueAt))
    .toMatchObject({ status: 'given', answeredBy: { isMe: false } });

  await page.getByRole('button', { name: 'Remove Sunita' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove Sunita?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('removed Sunita')).toBeVisible();
  // Their page was updated, too.
  await expect(friend.page.getByText('No pets in your care yet')).toBeVisible();
  await expect(friend.page.getByText('4 7 1 1')).toBeHidden();
  expect(faults).toEqual([]);
});
