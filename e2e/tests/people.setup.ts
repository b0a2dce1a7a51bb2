import { CALL_ARGS } from '../drivers/calls.ts';
import { test } from '../drivers/fixtures.ts';
import { makePeople, type Who } from '../people/people.ts';
import type { Template } from '../setup/environment.ts';
import { type People, writePeople } from '../setup/people.ts';

/** A pet's name that must not break any screen. */
const LONG_NAME = 'BhagyalakshmiVenkateswaranRajagopalachari';

test.use({
  ownEnvironment: 'people',
  browserArgs: CALL_ARGS,
});

test('makes the users and records that every screen shows', async ({ browser, environment }) => {
  const { pages, ids } = await makePeople(browser, LONG_NAME);
  const states = await Promise.all(
    Object.entries(pages).map(
      async ([who, page]) => [who as Who, await page.context().storageState()] as const,
    ),
  );
  await Promise.all(Object.values(pages).map((page) => page.context().close()));
  const { dataDir } = JSON.parse(process.env.E2E_TEMPLATE ?? '{}') as Template;
  writePeople(dataDir, {
    template: await environment.freeze(),
    origin: environment.origin,
    states: Object.fromEntries(states) as People['states'],
    ids,
  });
});
