import { z } from 'zod';
import { endpoint, reply } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { couponCode } from '../money/coupons.ts';
import { paymentMethods } from '../money/payment-constants.ts';
import { rupees } from '../money.ts';
import { MOST_LINES, MOST_QUANTITY } from './cart-constants.ts';
import { listing, productSummary } from './product-summary.ts';
import { HALF_LOCATION, hasWholeLocation, locationQuery } from './shops.ts';

const quantity = z
  .int('Choose a whole number.')
  .min(1, 'Choose at least one.')
  .max(MOST_QUANTITY, `Choose at most ${MOST_QUANTITY}.`);

const seenPrice = rupees.refine((paise) => paise > 0, 'A price is more than ₹0.').optional();

const addForm = z.object({
  listingId: z.uuid('Choose a product of a shop.').toLowerCase(),
  /** Added to what is in the cart already, up to 20. */
  quantity: quantity.default(1),
  /** What a visitor saw when they chose it, so that another price is shown as a change. Left out: the price of now. */
  seenPrice,
});

/** How a line differs from what the owner has seen. `price`: it costs more or less now. */
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
  /** Of one piece, now. */
  price: rupees,
  /** Of one piece, when the owner last saw or accepted it. */
  seenPrice: rupees,
  /** Of all pieces that can be had, now. */
  total: rupees,
  expiresMonth: listing.shape.expiresMonth,
  offer: listing.shape.offer,
  /** How many there are, where that is less than 20; 0: none. */
  available: z.int(),
  /** What has changed since; null: nothing. It must be accepted before it can be ordered, but for a lower price. */
  change: z.enum(cartChanges).nullable(),
});

/** A cart by its shops. */
export const cart = z.object({
  /** Changes with every line; an order names it. */
  version: z.int(),
  shops: z.array(
    z.object({
      shop: listing.shape.shop.omit({ distanceKm: true, deliversHere: true }),
      lines: z.array(cartLine),
      /** Of its lines that can be had. */
      total: rupees,
    }),
  ),
  /** How many pieces, over all lines. */
  count: z.int(),
  needsPrescription: z.boolean(),
  /** Something must be accepted before it can be ordered. */
  hasChanges: z.boolean(),
});

/** What an owner would pay, worked out by the server (domain: money). All amounts are of the whole order. */
export const bill = z.object({
  mrpTotal: rupees,
  /** What the prices are below the MRP. */
  discount: rupees,
  itemTotal: rupees,
  coupon: z.object({ code: z.string(), discount: rupees }).nullable(),
  /** Why the coupon that was asked for can't be used, in words; null: it can, or none was. */
  couponProblem: z.string().nullable(),
  referralDiscount: rupees,
  /** Null: nobody knows yet where to, and `toPay` is without it. */
  delivery: rupees.nullable(),
  cashFee: rupees,
  /** The tax that the prices include. */
  tax: rupees,
  toPay: rupees,
  /** All that comes off the MRP: discount, coupon and referral. */
  youSave: rupees,
  /** For each shop: what delivering costs, how and by when; what is missing until it is free. Empty while nobody knows where to. */
  deliveries: z.array(
    z.object({
      shopId: id,
      fee: rupees,
      isByCourier: z.boolean(),
      distanceKm: z.number().nullable(),
      /** In words: "Today or tomorrow", "By Mon, 30 Nov", "In 2 to 5 days". */
      arrives: z.string(),
      freeFrom: rupees,
      missingForFree: rupees,
    }),
  ),
  /** Of several shops: one that has everything, the cheapest with delivery. Null: none has, or nobody knows where to. */
  oneShop: z
    .object({
      name: z.string(),
      toPay: rupees,
      isByCourier: z.boolean(),
      /** In words. */
      arrives: z.string(),
      items: z.array(z.object({ listingId: id, quantity: z.int(), price: rupees })),
    })
    .nullable(),
  /** Whether it can be paid in cash, and why not, in words. */
  cash: z.object({ isPossible: z.boolean(), why: z.string().nullable() }),
});

const priceQuery = z
  .object({
    couponCode: couponCode.optional(),
    addressId: id.optional(),
    /** Where to about, while no address is chosen. */
    ...locationQuery,
    paymentMethod: z.enum(paymentMethods, 'Choose how you pay.').default('ONLINE'),
  })
  .refine(hasWholeLocation, HALF_LOCATION);

/** What became of each thing that was to be added. */
export const added = {
  /** What could not be added, or not as many, in words. */
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
    summary: 'Change how many of a thing are in the cart, or accept its new price',
    who: 'owner',
    body: z.object({
      lineId: z.uuid('Choose a line of your cart.').toLowerCase(),
      quantity,
      /** The new price, seen and accepted; another one is refused. */
      seenPrice,
    }),
    reply: reply(cart, added),
    errors: ['PRICE_CHANGED', 'OUT_OF_STOCK', 'CART_FULL'],
  }),
  addToCart: endpoint({
    method: 'POST',
    path: '/cart/add/products/to/cart/v1',
    summary: 'Put a thing of a shop into the cart',
    who: 'owner',
    body: addForm
      .extend({
        /** The owner chose no shop: one in the cart that sells it may bring it, where the bill is not dearer by that. */
        isAnyShop: z.boolean().default(false),
        /** Where to about; else the newest address. */
        ...locationQuery,
      })
      .refine(hasWholeLocation, HALF_LOCATION),
    reply: reply(cart, {
      ...added,
      /** The shop that it was taken from instead of the one asked for, and its price; null: from that one. */
      instead: z.object({ shopName: z.string(), price: rupees }).nullable(),
    }),
    errors: ['NOT_SOLD', 'OUT_OF_STOCK', 'CART_FULL'],
    limit: { max: 240, perSeconds: 60 },
  }),
  addAllToCart: endpoint({
    method: 'POST',
    path: '/cart/add/all/products/to/cart/v1',
    summary: 'Put several things into the cart: what a visitor has chosen, or an order again',
    who: 'owner',
    body: z.object({
      allProducts: z
        .array(addForm)
        .min(1, 'Choose at least one thing.')
        .max(MOST_LINES, 'That is too much at once. Please choose fewer things.'),
      /** What was added twice counts once: quantities are raised to those sent, not added up. For merging. */
      isMerge: z.boolean().default(false),
      /** Takes out first what is in the cart. */
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
    // Coupons that aren't listed can't be found by trying.
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
