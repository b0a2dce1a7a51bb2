import { abuseReports } from './abuse-reports.ts';
import { account } from './account.ts';
import { addresses } from './addresses.ts';
import { ambulances } from './ambulances.ts';
import { ambulanceOffice } from './ambulances-office.ts';
import { hospitalOffice } from './animal-hospitals-office.ts';
import { auditOffice } from './audit.ts';
import { auth } from './auth.ts';
import { baskets } from './baskets.ts';
import { calls } from './calls.ts';
import { affectedOffice, consultationOffice, homeVisitOffice, orderOffice } from './cancel-office.ts';
import { careScheduleOffice } from './care-schedules-office.ts';
import { carers } from './carers.ts';
import { carts } from './carts.ts';
import { comments } from './comments.ts';
import { cancelReasonOffice, healthConcernOffice } from './consultation-lists-office.ts';
import { consultations } from './consultations.ts';
import { coupons } from './coupons.ts';
import { couponBatchCalls, couponOffice, couponUseCalls } from './coupons-office.ts';
import { dispatch } from './dispatch.ts';
import { dues } from './dues.ts';
import { editorConsole, postReviews } from './editor-console.ts';
import type { Feature } from './endpoint.ts';
import { firstSteps } from './first-steps.ts';
import { guides } from './guides.ts';
import { guideOffice } from './guides-office.ts';
import { healthCards } from './health-cards.ts';
import { home } from './home.ts';
import { homeServices } from './home-services.ts';
import {
  bloodTestOffice,
  careServiceOffice,
  labParameterOffice,
  serviceGroupOffice,
  vaccineOffice,
} from './home-services-office.ts';
import { homeVisits } from './home-visits.ts';
import { instant } from './instant.ts';
import { invitationOffice, invitations } from './invitations.ts';
import { labConsole } from './lab-console.ts';
import { labReports } from './lab-reports.ts';
import { measurement, traffic } from './measurement.ts';
import { messageOfficeCalls } from './messages-office.ts';
import { blockedWordOffice, moderation } from './moderation.ts';
import { newsletter } from './newsletter.ts';
import { newsletterConsole } from './newsletter-console.ts';
import { notifications } from './notifications.ts';
import { orderReasonOffice } from './order-reasons-office.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { paymentOfficeCalls } from './payments-office.ts';
import { people, peopleActs, shopPeople } from './people.ts';
import { petFiles } from './pet-files.ts';
import { allergyOffice, breedOffice, petKindOfficeCalls } from './pet-lists-office.ts';
import { pets } from './pets.ts';
import { posts } from './posts.ts';
import { prescriptions } from './prescriptions.ts';
import { products } from './products.ts';
import { productsOfficeCalls } from './products-office.ts';
import { profile } from './profile.ts';
import { ratings } from './ratings.ts';
import { referrals } from './referrals.ts';
import { registrationCityOffice } from './registration-cities-office.ts';
import { registrations } from './registrations.ts';
import { registryConsole } from './registry-console.ts';
import { reminders } from './reminders.ts';
import { sandbox } from './sandbox.ts';
import { search } from './search.ts';
import { secondFactor } from './second-factor.ts';
import { servedCityOffice, servedPincodeOffice } from './served-office.ts';
import { sessions } from './sessions.ts';
import { pharmacistConsoleCalls, shopConsoleCalls } from './shop-console.ts';
import { shops } from './shops.ts';
import { shopsOfficeCalls } from './shops-office.ts';
import { staff } from './staff.ts';
import { support } from './support.ts';
import { technicianConsole } from './technician-console.ts';
import { labOffice, serviceZoneOffice, technicianOffice } from './technicians-office.ts';
import { terms } from './terms.ts';
import {
  consultationSettings,
  instantSettings,
  orderSettings,
  referralSettings,
  visitSettings,
} from './terms-office.ts';
import { vaccinations } from './vaccinations.ts';
import { vetConsoleCalls } from './vet-console.ts';
import { vets } from './vets.ts';
import { vetsOfficeCalls } from './vets-office.ts';
import { visitNotes } from './visit-notes.ts';
import { welfareConsole } from './welfare-console.ts';
import { abuseReasonOffice, authorityOffice } from './welfare-office.ts';

/** Every feature of the API: what the browser's calls are typed by and the documentation is made from. */
export const features = {
  auth,
  account,
  profile,
  sessions,
  addresses,
  pets,
  petFiles,
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
  vetDesk: vetConsoleCalls,
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
  instant,
  shops,
  products,
  carts,
  orders,
  orderOffice,
  shopDesk: shopConsoleCalls,
  pharmacistDesk: pharmacistConsoleCalls,
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
  technicianOffice: technicianOffice.calls,
  labOffice: labOffice.calls,
  notifications,
  ambulances,
  ambulanceOffice: ambulanceOffice.calls,
  hospitalOffice: hospitalOffice.calls,
  registrationCityOffice: registrationCityOffice.calls,
  vetOffice: vetsOfficeCalls,
  shopOffice: shopsOfficeCalls,
  productOffice: productsOfficeCalls,
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
  cancelReasonOffice: cancelReasonOffice.calls,
  orderReasonOffice: orderReasonOffice.calls,
  petKindOffice: petKindOfficeCalls,
  breedOffice: breedOffice.calls,
  allergyOffice: allergyOffice.calls,
  healthConcernOffice: healthConcernOffice.calls,
  servedCityOffice: servedCityOffice.calls,
  servedPincodeOffice: servedPincodeOffice.calls,
  pages,
  messageOffice: messageOfficeCalls,
  support,
  sandbox,
} satisfies Record<string, Feature>;

type Values<T> = T[keyof T];
type AnyEndpoint = Values<{ [F in keyof typeof features]: Values<(typeof features)[F]> }>;

/** Every call by its method and path: `Api['GET /address/get/all/address/v1']`. */
export type Api = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
