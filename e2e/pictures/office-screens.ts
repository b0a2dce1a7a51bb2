import type { Page } from '@playwright/test';
import type { Ids } from '../people/people.ts';
import { screen } from './screen.ts';

/** Screens of the back office. */
export const officeScreens = (ids: Ids) => [
  screen('admin', 'office-lists', '/console/office/lists'),
  screen('admin', 'office-cancel-reasons', '/console/office/cancel-reasons'),
  screen('admin', 'office-order-reasons', '/console/office/order-reasons'),
  screen('admin', 'office-pet-kinds', '/console/office/pet-kinds'),
  screen('admin', 'office-breeds', '/console/office/breeds'),
  screen('admin', 'office-allergies', '/console/office/allergies'),
  screen('admin', 'office-health-concerns', '/console/office/health-concerns'),
  screen('admin', 'office-served-cities', '/console/office/served-cities'),
  screen('admin', 'office-served-pincodes', '/console/office/served-pincodes'),
  screen('admin', 'office-registration-cities', '/console/office/registration-cities'),
  screen('admin', 'office-registration-city', '/console/office/registration-cities?q=Bengaluru', openFirst),
  screen('admin', 'console-comments', '/console/comments'),
  screen('admin', 'console-comments-shown', '/console/comments?tab=shown'),
  screen('admin', 'console-comments-blocked', '/console/comments?tab=blocked'),
  screen('admin', 'console-comment-remove', '/console/comments', (page) =>
    page.getByRole('button', { name: 'Remove' }).first().click(),
  ),
  screen('admin', 'office-blocked-words', '/console/office/blocked-words'),
  screen('admin', 'office-abuse-reasons', '/console/office/abuse-reasons'),
  screen('admin', 'office-abuse-reason', '/console/office/abuse-reasons/new'),
  screen('admin', 'office-welfare-authorities', '/console/office/welfare-authorities'),
  screen('admin', 'office-welfare-authority', '/console/office/welfare-authorities/new'),
  screen('admin', 'office-fees', '/console/office/fees'),
  screen('admin', 'office-consultation-terms', '/console/office/consultation-terms'),
  screen('admin', 'office-instant-terms', '/console/office/instant-terms'),
  screen('admin', 'office-visit-terms', '/console/office/visit-terms'),
  screen('admin', 'office-order-terms', '/console/office/order-terms'),
  screen('admin', 'office-referral-terms', '/console/office/referral-terms'),
  screen('admin', 'office-refund-terms', '/console/office/refund-terms'),
  screen('admin', 'office-home-services', '/console/office/home-services'),
  screen('admin', 'office-blood-tests', '/console/office/blood-tests'),
  screen('admin', 'office-blood-test', '/console/office/blood-tests', openFirst),
  screen('admin', 'office-lab-parameters', '/console/office/lab-parameters'),
  screen('admin', 'office-lab-parameter', '/console/office/lab-parameters?q=Creatinine', openFirst),
  screen('admin', 'office-vaccines', '/console/office/vaccines'),
  screen('admin', 'office-vaccine', '/console/office/vaccines', openFirst),
  screen('admin', 'office-care-schedules', '/console/office/care-schedules'),
  screen('admin', 'office-care-schedule', '/console/office/care-schedules', openFirst),
  screen('admin', 'office-care-services', '/console/office/care-services'),
  screen('admin', 'office-care-service', '/console/office/care-services', openFirst),
  screen('admin', 'office-service-groups', '/console/office/service-groups'),
  screen('admin', 'office-field-team', '/console/office/field-team'),
  screen('admin', 'office-technicians', '/console/office/technicians'),
  screen('admin', 'office-technician', '/console/office/technicians?q=Gowda', openFirst),
  screen('admin', 'office-technician-new', '/console/office/technicians/new'),
  screen('admin', 'office-service-zones', '/console/office/service-zones'),
  screen('admin', 'office-labs', '/console/office/labs'),
  screen('admin', 'office-lab', '/console/office/labs', openFirst),
  screen('admin', 'office-ambulances', '/console/office/ambulances'),
  screen('admin', 'office-ambulances-none', '/console/office/ambulances?q=xylophone'),
  screen('admin', 'office-ambulance', `/console/office/ambulances/${ids.ambulance}`),
  screen('admin', 'office-ambulance-history', `/console/office/ambulances/${ids.ambulance}?show=history`),
  screen('admin', 'office-ambulance-new', '/console/office/ambulances/new', (page) =>
    page.getByRole('button', { name: 'Add ambulance' }).click(),
  ),
  screen('admin', 'office-people', '/console/office/people'),
  screen('admin', 'office-person', `/console/office/people/${ids.colleague}`),
  screen('admin', 'office-person-history', `/console/office/people/${ids.colleague}?show=history`),
  screen('admin', 'office-person-suspend', `/console/office/people/${ids.colleague}`, (page) =>
    page.getByRole('button', { name: 'Suspend' }).click(),
  ),
  screen('admin', 'office-invitations', '/console/office/invitations'),
  screen('admin', 'office-invitation', `/console/office/invitations/${ids.invitation}`),
  screen('admin', 'office-invite', '/console/office/invitations', (page) =>
    page.getByRole('button', { name: 'Invite' }).click(),
  ),
  screen('admin', 'office-audit', '/console/office/audit'),
  screen('admin', 'office-audit-entry', `/console/office/audit/${ids.entry}`),
  screen('admin', 'office-ambulance-keys', '/console/office/ambulances', async (page) => {
    if ((page.viewportSize()?.width ?? 0) < 768) return;
    await page.getByRole('button', { name: 'Show keys' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  screen('admin', 'office-storefront', '/console/office/storefront'),
  screen('admin', 'office-offers', '/console/office/limited-offers'),
  screen('admin', 'office-offer', '/console/office/limited-offers', openFirst),
  screen('admin', 'office-tiles', '/console/office/product-tiles'),
  screen('admin', 'office-tile', '/console/office/product-tiles', openFirst),
  screen('admin', 'office-groups', '/console/office/product-groups'),
  screen('admin', 'office-group', '/console/office/product-groups', openFirst),
  screen('admin', 'office-kinds', '/console/office/product-kinds'),
  screen('admin', 'office-kind-new', '/console/office/product-kinds/new'),
  screen('admin', 'office-concerns', '/console/office/product-concerns'),
  screen('admin', 'office-drugs', '/console/office/scheduled-drugs'),
  screen('admin', 'office-drug', '/console/office/scheduled-drugs', openFirst),
  screen('admin', 'office-coupons', '/console/office/coupons'),
  screen('admin', 'office-coupon', '/console/office/coupons', openFirst),
  screen('admin', 'office-coupon-new', '/console/office/coupons', (page) =>
    page.getByRole('link', { name: 'Add coupon' }).click(),
  ),
  screen('admin', 'office-coupon-batches', '/console/office/coupon-batches'),
  screen('admin', 'office-coupon-batch-new', '/console/office/coupon-batches', (page) =>
    page.getByRole('link', { name: 'Add batch of coupons' }).first().click(),
  ),
  screen('admin', 'office-coupon-uses', '/console/office/coupon-uses'),
  screen('admin', 'office-payments', '/console/office/payments'),
  screen('admin', 'office-payment', `/console/office/payments/${ids.paid}`),
  screen('admin', 'office-refund', `/console/office/payments/${ids.paid}`, async (page) => {
    const refund = page.getByRole('button', { name: /^Refund/ });
    if (await refund.isVisible()) await refund.click();
  }),
  screen('admin', 'office-overview', '/console/office/overview?days=30'),
  screen('admin', 'office-overview-today', '/console/office/overview?days=1'),
  screen('admin', 'office-figure', '/console/office/overview/sales?days=30'),
  screen('admin', 'office-figure-causes', '/console/office/overview/cancellations?days=90'),
  screen('admin', 'office-applications', '/console/office/applications'),
  screen('admin', 'office-application', `/console/office/applications/${ids.applicationWaiting}`),
  screen('admin', 'office-orders', '/console/office/orders'),
  screen('admin', 'office-order', '/console/office/orders?status=delivered', openFirst),
  screen('admin', 'office-order-cash', '/console/office/orders?method=COD', openFirst),
  screen('admin', 'office-consultations', '/console/office/consultations'),
  screen('admin', 'office-consultation', '/console/office/consultations?money=paid', openFirst),
  screen('admin', 'office-visits', '/console/office/visits'),
  screen('admin', 'office-visit', '/console/office/visits', openFirst),
  screen('admin', 'office-rates', '/console/office/partner-rates'),
  screen('admin', 'office-rate-new', '/console/office/partner-rates/new'),
  screen('admin', 'office-ledger', '/console/office/ledger'),
  screen('admin', 'office-ledger-checked', '/console/office/ledger', async (page) => {
    await page.getByRole('button', { name: 'Check the books' }).click();
    await page.getByText(/Everything adds up|The books don’t add up/).waitFor();
  }),
  screen('admin', 'office-settlements', '/console/office/settlements'),
  screen('admin', 'office-settlement', '/console/office/settlements', openFirst),
  screen('admin', 'office-tax', '/console/office/tax'),
  screen('admin', 'office-tax-empty', '/console/office/tax?month=2020-01'),
  screen('admin', 'office-payouts', '/console/office/payouts'),
  screen('admin', 'office-payouts-answers', '/console/office/payouts', async (page) => {
    await page.getByRole('button', { name: 'Record the bank’s answers' }).click();
    await page
      .getByLabel('Lines from the bank')
      .fill('P-12,HDFCR52026112800001\nP-13,failed,Account closed\nP-14');
  }),
  screen('admin', 'office-payouts-selected', '/console/office/payouts', (page) =>
    clickFirst(page, 'Select all on this page'),
  ),
  screen('admin', 'office-bank-files', '/console/office/bank-files'),
  screen('admin', 'office-bank-accounts', '/console/office/bank-accounts'),
  screen('admin', 'office-bank-account-confirm', '/console/office/bank-accounts?state=to_confirm', (page) =>
    clickFirst(page, /^Confirm the account of/),
  ),
  screen('admin', 'office-messages', '/console/office/contact-messages'),
  screen('admin', 'office-message', `/console/office/contact-messages/${ids.message}`),
  screen('admin', 'office-message-note', `/console/office/contact-messages/${ids.message}`, (page) =>
    page.getByText('Note for colleagues').click(),
  ),
  screen('admin', 'office-ready-answers', '/console/office/ready-answers'),
  screen('admin', 'office-ready-answer', '/console/office/ready-answers', openFirst),
  screen('admin', 'owners', '/console/owners', async (page) => {
    await page.getByLabel('Look for').fill('Ananya');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('status').filter({ hasText: 'owner' }).waitFor();
  }),
  screen('admin', 'owners-none', '/console/owners'),
  screen('admin', 'owner', `/console/owners/${ids.person}`),
  screen('admin', 'owner-open-record', `/console/owners/${ids.person}`, (page) =>
    page.getByRole('button', { name: 'Open record' }).first().click(),
  ),
  screen('admin', 'office-guides', '/console/office/guides'),
  screen('admin', 'office-guide-new', '/console/office/guides/new'),
  screen('admin', 'office-hospitals', '/console/office/hospitals'),
  screen('admin', 'office-hospital-new', '/console/office/hospitals/new'),
];

const openFirst = (page: Page) => page.locator('[data-row-link]').first().click();
const clickFirst = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
