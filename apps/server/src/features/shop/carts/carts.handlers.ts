import type { carts } from '@tailwell/contract/shop/carts';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import { type Database, inTransaction } from '../../../platform/database/db.ts';
import { inRupees } from '../../../platform/format.ts';
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts';
import { once } from '../../../platform/http/idempotency.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectAddress, selectAddresses } from '../../account/addresses/addresses.sql.ts';
import { linesToBill } from './cart.rules.ts';
import { deleteLine, emptyCart, incrementVersion } from './cart-lines.sql.ts';
import { checkCoupon, priceOrder } from './carts.bill.flow.ts';
import type { BillLine } from './carts.bill.rules.ts';
import { type Point, selectOrderTerms, selectUsableCredit } from './carts.bill.sql.ts';
import { lockCart, selectCart, selectCartLines } from './carts.sql.ts';
import { toBill, toCart } from './carts.view.ts';
import { addToCart, changeLine } from './fill-cart.flow.ts';
import { findOneShop } from './one-shop.flow.ts';
import { findInSameShop } from './same-shop.flow.ts';

export function cartHandlers({ db }: Context): Handlers<typeof carts> {
  return {
    getCart: async ({ user }) => ({ data: await load(db, user.id) }),

    updateCartLine: async ({ user, body }) => {
      const { cart, problems } = await changeLine(db, user.id, body);
      return { data: toCart(cart), problems, message: problems[0]?.message ?? 'Saved' };
    },

    addToCart: (call) =>
      once(db, call, async (tx) => {
        const { isAnyShop, lat, lng, ...item } = call.body;
        const address = async () => pointOf(lat, lng) ?? (await selectAddresses(tx, call.user.id))[0] ?? null;
        const other = isAnyShop
          ? await findInSameShop(tx, call.user.id, { ...item, address: await address() })
          : null;
        // The owner has not seen another shop’s price before: the response states it.
        const addition = other ? { listingId: other.listingId, quantity: item.quantity } : item;
        const { cart, problems } = await addToCart(tx, call.user.id, {
          additions: [addition],
          isMerge: false,
        });
        const [problem] = problems;
        if (problem && problem.code !== 'CUT') throw conflict(problem.code, problem.message);
        const message = problem?.message ?? (other ? formatOtherShop(other) : 'Added to your cart');
        const instead = other && { shopName: other.shopName, price: other.pricePaise };
        return { data: toCart(cart), problems, instead, message };
      }),

    addAllToCart: (call) =>
      once(db, call, async (tx) => {
        const { allProducts: additions, isMerge, isReplacing } = call.body;
        if (isReplacing) {
          await lockCart(tx, call.user.id);
          await emptyCart(tx, call.user.id);
        }
        const { cart, problems } = await addToCart(tx, call.user.id, { additions, isMerge });
        return { data: toCart(cart), problems };
      }),

    deleteCartLine: ({ params, user }) =>
      inTransaction(db, async (tx) => {
        await lockCart(tx, user.id);
        if (!(await deleteLine(tx, params.id, user.id))) throw notFound();
        await incrementVersion(tx, user.id);
        return { data: await load(tx, user.id), message: 'Taken out of your cart' };
      }),

    getCartPrice: async ({ query, user }) => {
      const { couponCode, addressId, paymentMethod, lat, lng } = query;
      const address = addressId ? await requireAddress(db, addressId, user.id) : pointOf(lat, lng);
      const lines = linesToBill(await selectCartLines(db, user.id));
      const priceWith = async (billed: BillLine[]) => {
        const amountPaise = billed.reduce((total, line) => total + line.pricePaise * line.quantity, 0);
        const coupon = couponCode
          ? await checkCoupon(db, { userId: user.id, code: couponCode, amountPaise })
          : null;
        const price = await priceOrder(db, {
          userId: user.id,
          lines: billed,
          address,
          paymentMethod,
          couponDiscountPaise: coupon?.discountPaise ?? 0,
        });
        return { price, coupon };
      };
      const { price, coupon } = await priceWith(lines);
      const priceOf = async (billed: BillLine[]) => (await priceWith(billed)).price;
      const oneShop = await findOneShop(db, { userId: user.id, lines, address, priceOf });
      return { data: toBill(price, coupon && couponCode ? { code: couponCode, ...coupon } : null, oneShop) };
    },

    getCharges: async ({ user }) => {
      const terms = await selectOrderTerms(db);
      const credit = await selectUsableCredit(db, user.id);
      return {
        data: {
          nearFee: terms.nearFeePaise,
          nearFreeFrom: terms.nearFreeFromPaise,
          farFee: terms.farFeePaise,
          farFreeFrom: terms.farFreeFromPaise,
          cashFee: terms.cashFeePaise,
          cashLimit: terms.cashLimitPaise,
          referral: credit && { percent: credit.percent, atMost: credit.maxDiscountPaise },
        },
      };
    },
  };
}

const load = async (db: Kysely<Database>, userId: string) => toCart(await selectCart(db, userId));

/** States price and shop, since the owner has seen those of another shop. */
const formatOtherShop = ({ shopName, pricePaise }: { shopName: string; pricePaise: number }) =>
  `Added for ${inRupees(pricePaise)} from ${shopName}: no extra delivery`;

const pointOf = (latitude?: number, longitude?: number): Point | null =>
  latitude === undefined || longitude === undefined ? null : { latitude, longitude };

async function requireAddress(db: Kysely<Database>, id: string, userId: string) {
  const address = await selectAddress(db, id, userId);
  if (address) return address;
  throw invalid('ADDRESS_UNKNOWN', 'Choose one of your addresses.', { addressId: 'Choose one of yours.' });
}
