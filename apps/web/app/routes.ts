import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const abuseReports = 'features/abuse-reports';
const addresses = 'features/addresses';
const ambulances = 'features/ambulances';
const auth = 'features/auth';
const calls = 'features/calls';
const carers = 'features/carers';
const carts = 'features/carts';
const comments = 'features/comments';
const consultations = 'features/consultations';
const editorConsole = 'features/editor-console';
const firstSteps = 'features/first-steps';
const guides = 'features/guides';
const healthCards = 'features/health-cards';
const home = 'features/home';
const homeServices = 'features/home-services';
const homeVisits = 'features/home-visits';
const instant = 'features/instant';
const labConsole = 'features/lab-console';
const labReports = 'features/lab-reports';
const measurement = 'features/measurement';
const medicines = 'features/medicines';
const moderation = 'features/moderation';
const newsletter = 'features/newsletter';
const newsletterConsole = 'features/newsletter-console';
const notifications = 'features/notifications';
const orders = 'features/orders';
const pages = 'features/pages';
const payments = 'features/payments';
const pets = 'features/pets';
const posts = 'features/posts';
const postReviews = 'features/post-reviews';
const prescriptions = 'features/prescriptions';
const products = 'features/products';
const profile = 'features/profile';
const ratings = 'features/ratings';
const referrals = 'features/referrals';
const reminders = 'features/reminders';
const sandbox = 'features/sandbox';
const registrations = 'features/registrations';
const registryConsole = 'features/registry-console';
const search = 'features/search';
const settings = 'features/settings';
const technicians = 'features/technicians';
const welfareConsole = 'features/welfare-console';
const shops = 'features/shops';
const vaccinations = 'features/vaccinations';
const vets = 'features/vets';
const videos = 'features/videos';
const sharedConsole = 'features/console';
const staff = 'features/staff';
const pharmacistConsole = 'features/pharmacist-console';
const secondFactor = 'features/second-factor';
const shopConsole = 'features/shop-console';
const technicianConsole = 'features/technician-console';
const vetConsole = 'features/vet-console';

/** What nothing stands at: an honest not-found screen with the status 404. */
const NOT_FOUND = 'features/not-found/not-found-page.tsx';

/** One screen. Several paths may show the same file, so each line gets an id of its own. */
const screen = (path: string, file: string) => route(path, file, { id: path });

/** The specification's table (§2), in its order. A path written with & also answers where the link says %26. */
const publicScreens = [
  screen('/mobile/vet/terms', `${pages}/text-page.tsx`),
  screen('/mobile/user/terms', `${pages}/text-page.tsx`),
  screen('/mobile/vet/privacy', `${pages}/text-page.tsx`),
  screen('/mobile/user/privacy', `${pages}/text-page.tsx`),
  screen('/mobile/vet/support', `${pages}/text-page.tsx`),
  screen('/mobile/user/support', `${pages}/text-page.tsx`),
  screen('/about', `${pages}/text-page.tsx`),
  screen('/about-us', `${pages}/text-page.tsx`),
  screen('/contact-us', `${pages}/contact-page.tsx`),
  screen('/contact', `${pages}/contact-page.tsx`),
  screen('/terms&conditions', `${pages}/text-page.tsx`),
  screen('/privacy-policy', `${pages}/text-page.tsx`),
  screen('/e-health-card', `${healthCards}/card-page.tsx`),
  screen('/report-animal-abuse', `${abuseReports}/report-page.tsx`),
  screen('/tails-&-tips/details', `${posts}/article-page.tsx`),
  screen('/payment/status/:id/v1', `${payments}/payment-status-page.tsx`),
  screen('/refer-earn', `${referrals}/refer-earn-page.tsx`),
  screen('/refer-code', `${referrals}/refer-code-page.tsx`),
  screen('/blog_comments/:id', `${comments}/blog-comments-page.tsx`),
  screen('/video_comments/:id', `${comments}/video-comments-page.tsx`),
  screen('/doctor/details/:id', `${vets}/public-vet-page.tsx`),

  screen('/pharmacy/medicine', `${products}/medicine-page.tsx`),
  screen('/pharmacy/medicine/concern', `${products}/concerns-page.tsx`),
  screen('/pharmacy/medicine/concern/:dynamic', `${products}/concern-page.tsx`),
  screen('/pharmacy/medicine/concern/product/:id', `${products}/product/product-page.tsx`),
  screen('/marketplace/tiles/:id', `${products}/tile-page.tsx`),
  screen('/vaccination', `${homeVisits}/vaccination-page.tsx`),
  screen('/vaccination/payment', `${homeVisits}/paying/pay-page.tsx`),
  screen('/vaccination/appointment/scheduled/:id', `${homeVisits}/visit/visit-page.tsx`),
  screen('/vaccination/appointment/:id/reschedule', `${homeVisits}/visit/reschedule-page.tsx`),
  screen('/vaccination-appointment', `${homeVisits}/list/visits-page.tsx`),
  screen('/home-care-appointment', `${homeVisits}/list/visits-page.tsx`),
  screen('/bloodtest-appointment', `${homeVisits}/list/visits-page.tsx`),
];

