import { messageChannels } from '@tailwell/contract/sandbox';
import { fileTypes } from '@tailwell/contract/upload-constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns } from './testing/all-samples.ts';
import { type Check, selectChecks } from './testing/check-lists.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

/** The lists that columns hold, as in the contract: those of the features, and of tables beside them. */
const LISTS = {
  ...columns,
  'sandbox_messages.channel': messageChannels,
  'uploads.content_type': fileTypes,
};

/** Lists that no call exposes: their CHECK defines them, and db.gen.ts takes them from there. */
const OF_THE_DATABASE: Record<string, string> = {
  'abuse_messages.author': 'one of two, whom its call names',
  'booked_times.kind': 'kept by triggers alone',
  'care_schedules.kind': 'what the card’s plan is of; its call has the two',
  'carer_invitations.status': 'told by the event',
  'home_services.only_sex': 'one of two, which the forms of the office name',
  'home_services.tax_percent': 'any whole number on the wire: the rates of GST may change',
  'instant_request_events.actor': 'only we read the history of a request',
  'instant_rings.answer': 'a vet is notified that a ring has ended, as LiveEvents.ringOver has it',
  'medicine_doses.status': 'on the wire there is one more: what is planned has no row yet',
  'newsletter_subscribers.state': 'answers don’t reveal who has subscribed',
  'notifications.kind': 'any text on the wire: what is shown is its title and body',
  'invitations.provider': 'those of the ways to sign in that send a code',
  'one_time_codes.provider': 'those of the ways to sign in that send a code',
  'payments.currency': 'there is one',
  'payments.gateway': 'the names of outside/payments',
  'payments.outcome': 'told by the refund',
  'product_pairs.kind': 'two calls, one for each',
  'products.gst_percent': 'the rates of the law; any whole number on the wire',
  'referral_credits.cause': 'not on the wire',
  'referral_credits.state': 'told as a number of credits',
  'sandbox_payments.state': 'what a gateway says, of outside/payments',
  'sandbox_refunds.state': 'what a gateway says, of outside/payments',
  'uploads.purpose': 'each has a call of its own',
  'uploads.state': 'the way of a file, which ends in the record that it belongs to',
  'users.role': 'what a user may do at the console is in role_grants',
  'vets.slot_minutes': 'a number on the wire',
};

/** Constraints that name some values of a list, to tie other columns to them. */
const CONDITIONS = [
  'abuse_reports.abuse_reports_case',
  'abuse_reports.abuse_reports_check2',
  'contact_messages.contact_messages_someone_waits',
  'home_visits.home_visits_somebody_comes',
  'invitations.invitations_check',
  'invitations.invitations_for_a_city',
  'ledger_entries.ledger_entries_check',
  'medicine_doses.medicine_doses_check',
  'newsletters.newsletters_finished',
  'newsletters.newsletters_started',
  'parcels.parcels_check1',
  'parcels.parcels_check2',
  'partner_applications.partner_applications_bank_account',
  'partner_applications.partner_applications_decided',
  'partner_applications.partner_applications_sent_complete',
  'payouts.payouts_check1',
  'payouts.payouts_check4',
  'posts.posts_health_advice_is_reviewed',
  'posts.posts_health_topics_are_advice',
  'prescription_reviews.prescription_reviews_checked',
  'refund_requests.refund_requests_check',
  'registrations.registrations_approved',
  'role_grants.role_grants_check',
  'role_grants.role_grants_for_a_city',
  'uploads.uploads_check1',
];

let app: TestApp;
let checks: Check[];
beforeAll(async () => {
  app = await buildTestApp();
  checks = await selectChecks(app.db);
});
afterAll(() => app.close());

const listed = () =>
  Object.fromEntries(
    checks.flatMap(({ table, list }) => (list ? [[`${table}.${list.column}`, list.values.toSorted()]] : [])),
  );

describe('each list in a CHECK', () => {
  test('is the contract’s, or is listed here with the reason why it isn’t', () => {
    const known = [...Object.keys(LISTS), ...Object.keys(OF_THE_DATABASE)].toSorted();
    expect(Object.keys(listed()).toSorted(), 'add it to the columns of its feature’s samples').toEqual(known);
  });

  test.each(Object.entries(LISTS))('of %s has the contract’s values', (column, values) => {
    expect(listed()[column]).toEqual(values.toSorted());
  });

  test('is recognized: any other CHECK with several values is a condition', () => {
    const others = checks.filter(({ definition, list }) => definition.includes('ARRAY[') && !list);
    expect(others.map(({ table, name }) => `${table}.${name}`)).toEqual(CONDITIONS);
  });
});
