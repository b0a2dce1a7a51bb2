import { figureKeys, figureOf } from '@tailwell/contract/office/figure-constants';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { offline, refuse } from '../../../testing/outcomes';
import { theRoles } from '../../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ROLES = 'GET /console/get/my/roles/v1';
const LIST = 'GET /console/list/figures/v1';
const FIGURE = 'GET /console/get/figure/v1';
const EXPORT = 'GET /console/export/figure/v1';

const finance = theRoles(['staff', 'office', 'see_payments', 'see_ledger']);
const support = theRoles(['staff', 'office', 'see_payments', 'see_owners']);

const january = (count: number, value: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.parse('2026-01-31') - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    value,
  }));

describe('the overview', () => {
  test('shows each figure with its change in words, for the days in the address', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [LIST]: ({ query }) => {
        const days = january(Number(query.days), 4);
        return {
          data: [
            { key: 'orders', value: 28, previous: 16, days },
            { key: 'sales', value: 1_240.5, previous: 1_300, days },
            { key: 'timeToVet', value: 2.5, previous: null, days },
            { key: 'noShows', value: 3, previous: 3, days },
            { key: 'outOfStock', value: 7, previous: null, days: [] },
          ],
        };
      },
      [FIGURE]: { data: { key: 'orders', value: 28, previous: 16, days: january(1, 28), splits: [] } },
    });
    const { press, user } = await renderScreen('/console/office/overview', { as: 'staff' });
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Orders' });
    const tiles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const text of [
      'Orders2812 more than the 7 days before',
      'Sales₹1,240.50₹59.50 less than the 7 days before',
      'Time to a vet2.5 minBefore: none',
      'No-shows3The same as the 7 days before',
      'Products out of stock7Now',
    ]) {
      expect(
        tiles.some((tile) => tile?.startsWith(text)),
        text,
      ).toBe(true);
    }
    await expectAccessible();
    await press('Today', 'link');
    await arriveAt('/console/office/overview?days=1');
    await screen.findByText('12 more than yesterday until this time');
    expect(sentTo(LIST).map(({ query }) => query.days)).toEqual(['7', '1']);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }));
    await arriveAt('/console/office/overview/orders?days=1');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
  });

  test('says that nothing has happened', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [LIST]: ({ query }) => ({
        data: [
          { key: 'orders', value: 0, previous: 0, days: january(Number(query.days), 0) },
          { key: 'outOfStock', value: 7, previous: null, days: [] },
        ],
      }),
    });
    const { press } = await renderScreen('/console/office/overview?days=1', { as: 'staff' });
    await screen.findByText('Nothing has happened today.');
    await press('See 90 days', 'link');
    await arriveAt('/console/office/overview?days=90');
    await screen.findByText('Nothing has happened in these 90 days.');
    expect(screen.queryByText('See 90 days')).toBeNull();
  });

  test('can fail, and be tried again', async () => {
    serveApi({ [ROLES]: { data: finance }, [LIST]: refuse(500, 'Something failed.', 'FAILED') });
    const { press } = await renderScreen('/console/office/overview', { as: 'staff' });
    await screen.findByText('Couldn’t load the figures');
    serveApi({ [LIST]: { data: [{ key: 'orders', value: 1, previous: 0, days: january(7, 0) }] } });
    await press('Try again');
    await within(await screen.findByRole('main')).findByRole('link', { name: 'Orders' });
  });

  test('says if the device is offline', async () => {
    serveApi({ [ROLES]: { data: finance }, [LIST]: offline });
    await renderScreen('/console/office/overview', { as: 'staff' });
    await screen.findByText(/You seem to be offline/);
  });
});