const guardedScreens = [
  index(`${home}/home-page.tsx`, { id: '/' }),
  screen('/profile', `${profile}/profile-page.tsx`),
  screen('/my-consultations', `${consultations}/my-consultations-page.tsx`),
  screen('/ambulance', `${ambulances}/ambulance-list-page.tsx`),
  screen('/my-orders', `${orders}/my-orders-page.tsx`),
  screen('/my-orders/:id', `${orders}/order-page.tsx`),

  screen('/pet-registration', `${registrations}/registrations-page.tsx`),
  screen('/goverment-pet-registration', `${registrations}/registrations-page.tsx`),

  screen('/consultation', `${vets}/consultation-page.tsx`),
  screen('/consultation/schedule-consultation', `${vets}/vet-list-page.tsx`),
  screen('/consultation/schedule-consultation/doctor-details/:id', `${vets}/vet-page.tsx`),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/payment',
    `${consultations}/booking/book-page.tsx`,
  ),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/scheduled',
    `${consultations}/appointment/appointment-page.tsx`,
  ),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/cancelled',
    `${consultations}/appointment/cancelled-page.tsx`,
  ),
  screen(
    '/consultation/schedule-consultation/doctor-details/:id/appointment/reschedule',
    `${consultations}/appointment/reschedule-page.tsx`,
  ),
  screen('/consultation/payment', `${consultations}/booking/unpaid-page.tsx`),
  screen('/consultation/instant-consultation/doctor-details/:id/payment', `${instant}/ask-page.tsx`),
  screen('/consultation/instant-consultation/doctor-details/:id/appointment/join', `${calls}/join-page.tsx`),
  screen(
    '/consultation/instant-consultation/doctor-details/:id/appointment/scheduled',
    `${consultations}/appointment/appointment-page.tsx`,
  ),
  screen('/consultation/instant-consultation/doctor-details/connect', `${calls}/connect-page.tsx`),

  screen('/home-care/schedule-appointment', `${homeVisits}/vets/home-vets-page.tsx`),
  screen('/home-care/schedule-appointment/doctor-details/:id', `${homeVisits}/vets/home-vet-page.tsx`),
  screen('/homecare/schedule-appointment', `${homeVisits}/vets/home-vets-page.tsx`),
  screen('/homecare/schedule-appointment/doctor-details/:id', `${homeVisits}/vets/home-vet-page.tsx`),
  screen('/home-care', `${homeVisits}/home-visit-page.tsx`),
  screen('/homecare', `${homeVisits}/home-visit-page.tsx`),
  screen('/home-care/payment', `${homeVisits}/paying/pay-page.tsx`),
  screen('/homecare/payment', `${homeVisits}/paying/pay-page.tsx`),
  screen('/home-care/appointment/scheduled/:id', `${homeVisits}/visit/visit-page.tsx`),
  screen('/homecare/appointment/scheduled/:id', `${homeVisits}/visit/visit-page.tsx`),
  screen('/home-care/appointment/:id/reschedule', `${homeVisits}/visit/reschedule-page.tsx`),
  screen('/homecare/appointment/:id/reschedule', `${homeVisits}/visit/reschedule-page.tsx`),

  screen('/blood-test', `${homeVisits}/home-visit-page.tsx`),
  screen('/blood-test/payment', `${homeVisits}/paying/pay-page.tsx`),
  screen('/blood-test/appointment/scheduled/:id', `${homeVisits}/visit/visit-page.tsx`),
  screen('/blood-test/appointment/:id/reschedule', `${homeVisits}/visit/reschedule-page.tsx`),

  screen('/pharmacy', `${products}/pharmacy-page.tsx`),
  screen('/pharmacy/stores', `${shops}/shop-list-page.tsx`),
  screen('/pharmacy/store/:id', `${shops}/shop-page.tsx`),
  screen('/product-category', `${products}/category-page.tsx`),
  screen('/pet-category', `${products}/pet-category-page.tsx`),
  screen('/similar-products', `${products}/product/similar-page.tsx`),
  screen('/marketplace', `${products}/marketplace-page.tsx`),
  screen('/customer/bought/items', `${products}/product/bought-together-page.tsx`),
  screen('/paw-play', `${videos}/paw-play-page.tsx`),
  screen('/tails-&-tips', `${posts}/article-list-page.tsx`),
  screen('/cart', `${carts}/cart-page.tsx`),
  screen('/cart/checkout', `${orders}/checkout/checkout-page.tsx`),
  screen('/cart/order/:id', `${orders}/checkout/awaiting-payment-page.tsx`),
];

