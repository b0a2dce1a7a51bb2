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

/** Comes to a button or a link and presses Enter. */
export async function pressAt(page: Page, control: Locator) {
  await expect(control).toBeEnabled();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Comes to a choice of one and chooses it with the space bar, or with an arrow from the one before. */
export async function choose(page: Page, choice: Locator) {
  await expect(choice).toBeAttached();
  const isIn = (element: Element) =>
    document.activeElement instanceof HTMLInputElement &&
    document.activeElement.name === (element as HTMLInputElement).name;
  for (let presses = 0; presses < MOST_TABS && !(await choice.evaluate(isIn)); presses++) {
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}

/** Comes to a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
