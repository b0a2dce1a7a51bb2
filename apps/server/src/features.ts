import type { ServerFeature } from './feature.ts';
import { abuseReports } from './features/abuse-reports/abuse-reports.feature.ts';
import { account } from './features/account/account.feature.ts';
import { addresses } from './features/addresses/addresses.feature.ts';
import { ambulances } from './features/ambulances/ambulances.feature.ts';
import { auth } from './features/auth/auth.feature.ts';
import { calls } from './features/calls/calls.feature.ts';
import { carers } from './features/carers/carers.feature.ts';
import { carts } from './features/carts/carts.feature.ts';
import { comments } from './features/comments/comments.feature.ts';
import { consultations } from './features/consultations/consultations.feature.ts';
import { coupons } from './features/coupons/coupons.feature.ts';
import { dispatch } from './features/dispatch/dispatch.feature.ts';
import { dues } from './features/dues/dues.feature.ts';
import { editorConsole } from './features/editor-console/editor-console.feature.ts';
import { evidence } from './features/evidence/evidence.feature.ts';
import { guides } from './features/guides/guides.feature.ts';
import { healthCards } from './features/health-cards/health-cards.feature.ts';
import { home } from './features/home/home.feature.ts';
import { homeServices } from './features/home-services/home-services.feature.ts';
import { homeVisits } from './features/home-visits/home-visits.feature.ts';
import { instant } from './features/instant/instant.feature.ts';
import { invoices } from './features/invoices/invoices.feature.ts';
import { lab } from './features/lab/lab.feature.ts';
import { measurement } from './features/measurement/measurement.feature.ts';
import { medicines } from './features/medicines/medicines.feature.ts';
import { newsletter } from './features/newsletter/newsletter.feature.ts';
import { notifications } from './features/notifications/notifications.feature.ts';
import { office } from './features/office/office.feature.ts';
import { orders } from './features/orders/orders.feature.ts';
import { pages } from './features/pages/pages.feature.ts';
import type { Payable } from './features/payments/payable.flow.ts';
import { payments } from './features/payments/payments.feature.ts';
import { pets } from './features/pets/pets.feature.ts';
import { posts } from './features/posts/posts.feature.ts';
import { prescriptions } from './features/prescriptions/prescriptions.feature.ts';
import { products } from './features/products/products.feature.ts';
import { profile } from './features/profile/profile.feature.ts';
import { ratings } from './features/ratings/ratings.feature.ts';
import { referrals } from './features/referrals/referrals.feature.ts';
import { registrations } from './features/registrations/registrations.feature.ts';
import { reminders } from './features/reminders/reminders.feature.ts';
import { search } from './features/search/search.feature.ts';
import { secondFactor } from './features/second-factor/second-factor.feature.ts';
import { sessions } from './features/sessions/sessions.feature.ts';
import { shopConsole } from './features/shop-console/shop-console.feature.ts';
import { shops } from './features/shops/shops.feature.ts';
import { sitemap } from './features/sitemap/sitemap.feature.ts';
import { staff } from './features/staff/staff.feature.ts';
import { support } from './features/support/support.feature.ts';
import { technicianConsole } from './features/technician-console/technician-console.feature.ts';
import { technicians } from './features/technicians/technicians.feature.ts';
import { terms } from './features/terms/terms.feature.ts';
import { vaccinations } from './features/vaccinations/vaccinations.feature.ts';
import { vetConsole } from './features/vet-console/vet-console.feature.ts';
import { vets } from './features/vets/vets.feature.ts';
import { visitNotes } from './features/visit-notes/visit-notes.feature.ts';
import { welfareConsole } from './features/welfare-console/welfare-console.feature.ts';
import type { Config } from './platform/config/config.ts';
import type { QueuedJobs, TimedJob } from './platform/jobs/jobs.ts';
import { platformJobs } from './platform/jobs/platform-jobs.ts';
import { sandbox } from './sandbox/sandbox.feature.ts';

/** All that people pay for, which payments know by these objects alone. */
export const payables: Payable[] = [consultations, instant, orders, homeVisits].map(({ payable }) => payable);

/** What stands on each other: whatever points to something of another one comes behind it. */
const beneath = [
  auth,
  profile,
  sessions,
  secondFactor,
  staff,
  addresses,
  pets,
  carers,
  vets,
  vetConsole,
  shopConsole,
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
  shops,
  products,
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
  posts,
  comments,
  editorConsole,
  guides,
  measurement,
  newsletter,
  terms,
  pages,
  support,
  sitemap,
  sandbox,
] as const satisfies ServerFeature[];

/** What all of them hold of people. */
export const personalData = beneath.flatMap((feature: ServerFeature) => feature.personalData ?? []);

/** Every feature of the server. What each gives stands in its own object; the API's documentation follows this order. */
export const features = [...beneath, account(personalData)] as const satisfies ServerFeature[];

const given: readonly ServerFeature[] = features;

/** What runs by the clock. */
export const timedJobs: TimedJob[] = [
  ...given.flatMap((feature) => feature.timedJobs ?? []),
  ...platformJobs.timed,
];

/** What is enqueued inside transactions. */
export const queuedJobs = Object.assign(
  {},
  platformJobs.queued,
  ...given.map((feature) => feature.queuedJobs),
) as QueuedJobs;

/** What features do with sockets. */
export const socketMessages = given.flatMap((feature) => feature.socketMessages ?? []);

/** Where pages may connect to, beside our own origin. */
export const connectOrigins = (config: Config) =>
  given.flatMap((feature) => feature.connectOrigins?.(config) ?? []);
