import { expect, type Locator, type Page } from '@playwright/test';

/** More Tabs than any screen needs between two required fields. */
const MAX_TABS = 80;

/** Reaches a control without a mouse: by Tab alone. */
export async function tabTo(page: Page, control: Locator) {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control, `is reached by ${MAX_TABS} presses of Tab`).toBeFocused();
}

/** Reaches a button or a link and presses Enter. */
export async function pressAt(page: Page, control: Locator) {
  await expect(control).toBeEnabled();
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

/** Reaches a radio button or option and selects it with the space bar, or with an arrow from the previous one. */
export async function choose(page: Page, choice: Locator) {
  await expect(choice).toBeAttached();
  const isIn = (element: Element) =>
    document.activeElement instanceof HTMLInputElement &&
    document.activeElement.name === (element as HTMLInputElement).name;
  for (let presses = 0; presses < MAX_TABS && !(await choice.evaluate(isIn)); presses++) {
    await page.keyboard.press('Tab');
  }
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Space');
  await expect(choice).toBeChecked();
}

/** Reaches a field and types into it. */
export async function typeInto(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
