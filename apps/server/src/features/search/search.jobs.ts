import type { Context } from '../../context.ts';
import { refreshSearchWords } from './search-index.sql.ts';

/** Learns the words of what has come since yesterday. */
export const collectSearchWords = ({ db }: Context) => refreshSearchWords(db);
