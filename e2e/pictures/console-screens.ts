import type { Page } from '@playwright/test';
import type { Ids } from '../people/people.ts';
import { screen } from './screen.ts';

/** Screens of vets, shops and all who handle single cases. */
export const consoleScreens = (ids: Ids) => [
  ...welfare(ids),
  ...writing(ids),
  ...consoles(ids),
  ...filling(ids),
];

/** Clicks a visible button of a case: phones and desktops place it differently. */
const clickShown = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** Removes page views, as on the first day: those of the capture are counted, too. */
async function withoutVisits(page: Page) {
  const until = new Date().toISOString();
  const days = Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-0${at + 1}`, views: 0, visitors: 0 }));
  const consents = { accepted: 0, declined: 0 };
  const data = { days, pages: [], sources: [], devices: [], consents, until };
  const calls = '**/api/console/traffic/v1*';
  await page.route(calls, (route) => route.fulfill({ json: { success: true, message: '', data } }));
  await page.reload();
  await page.getByText('No visits in this period').waitFor();
  await page.unroute(calls);
}

const writing = (ids: Ids) => [
  screen('editor', 'console-posts', '/console/posts'),
  screen('editor', 'console-posts-none', '/console/posts?search=xylophone'),
  screen('editor', 'console-posts-archived', '/console/posts?tab=archived'),
  screen('editor', 'console-posts-new', '/console/posts', async (page) => {
    await page.getByRole('button', { name: 'New article' }).click();
    await page.getByRole('button', { name: 'Start the article' }).click();
    await page.getByText('Title is needed.').waitFor();
  }),
  screen('editor', 'console-post', `/console/posts/${ids.post}`, (page) =>
    page.getByRole('textbox', { name: 'The text' }).waitFor(),
  ),
  screen('editor', 'console-post-bare', `/console/posts/${ids.barePost}`, (page) =>
    page.getByRole('textbox', { name: 'The text' }).waitFor(),
  ),
  screen('editor', 'console-post-video', `/console/posts/${ids.videoPost}`),
  screen('editor', 'console-post-card', `/console/posts/${ids.post}`, async (page) => {
    await page.getByRole('button', { name: 'Product, vet or post' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  screen('editor', 'console-post-link', `/console/posts/${ids.post}`, async (page) => {
    await page.getByRole('textbox', { name: 'The text' }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: 'Add link' }).click();
    await page.getByText('Write a whole address').waitFor();
  }),
  screen('editor', 'console-post-submit', `/console/posts/${ids.post}`, async (page) => {
    await clickShown('Submit for review')(page);
    await page.getByRole('dialog').waitFor();
  }),
  screen('editor', 'console-post-in-review', `/console/posts/${ids.postToReview}`),
  screen('editor', 'console-post-preview', `/console/posts/${ids.post}?view=preview`),
  screen('editor', 'console-post-versions', `/console/posts/${ids.post}?view=versions`, async (page) => {
    await page
      .getByRole('link', { name: /^Version / })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Version / }).waitFor();
  }),
  screen('editor', 'console-newsletters', '/console/newsletters'),
  screen('editor', 'console-newsletter', `/console/newsletters/${ids.letter}`),
  screen('editor', 'console-newsletter-find', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Add an article or video' }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  }),
  screen('editor', 'console-newsletter-preview', `/console/newsletters/${ids.letter}?view=preview`, (page) =>
    page.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).waitFor(),
  ),
  screen('editor', 'console-newsletter-send', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('editor', 'console-newsletter-test', `/console/newsletters/${ids.letter}`, async (page) => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send the test' }).click();
    await page.getByText('Enter an email address.').waitFor();
  }),
  screen('editor', 'console-newsletter-on-its-way', `/console/newsletters/${ids.letterOnItsWay}`),
  screen('editor', 'console-newsletter-sent', `/console/newsletters/${ids.letterSent}`),
  screen('editor', 'console-newsletter-scheduled', `/console/newsletters/${ids.letterScheduled}`),
  screen('editor', 'console-traffic', '/console/traffic'),
  screen('editor', 'console-traffic-days', '/console/traffic?days=7', (page) =>
    page.getByText('Day by day').click(),
  ),
  screen('editor', 'console-traffic-none', '/console/traffic?days=7', withoutVisits),
];

const welfare = (ids: Ids) => [
  screen('welfare', 'console-welfare', '/console/welfare'),
  screen('welfare', 'console-welfare-none', '/console/welfare?search=xylophone'),
  screen('welfare', 'console-welfare-open', '/console/welfare?tab=open&severity=high'),
  screen('welfare', 'console-welfare-identity', '/console/welfare?tab=identity'),
  screen('welfare', 'console-welfare-map', '/console/welfare?view=map', (page) =>
    page
      .getByRole('region', { name: 'Map of open cases' })
      .getByRole('button', { name: /triaged|High/ })
      .first()
      .click(),
  ),
  screen('welfare', 'console-welfare-case', `/console/welfare/${ids.welfareWaiting}`),
  screen('welfare', 'console-welfare-triage', `/console/welfare/${ids.welfareWaiting}`, async (page) => {
    await clickShown('Triage')(page);
    await page.getByRole('button', { name: 'Take it on' }).click();
    await page.getByText('Choose how severe it is.').waitFor();
  }),
  screen('welfare', 'console-welfare-forwarded', `/console/welfare/${ids.welfareForwarded}`),
  screen('welfare', 'console-welfare-who', `/console/welfare/${ids.welfareForwarded}`, async (page) => {
    await page.getByRole('button', { name: 'Look' }).click();
    await page.getByText('Zubeida Khan').waitFor();
  }),
  screen('welfare', 'console-welfare-closed', `/console/welfare/${ids.welfareClosed}`),
];

const openSettlement = async (page: Page) => {
  await page.getByRole('region', { name: 'Settlements' }).getByRole('link').first().click();
};

const selectAll = (page: Page) => page.getByRole('button', { name: 'Select all on this page' }).click();

/** The labels of all open orders: one that isn't accepted yet has none. */
const openLabels = async (page: Page) => {
  await page.goto('/console/orders/list');
  await selectAll(page);
  const address = await page.getByRole('link', { name: 'Labels' }).getAttribute('href');
  await page.goto(address ?? '');
};

const consoles = (ids: Ids) => [
  screen('vet', 'console-today', '/console'),
  screen('vet', 'console-consultations', '/console/consultations'),
  screen('vet', 'console-upcoming', '/console/consultations?tab=upcoming'),
  screen('vet', 'console-workspace', `/console/consultations/${ids.booked}`),
  screen('vet', 'console-workspace-signed', `/console/consultations/${ids.finished}`),
  screen('vet', 'console-post-reviews', '/console/reviews'),
  screen('vet', 'console-post-review', `/console/reviews/${ids.postToReview}`),
  screen('vet', 'console-post-review-changes', `/console/reviews/${ids.postToReview}`, async (page) => {
    await page.getByRole('button', { name: 'Ask for changes' }).click();
    await page.getByRole('button', { name: 'Send to the editors' }).click();
    await page.getByText('Write what has to change.').waitFor();
  }),
  screen('vet', 'console-hours', '/console/hours'),
  screen('vet', 'console-vet-account', '/console/account'),
  screen('vet', 'console-not-found', '/console/nothing-here'),
  screen('shop', 'console-orders', '/console/orders'),
  screen('shop', 'console-orders-under-way', '/console/orders?tab=under_way'),
  screen('shop', 'console-order-list', '/console/orders/list'),
  screen('shop', 'console-order-list-selected', '/console/orders/list', selectAll),
  screen('shop', 'console-picking-list', `/console/orders/picking-list?ids=${ids.consoleOrder}`),
  screen('shop', 'console-labels', `/console/orders/labels?ids=${ids.consoleOrder}`, openLabels),
  screen('shop', 'console-order', `/console/orders/${ids.consoleOrder}`),
  screen('shop', 'console-stock', '/console/stock'),
  screen('shop', 'console-stock-offer', '/console/stock', async (page) => {
    await page.getByRole('button', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Add to an offer' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('shop', 'console-people', '/console/people'),
  screen('shop', 'console-shop-account', '/console/account'),
  screen('vet', 'console-vet-money', '/console/money'),
  screen('vet', 'console-vet-settlement', '/console/money', openSettlement),
  screen('vet', 'console-bank-account', '/console/money', async (page) => {
    await page.getByRole('button', { name: /^(Replace|Enter your bank account)$/ }).click();
    await page.getByRole('button', { name: 'Save the account' }).click();
  }),
  screen('shop', 'console-shop-money', '/console/shop-money'),
  screen('shop', 'console-shop-settlement', '/console/shop-money', openSettlement),
  screen('lab', 'console-lab', '/console/lab'),
  screen('lab', 'console-lab-verify-list', '/console/lab?tab=verify'),
  screen('lab', 'console-lab-to-receive', `/console/lab/${ids.labToReceive}`),
  screen('lab', 'console-lab-to-examine', `/console/lab/${ids.labToExamine}`),
  screen('lab', 'console-lab-to-verify', `/console/lab/${ids.labToVerify}`),
  screen('lab', 'console-lab-verified', `/console/lab/${ids.labVerified}`),
  screen('lab', 'console-lab-reject', `/console/lab/${ids.labToExamine}`, (page) =>
    page.getByRole('button', { name: 'This sample can’t be used' }).click(),
  ),
  screen('pharmacist', 'console-reviews', '/console/prescriptions'),
  screen('pharmacist', 'console-review', `/console/prescriptions/${ids.review}`),
  screen('pharmacist', 'console-pharmacist-account', '/console/account'),
  screen('pharmacist', 'console-second-factor', '/console/second-factor'),
  screen('dispatcher', 'dispatch', `/console/dispatch?day=${ids.dispatchDay}`),
  screen('dispatcher', 'dispatch-none', '/console/dispatch'),
  screen('dispatcher', 'dispatch-visit', `/console/dispatch?day=${ids.dispatchDay}&visit=${ids.fieldVisit}`),
  screen('dispatcher', 'dispatch-team', `/console/dispatch?day=${ids.dispatchDay}&view=team`),
  screen(
    'dispatcher',
    'dispatch-day-off',
    `/console/dispatch?day=${ids.dispatchDay}&view=team`,
    async (page) => {
      await page.getByRole('button', { name: 'Ravi Kumar can’t come' }).click();
      await page.getByLabel('Why?').waitFor();
    },
  ),
  screen('dispatcher', 'dispatch-reports', `/console/dispatch?day=${ids.dispatchDay}&view=reports`),
  screen('dispatcher', 'dispatch-plan', `/console/dispatch?day=${ids.dispatchDay}`, async (page) => {
    await page.getByRole('button', { name: 'Plan the day' }).click();
    await page.getByText('Not assigned', { exact: true }).waitFor();
  }),
  screen('technician', 'console-visits', '/console/visits'),
  screen('technician', 'console-visits-none', '/console/visits?day=2026-01-02'),
  screen('technician', 'console-visit', `/console/visits/${ids.fieldAssigned}`),
  screen('technician', 'console-visit-working', `/console/visits/${ids.fieldWorking}`),
  screen('technician', 'console-technician-account', '/console/account'),
  screen('admin', 'console-admin-account', '/console/account'),
  screen('admin', 'console-second-factor-replace', '/console/second-factor?replace=1'),
  screen('admin', 'console-recovery-codes', '/console/recovery-codes'),
  screen('admin', 'console-recovery-codes-new', '/console/recovery-codes', async (page) => {
    await page.getByRole('button', { name: 'Get 10 new codes' }).click();
    await page.getByRole('checkbox', { name: 'I’ve saved them' }).check();
  }),
];

/** Screens where vets, shops and shelves are filled in. */
const filling = (ids: Ids) => [
  screen('shop', 'console-stock-file', '/console/stock/file'),
  screen('shop', 'console-shelf', '/console/stock/add'),
  screen('shop', 'console-shelf-none', '/console/stock/add?search=xylophone'),
  screen('shop', 'console-shelf-add', '/console/stock/add', (page) =>
    page.getByRole('button', { name: /^Add / }).first().click(),
  ),
  screen('admin', 'console-needs', '/console/needs'),
  screen('admin', 'console-search', '/console/needs', async (page) => {
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').fill('paw');
    await page.getByRole('group', { name: 'Shops' }).waitFor();
  }),
  screen('admin', 'console-start', '/console/start'),
  screen('admin', 'office-failed-jobs', '/console/office/failed-jobs'),
  screen('admin', 'office-vets', '/console/office/vets'),
  screen('admin', 'office-vet', `/console/office/vets/${ids.vet}`),
  screen('admin', 'office-vet-new', '/console/office/vets/new'),
  screen('admin', 'office-shops', '/console/office/shops'),
  screen('admin', 'office-shop', `/console/office/shops/${ids.shop}`),
  screen('admin', 'office-products', '/console/office/products'),
  screen('admin', 'office-product', `/console/office/products/${ids.product}`),
  screen('admin', 'office-product-new', '/console/office/products/new'),
  screen('admin', 'office-import', '/console/office/products/import'),
  screen('admin', 'office-import-wrong', '/console/office/products/import', async (page) => {
    await page.locator('input[type=file]').setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'code,name,brand,pack_size,group,pets,mrp,gst_percent\nA-1,Crunch,Dilpaws,1 kg,dry-food,dog,450,18\nA-2,Munch,Dilpaws,1 kg,dry-food,dog,dear,18\n',
      ),
    });
    await page.getByText('Some lines are wrong').waitFor();
  }),
];
