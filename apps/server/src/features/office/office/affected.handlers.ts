import type { affectedOffice } from '@tailwell/contract/office/affected-office';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectAffected } from './affected.sql.ts';

export const affectedOfficeHandlers = ({ db }: Context): Handlers<typeof affectedOffice> => ({
  listAffected: async ({ params }) => {
    const affected = await selectAffected(db, params.id);
    if (!affected) throw notFound();
    return { data: affected.rows.map(({ id, ...row }) => ({ ...row, _id: id })), total: affected.total };
  },
});