/** Screens of our own, which the specification asks for without giving them a path. */
const ownGuardedScreens = [
  screen('/notifications', `${notifications}/notification-list-page.tsx`),
  screen('/due', 'features/dues/due-page.tsx'),
  screen('/travel-kit', 'features/travel/travel-page.tsx'),
  screen('/profile/addresses', `${addresses}/address-list-page.tsx`),
  screen('/profile/addresses/new', `${addresses}/new-address-page.tsx`),
  screen('/profile/addresses/:id', `${addresses}/edit-address-page.tsx`),
  screen('/profile/reviews', `${ratings}/my-reviews-page.tsx`),
  screen('/profile/pets', `${pets}/pet-list-page.tsx`),
  screen('/profile/pets/new', `${pets}/new-pet-page.tsx`),
  screen('/profile/pets/:id', `${pets}/pet-page.tsx`),
  screen('/profile/pets/:id/reports', `${labReports}/reports-page.tsx`),
  screen('/profile/pets/:id/reports/:lineId', `${labReports}/report-page.tsx`),
  screen('/profile/pets/:id/carers', `${carers}/pet-carers-page.tsx`),
  screen('/care', `${carers}/care-page.tsx`),
  screen('/profile/pets/:id/edit', `${pets}/edit-pet-page.tsx`),
  screen('/profile/pets/:id/share', `${pets}/share-page.tsx`),
  screen('/profile/pets/:id/print', `${pets}/print-file-page.tsx`),
  screen('/reminders', `${reminders}/reminders-page.tsx`),
  screen('/reminders/new', `${reminders}/new-reminder-page.tsx`),
  screen('/reminders/:id', `${reminders}/edit-reminder-page.tsx`),
  screen('/prescriptions/:id/order', `${medicines}/order-medicines-page.tsx`),
];
const ownPublicScreens = [
  screen('/paw-play/watch', `${videos}/watch-page.tsx`),
  screen('/report-animal-abuse/case/:id/edit', `${abuseReports}/edit-page.tsx`),
  screen('/search', `${search}/search-page.tsx`),
  screen('/sandbox/inbox', `${sandbox}/inbox-page.tsx`),
  screen('/help', `${pages}/text-page.tsx`),
  screen('/guides', `${guides}/guide-list-page.tsx`),
  screen('/guides/:slug', `${guides}/guide-page.tsx`),
  screen('/vets-in', `${guides}/city-list-page.tsx`),
  screen('/vets-in/:city', `${guides}/city-page.tsx`),
  screen('/verify/prescription/:code', `${prescriptions}/verify-page.tsx`),
  screen('/shared/pet', `${pets}/shared-file-page.tsx`),
  screen('/verify/vaccination/:certificateNo', `${vaccinations}/verify-page.tsx`),
  screen('/pass/:code', `${healthCards}/pass-page.tsx`),
  screen('/verify/registration/:tokenNo', `${registrations}/verify-page.tsx`),
  screen('/report-animal-abuse/cases', `${abuseReports}/cases-page.tsx`),
  screen('/report-animal-abuse/case/:id', `${abuseReports}/case-page.tsx`),
  screen('/animal-abuse-statistics', `${abuseReports}/statistics-page.tsx`),
  screen('/privacy-choices', `${measurement}/privacy-choices-page.tsx`),
  screen('/newsletter/confirm', `${newsletter}/answer-page.tsx`),
  screen('/newsletter/leave', `${newsletter}/answer-page.tsx`),
];

