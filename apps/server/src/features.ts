import type { ServerFeature } from './feature.ts';
import { addresses } from './features/account/addresses/addresses.feature.ts';
import { auth } from './features/account/auth/auth.feature.ts';
import { measurement } from './features/account/measurement/measurement.feature.ts';
import type { Messages } from './features/account/notifications/messages.rules.ts';
import { notifications } from './features/account/notifications/notifications.feature.ts';
import { profile } from './features/account/profile/profile.feature.ts';
import { secondFactor } from './features/account/second-factor/second-factor.feature.ts';
import { sessions } from './features/account/sessions/sessions.feature.ts';
import { staff } from './features/account/staff/staff.feature.ts';
import { bookings } from './features/bookings/bookings/bookings.feature.ts';
import { dispatch } from './features/home-care/dispatch/dispatch.feature.ts';
import { homeServices } from './features/home-care/home-services/home-services.feature.ts';
import { homeVisits } from './features/home-care/home-visits/home-visits.feature.ts';
import { lab } from './features/home-care/lab/lab.feature.ts';
import { technicianConsole } from './features/home-care/technician-console/technician-console.feature.ts';
import { technicians } from './features/home-care/technicians/technicians.feature.ts';
import { coupons } from './features/money/coupons/coupons.feature.ts';
import { invoices } from './features/money/invoices/invoices.feature.ts';
import { ledger } from './features/money/ledger/ledger.feature.ts';
import type { Payable } from './features/money/payments/payable.flow.ts';
import { payments } from './features/money/payments/payments.feature.ts';
import { payouts } from './features/money/payouts/payouts.feature.ts';
import { referrals } from './features/money/referrals/referrals.feature.ts';
import { taxes } from './features/money/taxes/taxes.feature.ts';
import { terms } from './features/money/terms/terms.feature.ts';
import { applications } from './features/office/applications/applications.feature.ts';
import { figures } from './features/office/figures/figures.feature.ts';
import { finding } from './features/office/finding/finding.feature.ts';
import { office } from './features/office/office/office.feature.ts';
import { sales } from './features/office/sales/sales.feature.ts';
import { support } from './features/office/support/support.feature.ts';
import { waiting } from './features/office/waiting/waiting.feature.ts';
import { allergens } from './features/pets/allergens/allergens.feature.ts';
import { carers } from './features/pets/carers/carers.feature.ts';
import { dues } from './features/pets/dues/dues.feature.ts';
import { healthCards } from './features/pets/health-cards/health-cards.feature.ts';
import { pets } from './features/pets/pets/pets.feature.ts';
import { registrations } from './features/pets/registrations/registrations.feature.ts';
import { reminders } from './features/pets/reminders/reminders.feature.ts';
import { vaccinations } from './features/pets/vaccinations/vaccinations.feature.ts';
import { comments } from './features/reading/comments/comments.feature.ts';
import { editorConsole } from './features/reading/editor-console/editor-console.feature.ts';
import { guides } from './features/reading/guides/guides.feature.ts';
import { newsletter } from './features/reading/newsletter/newsletter.feature.ts';
import { posts } from './features/reading/posts/posts.feature.ts';
import { carts } from './features/shop/carts/carts.feature.ts';
import { medicines } from './features/shop/medicines/medicines.feature.ts';
import { orders } from './features/shop/orders/orders.feature.ts';
import { prescriptions } from './features/shop/prescriptions/prescriptions.feature.ts';
import { products } from './features/shop/products/products.feature.ts';
import { ratings } from './features/shop/ratings/ratings.feature.ts';
import { savedProducts } from './features/shop/saved-products/saved-products.feature.ts';
import { search } from './features/shop/search/search.feature.ts';
import { shopConsole } from './features/shop/shop-console/shop-console.feature.ts';
import { shops } from './features/shop/shops/shops.feature.ts';
import { storefront } from './features/shop/storefront/storefront.feature.ts';
import { conversations } from './features/site/conversations/conversations.feature.ts';
import { account } from './features/site/data-rights/data-rights.feature.ts';
import { home } from './features/site/home/home.feature.ts';
import { pages } from './features/site/pages/pages.feature.ts';
import { sitemap } from './features/site/sitemap/sitemap.feature.ts';
import { ambulances } from './features/vets/ambulances/ambulances.feature.ts';
import { calls } from './features/vets/calls/calls.feature.ts';
import { consultations } from './features/vets/consultations/consultations.feature.ts';
import { instant } from './features/vets/instant/instant.feature.ts';
import { vetConsole } from './features/vets/vet-console/vet-console.feature.ts';
import { vets } from './features/vets/vets/vets.feature.ts';
import { visitNotes } from './features/vets/visit-notes/visit-notes.feature.ts';
import { abuseReports } from './features/welfare/abuse-reports/abuse-reports.feature.ts';
import { evidence } from './features/welfare/evidence/evidence.feature.ts';
import { welfareConsole } from './features/welfare/welfare-console/welfare-console.feature.ts';
import type { Config } from './platform/config/config.ts';
import type { QueuedJobs, TimedJob } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';
import { sandbox } from './sandbox/sandbox.feature.ts';

