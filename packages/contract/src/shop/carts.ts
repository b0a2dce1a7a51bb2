import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { couponCode } from '../money/coupons.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { rupees } from '../money.ts';
import { MAX_LINES, MAX_QUANTITY } from './cart-constants.ts';
import { listing, productSummary } from './product-summary.ts';
import { hasFullLocation, INCOMPLETE_LOCATION, locationQuery } from './shops.ts';

const quantity = z
  .int('Choose a whole number.')
  .min(1, 'Choose at least one.')
  .max(MAX_QUANTITY, `Choose at most ${MAX_QUANTITY}.`);

const shownPrice = rupees.refine((paise) => paise > 0, 'A price is more than ₹0.').optional();

const addForm = z.object({
  listingId: z.uuid('Choose a product of a shop.').toLowerCase(),
  /** Added to the quantity already in the cart, up to 20. */
  quantity: quantity.default(1),
  /**
   * The price that a visitor saw when choosing it, so that a different one is shown as a change. Left out: the current
   * price.
   */
  seenPrice: shownPrice,
});

/** How a line differs from what the owner last saw. `price`: it is higher or lower now. */
export const cartChanges = ['price', 'fewer', 'gone'] as const;

const cartLine = z.object({
  _id: id,
  listingId: id,
  product: productSummary.pick({
    _id: true,
    name: true,
    brand: true,
    packSize: true,
    photo: true,
    needsPrescription: true,
    mrp: true,
  }),
  quantity: z.int(),
  /** Current unit price. */
  price: rupees,
  /** Unit price when the owner last saw or accepted it. */
  seenPrice: rupees,
  /** Current total of the available quantity. */
  total: rupees,
  expiresMonth: listing.shape.expiresMonth,
  offer: listing.shape.offer,
  /** The available quantity if below 20; 0: out of stock. */
  available: z.int(),
  /** What has changed since; null: nothing. Must be accepted before ordering, except for a lower price. */
  change: z.enum(cartChanges).nullable(),
});

/** A cart, grouped by shop. */
export const cart = z.object({
  /** Changes with every line; an order refers to it. */
  version: z.int(),
  shops: z.array(
    z.object({
      shop: listing.shape.shop.omit({ distanceKm: true, deliversHere: true }),
      lines: z.array(cartLine),
      /** Total of its available lines. */
      total: rupees,
    }),
  ),
  /** Total quantity across all lines. */
  count: z.int(),
  needsPrescription: z.boolean(),
  /** Changes must be accepted before ordering. */
  hasChanges: z.boolean(),
});

/** What an owner would pay, calculated by the server (domain: money). All amounts are for the whole order. */
export const bill = z.object({
  mrpTotal: rupees,
  /** How far the prices are below the MRP. */
  discount: rupees,
  itemTotal: rupees,
  coupon: z.object({ code: z.string(), discount: rupees }).nullable(),
  /** Why the given coupon can't be used, in a sentence; null: it can, or none was given. */
  couponProblem: z.string().nullable(),
  referralDiscount: rupees,
  /** Null: the destination is unknown, and `toPay` excludes delivery. */
  delivery: rupees.nullable(),
  cashFee: rupees,
  /** Tax included in the prices. */
  tax: rupees,
  toPay: rupees,
  /** Total reduction from the MRP: discount, coupon and referral. */
  youSave: rupees,
  /**
   * For each shop: delivery fee, method and time, and the amount missing for free delivery. Empty while the destination
   * is unknown.
   */
  deliveries: z.array(
    z.object({
      shopId: id,
      fee: rupees,
      isByCourier: z.boolean(),
      distanceKm: z.number().nullable(),
      /** Display text: "Today or tomorrow", "By Mon, 30 Nov", "In 2 to 5 days". */
      arrives: z.string(),
      freeFrom: rupees,
      missingForFree: rupees,
    }),
  ),
  /**
   * The cheapest shop, including delivery, that has everything if the cart has several. Null: none has, or the
   * destination is unknown.
   */
  oneShop: z
    .object({
      name: z.string(),
      toPay: rupees,
      isByCourier: z.boolean(),
      /** Display text. */
      arrives: z.string(),
      items: z.array(z.object({ listingId: id, quantity: z.int(), price: rupees })),
    })
    .nullable(),
  /** Whether cash payment is possible; if not, why, in a sentence. */
  cash: z.object({ isPossible: z.boolean(), why: z.string().nullable() }),
});

