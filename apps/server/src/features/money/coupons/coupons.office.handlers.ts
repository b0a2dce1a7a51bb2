import {
  type couponBatchCalls,
  couponBatches,
  couponOffice,
  type couponUseCalls,
  couponUses,
} from '@tailwell/contract/money/coupons-office';
import type { Context } from '../../../context.ts';
import { recordChange } from '../../../platform/database/audit.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { counted, initialsOf } from '../../../platform/format.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import * as batch from './coupons.batches.sql.ts';
import * as office from './coupons.office.sql.ts';
import { selectReport, selectUses } from './uses.sql.ts';

const CODE_TAKEN = { field: 'code', message: 'A coupon with this code already exists.' } as const;

export const couponOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(couponOffice, db, {
    select: office.selectListed,
    find: office.selectOne,
    insert: office.insert,
    update: office.update,
    remove: office.remove,
    constraints: {
      coupons_code_key: CODE_TAKEN,
      coupons_used_code_stays: {
        field: 'code',
        message: 'This coupon has been used, so its code can’t change. Pause it and create another one.',
      },
      coupons_not_overused: {
        field: 'usesInAll',
        message:
          'More than that have been used or are held already. Enter a larger number, or pause the coupon.',
      },
    },
  });

export function couponBatchHandlers({ db }: Context): Handlers<typeof couponBatchCalls> {
  const {
    list,
    get,
    history,
    export: exported,
    create,
  } = resourceHandlers(couponBatches, db, {
    select: batch.selectListed,
    find: batch.selectOne,
    insert: batch.insert,
    constraints: {
      coupon_batches_name_key: { field: 'name', message: 'A batch with this name already exists.' },
    },
  });
  return {
    list,
    get,
    history,
    export: exported,
    create,
    pause: ({ params: { id }, body: { isPaused } }) =>
      inTransaction(db, async (tx) => {
        const paused = await batch.updatePaused(tx, id, isPaused);
        if (!paused) throw notFound();
        const { changed } = paused;
        recordChange({ kind: 'coupon-batches', id, before: { isPaused: !isPaused }, after: { isPaused } });
        const what = counted(changed, 'coupon');
        return { data: { changed }, message: isPaused ? `Paused ${what}.` : `Let ${what} run again.` };
      }),
  };
}

export function couponUseHandlers({ db }: Context): Handlers<typeof couponUseCalls> {
  const { list, export: exported } = resourceHandlers(couponUses, db, {
    select: async (from, query) => {
      const { rows, total } = await selectUses(from, query);
      return { rows: rows.map(({ name, ...row }) => ({ ...row, owner: initialsOf(name) })), total };
    },
    find: async () => undefined,
  });
  return {
    list,
    export: exported,
    report: async ({ query }) => ({ data: await selectReport(db, query) }),
  };
}
