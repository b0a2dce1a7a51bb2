import { addressLabels } from '@tailwell/contract/account/addresses';
import { consentChoices, deviceKinds } from '@tailwell/contract/account/measurement-constants';
import { signInMethods } from '@tailwell/contract/account/profile';
import {
  cancellableKinds,
  consultationStatuses,
  homeVisitKinds,
  homeVisitStatuses,
} from '@tailwell/contract/booking-constants';
import {
  homeVisitActors,
  labFlags,
  labReportStatuses,
} from '@tailwell/contract/home-care/home-visit-constants';
import { couponCategories, discountTypes } from '@tailwell/contract/money/coupons';
import { couponUseStates } from '@tailwell/contract/money/coupons-office';
import {
  journalCauses,
  journalSubjects,
  ledgerAccounts,
  partnerKinds,
} from '@tailwell/contract/money/ledger-office';
import {
  handCauses,
  paperKinds,
  paymentMethods,
  paymentStatuses,
  purchaseKinds,
  refundCauses,
  refundRequestStatuses,
  refundStatuses,
} from '@tailwell/contract/money/payment-constants';
import { payoutStates } from '@tailwell/contract/money/payouts-office';
import { optionalParts } from '@tailwell/contract/office/first-steps';
import { petCategorySlugs, petSexes } from '@tailwell/contract/pet-categories';
import { carerEvents, carerRoles, invitedRoles } from '@tailwell/contract/pets/carer-constants';
import { documentKinds } from '@tailwell/contract/pets/pet-file-constants';
import { neuteredAnswers, petStatuses } from '@tailwell/contract/pets/pets';
import {
  registrationActors,
  registrationPapers,
  registrationStatuses,
} from '@tailwell/contract/pets/registration-constants';
import { withFoodAnswers } from '@tailwell/contract/pets/reminder-constants';
import { postKinds, postTopics } from '@tailwell/contract/post-topics';
import { commentReasons, commentStatuses, holdReasons } from '@tailwell/contract/reading/comment-constants';
import { deliveryStatuses, newsletterStatuses } from '@tailwell/contract/reading/newsletter-constants';
import {
  postStatuses,
  postVideoTypes,
  relatedServices,
  versionReasons,
  videoFileStatuses,
} from '@tailwell/contract/reading/post-constants';
import { roles } from '@tailwell/contract/roles';
import { messageChannels } from '@tailwell/contract/sandbox';
import { doseUnits } from '@tailwell/contract/shop/dose-units';
import {
  orderActors,
  parcelStatuses,
  reasonKinds,
  reviewChecks,
  storedOrderStatuses,
} from '@tailwell/contract/shop/order-constants';
import { medicineForms, packUnits, productTagSlugs } from '@tailwell/contract/shop/product-constants';
import { deliveryStates, entryKinds, messageStates } from '@tailwell/contract/site/messages-office';
import { contactTopics } from '@tailwell/contract/site/pages';
import { fileTypes } from '@tailwell/contract/uploads';
import { callRoles, chatSenders } from '@tailwell/contract/vets/call-constants';
import {
  consultationActors,
  consultationKinds,
  symptomDurations,
} from '@tailwell/contract/vets/consultation-constants';
import { instantStatuses } from '@tailwell/contract/vets/instant-statuses';
import { presenceStatuses } from '@tailwell/contract/vets/vet-console-constants';
import { vetModes } from '@tailwell/contract/vets/vet-constants';
import {
  abuseActors,
  abuseLaws,
  abuseOutcomes,
  abuseSeverities,
  abuseStatuses,
  animalConditions,
  letterLanguages,
  locationSources,
  perpetratorRelations,
} from '@tailwell/contract/welfare/abuse-constants';
import {
  evidenceKinds,
  evidencePhotoTypes,
  evidenceRefusals,
  evidenceStatuses,
  evidenceVideoTypes,
} from '@tailwell/contract/welfare/evidence-constants';
import { authorityKinds, forwardChannels } from '@tailwell/contract/welfare/welfare-constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Check, selectChecks } from './testing/check-lists.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

