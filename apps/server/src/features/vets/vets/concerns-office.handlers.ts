import { healthConcernOffice } from '@tailwell/contract/vets/consultations-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as office from './concerns-office.sql.ts';

const twice = { field: 'name', message: 'This concern is in the list already.' } as const;

export const healthConcernOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(healthConcernOffice, db, {
    select: office.selectListed,
    find: office.selectOne,
    insert: office.insert,
    update: office.update,
    remove: office.remove,
    constraints: { health_concerns_name_key: twice, health_concerns_one_a_name: twice },
  });
