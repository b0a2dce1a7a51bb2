import type { terms } from '@tailwell/contract/money/terms';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { selectPresentTerms } from './terms.sql.ts';

export const termsHandlers = ({ db }: Context): Handlers<typeof terms> => ({
  getTerms: async () => ({ data: await selectPresentTerms(db) }),
});
