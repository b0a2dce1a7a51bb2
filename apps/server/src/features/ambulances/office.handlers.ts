import { ambulanceOffice } from '@tailwell/contract/ambulances-office';
import type { Context } from '../../context.ts';
import { resourceHandlers } from '../../platform/http/resource.ts';
import * as office from './office.sql.ts';

export const ambulanceOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(ambulanceOffice, db, {
    select: office.selectListed,
    find: office.selectOne,
    insert: office.insert,
    update: office.update,
    remove: office.remove,
    constraints: {
      ambulances_name_city_key: { field: 'name', message: 'There is one of this name in this city already.' },
    },
  });
