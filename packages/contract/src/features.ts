import { account } from './account/account.ts';
import { addresses } from './account/addresses.ts';
import { auditOffice } from './account/audit.ts';
import { auth } from './account/auth.ts';
import { invitationOffice, invitations } from './account/invitations.ts';
import { measurement, traffic } from './account/measurement.ts';
import { notifications } from './account/notifications.ts';
import { people, peopleActs, shopPeople } from './account/people.ts';
import { profile } from './account/profile.ts';
import { secondFactor } from './account/second-factor.ts';
import { servedCityOffice, servedPincodeOffice } from './account/served-office.ts';
import { sessions } from './account/sessions.ts';
import { staff } from './account/staff.ts';
import { cancelReasonOffice } from './bookings/cancel-reasons-office.ts';
import { cancelling } from './bookings/cancelling.ts';
import type { Feature } from './endpoint.ts';
import { dispatch } from './home-care/dispatch.ts';
import { homeServices } from './home-care/home-services.ts';
import {
  bloodTestOffice,
  careServiceOffice,
  labParameterOffice,
  serviceGroupOffice,
  vaccineOffice,
} from './home-care/home-services-office.ts';
import { homeVisits } from './home-care/home-visits.ts';
import { homeVisitOffice } from './home-care/home-visits-office.ts';
import { labConsole } from './home-care/lab-console.ts';
import { labReports } from './home-care/lab-reports.ts';
import { technicianConsole } from './home-care/technician-console.ts';
import { labOffice, serviceZoneOffice, technicianOfficeCalls } from './home-care/technicians-office.ts';
import { coupons } from './money/coupons.ts';
import { couponBatchCalls, couponOffice, couponUseCalls } from './money/coupons-office.ts';
import { ledgerOfficeCalls, partnerRates } from './money/ledger-office.ts';
import { payments } from './money/payments.ts';
import { paymentOfficeCalls } from './money/payments-office.ts';
import {
  bankAccountOfficeCalls,
  bankFileOfficeCalls,
  payoutOfficeCalls,
  settlementOfficeCalls,
} from './money/payouts-office.ts';
import { referrals } from './money/referrals.ts';
import { shopEarnings, vetEarnings } from './money/settlements.ts';
import { taxOffice } from './money/tax-office.ts';
import { terms } from './money/terms.ts';
import {
  consultationSettings,
  instantSettings,
  orderSettings,
  referralSettings,
  refundSettings,
  visitSettings,
} from './money/terms-office.ts';
import { affectedOffice } from './office/affected-office.ts';
import { applicationOfficeCalls, applications } from './office/applications.ts';
import { failedJobs } from './office/failed-jobs.ts';
import { figureCalls } from './office/figures.ts';
import { finding } from './office/finding.ts';
import { firstSteps } from './office/first-steps.ts';
import { ownerTimeline } from './office/owner-timeline.ts';
import { salesCalls } from './office/sales.ts';
import { support } from './office/support.ts';
import { waiting } from './office/waiting.ts';
import { allergens } from './pets/allergens.ts';
import { careScheduleOffice } from './pets/care-schedules-office.ts';
import { carers } from './pets/carers.ts';
import { dues } from './pets/dues.ts';
import { healthCards } from './pets/health-cards.ts';
import { petFiles } from './pets/pet-files.ts';
import { allergyOffice, breedOffice, petKindOfficeCalls } from './pets/pet-lists-office.ts';
import { pets } from './pets/pets.ts';
import { registrationCityOffice } from './pets/registration-cities-office.ts';
import { registrations } from './pets/registrations.ts';
import { registryConsole } from './pets/registry-console.ts';
import { reminders } from './pets/reminders.ts';
import { vaccinations } from './pets/vaccinations.ts';
import { comments } from './reading/comments.ts';
import { editorConsole } from './reading/editor-console.ts';
import { guides } from './reading/guides.ts';
import { guideOffice } from './reading/guides-office.ts';
import { blockedWordOffice, moderation } from './reading/moderation.ts';
import { newsletter } from './reading/newsletter.ts';
import { newsletterConsole } from './reading/newsletter-console.ts';
import { postReviews } from './reading/post-reviews.ts';
import { posts } from './reading/posts.ts';
import { sandbox } from './sandbox.ts';
import { baskets } from './shop/baskets.ts';
import { carts } from './shop/carts.ts';
import { orders } from './shop/orders.ts';
import { orderOffice, orderReasonOffice } from './shop/orders-office.ts';
import { pharmacistConsoleCalls } from './shop/pharmacist-console.ts';
import { prescriptions } from './shop/prescriptions.ts';
import { products } from './shop/products.ts';
import { productsOfficeCalls } from './shop/products-office.ts';
import { ratings } from './shop/ratings.ts';
import { savedProducts } from './shop/saved-products.ts';
import { scheduledDrugOffice } from './shop/scheduled-drugs-office.ts';
import { search } from './shop/search.ts';
import { shopConsoleCalls } from './shop/shop-console.ts';
import { shops } from './shop/shops.ts';
import { shopsOfficeCalls } from './shop/shops-office.ts';
import {
  limitedOfferOffice,
  productConcernOfficeCalls,
  productGroupOfficeCalls,
  productKindOfficeCalls,
  productTileOfficeCalls,
} from './shop/storefront-office.ts';
import { conversations } from './site/conversations.ts';
import { home } from './site/home.ts';
import { messageOfficeCalls, readyAnswerOffice } from './site/messages-office.ts';
import { pages } from './site/pages.ts';
import { ambulances } from './vets/ambulances.ts';
import { ambulanceOffice } from './vets/ambulances-office.ts';
import { hospitalOffice } from './vets/animal-hospitals-office.ts';
import { calls } from './vets/calls.ts';
import { consultations } from './vets/consultations.ts';
import { consultationOffice, healthConcernOffice } from './vets/consultations-office.ts';
import { instant } from './vets/instant.ts';
import { vetConsoleCalls } from './vets/vet-console.ts';
import { vets } from './vets/vets.ts';
import { vetsOfficeCalls } from './vets/vets-office.ts';
import { visitNotes } from './vets/visit-notes.ts';
import { abuseReports } from './welfare/abuse-reports.ts';
import { welfareConsole } from './welfare/welfare-console.ts';
import { abuseReasonOffice, authorityOffice } from './welfare/welfare-office.ts';

