import type { DeliveryAddress } from '@tailwell/contract/account/addresses';
import type { orderForm } from '@tailwell/contract/shop/orders';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../platform/database/db.ts';
import { inIndianTime } from '../../../../platform/format.ts';
import { conflict, invalid, signedOut } from '../../../../platform/http/errors.ts';
import { holdCoupon } from '../../../money/coupons/coupons.sql.ts';
import { lockDiscounts, releaseDiscounts, settleDiscounts } from '../../../money/discounts/discounts.flow.ts';
import { type Credit, holdCredit } from '../../../money/referrals/referrals.sql.ts';
import { changeOf, isBlocked } from '../../carts/cart.rules.ts';
import { removeOrdered } from '../../carts/cart-lines.sql.ts';
import { type Price, priceOrder } from '../../carts/carts.bill.flow.ts';
import { type CartLine, lockPersonAndCart, selectCartLines } from '../../carts/carts.sql.ts';
import { dueTimes } from '../due-times.flow.ts';
import { selectAddressAndWaitingOrder, selectOrderOfCart } from '../new-order.sql.ts';
import { type LockedOrder, lockWaitingOrder } from '../order-locks.sql.ts';
import { expireOrder, releaseOrder } from '../orders.cancel.flow.ts';
import { submitParcels } from '../orders.fulfil.flow.ts';
import { insertOrder } from '../orders.status.sql.ts';
import {
  requireCoverage,
  requirePrescription,
  savePrescriptions,
} from '../prescriptions/orders.prescriptions.flow.ts';
import { selectPrescriptionRefs } from '../prescriptions/orders.prescriptions.sql.ts';
import { lockListings, selectQuantities, takeStock } from '../stock.sql.ts';
import { isSameOrder, refsOf, toDeliveryAddress } from './place-order.rules.ts';

type Tx = Transaction<Database>;
type Form = z.output<typeof orderForm>;

/**
 * Orders the cart: its lines at current prices, the coupon, the prescription and the stock, all or nothing. An order
 * paid in cash, or free, is placed immediately; any other waits for its payment and replaces the one that waited
 * before. Returns the order's id; the same one again while an identical order is waiting.
 */
export async function addOrder(
  tx: Tx,
  context: Pick<Context, 'config' | 'hooks'>,
  userId: string,
  sent: Form,
) {
  // The account may have been deleted since the session check: its deletion must see every order.
  const cart = await lockPersonAndCart(tx, userId);
  if (!cart) throw signedOut();
  const { version: cartVersion } = cart;
  const lines = await requireLines(tx, userId, cartVersion, sent.cartVersion);
  const form = { ...sent, cartVersion };
  const { waitingId, ...address } = await requireAddress(tx, form.addressId, userId);
  const needsPrescription = lines.some((line) => line.needsPrescription);
  if (needsPrescription) {
    requirePrescription(form);
    await requireCoverage(tx, userId, form);
  }
  const waiting = waitingId ? await lockWaitingOrder(tx, waitingId) : undefined;
  const requested = {
    lines,
    address: toDeliveryAddress(address),
    // The specification allows a prescription that no item needs: it is saved.
    prescriptions: refsOf(form),
  };
  if (waiting && (await isSameAsWaiting(tx, waiting, form, requested)))
    return { id: waiting.id, isPlaced: false };
  requireNoPause(lines);
  // In the lock order used everywhere: coupons, credit, then the listings of both orders together.
  const [credit = null] = await lockDiscounts(tx, waiting ? [waiting] : [], {
    userId,
    couponCode: form.couponCode,
  });
  if (waiting) await releaseDiscounts(tx, [waiting]);
  const couponUse = await holdRequestedCoupon(tx, userId, form, lines);
  if (waiting) await releaseWaitingOrder(tx, waiting, lines);
  const price = await computePrice(tx, userId, form, { lines, address, use: couponUse, credit });
  const isPlaced = form.paymentMethod === 'COD' || price.toPayPaise === 0;
  const order = {
    userId,
    cartVersion,
    paymentMethod: form.paymentMethod,
    address: JSON.stringify(requested.address),
    mrpPaise: price.mrpPaise,
    itemsPaise: price.itemsPaise,
    couponUseId: price.couponUseId,
    couponDiscountPaise: price.couponDiscountPaise,
    referralCreditId: price.creditId,
    referralDiscountPaise: price.referralDiscountPaise,
    deliveryPaise: price.deliveryPaise,
    cashFeePaise: price.cashFeePaise,
    taxPaise: price.taxPaise,
    isPlaced,
    holdSeconds: context.config.holdSeconds,
  };
  const parcels = await insertOrder(tx, order, { parcels: toParcels(price, lines, isPlaced), lines });
  const id = parcels[0]?.orderId ?? '';
  if (requested.prescriptions.length > 0) await savePrescriptions(tx, { orderId: id, userId }, form);
  await takeStock(tx, lines);
  if (isPlaced) {
    await settleDiscounts(tx, { couponUseId: price.couponUseId, referralCreditId: price.creditId });
    await removeOrdered(tx, userId, lines);
    await submitParcels(tx, context, { toPayPaise: price.toPayPaise, parcels });
  }
  return { id, isPlaced };
}

