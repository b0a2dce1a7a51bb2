import { auditOffice } from '@tailwell/contract/account/audit';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { selectListed, selectOne } from './audit.sql.ts';

export const auditOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(auditOffice, db, { select: selectListed, find: selectOne });