describe('a figure', () => {
  const refunds = (days: number) => ({
    key: 'refunds' as const,
    value: 700,
    previous: 100,
    days: january(days, 100),
    splits: [
      { key: 'cancelled', name: 'Cancelled', value: 500, previous: 100 },
      { key: 'damaged', name: 'Damaged or spoilt', value: 200, previous: 0 },
    ],
  });

  test('is shown by day and by cause, with the lists behind it', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: ({ query }) => ({ data: refunds(Number(query.days)) }),
    });
    await renderScreen('/console/office/overview/refunds', { as: 'staff' });
    const causes = await screen.findByRole('table', { name: 'By cause' });
    expect(
      within(causes)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['CauseRefundsBefore', 'Cancelled₹500₹100', 'Damaged or spoilt₹200₹0']);
    const days = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('row');
    expect(days.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['DayRefunds', '31 Jan 2026₹100']);
    const link = screen.getByRole('link', { name: 'Refunds in the ledger' });
    expect(link.getAttribute('href')).toBe(
      '/console/office/ledger?account=refunds&cause=refund&fromDay=2026-01-25&toDay=2026-01-31',
    );
    await expectAccessible();
  });

  test('is saved as CSV, with its period', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: ({ query }) => ({ data: refunds(Number(query.days)) }),
      [EXPORT]: { data: { csv: 'Cause,Refunds (₹),Period before\r\n' } },
    });
    const { press } = await renderScreen('/console/office/overview/refunds?days=30', { as: 'staff' });
    await press('Download CSV by cause');
    await expectToast('Saved as a file.');
    expect(sentTo(EXPORT)).toMatchObject([{ query: { figure: 'refunds', days: '30', table: 'split' } }]);
  });

  test('lists the newest days of a long period', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: ({ query }) => ({ data: refunds(Number(query.days)) }),
    });
    await renderScreen('/console/office/overview/refunds?days=90', { as: 'staff' });
    const days = await screen.findByRole('table', { name: 'By day' });
    expect(within(days).getAllByRole('row')).toHaveLength(32);
    screen.getByText('These are the newest 31 days. The CSV file has all 90.');
  });

  test('links only to lists that the roles may open', async () => {
    serveApi({
      [ROLES]: { data: support },
      [FIGURE]: { data: { key: 'noShows', value: 1, previous: 0, days: january(7, 1), splits: [] } },
    });
    await renderScreen('/console/office/overview/noShows', { as: 'staff' });
    const lists = await screen.findByRole('list', { name: 'Lists of these days' });
    expect(within(lists).getAllByRole('link')).toHaveLength(3);
    serveApi({ [FIGURE]: refuse(403, 'Your role doesn’t include this.', 'NOT_ALLOWED') });
    await renderScreen('/console/office/overview/sales', { as: 'staff' });
    await screen.findByText('Your role doesn’t include this.');
  });

  test('of now has no days', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: { data: { key: 'outOfStock', value: 7, previous: null, days: [], splits: [] } },
    });
    await renderScreen('/console/office/overview/outOfStock', { as: 'staff' });
    await screen.findByText('7');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Which days' })).toBeNull();
  });

  test('without anything leads to a longer period', async () => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: ({ query }) => ({
        data: { key: 'orders', value: 0, previous: 0, days: january(Number(query.days), 0), splits: [] },
      }),
    });
    const { press } = await renderScreen('/console/office/overview/orders', { as: 'staff' });
    await screen.findByText('Nothing in this period');
    await press('See 90 days', 'link');
    await arriveAt('/console/office/overview/orders?days=90');
  });

  test('that doesn’t exist is not found', async () => {
    serveApi({ [ROLES]: { data: finance } });
    await renderScreen('/console/office/overview/luck', { as: 'staff' });
    await screen.findByText('There is no figure at this address.');
  });

  test.each(figureKeys)('%s has its own page', async (key) => {
    serveApi({
      [ROLES]: { data: finance },
      [FIGURE]: { data: { key, value: 1, previous: 1, days: january(7, 1), splits: [] } },
    });
    await renderScreen(`/console/office/overview/${key}`, { as: 'staff' });
    await screen.findByRole('heading', { level: 1, name: figureOf(key).name });
  });
});
