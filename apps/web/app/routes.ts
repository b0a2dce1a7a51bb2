import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const account = 'screens/account';
const homeCare = 'screens/home-care';
const money = 'screens/money';
const office = 'screens/office';
const pets = 'screens/pets';
const reading = 'screens/reading';
const shell = 'screens/shell';
const shop = 'screens/shop';
const site = 'screens/site';
const styleguide = 'screens/styleguide';
const vets = 'screens/vets';
const welfare = 'screens/welfare';

/** Answers every other path, with the status 404. */
const NOT_FOUND = `${shell}/not-found-page.tsx`;

/** One screen. Several paths may show the same file, so each route gets an id of its own. */
const screen = (path: string, file: string) => route(path, file, { id: path });

/** The specification's table (§2), in its order. A path written with & also matches links that say %26. */
const publicScreens = [
  screen('/mobile/vet/terms', `${site}/text-page.tsx`),
  screen('/mobile/user/terms', `${site}/text-page.tsx`),
  screen('/mobile/vet/privacy', `${site}/text-page.tsx`),
  screen('/mobile/user/privacy', `${site}/text-page.tsx`),
  screen('/mobile/vet/support', `${site}/text-page.tsx`),
  screen('/mobile/user/support', `${site}/text-page.tsx`),
  screen('/about', `${site}/text-page.tsx`),
  screen('/about-us', `${site}/text-page.tsx`),
  screen('/contact-us', `${site}/contact-page.tsx`),
  screen('/contact', `${site}/contact-page.tsx`),
  screen('/terms&conditions', `${site}/text-page.tsx`),
  screen('/privacy-policy', `${site}/text-page.tsx`),
  screen('/e-health-card', `${pets}/card-page.tsx`),
  screen('/report-animal-abuse', `${welfare}/abuse-report-page.tsx`),
  screen('/tails-&-tips/details', `${reading}/article-page.tsx`),
  screen('/payment/status/:id/v1', `${money}/payment-status-page.tsx`),
  screen('/refer-earn', `${money}/refer-earn-page.tsx`),
  screen('/refer-code', `${money}/refer-code-page.tsx`),
  screen('/blog_comments/:id', `${reading}/blog-comments-page.tsx`),
  screen('/video_comments/:id', `${reading}/video-comments-page.tsx`),
  screen('/doctor/details/:id', `${vets}/public-vet-page.tsx`),

  screen('/pharmacy/medicine', `${shop}/medicine-page.tsx`),
  screen('/pharmacy/medicine/concern', `${shop}/concerns-page.tsx`),
  screen('/pharmacy/medicine/concern/:dynamic', `${shop}/concern-page.tsx`),
  screen('/pharmacy/medicine/concern/product/:id', `${shop}/product-page.tsx`),
  screen('/marketplace/tiles/:id', `${shop}/tile-page.tsx`),
  screen('/vaccination', `${homeCare}/vaccination-page.tsx`),
  screen('/vaccination/payment', `${homeCare}/pay-page.tsx`),
  screen('/vaccination/appointment/scheduled/:id', `${homeCare}/booked-visit-page.tsx`),
  screen('/vaccination/appointment/:id/reschedule', `${homeCare}/reschedule-visit-page.tsx`),
  screen('/vaccination-appointment', `${homeCare}/home-visits-page.tsx`),
  screen('/home-care-appointment', `${homeCare}/home-visits-page.tsx`),
  screen('/bloodtest-appointment', `${homeCare}/home-visits-page.tsx`),
];