const priceQuery = z
  .object({
    couponCode: couponCode.optional(),
    addressId: id.optional(),
    /** Approximate destination while no address is chosen. */
    ...locationQuery,
    paymentMethod: z.enum(paymentMethods, 'Choose how you pay.').default('ONLINE'),
  })
  .refine(hasFullLocation, INCOMPLETE_LOCATION);

/** The outcome for each item to add. */
export const added = {
  /** Items that could not be added, or not in full, with a sentence each. */
  problems: z.array(z.object({ listingId: id, message: z.string() })),
};

export const carts = {
  getCart: endpoint({
    method: 'GET',
    path: '/cart/get/my/cart/products/v1',
    summary: 'The cart by shops, with what has changed since it was last looked at',
    who: 'owner',
    reply: reply(cart),
  }),
  updateCartLine: endpoint({
    method: 'PUT',
    path: '/cart/update/product/in/cart/v1',
    summary: 'Change the quantity of an item in the cart, or accept its new price',
    who: 'owner',
    body: z.object({
      lineId: z.uuid('Choose a line of your cart.').toLowerCase(),
      quantity,
      /** The new price that the owner saw and accepted; rejected if it has changed again. */
      seenPrice: shownPrice,
    }),
    reply: reply(cart, added),
    errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_FULL'],
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/cart/add/products/to/cart/v1',
    summary: 'Add an item from a shop to the cart',
    who: 'owner',
    body: addForm
      .extend({
        /** The owner chose no shop: a shop already in the cart can supply it, if that doesn't increase the bill. */
        isAnyShop: z.boolean().default(false),
        /** Approximate destination; otherwise the newest address. */
        ...locationQuery,
      })
      .refine(hasFullLocation, INCOMPLETE_LOCATION),
    reply: reply(cart, {
      ...added,
      /** The shop that supplies it instead of the requested one, with its price; null: the requested one does. */
      instead: z.object({ shopName: z.string(), price: rupees }).nullable(),
    }),
    errors: ['NOT_SOLD', 'OUT_OF_STOCK', 'CART_FULL'],
    limit: { max: 240, perSeconds: 60 },
  }),
  addAllToCart: endpoint({
    method: 'POST',
    path: '/cart/add/all/products/to/cart/v1',
    summary: 'Add several items to the cart: what a visitor has chosen, or a reorder',
    who: 'owner',
    body: z.object({
      allProducts: z
        .array(addForm)
        .min(1, 'Choose at least one item.')
        .max(MAX_LINES, 'That’s too many items. Please choose fewer.'),
      /** For merging: quantities are raised to those sent, not summed, so that repeated calls count once. */
      isMerge: z.boolean().default(false),
      /** Empties the cart first. */
      isReplacing: z.boolean().default(false),
    }),
    reply: reply(cart, added),
  }),
  deleteCartLine: endpoint({
    method: 'PUT',
    path: '/cart/delete/product/from/cart/{id}/v1',
    summary: 'Take a line out of the cart, by its id, its listing’s or its product’s',
    who: 'owner',
    params: idParams,
    reply: reply(cart),
  }),
  getCartPrice: endpoint({
    method: 'GET',
    path: '/cart/get/my/cart/calculated/price/v2',
    summary: 'The bill of the cart: what is available, with a coupon, to an address',
    who: 'owner',
    query: priceQuery,
    reply: reply(bill),
    errors: ['ADDRESS_UNKNOWN'],
    // Prevents guessing unlisted coupons.
    limit: { max: 120, perSeconds: 60 },
  }),
  getCharges: endpoint({
    method: 'GET',
    path: '/discount/get/discount/and/delivery/charges/v1',
    summary: 'What delivering and paying in cash cost, and which discount waits for the next order',
    who: 'owner',
    reply: reply(
      z.object({
        nearFee: rupees,
        nearFreeFrom: rupees,
        farFee: rupees,
        farFreeFrom: rupees,
        cashFee: rupees,
        cashLimit: rupees,
        /** Null: none. */
        referral: z.object({ percent: z.int(), atMost: rupees }).nullable(),
      }),
    ),
  }),
};
