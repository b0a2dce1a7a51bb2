import type { HomeVisitKind } from '@tailwell/contract/booking-constants';

const homeVisitSegments = {
  blood_test: 'blood-test',
  vaccination: 'vaccination',
  home_care: 'home-care',
} as const satisfies Record<HomeVisitKind, string>;

/** The only place that builds links. */
export const paths = {
  home: '/',
  profile: '/profile',
  addresses: '/profile/addresses',
  newAddress: '/profile/addresses/new',
  myReviews: '/profile/reviews',
  savedItems: '/profile/saved',
  /** The owner's conversations with support. */
  myMessages: '/profile/messages',
  myMessage: (id: string) => `/profile/messages/${id}`,
  editAddress: (id: string) => `/profile/addresses/${id}`,
  pets: '/profile/pets',
  newPet: '/profile/pets/new',
  /** Adds a pet, then opens `next`. */
  newPetThen: (next: string) => `/profile/pets/new?next=${encodeURIComponent(next)}`,
  /** `tab`: the part of the page to open; defaults to the timeline. */
  pet: (id: string, tab?: 'vaccinations' | 'weight' | 'papers') =>
    `/profile/pets/${id}${tab ? `?tab=${tab}` : ''}`,
  /** A pet's blood tests, and one report, identified by its line of the visit. */
  petReports: (id: string, search = '') => `/profile/pets/${id}/reports${search}`,
  petReport: (id: string, lineId: string) => `/profile/pets/${id}/reports/${lineId}`,
  editPet: (id: string) => `/profile/pets/${id}/edit`,
  /** The medicines of a consultation's prescription as ready-made baskets. */
  orderMedicines: (consultId: string) => `/prescriptions/${consultId}/order`,
  /** How vets and shops join; `kind`: the application. */
  join: (kind?: 'vet' | 'shop') => `/join${kind ? `/${kind}` : ''}`,
  consultation: '/consultation',
  /** `search`: filters as in the address bar, including the question mark. */
  vets: (search = '') => `/consultation/schedule-consultation${search}`,
  vet: (id: string) => `/consultation/schedule-consultation/doctor-details/${id}`,
  /** The same vet's free slots on a day such as 2026-11-29, for the same pet and concern. */
  followUp: (
    vetId: string,
    { date, pet, concern }: { date: string; pet?: string | null; concern?: string | null },
  ) =>
    `/consultation/schedule-consultation/doctor-details/${vetId}?${new URLSearchParams({
      date,
      ...(pet && { pet }),
      ...(concern && { concern }),
    })}`,
  /** `at`: the chosen time, in ISO 8601; without it, the slot currently held. */
  vetPayment: (id: string, at?: string, about: { pet?: string; concern?: string } = {}) =>
    `/consultation/schedule-consultation/doctor-details/${id}/payment${at ? `?${new URLSearchParams({ at, ...about })}` : ''}`,
  /** `id`: the consultation's id, not the vet's. */
  scheduled: (id: string) => `/consultation/schedule-consultation/doctor-details/${id}/appointment/scheduled`,
  cancelled: (id: string) => `/consultation/schedule-consultation/doctor-details/${id}/appointment/cancelled`,
  reschedule: (id: string) =>
    `/consultation/schedule-consultation/doctor-details/${id}/appointment/reschedule`,
  homeCare: '/home-care',
  bloodTest: '/blood-test',
  vaccination: '/vaccination',
  /**
   * Where a visit of a kind is booked and paid; optionally with its pet, its service and the consultation that advised
   * it.
   */
  bookHomeVisit: (
    kind: HomeVisitKind,
    { pet, service, consult }: { pet?: string | null; service?: string | null; consult?: string } = {},
  ) => {
    const query = new URLSearchParams({
      ...(pet && { pet }),
      ...(service && { service }),
      ...(consult && { consult }),
    });
    return `/${homeVisitSegments[kind]}${query.size > 0 ? `?${query}` : ''}`;
  },
  payHomeVisit: (kind: HomeVisitKind) => `/${homeVisitSegments[kind]}/payment`,
  /** One visit. The default path serves every kind; `kind` stays within the path of that kind’s screens. */
  homeVisit: (id: string, kind: HomeVisitKind = 'home_care') =>
    `/${homeVisitSegments[kind]}/appointment/scheduled/${id}`,
  moveHomeVisit: (id: string, kind: HomeVisitKind = 'home_care') =>
    `/${homeVisitSegments[kind]}/appointment/${id}/reschedule`,
  /** The owner's visits of a kind. */
  homeVisits: (kind: HomeVisitKind, search = '') =>
    `/${{ vaccination: 'vaccination', home_care: 'home-care', blood_test: 'bloodtest' }[kind]}-appointment${search}`,
  homeVets: (search = '') => `/home-care/schedule-appointment${search}`,
  homeVet: (id: string) => `/home-care/schedule-appointment/doctor-details/${id}`,
  /** `search`: tab and page as in the address bar, including the question mark. */
  myConsultations: (search = '') => `/my-consultations${search}`,
  consultationPayment: '/consultation/payment',
  ambulance: '/ambulance',
  /** The animal hospitals on the same screen. */
  hospitals: '/ambulance?show=hospitals',
  about: '/about',
  contact: '/contact',
  help: '/help',
  terms: '/terms&conditions',
  privacy: '/privacy-policy',
  privacyChoices: '/privacy-choices',
  notifications: '/notifications',
  /** The form to fill in before vets are asked; `id`: a request that awaits payment. */
  askForVet: '/consultation/instant-consultation/doctor-details/now/payment',
  instantPayment: (id: string) => `/consultation/instant-consultation/doctor-details/${id}/payment`,
  /** The search for a vet, and then the call. */
  connect: (consultId: string) =>
    `/consultation/instant-consultation/doctor-details/connect?consultId=${consultId}`,
  cart: '/cart',
  checkout: '/cart/checkout',
  /** An order that awaits payment. */
  cartOrder: (id: string) => `/cart/order/${id}`,
  /** `search`: tab and page as in the address bar, including the question mark. */
  myOrders: (search = '') => `/my-orders${search}`,
  myOrder: (id: string) => `/my-orders/${id}`,
  /** Adds an address, then opens `next`. */
  newAddressThen: (next: string) => `/profile/addresses/new?next=${encodeURIComponent(next)}`,
  paymentStatus: (id: string) => `/payment/status/${id}/v1`,
  /** The call of a consultation. */
  joinCall: (id: string) => `/consultation/instant-consultation/doctor-details/${id}/appointment/join`,
  publicVet: (id: string) => `/doctor/details/${id}`,
  pharmacy: '/pharmacy',
  marketplace: '/marketplace',
  /** `search`, here and below: filters as in the address bar, including the question mark. */
  shops: (search = '') => `/pharmacy/stores${search}`,
  shop: (id: string, search = '') => `/pharmacy/store/${id}${search}`,
  medicine: (search = '') => `/pharmacy/medicine${search}`,
  concerns: '/pharmacy/medicine/concern',
  concern: (slug: string, search = '') => `/pharmacy/medicine/concern/${slug}${search}`,
  /** `shopId`: the shop whose price is shown first; without it, the best price. */
  product: (id: string, shopId?: string) =>
    `/pharmacy/medicine/concern/product/${id}${shopId ? `?shop=${shopId}` : ''}`,
  tile: (id: string) => `/marketplace/tiles/${id}`,
  /** All groups, or the products of one group. */
  productCategory: (slug?: string) => `/product-category${slug ? `?category=${slug}` : ''}`,
  petCategory: (pet: string) => `/pet-category?pet=${pet}`,
  similarProducts: (productId: string) => `/similar-products?productId=${productId}`,
  boughtTogether: (productIds: readonly string[]) =>
    `/customer/bought/items?productIds=${productIds.join(',')}`,
  referEarn: '/refer-earn',
  /** `code`: a friend's code; `next`: where the user was going. */
  referCode: ({ code, next }: { code?: string; next?: string } = {}) => {
    const query = new URLSearchParams({ ...(code && { code }), ...(next && next !== '/' && { next }) });
    return query.size > 0 ? `/refer-code?${query}` : '/refer-code';
  },
  /** Search results across everything. */
  search: (text = '') => (text ? `/search?q=${encodeURIComponent(text)}` : '/search'),
  /** Searches for exactly these terms, without spelling correction. */
  exactSearch: (text: string) => `/search?q=${encodeURIComponent(text)}&exact=yes`,
  sandboxInbox: '/sandbox/inbox',
  /** `next`: where the user was going. */
  login: (next?: string) => (next && next !== '/' ? `/login?next=${encodeURIComponent(next)}` : '/login'),
  /** The staff console: its own document, so links from elsewhere trigger a full page load. */
  console: '/console',
  /** `next`: where the user was going. */
  consoleLogin: (next?: string) =>
    next && next !== '/console' ? `/console/login?next=${encodeURIComponent(next)}` : '/console/login',
};