const guardedScreens = [
  index(`${site}/home-page.tsx`, { id: '/' }),
  screen('/profile', `${account}/profile-page.tsx`),
  screen('/my-consultations', `${vets}/my-consultations-page.tsx`),
  screen('/ambulance', `${vets}/ambulance-list-page.tsx`),
  screen('/my-orders', `${shop}/my-orders-page.tsx`),
  screen('/my-orders/:id', `${shop}/order-page.tsx`),

  screen('/pet-registration', `${pets}/registrations-page.tsx`),
  screen('/goverment-pet-registration', `${pets}/registrations-page.tsx`),

  screen('/consultation', `${vets}/consultation-page.tsx`),
  screen('/consultation/schedule-consultation', `${vets}/vet-list-page.tsx`),
  screen('/consultation/schedule-consultation/doctor-details/:id', `${vets}/vet-page.tsx`),
  screen('/consultation/schedule-consultation/doctor-details/:id/payment', `${vets}/book-page.tsx`),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/scheduled',
    `${vets}/appointment-page.tsx`,
  ),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/cancelled',
    `${vets}/cancelled-page.tsx`,
  ),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/reschedule',
    `${vets}/reschedule-consultation-page.tsx`,
  ),
  screen('/consultation/payment', `${vets}/unpaid-page.tsx`),
  screen('/consultation/instant-consultation/doctor-details/:id/payment', `${vets}/ask-page.tsx`),
  screen(
    '/consultation/instant-consultation/doctor-details/:id/appointment/join',
    `${vets}/join-call-page.tsx`,
  ),
  screen(
    '/consultation/instant-consultation/doctor-details/:id/appointment/scheduled',
    `${vets}/appointment-page.tsx`,
  ),
  screen('/consultation/instant-consultation/doctor-details/connect', `${vets}/connect-page.tsx`),

  screen('/home-care/schedule-appointment', `${homeCare}/home-vets-page.tsx`),
  screen('/home-care/schedule-appointment/doctor-details/:id', `${homeCare}/home-vet-page.tsx`),
  screen('/homecare/schedule-appointment', `${homeCare}/home-vets-page.tsx`),
  screen('/homecare/schedule-appointment/doctor-details/:id', `${homeCare}/home-vet-page.tsx`),
  screen('/home-care', `${homeCare}/home-visit-page.tsx`),
  screen('/homecare', `${homeCare}/home-visit-page.tsx`),
  screen('/home-care/payment', `${homeCare}/pay-page.tsx`),
  screen('/homecare/payment', `${homeCare}/pay-page.tsx`),
  screen('/home-care/appointment/scheduled/:id', `${homeCare}/booked-visit-page.tsx`),
  screen('/homecare/appointment/scheduled/:id', `${homeCare}/booked-visit-page.tsx`),
  screen('/home-care/appointment/:id/reschedule', `${homeCare}/reschedule-visit-page.tsx`),
  screen('/homecare/appointment/:id/reschedule', `${homeCare}/reschedule-visit-page.tsx`),

  screen('/blood-test', `${homeCare}/home-visit-page.tsx`),
  screen('/blood-test/payment', `${homeCare}/pay-page.tsx`),
  screen('/blood-test/appointment/scheduled/:id', `${homeCare}/booked-visit-page.tsx`),
  screen('/blood-test/appointment/:id/reschedule', `${homeCare}/reschedule-visit-page.tsx`),

  screen('/pharmacy', `${shop}/pharmacy-page.tsx`),
  screen('/pharmacy/stores', `${shop}/shop-list-page.tsx`),
  screen('/pharmacy/store/:id', `${shop}/shop-page.tsx`),
  screen('/product-category', `${shop}/category-page.tsx`),
  screen('/pet-category', `${shop}/pet-category-page.tsx`),
  screen('/similar-products', `${shop}/similar-page.tsx`),
  screen('/marketplace', `${shop}/marketplace-page.tsx`),
  screen('/customer/bought/items', `${shop}/bought-together-page.tsx`),
  screen('/paw-play', `${reading}/paw-play-page.tsx`),
  screen('/tails-&-tips', `${reading}/article-list-page.tsx`),
  screen('/cart', `${shop}/cart-page.tsx`),
  screen('/cart/checkout', `${shop}/checkout-page.tsx`),
  screen('/cart/order/:id', `${shop}/awaiting-payment-page.tsx`),
];

