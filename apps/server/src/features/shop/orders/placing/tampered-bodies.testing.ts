/** The ingredients of tampered bodies: a valid order of a user, and much that belongs to others. */
export interface Loot {
  /** A valid order body. */
  right: {
    cartVersion: number;
    addressId: string;
    paymentMethod: string;
    couponCode: string;
    expectedToPay: number;
    attachPrescriptionFile: string[];
  };
  lineId: string;
  listingId: string;
  shopId: string;
  productId: string;
  inactive: { listing: string; product: string; shop: string };
  soldOut: string;
  deletedAddressId: string;
  coupons: { ended: string; elsewhere: string; usedUp: string; tooSmall: string; notYet: string };
  paths: { unfinished: string; pet: string; return: string; used: string };
  unsignedConsultId: string;
  emptyConsultId: string;
  stranger: {
    userId: string;
    addressId: string;
    path: string;
    consultId: string;
    lineId: string;
    cartVersion: number;
  };
}

/** What is sent, and the code it must be refused with; without one any clear 4xx will do. */
export interface TamperedBody {
  what: string;
  make: (loot: Loot) => unknown;
  code?: string;
}

const MISSING = '01234567-89ab-7def-8123-456789abcdef';
const SQL = "' or '1'='1'; drop table orders; --";

/** Wherever text is expected. */
const INVALID_TEXTS = [
  0,
  -1,
  true,
  {},
  [],
  { $ne: '' },
  { length: 1 },
  '\0',
  '\ud800',
  SQL,
  'x'.repeat(5_000),
];

/** Wherever one of our ids is expected. */
const INVALID_IDS = [null, '', 'x', '__proto__', `${MISSING} `, ...INVALID_TEXTS];

/** Wherever an integer is expected. NaN and Infinity become null as JSON. */
const INVALID_NUMBERS = [Number.NaN, '1', '', 0.5, -1, 1e308, Number.MAX_SAFE_INTEGER, true, [], [1], {}];

const preview = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'left out';

const withField = (
  field: string,
  value: (loot: Loot) => unknown,
  what: string,
  code?: string,
): TamperedBody => ({
  what: `${field}: ${what}`,
  make: (loot) => ({ ...loot.right, [field]: value(loot) }),
  code,
});

const withValues = (field: string, values: unknown[]) =>
  values.map((value) => withField(field, () => value, preview(value)));

const ADDRESS = 'ADDRESS_UNKNOWN';
const CHANGED = 'CART_CHANGED';
const UPLOAD = 'UPLOAD_UNKNOWN';
const PRESCRIPTION = 'PRESCRIPTION_UNKNOWN';

/** Bodies of POST /order/add/order/v3 that differ from a valid one in one detail. */
export const tamperedOrders: TamperedBody[] = [
  ...withValues('cartVersion', [...INVALID_NUMBERS, 0, 1e9, 2 ** 31]),
  withField('cartVersion', ({ right }) => right.cartVersion + 1, 'the next one', CHANGED),
  withField('cartVersion', ({ right }) => right.cartVersion - 1, 'the one before', CHANGED),
  withField('cartVersion', ({ stranger }) => stranger.cartVersion, 'of another cart', CHANGED),

  ...withValues('addressId', [undefined, ...INVALID_IDS]),
  withField('addressId', ({ right }) => [right.addressId], 'in a list'),
  withField('addressId', () => MISSING, 'an unknown one', ADDRESS),
  withField('addressId', ({ stranger }) => stranger.addressId, 'a stranger’s', ADDRESS),
  withField('addressId', ({ deletedAddressId }) => deletedAddressId, 'a deleted one', ADDRESS),
  withField('addressId', ({ listingId }) => listingId, 'another record’s', ADDRESS),

  ...withValues('paymentMethod', [
    undefined,
    null,
    '',
    'cod',
    'FREE',
    'ONLINE ',
    ['COD'],
    0,
    true,
    {},
    'COD\0',
  ]),

  ...withValues('couponCode', [...INVALID_TEXTS, '', '%', '_', '%%', '*', '.*', '__proto__', 'NOSUCHCODE']),
  withField('couponCode', ({ right }) => [right.couponCode], 'in a list'),
  withField('couponCode', ({ right }) => `${right.couponCode.slice(0, -1)}%`, 'with a wildcard'),
  withField('couponCode', ({ right }) => `${right.couponCode},${right.couponCode}`, 'twice'),
  withField('couponCode', ({ coupons }) => coupons.ended, 'that has ended', 'COUPON_OVER'),
  withField('couponCode', ({ coupons }) => coupons.notYet, 'of tomorrow', 'COUPON_UNKNOWN'),
  withField('couponCode', ({ coupons }) => coupons.elsewhere, 'for consultations', 'COUPON_ELSEWHERE'),
  withField('couponCode', ({ coupons }) => coupons.usedUp, 'that is used up', 'COUPON_USED_UP'),
  withField('couponCode', ({ coupons }) => coupons.tooSmall, 'for more than this', 'COUPON_TOO_SMALL'),

  ...withValues('expectedToPay', [...INVALID_NUMBERS, 0, 1, 0.01, 1e7]),
  withField('expectedToPay', ({ right }) => right.expectedToPay - 1, 'a rupee less', 'PRICE_CHANGED'),
  withField('expectedToPay', ({ right }) => right.expectedToPay + 1, 'a rupee more', 'PRICE_CHANGED'),
  withField('expectedToPay', ({ right }) => -right.expectedToPay, 'negative'),
  withField('expectedToPay', ({ right }) => String(right.expectedToPay), 'as text'),

  ...withValues('attachPrescriptionFile', [
    undefined,
    null,
    '',
    [],
    0,
    true,
    {},
    [[]],
    ['\0'],
    '\ud800',
    SQL,
  ]),
  ...withValues('attachPrescriptionFile', [
    '../../etc/passwd',
    'https://evil.example/a.jpg',
    ['%'],
    'x'.repeat(5_000),
  ]),
  withField('attachPrescriptionFile', ({ stranger }) => stranger.path, 'a stranger’s', UPLOAD),
  withField(
    'attachPrescriptionFile',
    ({ right, stranger }) => [...right.attachPrescriptionFile, stranger.path],
    'a stranger’s among one’s own',
    UPLOAD,
  ),
  withField('attachPrescriptionFile', ({ paths }) => paths.unfinished, 'that was never sent', UPLOAD),
  withField('attachPrescriptionFile', ({ paths }) => paths.pet, 'the photo of a pet', UPLOAD),
  withField('attachPrescriptionFile', ({ paths }) => paths.return, 'the photo of a return', UPLOAD),
  withField('attachPrescriptionFile', ({ paths }) => paths.used, 'of an order before', UPLOAD),
  withField('attachPrescriptionFile', ({ right }) => Array(5).fill(right.attachPrescriptionFile[0]), 'five'),
  withField('attachPrescriptionFile', ({ right }) => [right.attachPrescriptionFile], 'in a list of lists'),

  ...withValues(
    'consultId',
    INVALID_IDS.filter((value) => value !== null),
  ),
  withField('consultId', () => MISSING, 'an unknown one', PRESCRIPTION),
  withField('consultId', ({ stranger }) => stranger.consultId, 'a stranger’s', PRESCRIPTION),
  withField('consultId', ({ unsignedConsultId }) => unsignedConsultId, 'that is not signed', PRESCRIPTION),
  withField('consultId', ({ emptyConsultId }) => emptyConsultId, 'without medicine', PRESCRIPTION),
];