/** Every feature of the API: types the browser's calls and generates the documentation. */
export const features = {
  auth,
  account,
  profile,
  sessions,
  addresses,
  pets,
  petFiles,
  allergens,
  carers,
  vaccinations,
  healthCards,
  registrations,
  registryConsole,
  reminders,
  dues,
  abuseReports,
  welfareConsole,
  abuseReasonOffice: abuseReasonOffice.calls,
  authorityOffice: authorityOffice.calls,
  vets,
  secondFactor,
  staff,
  invitations,
  invitationOffice: invitationOffice.reads,
  people: people.reads,
  peopleActs,
  shopPeople,
  auditOffice: auditOffice.reads,
  vetConsole: vetConsoleCalls,
  cancelling,
  consultations,
  affectedOffice,
  consultationOffice,
  homeVisits,
  homeVisitOffice,
  calls,
  visitNotes,
  prescriptions,
  baskets,
  coupons,
  couponOffice: couponOffice.calls,
  couponBatches: couponBatchCalls,
  couponUses: couponUseCalls,
  payments,
  paymentOffice: paymentOfficeCalls,
  partnerRates: partnerRates.calls,
  ledgerOffice: ledgerOfficeCalls,
  taxOffice,
  settlementOffice: settlementOfficeCalls,
  payoutOffice: payoutOfficeCalls,
  bankAccountOffice: bankAccountOfficeCalls,
  bankFileOffice: bankFileOfficeCalls,
  vetEarnings,
  shopEarnings,
  instant,
  shops,
  products,
  savedProducts,
  carts,
  orders,
  orderOffice,
  shopConsole: shopConsoleCalls,
  pharmacistConsole: pharmacistConsoleCalls,
  labConsole,
  labReports,
  technicianConsole,
  ratings,
  referrals,
  search,
  home,
  homeServices,
  serviceGroupOffice: serviceGroupOffice.calls,
  bloodTestOffice: bloodTestOffice.calls,
  labParameterOffice: labParameterOffice.calls,
  vaccineOffice: vaccineOffice.calls,
  careScheduleOffice: careScheduleOffice.calls,
  careServiceOffice: careServiceOffice.calls,
  serviceZoneOffice: serviceZoneOffice.calls,
  technicianOffice: technicianOfficeCalls,
  labOffice: labOffice.calls,
  notifications,
  ambulances,
  ambulanceOffice: ambulanceOffice.calls,
  hospitalOffice: hospitalOffice.calls,
  registrationCityOffice: registrationCityOffice.calls,
  vetOffice: vetsOfficeCalls,
  shopOffice: shopsOfficeCalls,
  productOffice: productsOfficeCalls,
  productGroupOffice: productGroupOfficeCalls,
  productKindOffice: productKindOfficeCalls,
  productConcernOffice: productConcernOfficeCalls,
  scheduledDrugOffice: scheduledDrugOffice.calls,
  productTileOffice: productTileOfficeCalls,
  limitedOfferOffice: limitedOfferOffice.calls,
  dispatch,
  firstSteps,
  newsletter,
  newsletterConsole,
  posts,
  comments,
  moderation,
  blockedWordOffice: blockedWordOffice.calls,
  editorConsole,
  postReviews,
  guides,
  guideOffice: guideOffice.calls,
  measurement,
  traffic,
  terms,
  consultationSettings: consultationSettings.calls,
  instantSettings: instantSettings.calls,
  visitSettings: visitSettings.calls,
  orderSettings: orderSettings.calls,
  referralSettings: referralSettings.calls,
  refundSettings: refundSettings.calls,
  cancelReasonOffice: cancelReasonOffice.calls,
  orderReasonOffice: orderReasonOffice.calls,
  petKindOffice: petKindOfficeCalls,
  breedOffice: breedOffice.calls,
  allergyOffice: allergyOffice.calls,
  healthConcernOffice: healthConcernOffice.calls,
  servedCityOffice: servedCityOffice.calls,
  servedPincodeOffice: servedPincodeOffice.calls,
  pages,
  conversations,
  messageOffice: messageOfficeCalls,
  readyAnswerOffice: readyAnswerOffice.calls,
  applications,
  applicationOffice: applicationOfficeCalls,
  support,
  ownerTimeline,
  waiting,
  failedJobs,
  finding,
  sales: salesCalls,
  figures: figureCalls,
  sandbox,
} satisfies Record<string, Feature>;

type Values<T> = T[keyof T];
type AnyEndpoint = Values<{ [F in keyof typeof features]: Values<(typeof features)[F]> }>;

/** Every call by its method and path: `Api['GET /address/get/all/address/v1']`. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
