import { scheduledDrugOffice } from '@tailwell/contract/shop/scheduled-drugs-office';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';

export const scheduledDrugHandlers = ({ db }: Context) =>
  resourceHandlers(scheduledDrugOffice, db, {
    ...tableSource(scheduledDrugOffice, 'scheduledDrugs', {
      rows: (all) => all.select(['id', 'name', 'schedule', 'source']),
      search: ['name', 'source'],
      filters: { schedule: 'schedule' },
      sorts: { name: sql`name` },
      toColumns: (form) => form,
    }),
    constraints: {
      scheduled_drugs_name: { field: 'name', message: 'This drug is in the list already.' },
    },
  });
