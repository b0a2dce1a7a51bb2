import { formatAbsences, readAbsences } from '@tailwell/contract/home-care/absences';
import {
  serviceZoneOffice,
  type TechnicianForm,
  technicianOffice,
} from '@tailwell/contract/home-care/technicians-office';
import { formatOpeningHours, readOpeningHours } from '@tailwell/contract/opening-hours';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as technicians from './technicians-office.sql.ts';
import * as zones from './zones-office.sql.ts';

type Tx = Transaction<Database>;

export const serviceZoneOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(serviceZoneOffice, db, {
    select: zones.selectListed,
    find: zones.selectOne,
    insert: zones.insert,
    update: async (tx, id, form) => {
      if (await zones.hasTechniciansElsewhere(tx, id, form.cityId)) {
        throw refuse('cityId', 'Technicians of its city work in this zone. Give them another zone first.');
      }
      await zones.update(tx, id, form);
    },
    remove: zones.remove,
    constraints: {
      service_zones_one_a_name: { field: 'name', message: 'This city has a zone of this name already.' },
      service_zones_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served.' },
    },
  });

export const technicianOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(technicianOffice, db, {
    select: async (from, wanted) => {
      const { rows, total } = await technicians.selectListed(from, wanted);
      return { rows: rows.map(toListed), total };
    },
    find: async (from, id, isLocked) => {
      const row = await technicians.selectOne(from, id, isLocked);
      return row && toListed(row);
    },
    insert: async (tx, form) => {
      const { columns, week } = await partsOf(tx, form);
      const id = await technicians.insert(tx, columns);
      await technicians.replaceWeek(tx, id, week);
      return id;
    },
    update: async (tx, id, form) => {
      const { columns, week } = await partsOf(tx, form);
      await technicians.update(tx, id, columns);
      await technicians.replaceWeek(tx, id, week);
    },
    remove: technicians.remove,
    constraints: {
      technicians_user_id_key: {
        field: 'userId',
        message: 'Somebody else on this list signs in as this person.',
      },
      technicians_vet_id_key: { field: 'vetId', message: 'This vet is on the list already.' },
      technicians_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served.' },
    },
  });

const toListed = ({ hours, absences, ...row }: technicians.TechnicianRow) => ({
  ...row,
  hours: formatOpeningHours(hours),
  absences: formatAbsences(absences),
});

/** What is written where; refuses what fits together in no way. */
async function partsOf(tx: Tx, { hours, absences, ...columns }: TechnicianForm) {
  const { zoneId, cityId, userId, vetId } = columns;
  if (zoneId && (await zones.selectCityOfZone(tx, zoneId)) !== cityId) {
    throw refuse('zoneId', 'This zone is in another city. Choose one of this city, or none.');
  }
  if (userId && !(await technicians.isTechnician(tx, userId))) {
    throw refuse(
      'userId',
      'Only somebody with the role of a technician can be chosen. Give them the role first.',
    );
  }
  if (vetId && !(await technicians.comesHome(tx, vetId))) {
    throw refuse('vetId', 'This vet doesn’t come home. Add “At home” to their profile first.');
  }
  return { columns, week: { hours: readOpeningHours(hours), absences: readAbsences(absences) } };
}

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