/** Additional screens, which the specification requires without naming a path. */
const ownGuardedScreens = [
  screen('/notifications', `${account}/notification-list-page.tsx`),
  screen('/due', `${pets}/due-page.tsx`),
  screen('/travel-kit', `${pets}/travel-page.tsx`),
  screen('/profile/addresses', `${account}/address-list-page.tsx`),
  screen('/profile/addresses/new', `${account}/new-address-page.tsx`),
  screen('/profile/addresses/:id', `${account}/edit-address-page.tsx`),
  screen('/profile/reviews', `${shop}/my-reviews-page.tsx`),
  screen('/profile/saved', `${shop}/saved-items-page.tsx`),
  screen('/profile/pets', `${pets}/pet-list-page.tsx`),
  screen('/profile/pets/new', `${pets}/new-pet-page.tsx`),
  screen('/profile/pets/:id', `${pets}/pet-page.tsx`),
  screen('/profile/pets/:id/reports', `${homeCare}/reports-page.tsx`),
  screen('/profile/pets/:id/reports/:lineId', `${homeCare}/lab-report-page.tsx`),
  screen('/profile/pets/:id/carers', `${pets}/pet-carers-page.tsx`),
  screen('/care', `${pets}/care-page.tsx`),
  screen('/profile/pets/:id/edit', `${pets}/edit-pet-page.tsx`),
  screen('/profile/pets/:id/share', `${pets}/share-page.tsx`),
  screen('/profile/pets/:id/print', `${pets}/print-file-page.tsx`),
  screen('/reminders', `${pets}/reminders-page.tsx`),
  screen('/reminders/new', `${pets}/new-reminder-page.tsx`),
  screen('/reminders/:id', `${pets}/edit-reminder-page.tsx`),
  screen('/prescriptions/:id/order', `${shop}/order-medicines-page.tsx`),
];
const ownPublicScreens = [
  screen('/paw-play/watch', `${reading}/watch-page.tsx`),
  screen('/report-animal-abuse/case/:id/edit', `${welfare}/edit-page.tsx`),
  screen('/search', `${shop}/search-page.tsx`),
  screen('/sandbox/inbox', `${site}/inbox-page.tsx`),
  screen('/help', `${site}/text-page.tsx`),
  screen('/guides', `${reading}/guide-list-page.tsx`),
  screen('/guides/:slug', `${reading}/guide-page.tsx`),
  screen('/vets-in', `${reading}/city-list-page.tsx`),
  screen('/vets-in/:city', `${reading}/city-page.tsx`),
  screen('/verify/prescription/:code', `${shop}/verify-prescription-page.tsx`),
  screen('/shared/pet', `${pets}/shared-file-page.tsx`),
  screen('/verify/vaccination/:certificateNo', `${pets}/verify-certificate-page.tsx`),
  screen('/pass/:code', `${pets}/pass-page.tsx`),
  screen('/verify/registration/:tokenNo', `${pets}/verify-registration-page.tsx`),
  screen('/report-animal-abuse/cases', `${welfare}/cases-page.tsx`),
  screen('/report-animal-abuse/case/:id', `${welfare}/abuse-case-page.tsx`),
  screen('/animal-abuse-statistics', `${welfare}/statistics-page.tsx`),
  screen('/privacy-choices', `${account}/privacy-choices-page.tsx`),
  screen('/newsletter/confirm', `${reading}/answer-page.tsx`),
  screen('/newsletter/leave', `${reading}/answer-page.tsx`),
];

