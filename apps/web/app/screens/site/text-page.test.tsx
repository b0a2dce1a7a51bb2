import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../testing/accessible';
import { homeAnswers } from '../../testing/answers';
import { idOf } from '../../testing/records';
import { renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const ASK = 'GET /address/get/served/by/pincode/{pincode}/v1';

test('each page has its own title, which is announced after navigation', async () => {
  serveApi(homeAnswers);
  const { user } = await renderScreen('/');
  await expect.poll(() => document.title).toBe('Home · Tailwell');
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Address book' }));
  await screen.findByText('No addresses yet');
  await expect.poll(() => document.title).toBe('Address book · Tailwell');
  await screen.findByText('Address book · Tailwell', { selector: '[aria-live]' });
});

test('help lists the served cities, and checks a pincode', async () => {
  const cities = ['Bengaluru', 'Mumbai'];
  serveApi({
    'GET /static/get/page/{slug}/v1': {
      data: { slug: 'user-support', title: 'Help', lead: 'Answers.', updatedOn: '2026-01-01', sections: [] },
    },
    'GET /address/get/served/cities/v1': {
      data: cities.map((name, at) => ({
        _id: idOf(at),
        name,
        state: '',
        hasHomeVisits: true,
        hasDelivery: true,
        location: null,
      })),
    },
    [ASK]: ({ params: { pincode } }) => {
      const isServed = pincode === '560038';
      const city = isServed ? 'Bengaluru' : 'Mysuru';
      return {
        data: { pincode, city, state: 'Karnataka', isServed, hasHomeVisits: isServed, hasDelivery: isServed },
      };
    },
  });
  const { user } = await renderScreen('/help', { as: 'visitor' });
  const served = within(await screen.findByRole('region', { name: 'Where we visit' }));
  for (const city of cities) served.getByText(city);
  expect(served.getAllByText(/^Home visits and delivery/)).toHaveLength(cities.length);
  const field = served.getByLabelText('Do we serve your pincode?');
  const ask = async (pincode: string) => {
    await user.clear(field);
    await user.type(field, `${pincode}{Enter}`);
  };
  await ask('12');
  await served.findByText('Enter a 6-digit pincode.');
  expect(sentTo(ASK)).toEqual([]);
  await ask('560 038');
  await served.findByText('Yes, we serve 560038, Bengaluru');
  await ask('570001');
  await served.findByText(/Not yet in 570001/);
  expect(sentTo(ASK).map(({ params }) => params.pincode)).toEqual(['560038', '570001']);
  await expectAccessible();
});
