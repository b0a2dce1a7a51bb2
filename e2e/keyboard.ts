import { expect, type Locator, type Page } from '@playwright/test';

/** More presses of Tab than any screen needs from one field to the next it asks for. */
const MOST_TABS = 80;

/** Comes to a control as one does without a mouse: by Tab alone. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, `is reached by ${MOST_TABS} presses of Tab`).toBeFocused();
}

/** Comes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
