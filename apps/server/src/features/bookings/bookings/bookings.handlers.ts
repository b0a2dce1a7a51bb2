import type { cancelling } from '@tailwell/contract/bookings/cancelling';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectCancelReasons } from './bookings.sql.ts';

export const cancellingHandlers = ({ db }: Context): Handlers<typeof cancelling> => ({
  listCancelReasons: async ({ query }) => ({
    data: (await selectCancelReasons(db, query.kind)).map(({ id, name }) => ({ _id: id, name })),
  }),
});