/** The console of vets, shops and pharmacists (decision 010), and the back office. */
const consoleScreens = [
  screen('/console', `${vetConsole}/today-page.tsx`),
  screen('/console/consultations', `${vetConsole}/consultations-page.tsx`),
  screen('/console/consultations/:id', `${vetConsole}/workspace-page.tsx`),
  screen('/console/hours', `${vetConsole}/hours-page.tsx`),
  screen('/console/visits', `${technicianConsole}/visits-page.tsx`),
  screen('/console/visits/:id', `${technicianConsole}/visit-page.tsx`),
  screen('/console/orders', `${shopConsole}/orders-page.tsx`),
  screen('/console/orders/:id', `${shopConsole}/order-page.tsx`),
  screen('/console/stock', `${shopConsole}/stock-page.tsx`),
  screen('/console/stock/add', `${shopConsole}/shelf-page.tsx`),
  screen('/console/prescriptions', `${pharmacistConsole}/reviews-page.tsx`),
  screen('/console/prescriptions/:id', `${pharmacistConsole}/review-page.tsx`),
  screen('/console/dispatch', 'features/dispatch/dispatch-page.tsx'),
  screen('/console/registry', `${registryConsole}/registry-page.tsx`),
  screen('/console/registry/:id', `${registryConsole}/review-page.tsx`),
  screen('/console/welfare', `${welfareConsole}/welfare-page.tsx`),
  screen('/console/welfare/:id', `${welfareConsole}/case-page.tsx`),
  screen('/console/newsletters', `${newsletterConsole}/newsletters-page.tsx`),
  screen('/console/newsletters/:id', `${newsletterConsole}/newsletter-page.tsx`),
  screen('/console/comments', `${moderation}/moderation-page.tsx`),
  screen('/console/posts', `${editorConsole}/posts-page.tsx`),
  screen('/console/posts/:id', `${editorConsole}/post-page.tsx`),
  screen('/console/reviews', `${postReviews}/reviews-page.tsx`),
  screen('/console/reviews/:id', `${postReviews}/review-page.tsx`),
  screen('/console/lab', `${labConsole}/lab-page.tsx`),
  screen('/console/lab/:id', `${labConsole}/report-page.tsx`),
  screen('/console/traffic', `${measurement}/traffic-page.tsx`),
  screen('/console/people', `${staff}/shop-people-page.tsx`),
  screen('/console/office/people/:id?', `${staff}/people-page.tsx`),
  screen('/console/office/invitations/:id?', `${staff}/invitations-page.tsx`),
  screen('/console/office/audit/:id?', `${staff}/audit-page.tsx`),
  screen('/console/start', `${firstSteps}/first-steps-page.tsx`),
  screen('/console/office/vets/:id?', `${vets}/vet-office-page.tsx`),
  screen('/console/office/shops/:id?', `${shops}/shop-office-page.tsx`),
  screen('/console/office/products/import', `${products}/office/import-page.tsx`),
  screen('/console/office/products/:id?', `${products}/office/product-office-page.tsx`),
  screen('/console/office/ambulances/:id?', `${ambulances}/ambulance-office-page.tsx`),
  screen('/console/office/hospitals/:id?', `${ambulances}/hospital-office-page.tsx`),
  screen('/console/office/lists', `${settings}/list-hub-page.tsx`),
  screen('/console/office/cancel-reasons/:id?', `${settings}/cancel-reasons-page.tsx`),
  screen('/console/office/order-reasons/:id?', `${settings}/order-reasons-page.tsx`),
  screen('/console/office/pet-kinds/:id?', `${settings}/pet-kinds-page.tsx`),
  screen('/console/office/breeds/:id?', `${settings}/breeds-page.tsx`),
  screen('/console/office/allergies/:id?', `${settings}/allergies-page.tsx`),
  screen('/console/office/health-concerns/:id?', `${settings}/health-concerns-page.tsx`),
  screen('/console/office/served-cities/:id?', `${settings}/served-cities-page.tsx`),
  screen('/console/office/served-pincodes/:id?', `${settings}/served-pincodes-page.tsx`),
  screen('/console/office/registration-cities/:id?', `${registrations}/city-office-page.tsx`),
  screen('/console/office/abuse-reasons/:id?', `${welfareConsole}/reason-office-page.tsx`),
  screen('/console/office/welfare-authorities/:id?', `${welfareConsole}/authority-office-page.tsx`),
  screen('/console/office/blocked-words/:id?', `${moderation}/blocked-word-office-page.tsx`),
  screen('/console/office/fees', `${settings}/fee-hub-page.tsx`),
  screen('/console/office/consultation-terms', `${settings}/consultation-terms-page.tsx`),
  screen('/console/office/instant-terms', `${settings}/instant-terms-page.tsx`),
  screen('/console/office/visit-terms', `${settings}/visit-terms-page.tsx`),
  screen('/console/office/order-terms', `${settings}/order-terms-page.tsx`),
  screen('/console/office/referral-terms', `${settings}/referral-terms-page.tsx`),
  screen('/console/office/home-services', `${homeServices}/service-hub-page.tsx`),
  screen('/console/office/blood-tests/:id?', `${homeServices}/blood-test-office-page.tsx`),
  screen('/console/office/lab-parameters/:id?', `${homeServices}/lab-parameter-office-page.tsx`),
  screen('/console/office/vaccines/:id?', `${homeServices}/vaccine-office-page.tsx`),
  screen('/console/office/care-schedules/:id?', `${homeServices}/care-schedule-office-page.tsx`),
  screen('/console/office/care-services/:id?', `${homeServices}/care-service-office-page.tsx`),
  screen('/console/office/service-groups/:id?', `${homeServices}/service-group-office-page.tsx`),
  screen('/console/office/field-team', `${technicians}/technician-hub-page.tsx`),
  screen('/console/office/technicians/:id?', `${technicians}/technician-office-page.tsx`),
  screen('/console/office/service-zones/:id?', `${technicians}/zone-office-page.tsx`),
  screen('/console/office/labs/:id?', `${technicians}/lab-office-page.tsx`),
  screen('/console/office/coupons/:id?', 'features/coupons/office-page.tsx'),
  screen('/console/office/coupon-batches/:id?', 'features/coupons/batches-page.tsx'),
  screen('/console/office/coupon-uses', 'features/coupons/uses-page.tsx'),
  screen('/console/office/payments', `${payments}/office-page.tsx`),
  screen('/console/office/payments/:id', `${payments}/office-payment-page.tsx`),
  screen('/console/office/contact-messages/:id?', 'features/support/messages-page.tsx'),
  screen('/console/owners', 'features/support/owners-page.tsx'),
  screen('/console/owners/:id', 'features/support/owner-page.tsx'),
  screen('/console/office/guides/:id?', `${guides}/guide-office-page.tsx`),
  screen('/console/account', `${sharedConsole}/account-page.tsx`),
  screen('/console/second-factor', `${secondFactor}/second-factor-page.tsx`),
  screen('/console/recovery-codes', `${secondFactor}/recovery-codes-page.tsx`),
  screen('/console/*', NOT_FOUND),
];

/** For those who build the screens; no part of the product. */
const workshop =
  process.env.NODE_ENV === 'development'
    ? [screen('/styleguide', 'features/styleguide/styleguide-page.tsx')]
    : [];

export default [
  layout('features/session/public-layout.tsx', [
    ...publicScreens,
    ...ownPublicScreens,
    ...workshop,
    screen('*', NOT_FOUND),
  ]),
  layout('features/session/guarded-layout.tsx', [...guardedScreens, ...ownGuardedScreens]),
  layout('features/session/signed-out-layout.tsx', [screen('/login', `${auth}/login-page.tsx`)]),
  layout(`${sharedConsole}/console-layout.tsx`, consoleScreens),
  screen('/console/join', `${sharedConsole}/join-page.tsx`),
  layout(`${sharedConsole}/console-login-layout.tsx`, [
    screen('/console/login', `${sharedConsole}/login-page.tsx`),
  ]),
] satisfies RouteConfig;