/** The parcels by shop; their due times start when an order is placed. */
const toParcels = ({ parcels, hours, now, terms }: Price, lines: CartLine[], isPlaced: boolean) =>
  parcels.map(({ freeFromPaise: _, ...parcel }) => {
    const needsPrescription = lines.some((line) => line.shopId === parcel.shopId && line.needsPrescription);
    const state = { ...parcel, needsPrescription };
    const none = { answerBy: null, arrivesBy: null };
    const times = isPlaced ? dueTimes(state, { now, hours: hours.get(parcel.shopId) ?? [], terms }) : none;
    return { ...state, ...times };
  });

/**
 * The lines of a locked cart, if it is in the version that the owner has seen (or none is named) and all of it is
 * available.
 */
async function requireLines(
  tx: Tx,
  userId: string,
  version: number,
  seenVersion = version,
): Promise<CartLine[]> {
  // Ordering a cart increments its version.
  const ordered = version === seenVersion ? undefined : await selectOrderOfCart(tx, userId, seenVersion);
  if (ordered) {
    throw conflict('ALREADY_ORDERED', 'This is ordered already. You find it in My orders.', {
      orderId: ordered.id,
    });
  }
  const lines = await selectCartLines(tx, userId);
  if (lines.length === 0) throw conflict('CART_EMPTY', 'Your cart is empty. Put something into it first.');
  const blocked = lines.filter(isBlocked);
  if (version === seenVersion && blocked.length === 0) return lines;
  throw conflict('CART_CHANGED', 'Something in your cart has changed. Please check it again.', {
    version,
    changes: blocked.map((line) => ({ lineId: line.id, name: line.name, change: changeOf(line) })),
  });
}

/** What waits for its payment already stays payable. */
function requireNoPause(lines: CartLine[]) {
  const paused = lines.find(({ pausedUntil }) => pausedUntil !== null);
  if (!paused?.pausedUntil) return;
  const { shopId, shopName, pausedUntil } = paused;
  throw conflict(
    'SHOP_PAUSED',
    `${shopName} takes no new orders until ${inIndianTime(pausedUntil)}. Please order then, or choose another shop.`,
    { shopId, pausedUntil },
  );
}

async function requireAddress(tx: Tx, id: string, userId: string) {
  const address = await selectAddressAndWaitingOrder(tx, id, userId);
  if (address) return address;
  throw invalid('ADDRESS_UNKNOWN', 'Choose one of your addresses.', {
    addressId: 'Choose one of your addresses.',
  });
}

/** Whether the order waiting for its payment is identical to the requested one, as after a second click. */
async function isSameAsWaiting(
  tx: Tx,
  waiting: LockedOrder,
  form: Form & { cartVersion: number },
  requested: { lines: CartLine[]; address: DeliveryAddress; prescriptions: string[] },
): Promise<boolean> {
  if (waiting.statusNow !== 'payment_pending') return false;
  return isSameOrder(
    { ...waiting, prescriptions: await selectPrescriptionRefs(tx, waiting.id) },
    form,
    requested,
  );
}

async function holdRequestedCoupon(tx: Tx, userId: string, { couponCode }: Form, lines: CartLine[]) {
  if (!couponCode) return undefined;
  const amountPaise = lines.reduce((total, { pricePaise, quantity }) => total + pricePaise * quantity, 0);
  return holdCoupon(tx, { code: couponCode, userId, category: 'order', amountPaise });
}

/** Releases the waiting order, so that everything it held is available to the new one. */
async function releaseWaitingOrder(tx: Tx, waiting: LockedOrder, lines: CartLine[]) {
  const { parcels } = waiting;
  const heldStock = await selectQuantities(
    tx,
    parcels.map(({ id }) => id),
  );
  await lockListings(
    tx,
    [...heldStock, ...lines].map(({ listingId }) => listingId),
  );
  if (waiting.statusNow === 'expired') await expireOrder(tx, waiting);
  else await releaseOrder(tx, waiting, 'Another order took its place.');
}

/** Computes the price with the coupon held, and holds the credit. */
async function computePrice(
  tx: Tx,
  userId: string,
  { paymentMethod, expectedToPay }: Form,
  {
    lines,
    address,
    use,
    credit,
  }: {
    lines: CartLine[];
    address: { latitude: number; longitude: number };
    use: Awaited<ReturnType<typeof holdRequestedCoupon>>;
    /** Locked and ready, or null. */
    credit: Credit | null;
  },
) {
  const price = await priceOrder(tx, {
    userId,
    lines,
    address,
    paymentMethod,
    couponDiscountPaise: use?.discountPaise ?? 0,
    credit,
  });
  if (paymentMethod === 'COD' && price.cashProblem) {
    throw invalid('CASH_NOT_POSSIBLE', price.cashProblem, { paymentMethod: price.cashProblem });
  }
  if (expectedToPay !== undefined && expectedToPay !== price.toPayPaise) {
    throw conflict('PRICE_CHANGED', 'The price has changed. Please check the bill again.', {
      toPay: price.toPayPaise / 100,
    });
  }
  const heldCredit = price.creditId ? await holdCredit(tx, userId) : undefined;
  if (price.creditId && heldCredit?.id !== price.creditId) {
    throw conflict('PRICE_CHANGED', 'Your referral discount was just used. Please check the bill again.');
  }
  return { ...price, couponUseId: use?.useId ?? null };
}
