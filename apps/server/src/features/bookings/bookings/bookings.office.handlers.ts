import { cancelReasonOffice } from '@tailwell/contract/bookings/cancel-reasons-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';

const duplicate = { field: 'name', message: 'This reason is in the list already.' } as const;

export const cancelReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(cancelReasonOffice, db, {
    ...tableSource(cancelReasonOffice, 'cancelReasons', {
      rows: (all) => all.select(['id', 'name', 'position', 'isActive', 'appliesTo']),
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { position: sql`(position, lower(name))`, name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: { cancel_reasons_name_key: duplicate, cancel_reasons_one_a_name: duplicate },
  });
