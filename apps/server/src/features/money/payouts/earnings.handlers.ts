import type { shopEarnings, vetEarnings } from '@tailwell/contract/money/settlements';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { toCsv } from '../../../platform/http/csv.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { sealNumber } from './account-number.rules.ts';
import { selectAccount, upsertAccount } from './payouts.sql.ts';
import { MAX_CSV_LINES, toOpenSettlement } from './settlement-papers.view.ts';
import {
  loadSettlement,
  type Partner,
  selectEarnings,
  selectLines,
  selectOne,
  selectOwn,
  toSettlement,
} from './settlements.sql.ts';

const CSV_COLUMNS = {
  day: 'Booked (UTC)',
  subject: 'For',
  number: 'Order',
  isReturn: 'Returned',
  price: 'Price (₹)',
  discount: 'Your part of discounts (₹)',
  commission: 'Commission (₹)',
  commissionGst: 'GST on commission (₹)',
  tcs: 'TCS (₹)',
  tds: 'TDS (₹)',
  cash: 'Cash collected (₹)',
  net: 'For you (₹)',
};

type Line = Awaited<ReturnType<typeof selectLines>>[number];

const inCsv = ({ bookedAt, subject, number, isReturn, _id, ...paise }: Line) => ({
  day: bookedAt.toISOString(),
  subject,
  number,
  isReturn: isReturn ? 'yes' : 'no',
  ...Object.fromEntries(Object.entries(paise).map(([key, amount]) => [key, amount / 100])),
});

/** Handlers of a partner's own money; `partnerOf`: the vet or shop of the caller. */
function earningHandlers<User extends { id: string }>(
  { db, secret, config }: Context,
  partnerOf: (user: User) => Partner,
) {
  return {
    getEarnings: async ({ user }: { user: User }) => {
      const partner = partnerOf(user);
      const [earnings, account] = await Promise.all([
        selectEarnings(db, partner),
        selectAccount(db, partner),
      ]);
      return { data: { ...earnings, account: account ?? null, supportEmail: config.supportEmail } };
    },
    listSettlements: async ({ user, query }: { user: User; query: { page: number } }) => {
      const { rows, total } = await selectOwn(db, partnerOf(user), query.page);
      return { data: rows.map(toSettlement), total };
    },
    getSettlement: async ({
      user,
      params: { id },
      query: { page },
    }: {
      user: User;
      params: { id: string };
      query: { page: number };
    }) => {
      const found = await loadSettlement(db, { id, page, partner: partnerOf(user) });
      if (!found) throw notFound();
      return toOpenSettlement(secret, found);
    },
    exportSettlement: async ({ user, params: { id } }: { user: User; params: { id: string } }) => {
      if (!(await selectOne(db, id, partnerOf(user)))) throw notFound();
      const lines = await selectLines(db, id, { limit: MAX_CSV_LINES, offset: 0 });
      return { data: { csv: toCsv(CSV_COLUMNS, lines.map(inCsv), { hasHeading: true }) } };
    },
    saveBankAccount: ({
      user,
      body: { number, ...body },
    }: {
      user: User;
      body: { holder: string; ifsc: string; number: string };
    }) =>
      inTransaction(db, async (tx) => {
        const partner = partnerOf(user);
        const before = await selectAccount(tx, partner);
        const account = { ...body, lastDigits: number.slice(-4) };
        const sealedNumber = sealNumber(secret, partner, number);
        await upsertAccount(tx, partner, { ...account, sealedNumber, changedBy: user.id });
        recordChange({
          kind: 'bank-accounts',
          id: partner.id,
          before: before ? { ifsc: before.ifsc, lastDigits: before.lastDigits } : null,
          after: { ifsc: account.ifsc, lastDigits: account.lastDigits },
        });
        return {
          data: { ...account, state: 'to_confirm' as const },
          message: 'Saved. We’ll confirm your bank account before the first payout.',
        };
      }),
  };
}

export const vetEarningHandlers = (context: Context): Handlers<typeof vetEarnings> =>
  earningHandlers(context, ({ vetId }: { id: string; vetId: string }) => ({ kind: 'vet', id: vetId }));

export const shopEarningHandlers = (context: Context): Handlers<typeof shopEarnings> =>
  earningHandlers(context, ({ shopId }: { id: string; shopId: string }) => ({ kind: 'shop', id: shopId }));