/** Bodies that are no valid order at all. Text is sent as it is. */
export const malformedOrders: TamperedBody[] = [
  { what: 'nothing', make: () => '' },
  { what: 'no JSON', make: () => '{"cartVersion":' },
  { what: 'null', make: () => 'null' },
  { what: 'a list of right ones', make: ({ right }) => [right] },
  { what: 'a text', make: () => '"order"' },
  { what: '__proto__', make: ({ right }) => `{"__proto__":{"isPaid":true},${membersOf(right)}` },
  { what: 'constructor', make: ({ right }) => `{"constructor":{"prototype":{"a":1}},${membersOf(right)}` },
  { what: 'a million deep', make: () => `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}` },
  { what: '40 deep', make: ({ right }) => `{"a":${'['.repeat(40)}${']'.repeat(40)},${membersOf(right)}` },
  { what: 'more than it may hold', make: ({ right }) => ({ ...right, note: 'x'.repeat(70_000) }) },
  {
    what: 'without the prescription, but saying that none is needed',
    make: withoutPrescription,
    code: 'PRESCRIPTION_MISSING',
  },
  { what: 'NUL in an unknown field', make: ({ right }) => ({ ...right, note: '\0' }) },
];

const membersOf = (right: object) => JSON.stringify(right).slice(1);

function withoutPrescription({ right: { attachPrescriptionFile: _, ...right } }: Loot) {
  return { ...right, needsPrescription: false, prescriptionApprovedAt: '2026-01-01T00:00:00Z' };
}

/** Fields an attacker might add to an order, to no effect. */
export const ignoredInOrders = (loot: Loot): Record<string, unknown>[] => [
  ...['price', 'total', 'toPay', 'amount', 'itemTotal', 'items_paise', 'mrpTotal'].map((field) => ({
    [field]: 1,
  })),
  ...['discount', 'couponDiscount', 'referralDiscount', 'walletAmount'].map((field) => ({ [field]: 9_999 })),
  ...['delivery', 'deliveryCharges', 'cashFee', 'tax'].map((field) => ({ [field]: -500 })),
  { currency: 'USD' },
  { exchangeRate: 0.01 },
  { quantity: -3 },
  { lines: [{ listingId: loot.listingId, price: 1, quantity: 1 }] },
  { items: [{ _id: loot.listingId, price: 0 }] },
  { allProducts: [{ listingId: loot.soldOut, quantity: 5 }] },
  { shopId: loot.shopId },
  { userId: loot.stranger.userId },
  { _id: loot.lineId, id: loot.lineId },
  { number: 1 },
  { status: 'delivered' },
  { paymentStatus: 'completed', isPaid: true },
  { placedAt: '2020-01-01T00:00:00Z', holdExpiresAt: '2099-01-01T00:00:00Z' },
  { deliveryCode: '0000' },
  { isByCourier: false, distanceKm: 0 },
  { role: 'admin', isAdmin: true },
  { cart: { version: 1, toPay: 1 } },
  { coupon: { code: 'FREE', discount: 9_999 } },
  { referralCreditId: loot.lineId },
];

