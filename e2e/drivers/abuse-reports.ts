import { expect, type Page } from '@playwright/test';

const DESCRIPTION = 'A brown dog is tied to a pole in the sun all day, with no water.';

/** Texts and buttons of the report’s screen. */
export const reportScreen = (page: Page) => ({
  goOn: page.getByRole('button', { name: 'Continue' }),
  submit: page.getByRole('button', { name: 'Submit report' }),
  description: page.getByLabel('Describe it in your own words'),
  saved: page.getByText(/^Saved \d/),
  heading: (name: 'Incident' | 'Perpetrator' | 'Witness') => page.getByRole('heading', { name, level: 2 }),
});

/** Fills in the first step, replacing what is there. */
export async function fillIncident(page: Page, description = DESCRIPTION) {
  await page.getByLabel('Something else').check();
  await page.getByLabel('What else happened?').fill('Tied up in the sun');
  await reportScreen(page).description.fill(description);
  await turnOn(page, /^It is going on now/);
  await page.getByLabel('Pincode').fill('560038');
  await expect(page.getByText('Bengaluru, Karnataka')).toBeVisible();
}

/** From a complete first step to the second one. */
export async function goToPerpetrator(page: Page) {
  const { goOn, heading } = reportScreen(page);
  await goOn.click();
  await expect(heading('Perpetrator')).toBeFocused();
}

/** From the second step, left unknown, to the last one. */
export async function goToWitness(page: Page) {
  const { goOn, heading } = reportScreen(page);
  await turnOn(page, 'I don’t know who did it');
  await goOn.click();
  await expect(heading('Witness')).toBeFocused();
}

async function turnOn(page: Page, name: string | RegExp) {
  const toggle = page.getByRole('switch', { name });
  if ((await toggle.getAttribute('aria-checked')) === 'false') await toggle.click();
}

/** What the browser stores of a report, by the specification’s names. */
export const rememberedReport = (page: Page) =>
  page.evaluate(() =>
    ['abuseId', 'perpetratorId', 'formTimestamp', 'abuseKey'].map((name) => localStorage.getItem(name)),
  );
