import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const TRAFFIC = 'GET /console/traffic/v1';

/** The date in January this many days before the last one. */
const dayBefore = (days: number) =>
  new Date(Date.parse('2026-01-31') - days * 86_400_000).toISOString().slice(0, 10);

test('visits are shown with readable names for the chosen days', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['see_traffic']) },
    [TRAFFIC]: ({ query }) => ({
      data: {
        days: Array.from({ length: query.days }, (_, at) => ({
          day: dayBefore(query.days - 1 - at),
          views: 3,
          visitors: 2,
        })),
        pages: [
          { page: '/tails-&-tips/details', views: 60 },
          { page: '/doctor/details/:id', views: 30 },
        ],
        sources: [{ source: 'www.google.com', views: 12 }],
        devices: [{ device: 'phone', views: 90 }],
        consents: { accepted: 0, declined: 0 },
        until: '2026-01-31T06:30:00.000Z',
      },
    }),
  });
  const { user, press } = await renderScreen('/console/traffic', { as: 'staff' });
  const pages = await screen.findByRole('list', { name: 'Most opened pages' });
  within(pages).getByText('An article');
  expect(pages.textContent).not.toContain('/');
  expect(screen.getByRole('list', { name: 'Websites that led here' }).textContent).toContain(
    'www.google.com',
  );
  await user.click(screen.getByText('Day by day'));
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');
  expect(rows()).toHaveLength(31);
  await press('7 days', 'link');
  await arriveAt('/console/traffic?days=7');
  await expect.poll(rows).toHaveLength(8);
  expect(sentTo(TRAFFIC).map(({ query }) => query.days)).toEqual(['30', '7']);
  await expectAccessible();
});