/** Invalid quantities of a line. */
const INVALID_QUANTITIES = [0, 21, 1e9, 2 ** 31, ...INVALID_NUMBERS];
const INVALID_PRICES = [0, 0.001, 1e12, ...INVALID_NUMBERS.filter((value) => value !== 0.5)];

const inBody = (base: (loot: Loot) => object, field: string, values: unknown[]): TamperedBody[] =>
  values.map((value) => ({
    what: `${field}: ${preview(value)}`,
    make: (loot) => ({ ...base(loot), [field]: value }),
  }));

const additionBody = ({ listingId }: Loot) => ({ listingId, quantity: 1 });

/** Bodies of POST /cart/add/products/to/cart/v1 that must change nothing. */
export const tamperedAdditions: TamperedBody[] = [
  ...inBody(additionBody, 'quantity', INVALID_QUANTITIES),
  ...inBody(additionBody, 'listingId', [undefined, ...INVALID_IDS]),
  ...inBody(additionBody, 'seenPrice', INVALID_PRICES),
  { what: 'an unknown listing', make: () => ({ listingId: MISSING }), code: 'NOT_SOLD' },
  { what: 'a product', make: ({ productId }) => ({ listingId: productId }), code: 'NOT_SOLD' },
  { what: 'a shop', make: ({ shopId }) => ({ listingId: shopId }), code: 'NOT_SOLD' },
  {
    what: 'a deactivated listing',
    make: ({ inactive }) => ({ listingId: inactive.listing }),
    code: 'NOT_SOLD',
  },
  {
    what: 'a deactivated product',
    make: ({ inactive }) => ({ listingId: inactive.product }),
    code: 'NOT_SOLD',
  },
  { what: 'a deactivated shop', make: ({ inactive }) => ({ listingId: inactive.shop }), code: 'NOT_SOLD' },
  { what: 'what is sold out', make: ({ soldOut }) => ({ listingId: soldOut }), code: 'OUT_OF_STOCK' },
];

const rows = (count: number) => (loot: Loot) => ({
  allProducts: Array.from({ length: count }, () => additionBody(loot)),
});
const withRow = (row: (loot: Loot) => unknown) => (loot: Loot) => ({
  allProducts: [additionBody(loot), row(loot)],
});

/** Bodies of POST /cart/add/all/products/to/cart/v1 that must change nothing. */
export const tamperedBulkAdditions: TamperedBody[] = [
  ...inBody(() => ({}), 'allProducts', [undefined, null, [], {}, 'x', 0, { length: 1 }, [null], [[]], ['x']]),
  ...inBody(rows(1), 'isMerge', [null, 'true', 1, [], {}]),
  { what: '101 rows', make: rows(101) },
  { what: '1,000 rows', make: (loot) => ({ allProducts: Array(1_000).fill({ listingId: loot.listingId }) }) },
  { what: '100,000 rows', make: rows(100_000), code: 'HTTP_413' },
  ...[-1, 0, 0.5, 1e9, '1', Number.NaN].map((quantity) => ({
    what: `a valid row and one of ${preview(quantity)} units`,
    make: withRow((loot) => ({ ...additionBody(loot), quantity })),
  })),
  { what: 'a good row and one with NUL', make: withRow((loot) => ({ ...additionBody(loot), name: '\0' })) },
];

const changeBody = ({ lineId }: Loot) => ({ lineId, quantity: 1 });

/** Bodies of PUT /cart/update/product/in/cart/v1 that must change nothing. */
export const tamperedChanges: TamperedBody[] = [
  ...inBody(changeBody, 'quantity', [undefined, ...INVALID_QUANTITIES]),
  ...inBody(changeBody, 'lineId', [undefined, ...INVALID_IDS]),
  ...inBody(changeBody, 'seenPrice', INVALID_PRICES),
  ...inBody(changeBody, 'seenPrice', [1, 399.99, 9_999]).map((one) => ({ ...one, code: 'PRICE_CHANGED' })),
  {
    what: 'a stranger’s line',
    make: ({ stranger }) => ({ lineId: stranger.lineId, quantity: 1 }),
    code: 'NOT_FOUND',
  },
  { what: 'a listing', make: ({ listingId }) => ({ lineId: listingId, quantity: 1 }), code: 'NOT_FOUND' },
];

/** Fields an attacker might add to a line, to no effect. */
export const ignoredInCarts = (loot: Loot): Record<string, unknown>[] => [
  ...['price', 'total', 'mrp', 'discount', 'pricePaise', 'seenPricePaise'].map((field) => ({ [field]: 1 })),
  { currency: 'USD' },
  { userId: loot.stranger.userId },
  { shopId: loot.stranger.userId },
  { version: 999, count: -5 },
  { offer: { price: 1 } },
  { available: 9_999, change: null },
];