/** The console of vets, shops and pharmacists (decision 010), and the back office. */
const consoleScreens = [
  screen('/console', `${vets}/console/today-page.tsx`),
  screen('/console/consultations', `${vets}/console/consultations-page.tsx`),
  screen('/console/consultations/:id', `${vets}/console/workspace-page.tsx`),
  screen('/console/hours', `${vets}/console/hours-page.tsx`),
  screen('/console/visits', `${homeCare}/console/field-visits-page.tsx`),
  screen('/console/visits/:id', `${homeCare}/console/field-visit-page.tsx`),
  screen('/console/orders', `${shop}/console/orders-page.tsx`),
  screen('/console/orders/:id', `${shop}/console/shop-order-page.tsx`),
  screen('/console/stock', `${shop}/console/stock-page.tsx`),
  screen('/console/stock/add', `${shop}/console/shelf-page.tsx`),
  screen('/console/prescriptions', `${shop}/console/prescription-reviews-page.tsx`),
  screen('/console/prescriptions/:id', `${shop}/console/prescription-review-page.tsx`),
  screen('/console/dispatch', `${homeCare}/console/dispatch-page.tsx`),
  screen('/console/registry', `${pets}/console/registry-page.tsx`),
  screen('/console/registry/:id', `${pets}/console/registration-review-page.tsx`),
  screen('/console/welfare', `${welfare}/console/welfare-page.tsx`),
  screen('/console/welfare/:id', `${welfare}/console/welfare-case-page.tsx`),
  screen('/console/newsletters', `${reading}/console/newsletters-page.tsx`),
  screen('/console/newsletters/:id', `${reading}/console/newsletter-page.tsx`),
  screen('/console/comments', `${reading}/console/moderation-page.tsx`),
  screen('/console/posts', `${reading}/console/posts-page.tsx`),
  screen('/console/posts/:id', `${reading}/console/post-page.tsx`),
  screen('/console/reviews', `${reading}/console/post-reviews-page.tsx`),
  screen('/console/reviews/:id', `${reading}/console/post-review-page.tsx`),
  screen('/console/lab', `${homeCare}/console/lab-page.tsx`),
  screen('/console/lab/:id', `${homeCare}/console/enter-report-page.tsx`),
  screen('/console/traffic', `${account}/console/traffic-page.tsx`),
  screen('/console/people', `${account}/console/shop-people-page.tsx`),
  screen('/console/office/people/:id?', `${account}/console/people-page.tsx`),
  screen('/console/office/invitations/:id?', `${account}/console/invitations-page.tsx`),
  screen('/console/office/audit/:id?', `${account}/console/audit-page.tsx`),
  screen('/console/start', `${office}/console/first-steps-page.tsx`),
  screen('/console/office/vets/:id?', `${vets}/console/vet-office-page.tsx`),
  screen('/console/office/shops/:id?', `${shop}/console/shop-office-page.tsx`),
  screen('/console/office/products/import', `${shop}/console/import-page.tsx`),
  screen('/console/office/products/:id?', `${shop}/console/product-office-page.tsx`),
  screen('/console/office/ambulances/:id?', `${vets}/console/ambulance-office-page.tsx`),
  screen('/console/office/hospitals/:id?', `${vets}/console/hospital-office-page.tsx`),
  screen('/console/office/lists', `${office}/console/list-hub-page.tsx`),
  screen('/console/office/cancel-reasons/:id?', `${vets}/console/cancel-reasons-page.tsx`),
  screen('/console/office/order-reasons/:id?', `${shop}/console/order-reasons-page.tsx`),
  screen('/console/office/pet-kinds/:id?', `${pets}/console/pet-kinds-page.tsx`),
  screen('/console/office/breeds/:id?', `${pets}/console/breeds-page.tsx`),
  screen('/console/office/allergies/:id?', `${pets}/console/allergies-page.tsx`),
  screen('/console/office/health-concerns/:id?', `${vets}/console/health-concerns-page.tsx`),
  screen('/console/office/served-cities/:id?', `${account}/console/served-cities-page.tsx`),
  screen('/console/office/served-pincodes/:id?', `${account}/console/served-pincodes-page.tsx`),
  screen('/console/office/registration-cities/:id?', `${pets}/console/city-office-page.tsx`),
  screen('/console/office/abuse-reasons/:id?', `${welfare}/console/reason-office-page.tsx`),
  screen('/console/office/welfare-authorities/:id?', `${welfare}/console/authority-office-page.tsx`),
  screen('/console/office/blocked-words/:id?', `${reading}/console/blocked-word-office-page.tsx`),
  screen('/console/office/fees', `${office}/console/fee-hub-page.tsx`),
  screen('/console/office/consultation-terms', `${vets}/console/consultation-terms-page.tsx`),
  screen('/console/office/instant-terms', `${vets}/console/instant-terms-page.tsx`),
  screen('/console/office/visit-terms', `${homeCare}/console/visit-terms-page.tsx`),
  screen('/console/office/order-terms', `${shop}/console/order-terms-page.tsx`),
  screen('/console/office/referral-terms', `${money}/console/referral-terms-page.tsx`),
  screen('/console/office/home-services', `${homeCare}/console/service-hub-page.tsx`),
  screen('/console/office/blood-tests/:id?', `${homeCare}/console/blood-test-office-page.tsx`),
  screen('/console/office/lab-parameters/:id?', `${homeCare}/console/lab-parameter-office-page.tsx`),
  screen('/console/office/vaccines/:id?', `${homeCare}/console/vaccine-office-page.tsx`),
  screen('/console/office/care-schedules/:id?', `${homeCare}/console/care-schedule-office-page.tsx`),
  screen('/console/office/care-services/:id?', `${homeCare}/console/care-service-office-page.tsx`),
  screen('/console/office/service-groups/:id?', `${homeCare}/console/service-group-office-page.tsx`),
  screen('/console/office/field-team', `${homeCare}/console/technician-hub-page.tsx`),
  screen('/console/office/technicians/:id?', `${homeCare}/console/technician-office-page.tsx`),
  screen('/console/office/service-zones/:id?', `${homeCare}/console/zone-office-page.tsx`),
  screen('/console/office/labs/:id?', `${homeCare}/console/lab-office-page.tsx`),
  screen('/console/office/coupons/:id?', `${money}/console/coupon-office-page.tsx`),
  screen('/console/office/coupon-batches/:id?', `${money}/console/batches-page.tsx`),
  screen('/console/office/coupon-uses', `${money}/console/uses-page.tsx`),
  screen('/console/office/payments', `${money}/console/payments-office-page.tsx`),
  screen('/console/office/partner-rates/:id?', `${money}/console/rates-page.tsx`),
  screen('/console/office/ledger', `${money}/console/ledger-page.tsx`),
  screen('/console/office/settlements/:id?', `${money}/console/settlement-office-page.tsx`),
  screen('/console/office/payouts', `${money}/console/payouts-page.tsx`),
  screen('/console/office/bank-accounts', `${money}/console/bank-accounts-page.tsx`),
  screen('/console/office/payments/:id', `${money}/console/office-payment-page.tsx`),
  screen('/console/office/contact-messages/:id?', `${office}/console/messages-page.tsx`),
  screen('/console/owners', `${office}/console/owners-page.tsx`),
  screen('/console/owners/:id', `${office}/console/owner-page.tsx`),
  screen('/console/office/guides/:id?', `${reading}/console/guide-office-page.tsx`),
  screen('/console/account', `${office}/console/account-page.tsx`),
  screen('/console/second-factor', `${account}/console/second-factor-page.tsx`),
  screen('/console/recovery-codes', `${account}/console/recovery-codes-page.tsx`),
  screen('/console/*', NOT_FOUND),
];

/** For developers of the screens; not part of the product. */
const workshop =
  process.env.NODE_ENV === 'development' ? [screen('/styleguide', `${styleguide}/styleguide-page.tsx`)] : [];

export default [
  layout(`${shell}/public-layout.tsx`, [
    ...publicScreens,
    ...ownPublicScreens,
    ...workshop,
    screen('*', NOT_FOUND),
  ]),
  layout(`${shell}/guarded-layout.tsx`, [...guardedScreens, ...ownGuardedScreens]),
  layout(`${shell}/signed-out-layout.tsx`, [screen('/login', `${account}/login-page.tsx`)]),
  layout(`${office}/console/console-layout.tsx`, consoleScreens),
  screen('/console/join', `${office}/console/join-console-page.tsx`),
  layout(`${office}/console/console-login-layout.tsx`, [
    screen('/console/login', `${office}/console/console-login-page.tsx`),
  ]),
] satisfies RouteConfig;
