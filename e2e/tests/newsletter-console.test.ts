import { expect } from '@playwright/test';
import { expectAccessible } from '../drivers/accessibility.ts';
import { test } from '../drivers/fixtures.ts';
import { newEmail, newName } from '../drivers/names.ts';
import { openEditor } from '../drivers/posts.ts';

interface Mail {
  subject: string;
  text: string;
}

test('a newsletter is written, previewed, tested and sent; a subscriber gets it, and unsubscribes by its link', async ({
  browser,
  page: reader,
}) => {
  const [address, editor] = [newEmail(), newEmail()];
  const mailTo = async (to: string, subject: string) => {
    let found: Mail | undefined;
    await expect
      .poll(async () => {
        const answer = await reader.request.get('/api/sandbox/messages/v1', { params: { to } });
        found = ((await answer.json()).data as Mail[]).find((one) => one.subject === subject);
        return found !== undefined;
      })
      .toBe(true);
    return found?.text ?? '';
  };
  await reader.request.post('/api/news/letter/subscibe/v1', { data: { email: address } });
  const question = await mailTo(address, 'Confirm your Tailwell newsletter');
  await reader.goto(/newsletter\/confirm#[\w-]+/.exec(question)?.[0] ?? '');
  await reader.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(reader.getByText('You’re subscribed.')).toBeVisible();

  const { page } = await openEditor(browser, 'Nandini Ghosh', { viewport: { width: 1280, height: 900 } });
  const subject = newName('Ticks and rain');
  await page.goto('/console/newsletters');
  await page.getByRole('button', { name: 'New newsletter' }).first().click();
  await expect(page.getByText('Write a subject.')).toBeVisible();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview text').fill('What helps');
  await page.getByLabel('Greeting').fill('Hello!\n\nMore at https://example.org/ticks.');
  await page.getByRole('button', { name: 'Add an article or video' }).click();
  const choice = page.getByRole('dialog').getByRole('listitem').first();
  const title = (await choice.locator('.font-bold').first().textContent()) ?? '';
  await choice.getByRole('button').click();
  await expect(page.getByRole('button', { name: `Take out “${title}”` })).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Greeting')).toHaveValue('Hello!\n\nMore at https://example.org/ticks.');

  await page.getByRole('link', { name: 'Preview' }).click();
  const letter = page.frameLocator('iframe[title="The newsletter as on a phone"]');
  await expect(letter.getByText('Hello!')).toBeVisible();
  await expect(letter.getByRole('link', { name: title }).first()).toBeVisible();
  await page.getByText('Plain text').click();
  await expect(page.locator('pre')).toContainText('More at https://example.org/ticks.');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(editor);
  await page.getByRole('button', { name: 'Send the test' }).click();
  expect(await mailTo(editor, `Test: ${subject}`)).toContain(title);

  await page.getByRole('button', { name: 'Send now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send to [\d,]+ subscribers?\?$/ });
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await expect(page.getByRole('heading', { name: 'Newsletter sent' })).toBeVisible({ timeout: 60_000 });

  const mail = await mailTo(address, subject);
  expect(mail).toContain(title);
  await reader.goto(/newsletter\/leave#[\w-]+/.exec(mail)?.[0] ?? '');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByText('You won’t get any more newsletters.')).toBeVisible();
});
