import { abuseReasonOffice, authorityOffice } from '@tailwell/contract/welfare/welfare-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as reasons from '../abuse-reports/reasons-office.sql.ts';
import * as authorities from './authorities-office.sql.ts';

export const abuseReasonOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(abuseReasonOffice, db, {
    select: reasons.selectListed,
    find: reasons.selectOne,
    insert: reasons.insert,
    update: reasons.update,
    remove: reasons.remove,
    constraints: {
      abuse_reasons_once: { field: 'name', message: 'There is a reason of this name already.' },
    },
  });

export const authorityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(authorityOffice, db, {
    select: authorities.selectListed,
    find: authorities.selectOne,
    insert: authorities.insert,
    update: authorities.update,
    remove: authorities.remove,
    constraints: {
      welfare_authorities_once: {
        field: 'name',
        message: 'This city has an authority of this name already.',
      },
    },
  });
