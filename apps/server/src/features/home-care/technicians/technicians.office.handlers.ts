import { formatAbsences, readAbsences } from '@tailwell/contract/home-care/absences';
import {
  serviceZoneOffice,
  type TechnicianForm,
  technicianOffice,
} from '@tailwell/contract/home-care/technicians-office';
import { formatOpeningHours, readOpeningHours } from '@tailwell/contract/opening-hours';
import { sql, type Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { pictureHandlers, releasingPhotos } from '../../../platform/uploads/shown-photos.ts';
import * as office from './technicians.office.sql.ts';

type Tx = Transaction<Database>;

export const serviceZoneOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(serviceZoneOffice, db, {
    ...tableSource(serviceZoneOffice, 'serviceZones', {
      rows: office.zoneRows,
      search: ['serviceZones.name'],
      filters: {
        cityId: 'serviceZones.cityId',
        state: (state, eb) => eb('serviceZones.isActive', '=', state === 'shown'),
      },
      sorts: {
        city: sql`lower(served_cities.name || ' ' || service_zones.name)`,
        name: sql`lower(service_zones.name)`,
      },
      toColumns: async (form, tx, id) => {
        if (id && (await office.hasTechniciansElsewhere(tx, id, form.cityId))) {
          throw refuse('cityId', 'Technicians of its city work in this zone. Give them another zone first.');
        }
        return form;
      },
    }),
    constraints: {
      service_zones_one_a_name: { field: 'name', message: 'This city has a zone of this name already.' },
      service_zones_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served.' },
    },
  });

const technicians = tableSource(technicianOffice, 'technicians', {
  rows: office.technicianRows,
  search: ['technicians.name', 'technicians.registrationNo', 'serviceZones.name'],
  filters: {
    cityId: 'technicians.cityId',
    skill: (skill) => sql<boolean>`${skill} = any(technicians.skills)`,
    state: (state, eb) => eb('technicians.isActive', '=', state === 'shown'),
  },
  sorts: {
    name: sql`lower(technicians.name)`,
    city: sql`lower(served_cities.name || ' ' || technicians.name)`,
    zone: sql`lower(served_cities.name || ' ' || service_zones.name)`,
  },
  toRow: ({ hours, absences, ...row }) => ({
    ...row,
    hours: formatOpeningHours(hours),
    absences: formatAbsences(absences),
  }),
  toColumns,
  writeParts: (tx, id, { hours, absences }) =>
    office.replaceWeek(tx, id, { hours: readOpeningHours(hours), absences: readAbsences(absences) }),
});

export const technicianOfficeHandlers = ({ db }: Context) => ({
  ...pictureHandlers({ db }, 'technicians'),
  ...resourceHandlers(technicianOffice, db, {
    ...releasingPhotos('technicians', technicians),
    constraints: {
      technicians_user_id_key: {
        field: 'userId',
        message: 'Someone else on this list already signs in as this person.',
      },
      technicians_vet_id_key: { field: 'vetId', message: 'This vet is on the list already.' },
      technicians_city_id_fkey: { field: 'cityId', message: 'Choose one of the cities served.' },
    },
  }),
});

/** Columns of the row; throws if zone, account or vet don't fit. */
async function toColumns({ hours: _hours, absences: _absences, ...columns }: TechnicianForm, tx: Tx) {
  const { zoneId, cityId, userId, vetId } = columns;
  if (zoneId && (await office.selectCityOfZone(tx, zoneId)) !== cityId) {
    throw refuse('zoneId', 'This zone is in another city. Choose one of this city, or none.');
  }
  if (userId && !(await office.isTechnician(tx, userId))) {
    throw refuse('userId', 'Only people with the technician role can be chosen. Give them the role first.');
  }
  if (vetId && !(await office.isHomeVet(tx, vetId))) {
    throw refuse('vetId', 'This vet doesn’t do home visits. Add “At home” to their profile first.');
  }
  return columns;
}

const refuse = (field: string, message: string) => invalid('INVALID', message, { [field]: message });