/** The lists that columns hold, as in the contract. */
const LISTS: Record<string, readonly string[]> = {
  'abuse_events.actor': abuseActors,
  'abuse_events.from_status': abuseStatuses,
  'abuse_events.to_status': abuseStatuses,
  'abuse_forwards.channel': forwardChannels,
  'abuse_forwards.kind': authorityKinds,
  'abuse_forwards.letter_language': letterLanguages,
  'abuse_reasons.laws': abuseLaws,
  'abuse_reports.condition': animalConditions,
  'abuse_reports.laws': abuseLaws,
  'abuse_reports.located_by': locationSources,
  'abuse_reports.outcome': abuseOutcomes,
  'abuse_reports.perpetrator_relation': perpetratorRelations,
  'abuse_reports.severity': abuseSeverities,
  'abuse_reports.species': petCategorySlugs,
  'abuse_reports.status': abuseStatuses,
  'addresses.label': addressLabels,
  'ambulances.pets': petCategorySlugs,
  'animal_hospitals.pets': petCategorySlugs,
  'call_parties.role': callRoles,
  'care_schedules.species': petCategorySlugs,
  'cancel_reasons.applies_to': cancellableKinds,
  'carer_events.event': carerEvents,
  'carer_events.role': invitedRoles,
  'carer_invitations.role': invitedRoles,
  'chat_messages.sender': chatSenders,
  'concern_guides.service': relatedServices,
  'comment_reports.reason': commentReasons,
  'comments.hold_reason': holdReasons,
  'comments.removed_reason': [...commentReasons, 'author'],
  'comments.status': commentStatuses,
  'consents.choice': consentChoices,
  'consultation_events.actor': consultationActors,
  'consultation_events.from_status': consultationStatuses,
  'consultation_events.to_status': consultationStatuses,
  'consultations.kind': consultationKinds,
  'consultations.since': symptomDurations,
  'consultations.status': consultationStatuses,
  'contact_entries.delivery': deliveryStates,
  'contact_entries.kind': entryKinds,
  'contact_messages.state': messageStates,
  'contact_messages.topic': contactTopics,
  'coupon_uses.category': couponCategories,
  'coupon_uses.state': couponUseStates,
  'coupons.category': couponCategories,
  'coupons.kind': discountTypes,
  'evidence_files.content_type': [...evidencePhotoTypes, ...evidenceVideoTypes],
  'evidence_files.kind': evidenceKinds,
  'evidence_files.refusal': evidenceRefusals,
  'evidence_files.status': evidenceStatuses,
  'home_services.kind': homeVisitKinds,
  'home_services.species': petCategorySlugs,
  'home_visit_events.actor': homeVisitActors,
  'home_visit_events.from_status': homeVisitStatuses,
  'home_visit_events.to_status': homeVisitStatuses,
  'home_visits.kind': homeVisitKinds,
  'home_visits.status': homeVisitStatuses,
  'identities.provider': signInMethods,
  'invitations.role': roles,
  'instant_request_events.from_status': instantStatuses,
  'instant_request_events.to_status': instantStatuses,
  'instant_requests.since': symptomDurations,
  'instant_requests.status': instantStatuses,
  'invoice_series.kind': paperKinds,
  'ledger_entries.account': ledgerAccounts,
  'ledger_entries.partner_kind': partnerKinds,
  'ledger_journals.cause': journalCauses,
  'ledger_journals.subject_kind': journalSubjects,
  'partner_accounts.partner_kind': partnerKinds,
  'partner_rates.partner_kind': partnerKinds,
  'payouts.partner_kind': partnerKinds,
  'payouts.status': payoutStates,
  'settlements.partner_kind': partnerKinds,
  'lab_ranges.species': petCategorySlugs,
  'lab_reports.status': labReportStatuses,
  'lab_results.flag': labFlags,
  'medicine_reminders.unit': doseUnits,
  'medicine_reminders.with_food': withFoodAnswers,
  'newsletter_deliveries.status': deliveryStatuses,
  'newsletters.status': newsletterStatuses,
  'notifications.channel': messageChannels,
  'order_events.actor': orderActors,
  'order_events.from_status': parcelStatuses,
  'order_events.to_status': parcelStatuses,
  'order_reasons.kind': reasonKinds,
  'orders.payment_method': paymentMethods,
  'orders.status': storedOrderStatuses,
  'page_views.device': deviceKinds,
  'payments.status': paymentStatuses,
  'payments.subject_kind': Object.keys(purchaseKinds),
  'pet_carers.role': carerRoles,
  'pet_documents.kind': documentKinds,
  'pets.ear_notch': neuteredAnswers,
  'pets.neutered': neuteredAnswers,
  'pets.sex': petSexes,
  'pets.status': petStatuses,
  'post_versions.reason': versionReasons,
  'posts.kind': postKinds,
  'posts.status': postStatuses,
  'prescription_reviews.checks': reviewChecks,
  'products.form': medicineForms,
  'products.pack_unit': packUnits,
  'products.pets': petCategorySlugs,
  'products.tags': productTagSlugs,
  'published_posts.kind': postKinds,
  'published_posts.topic': postTopics,
  'refunds.cause': refundCauses,
  'refunds.status': refundStatuses,
  'refunds.hand_cause': handCauses,
  'refund_requests.hand_cause': handCauses,
  'refund_requests.status': refundRequestStatuses,
  'registration_cities.papers': registrationPapers,
  'registration_cities.species': petCategorySlugs,
  'registration_events.actor': registrationActors,
  'registrations.neutered': neuteredAnswers,
  'registrations.sex': petSexes,
  'registrations.status': registrationStatuses,
  'role_grants.role': roles,
  'skipped_parts.part': optionalParts,
  'sandbox_messages.channel': messageChannels,
  'service_requests.kind': homeVisitKinds,
  'parcels.status': parcelStatuses,
  'technicians.skills': homeVisitKinds,
  'uploads.content_type': fileTypes,
  'vet_presence.status': presenceStatuses,
  'vets.modes': vetModes,
  'video_files.content_type': postVideoTypes,
  'video_files.status': videoFileStatuses,
  'welfare_authorities.kind': authorityKinds,
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
    expect(Object.keys(listed()).toSorted()).toEqual(
      [...Object.keys(LISTS), ...Object.keys(OF_THE_DATABASE)].toSorted(),
    );
  });

  test.each(Object.entries(LISTS))('of %s has the contract’s values', (column, values) => {
    expect(listed()[column]).toEqual(values.toSorted());
  });

  test('is recognized: any other CHECK with several values is a condition', () => {
    const others = checks.filter(({ definition, list }) => definition.includes('ARRAY[') && !list);
    expect(others.map(({ table, name }) => `${table}.${name}`)).toEqual(CONDITIONS);
  });
});
