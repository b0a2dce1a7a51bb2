import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const PAGE = 'GET /static/contact/page/v1';
const SEND = 'POST /static/send/message/v1';

const aPage = {
  data: {
    slug: 'contact' as const,
    title: 'Contact us',
    lead: 'Write to us.',
    updatedOn: '2026-01-01',
    sections: [],
  },
  email: 'care@example.com',
  company: { name: 'Example Private Limited', address: '1 Sample Street, Bengaluru 560038' },
  grievanceOfficer: { name: 'Anu Officer', email: 'officer@example.com', phone: '080 1234 5678' },
};

const SENT = {
  data: { email: 'asha@example.com', ticket: 'T-100071' },
  message: 'Thank you, Asha Rao. We’ll reply to asha@example.com within 48 hours.',
};

test('the link of the footer opens a complaint, which is confirmed with its ticket number', async () => {
  serveApi({
    [PAGE]: aPage,
    [SEND]: SENT,
  });
  const { press, fill, user } = await renderScreen('/contact', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Contact us' });
  expect(screen.queryByText(/solution within a month/)).toBeNull();
  await press('Complaints', 'link');
  await screen.findByText(/solution within a month/);
  await fill('Name', 'Asha Rao');
  await fill('Email address', 'asha@example.com');
  await fill('Message', 'The shop refuses to take it back.');
  await expectAccessible();
  await press('Send');
  await screen.findByText('T-100071');
  expect(sentTo(SEND)).toMatchObject([{ body: { topic: 'complaint' } }]);
  await press('Complaints', 'link');
  const topic = await screen.findByLabelText<HTMLSelectElement>('What is it about?');
  expect(topic.value).toBe('complaint');
  await user.selectOptions(topic, 'order');
  await press('Complaints', 'link');
  await expect.poll(() => topic.value).toBe('complaint');
});

test('a topic that was chosen without a message is forgotten on leaving', async () => {
  serveApi({ [PAGE]: aPage, 'GET /static/get/page/{slug}/v1': aPage, [SEND]: SENT });
  const { press, fill } = await renderScreen('/contact?topic=complaint', { as: 'visitor' });
  await screen.findByText(/solution within a month/);
  await press('Terms', 'link');
  await expect.poll(() => screen.queryByLabelText('What is it about?')).toBeNull();
  await press('Contact', 'link');
  await screen.findByLabelText('What is it about?');
  await fill('Name', 'Asha Rao');
  await fill('Email address', 'asha@example.com');
  await fill('Message', 'Do you come to Mysuru, too?');
  await press('Send');
  await screen.findByText('T-100071');
  // Of a select that is not set, happy-dom takes the first choice.
  expect(sentTo(SEND).map(({ body }) => body.topic)).toEqual(['order']);
});

test('shows who answers complaints, and our company', async () => {
  serveApi({ [PAGE]: aPage });
  await renderScreen('/contact', { as: 'visitor' });
  const main = within(await screen.findByRole('main'));
  await main.findByText('Anu Officer');
  expect(main.getByRole('link', { name: '080 1234 5678' }).getAttribute('href')).toBe('tel:08012345678');
  main.getByText(/Example Private Limited/);
});

test('shows neither while the company has named none', async () => {
  serveApi({ [PAGE]: { ...aPage, company: null, grievanceOfficer: null } });
  await renderScreen('/contact', { as: 'visitor' });
  await screen.findByRole('heading', { name: 'Contact us' });
  expect(screen.queryByText('Grievance officer')).toBeNull();
  expect(screen.queryByText('Our company')).toBeNull();
});
