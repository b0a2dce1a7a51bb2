import { consentChoices, deviceKinds } from '@tailwell/contract/account/measurement-constants';
import { sql } from 'kysely';
import { dayInIndia } from '../../../platform/india-time.ts';
import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** Three weeks of page views before today, up and down, and consent choices, as the back office shows them. */
export async function insertTraffic({ db }: Pick<TestApp, 'db'>) {
  const today = dayInIndia(new Date());
  await sql`
    insert into page_views (day, page, source, device, views)
    select ${today}::date - ago, page, source, device, share * (3 + (ago * 5) % 7)
    from generate_series(1, 20) as ago, (values
      ('/', '', 'phone', 40), ('/', 'www.google.com', 'phone', 12), ('/tails-&-tips/details', 'www.google.com', 'phone', 23),
      ('/tails-&-tips/details', '', 'desktop', 6), ('/pharmacy/medicine/concern/product/:id', '', 'tablet', 5),
      ('/doctor/details/:id', 'l.instagram.com', 'phone', 9), ('/about', '', 'desktop', 2), ('/about-us', '', 'phone', 1))
      as counts (page, source, device, share)
    on conflict do nothing`.execute(db);
  await sql`
    insert into page_visitors (day, visitors)
    select ${today}::date - ago, 20 * (3 + (ago * 5) % 7) from generate_series(1, 20) as ago
    on conflict do nothing`.execute(db);
  await sql`
    insert into consents (browser, choice, version)
    select sha256(convert_to('browser ' || n, 'UTF8')), case when n % 3 = 0 then 'declined' else 'accepted' end, '2026-11'
    from generate_series(1, 30) as n`.execute(db);
}

export const samples: Samples = {
  'POST /consent/record/v1': { body: { browserKey: 'A'.repeat(22), choice: 'declined', version: '2026-11' } },
  'POST /page/view/v1': { body: { page: '/help', source: 'search.example', device: 'phone' } },
  columns: {
    'consents.choice': consentChoices,
    'page_views.device': deviceKinds,
  },
};