/** Everything that users pay for; payments know them only through these objects. */
export const payables: Payable[] = [consultations, instant, orders, homeVisits].map(({ payable }) => payable);

/** Ordered by foreign key: a feature comes after those whose data it refers to. */
const orderedFeatures = [
  auth,
  profile,
  sessions,
  secondFactor,
  staff,
  addresses,
  pets,
  carers,
  allergens,
  vets,
  vetConsole,
  shopConsole,
  bookings,
  consultations,
  homeVisits,
  dispatch,
  lab,
  vaccinations,
  healthCards,
  registrations,
  dues,
  evidence,
  abuseReports,
  welfareConsole,
  technicianConsole,
  calls,
  visitNotes,
  prescriptions,
  reminders,
  medicines,
  instant,
  payments(payables),
  ledger,
  payouts,
  taxes,
  shops,
  storefront,
  products,
  savedProducts,
  coupons,
  carts,
  orders,
  invoices,
  notifications,
  search,
  home,
  homeServices,
  technicians,
  ratings,
  referrals,
  ambulances,
  office,
  applications,
  posts,
  comments,
  editorConsole,
  guides,
  measurement,
  newsletter,
  terms,
  conversations,
  pages,
  support,
  sales,
  figures,
  sitemap,
  sandbox,
] as const satisfies ServerFeature[];

export const personalData = orderedFeatures.flatMap((feature: ServerFeature) => feature.personalData ?? []);

const finders = orderedFeatures.flatMap((feature: ServerFeature) => feature.finders ?? []);

const waitingSources = orderedFeatures.flatMap((feature: ServerFeature) => feature.waiting ?? []);

/** Every feature of the server. The API documentation follows this order. */
export const features = [
  ...orderedFeatures,
  waiting(waitingSources),
  finding(finders),
  account(personalData),
] as const satisfies ServerFeature[];

const allFeatures: readonly ServerFeature[] = features;

export const timedJobs: TimedJob[] = [
  ...allFeatures.flatMap((feature) => feature.timedJobs ?? []),
  ...platformJobs.timed,
];

export const queuedJobs = Object.assign(
  {},
  platformJobs.queued,
  ...allFeatures.map((feature) => feature.queuedJobs),
) as QueuedJobs;

export const messages: Messages = Object.assign({}, ...allFeatures.map((feature) => feature.messages));

export const socketMessages = allFeatures.flatMap((feature) => feature.socketMessages ?? []);

/** Origins, besides our own, that pages may connect to. */
export const connectOrigins = (config: Config) =>
  allFeatures.flatMap((feature) => feature.connectOrigins?.(config) ?? []);
