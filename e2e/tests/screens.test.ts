import { expect, type Page } from '@playwright/test';
import routes from '../../apps/web/app/routes.ts';
import { listFaults } from '../drivers/accessibility.ts';
import { CALL_ARGS } from '../drivers/calls.ts';
import { test } from '../drivers/fixtures.ts';
import { listCutOff } from '../drivers/overflow.ts';
import { drawPhoto, petForm } from '../drivers/pets.ts';
import { type Ids, makePeople, type Who } from '../pictures/people.ts';
import { listScreens, type Screen } from '../pictures/screens.ts';

/** The smallest phones, and what 640 px look like at a zoom of 200 %. */
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

/** What owners buy by. */
const SHOPPING =
  /^\/(pharmacy|marketplace|product-category|pet-category|similar|customer|search|cart|my-orders)/;
const OF_PETS = /^\/(profile\/pets|reminders|due|travel-kit|e-health-card|care)/;

/** Each of them is looked at within one test. */
const GROUPS: Record<string, (ids: Ids) => Screen[]> = {
  'of visitors': (ids) => listScreens(ids).filter(({ who }) => who === 'visitor'),
  'of who is new': (ids) => listScreens(ids).filter(({ who }) => who === 'newcomer'),
  'of owners': (ids) =>
    listScreens(ids).filter(
      ({ who, path }) => who === 'owner' && !SHOPPING.test(path) && !OF_PETS.test(path),
    ),
  'of pets': (ids) => listScreens(ids).filter(({ who, path }) => who === 'owner' && OF_PETS.test(path)),
  'of who registers pets': (ids) => listScreens(ids).filter(({ who }) => who === 'registrant'),
  'that owners buy by': (ids) =>
    listScreens(ids).filter(({ who, path }) => who === 'owner' && SHOPPING.test(path)),
  'that lie over others': (ids) => dialogs(ids),
  'of the desks': (ids) => listScreens(ids).filter(({ who }) => CONSOLES.includes(who) && who !== 'admin'),
  'of the back office': (ids) => listScreens(ids).filter(({ who }) => who === 'admin'),
};

// Making everyone takes longer than looking at what they see: all of it in one browser.
test.describe.configure({ mode: 'default', timeout: 480_000 });
test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const found = JSON.parse(process.env.E2E_BROWSER ?? '{}');
      await use({ ...found, args: [...found.args, ...CALL_ARGS] });
    },
    { scope: 'worker' },
  ],
});

let people: { pages: Record<Who, Page>; ids: Ids };
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  people = await makePeople(browser);
});
test.afterAll(() => Promise.all(Object.values(people.pages).map((page) => page.context().close())));

test('every path that leads to a screen is looked at', () => {
  const built = listPaths(routes).filter(({ file }) => !file.includes('not-found'));
  expect(built.length).toBeGreaterThan(60);
  const seen = new Set(
    Object.values(GROUPS)
      .flatMap((list) => list(people.ids))
      .map(({ path }) => findPath(built, path)),
  );
  expect(built.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([]);
});

for (const [group, list] of Object.entries(GROUPS)) {
  test(`the screens ${group} have one title, fit 320 px, bring no error, and axe finds no fault with them`, async () => {
    for (const screen of list(people.ids)) await look(people.pages[screen.who], screen);
  });
}

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

/** What lies over screens of owners, and how it is opened. */
const dialogs = (ids: Ids): Screen[] => {
  const booked = `/consultation/schedule-consultation/doctor-details/${ids.booked}/appointment/scheduled`;
  const crop = async (page: Page) => petForm(page).file.setInputFiles(await drawPhoto(page));
  const remove = async (page: Page) => {
    await press(/^Actions for /)(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  const all: [string, string, (page: Page) => Promise<unknown>][] = [
    ['filters of vets', '/consultation/schedule-consultation', press(/^Filters/)],
    ['filters of medicine', '/pharmacy/medicine', press(/^Filters/)],
    ['search', '/search', press(/^Search/)],
    ['coupons', '/cart', press(/coupon/i)],
    ['cancelling an appointment', booked, press(/^Cancel/)],
    ['cancelling an order', `/my-orders/${ids.orderWaiting}`, press('Cancel the order')],
    ['rating', `/my-orders/${ids.order}`, press(/^Rate /)],
    ['cropping a photo', '/profile/pets/new', crop],
    ['a pet that has died', `/profile/pets/${ids.pet}/edit`, press('Passed away')],
    ['deleting an address', '/profile/addresses', remove],
    ['deleting the account', '/profile', press('Delete account')],
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

const settled = expect.configure({ soft: true });

const themes: ('dark' | 'light')[] = ['light', 'dark'];

/** Opens a screen on the smallest phone, and one of a desk on a desk, too. */
async function look(page: Page, { path, name, who, act }: Screen) {
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  // By its tag: a sheet that is open from the beginning hides it from screen readers.
  await expect(page.locator('h1:visible'), `the titles of ${name}`).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(countSkeletons), { message: `${name} is loaded`, intervals: [50] })
    .toBe(0);
  await act?.(page);
  await expect.soft(page, name).toHaveTitle(/^.+ · Tailwell/);
  // Sheets come up from below.
  await settled
    .poll(() => listCutOff(page), { message: `what is cut off of ${name}`, intervals: [50] })
    .toEqual([]);
  if (CONSOLES.includes(who)) await page.setViewportSize(DESKTOP);
  for (const theme of themes) {
    expect.soft(await listFaults(page, theme), `${name} in the ${theme}`).toEqual([]);
  }
  // The next screen is looked at first in the theme that the page has: turning it takes longer than looking.
  themes.reverse();
  expect.soft(errors, `errors of ${name}`).toEqual([]);
  page.removeAllListeners();
}

/** What is on its way in the window; farther down it is read when one comes there. */
const countSkeletons = () =>
  [...document.querySelectorAll('.animate-shimmer')].filter(
    (shape) => shape.checkVisibility() && shape.getBoundingClientRect().top < innerHeight,
  ).length;

/** What routes.ts is made of. */
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

/** The path of the routes that an address belongs to: where several fit, the one that leaves least open. */
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
