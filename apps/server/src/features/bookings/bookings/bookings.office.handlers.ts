import { cancelReasonOffice } from '@tailwell/contract/bookings/cancel-reasons-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as reasons from './cancel-reasons-office.sql.ts';

const twice = { field: 'name', message: 'This reason is in the list already.' } as const;

export const cancelReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(cancelReasonOffice, db, {
    select: reasons.selectListed,
    find: reasons.selectOne,
    insert: reasons.insert,
    update: reasons.update,
    remove: reasons.remove,
    constraints: { cancel_reasons_name_key: twice, cancel_reasons_one_a_name: twice },
  });
