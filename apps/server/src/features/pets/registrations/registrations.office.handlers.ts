import { registrationCityOffice } from '@tailwell/contract/pets/registration-cities-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as cities from './cities-office.sql.ts';

export const registrationCityOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(registrationCityOffice, db, {
    select: cities.selectListed,
    find: cities.selectOne,
    insert: cities.insert,
    update: cities.update,
    remove: cities.remove,
    constraints: {
      registration_cities_officers_city_id_fkey: {
        field: 'officersCityId',
        message: 'Choose one of the cities served, or leave it empty.',
      },
      registration_cities_name_key: { field: 'name', message: 'There is a city of this name already.' },
    },
  });
