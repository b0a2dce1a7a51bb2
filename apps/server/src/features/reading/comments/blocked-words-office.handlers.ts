import { blockedWordOffice } from '@tailwell/contract/reading/moderation';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as words from './blocked-words-office.sql.ts';

export const blockedWordOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(blockedWordOffice, db, {
    select: words.selectListed,
    find: words.selectOne,
    insert: words.insert,
    update: words.update,
    remove: words.remove,
    constraints: { blocked_words_once: { field: 'word', message: 'This word is on the list already.' } },
  });
