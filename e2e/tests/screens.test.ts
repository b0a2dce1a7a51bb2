import { expect, type Page } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import { listFaults } from '../drivers/accessibility.ts';
import { test as base } from '../drivers/fixtures.ts';
import { hasPassed, notePassed, readKinds, recordPassed } from '../drivers/markup.ts';
import { listCutOff } from '../drivers/overflow.ts';
import { drawPhoto, petForm } from '../drivers/pets.ts';
import { openWindow, shareWindow } from '../drivers/windows.ts';
import type { Ids, Who } from '../people/people.ts';
import type { Screen } from '../pictures/screen.ts';
import { listScreens } from '../pictures/screens.ts';
import type { Template } from '../setup/environment.ts';
import { type People, readPeople } from '../setup/people.ts';

/** The smallest phones, and 640 px at a zoom of 200 %. */
const SMALLEST = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };
const CONSOLES: Who[] = [
  'vet',
  'shop',
  'pharmacist',
  'technician',
  'admin',
  'dispatcher',
  'lab',
  'registry',
  'welfare',
  'editor',
];

interface WorkerFixtures {
  people: People;
  /** The window of a user, shared by one worker's tests. */
  windowOf: (who: Who) => Promise<Page>;
}

const test = base.extend<object, WorkerFixtures>({
  people: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await use(readPeople((JSON.parse(process.env.E2E_TEMPLATE ?? '{}') as Template).dataDir));
    },
    { scope: 'worker' },
  ],
  windowOf: [
    async ({ browser, environment, people }, use) => {
      const pages = new Map<Who, Page>();
      await use(async (who) => {
        const known = pages.get(who);
        if (known) return known;
        const state = JSON.stringify(people.states[who]).replaceAll(people.origin, environment.origin);
        const page = await openWindow(browser, { storageState: JSON.parse(state) });
        shareWindow(page);
        pages.set(who, page);
        return page;
      });
    },
    { scope: 'worker' },
  ],
});

test.use({ startsWith: 'people' });

const click = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Dialogs over owners' screens, and how to open them. */
const dialogs = (ids: Ids): Screen[] => {
  const booked = `/consultation/schedule-consultation/doctor-details/${ids.booked}/appointment/scheduled`;
  const crop = async (page: Page) => petForm(page).file.setInputFiles(await drawPhoto(page));
  const remove = async (page: Page) => {
    await click(/^Actions for /)(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const all: [string, string, (page: Page) => Promise<unknown>][] = [
    ['filters of vets', '/consultation/schedule-consultation', click(/^All filters/)],
    ['filters of medicine', '/pharmacy/medicine', click(/^Filters/)],
    ['search', '/search', click(/^Search/)],
    ['coupons', '/cart', click(/coupon/i)],
    ['cancelling an appointment', booked, click(/^Cancel/)],
    ['cancelling an order', `/my-orders/${ids.orderWaiting}`, click('Cancel the order')],
    ['rating', `/my-orders/${ids.order}`, click(/^Rate /)],
    ['cropping a photo', '/profile/pets/new', crop],
    ['a pet that has died', `/profile/pets/${ids.pet}/edit`, click('Passed away')],
    ['deleting an address', '/profile/addresses', remove],
    ['deleting the account', '/profile', click('Delete account')],
  ];
  return all.map(([name, path, open]) => ({
    who: 'owner',
    name: `the dialog: ${name}`,
    path,
    act: async (page) => {
      await open(page);
      await expect(page.locator('[role=dialog], [role=alertdialog]').first(), name).toBeVisible();
    },
  }));
};

const listAll = (ids: Ids) => [...listScreens(ids), ...dialogs(ids)];

/** For the names of the screens, which must be known before any record is. */
const anyIds = new Proxy({}, { get: () => 'any' }) as Ids;

test('every path with a screen is tested', () => {
  const built = listPaths(routes).filter(({ file }) => !file.includes('not-found'));
  expect(built.length).toBeGreaterThan(60);
  const covered = new Set(listAll(anyIds).map(({ path }) => findPath(built, path)));
  expect(built.map(({ path }) => path).filter((path) => !covered.has(path))).toEqual([]);
});

for (const [at, { who, name }] of listAll(anyIds).entries()) {
  test(`${name}, as ${who}, has one title, fits 320 px, causes no error, and axe finds no violations`, async ({
    windowOf,
    people,
  }) => {
    await inspect(await windowOf(who), listAll(people.ids)[at] as Screen);
  });
}

/** Opens a screen on the smallest phone, and a desktop screen on a desktop, too. */
async function inspect(page: Page, { path, name, who, act }: Screen) {
  const errors: string[] = [];
  const note = (error: string) => errors.push(error);
  const isMissing = name.endsWith('not-found');
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isMissing) note(message.text());
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isMissing) note(`${answer.status()} of ${answer.url()}`);
  });

  await page.setViewportSize(SMALLEST);
  await page.goto(path);
  // By its tag: a sheet that is open initially hides it from screen readers.
  await expect(page.locator('h1:visible'), 'titles').toHaveCount(1);
  await expect.poll(() => page.evaluate(countSkeletons), { message: 'skeletons', intervals: [50] }).toBe(0);
  await act?.(page);
  await expect.soft(page).toHaveTitle(/^.+ · Tailwell/);
  // Sheets slide in from below.
  await expect.poll(() => listCutOff(page), { message: 'what is cut off', intervals: [50] }).toEqual([]);
  if (CONSOLES.includes(who)) await page.setViewportSize(DESKTOP);
  await expectNoAxeFaults(page, who);
  expect.soft(errors, 'errors').toEqual([]);
  page.removeAllListeners();
  // Left open, it would keep running during the next screens. A page of another site, even an empty one, would start
  // another process, which compiles all scripts again.
  await page.goto('/robots.txt');
}

const themes: ('dark' | 'light')[] = ['light', 'dark'];

/**
 * Checks both themes of a screen with a kind of element that has not passed yet on one of its user's screens; with
 * AXE=all, as every night, of every screen. AXE=record adds what passes to screens.axe.json.
 */
async function expectNoAxeFaults(page: Page, who: Who) {
  const kinds = await readKinds(page);
  if (process.env.AXE !== 'all' && hasPassed(who, kinds)) return;
  const errorsBefore = test.info().errors.length;
  for (const theme of themes) {
    expect.soft(await listFaults(page, theme), `in the ${theme} theme`).toEqual([]);
  }
  // The next screen is checked first in the current theme: changing it takes longer than checking.
  themes.reverse();
  if (test.info().errors.length > errorsBefore) return;
  notePassed(who, kinds);
  if (process.env.AXE === 'record') recordPassed();
}

/** Placeholders within the window; farther down content loads on scrolling. */
const countSkeletons = () =>
  [...document.querySelectorAll('.animate-shimmer')].filter(
    (shape) => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight,
  ).length;

/** An entry of routes.ts. */
interface Entry {
  path?: string;
  index?: boolean;
  file: string;
  children?: Entry[];
}

interface Path {
  path: string;
  file: string;
}

const listPaths = (entries: Entry[]): Path[] =>
  entries.flatMap(({ path, index, file, children = [] }) => [
    ...(path || index ? [{ path: path ?? '/', file }] : []),
    ...listPaths(children),
  ]);

/** The route path that matches an address: of several, the one with the fewest parameters. */
function findPath(paths: Path[], address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost');
  const openParts = (path: string) => path.split(':').length;
  return paths
    .map(({ path }) => path)
    .filter((path) => {
      const pattern = path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
      return new RegExp(`^${pattern}$`).test(pathname);
    })
    .sort((one, other) => openParts(one) - openParts(other))[0];
}
