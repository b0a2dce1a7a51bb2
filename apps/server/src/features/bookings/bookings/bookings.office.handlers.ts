import { cancelReasonOffice } from '@tailwell/contract/bookings/cancel-reasons-office';
import type { Context } from '../../../context.ts';
import { entryList, tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';

const duplicate = { field: 'name', message: 'This reason is in the list already.' } as const;

export const cancelReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(cancelReasonOffice, db, {
    ...tableSource(cancelReasonOffice, 'cancelReasons', {
      rows: (all) => all.select(['id', 'name', 'position', 'isActive', 'appliesTo']),
      ...entryList,
      toColumns: (form) => form,
    }),
    constraints: { cancel_reasons_name_key: duplicate, cancel_reasons_one_a_name: duplicate },
  });
