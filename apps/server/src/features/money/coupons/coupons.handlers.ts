import type { CouponCategory, coupons } from '@tailwell/contract/money/coupons';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { bestFirst, discountOf, obstacleOf, usesLeft } from './coupons.rules.ts';
import { selectCoupon, selectRunningCoupons } from './coupons.sql.ts';

export function couponHandlers({ db }: Context): Handlers<typeof coupons> {
  return {
    listCoupons: async ({ query: { category, amount }, user }) => {
      const running = await selectRunningCoupons(db, user.id, { category });
      return { data: running.map((row) => toCoupon(row, category, amount)).toSorted(bestFirst) };
    },

    findCoupon: async ({ query: { searchInput, category, amount }, user }) => {
      const [exact, listed] = await Promise.all([
        selectCoupon(db, user.id, searchInput),
        selectRunningCoupons(db, user.id, { category, part: searchInput }),
      ]);
      const others = listed.filter(({ id }) => id !== exact?.id);
      return {
        data: [
          ...(exact ? [toCoupon(exact, category, amount)] : []),
          ...others.map((row) => toCoupon(row, category, amount)).toSorted(bestFirst),
        ],
      };
    },
  };
}

type Row = Awaited<ReturnType<typeof selectRunningCoupons>>[number];

/** A coupon as its reader sees it when about to pay `amount` paise; without a category, for what the coupon is for. */
function toCoupon(row: Row, category: CouponCategory | undefined, amount: number | undefined) {
  const obstacle = obstacleOf(row, category ?? row.category ?? 'order', amount);
  return {
    _id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    category: row.category,
    discountType: row.kind,
    percent: row.percent,
    flatAmount: row.flatPaise,
    maxDiscount: row.maxDiscountPaise,
    minimumAmount: row.minimumPaise,
    validUntil: row.endsAt,
    usesLeft: usesLeft(row),
    isEligible: !obstacle,
    missing: obstacle?.message ?? null,
    discount: obstacle || amount === undefined ? 0 : discountOf(row, amount),
  };
}
