import { cancelReasonOffice } from '@tailwell/contract/vets/consultations-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as office from './office.sql.ts';

const twice = { field: 'name', message: 'This reason is in the list already.' } as const;

export const cancelReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(cancelReasonOffice, db, {
    select: office.selectListed,
    find: office.selectOne,
    insert: office.insert,
    update: office.update,
    remove: office.remove,
    constraints: { cancel_reasons_name_key: twice, cancel_reasons_one_a_name: twice },
  });
