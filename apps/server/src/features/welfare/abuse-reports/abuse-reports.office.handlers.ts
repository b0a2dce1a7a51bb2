import { abuseReasonOffice } from '@tailwell/contract/welfare/welfare-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';

export const abuseReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(abuseReasonOffice, db, {
    ...tableSource(abuseReasonOffice, 'abuseReasons', {
      rows: (all) => all.select(['id', 'name', 'nameHi', 'hint', 'laws', 'position', 'isActive']),
      search: ['name', 'nameHi'],
      filters: {},
      sorts: { position: sql`position`, name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: {
      abuse_reasons_once: { field: 'name', message: 'There is a reason of this name already.' },
    },
  });
