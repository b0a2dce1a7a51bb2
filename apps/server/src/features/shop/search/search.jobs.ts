import type { Context } from '../../../context.ts';
import { refreshSearchIndex } from './search-index.sql.ts';

/** Learns the words of what has come since yesterday. */
export const refreshSearchTerms = ({ db }: Context) => refreshSearchIndex(db);
