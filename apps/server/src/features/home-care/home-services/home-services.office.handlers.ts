import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import {
  bloodTestOffice,
  careServiceOffice,
  serviceGroupOffice,
  vaccineOffice,
} from '@tailwell/contract/home-care/home-services-office';
import { readLines } from '@tailwell/contract/text';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import { tableSource } from '../../../platform/database/table-source.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import { bloodTestRows, careRows, groupRows, vaccineRows } from './home-services.office.sql.ts';

const UNIQUE_NAME = {
  home_services_one_a_name_alone: { field: 'name', message: 'This name is already in use.' },
} as const;

const sorts = {
  position: sql`home_services.position`,
  name: sql`lower(home_services.name)`,
  price: sql`home_services.price_paise`,
};

export const bloodTestOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(bloodTestOffice, db, {
    ...tableSource(bloodTestOffice, 'homeServices', {
      rows: bloodTestRows,
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts,
      toColumns: (form) => toColumns('blood_test', form),
    }),
    constraints: UNIQUE_NAME,
  });

export const vaccineOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(vaccineOffice, db, {
    ...tableSource(vaccineOffice, 'homeServices', {
      rows: vaccineRows,
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts,
      toColumns: (form) => toColumns('vaccination', form),
    }),
    constraints: UNIQUE_NAME,
  });

export const careServiceOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(careServiceOffice, db, {
    ...tableSource(careServiceOffice, 'homeServices', {
      rows: careRows,
      search: ['homeServices.name'],
      filters: {
        groupId: 'groupId',
        state: (state, eb) => eb('homeServices.isActive', '=', state === 'shown'),
      },
      sorts: { ...sorts, group: sql`lower(home_service_groups.name)` },
      toColumns: (form) => toColumns('home_care', form),
    }),
    constraints: {
      home_services_one_a_name: {
        field: 'name',
        message: 'This group already has a service with this name.',
      },
      home_services_group_id_fkey: { field: 'groupId', message: 'Choose one of the groups.' },
    },
  });

const toColumns = <Form extends { price: number | null; prep: string; checklist: string }>(
  kind: HomeVisitKind,
  { price, prep, checklist, ...form }: Form,
) => ({ ...form, kind, pricePaise: price, prep: readLines(prep), checklist: readLines(checklist) });

export const serviceGroupOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(serviceGroupOffice, db, {
    ...tableSource(serviceGroupOffice, 'homeServiceGroups', {
      rows: groupRows,
      search: ['name'],
      filters: { state: (state, eb) => eb('isActive', '=', state === 'shown') },
      sorts: { position: sql`position`, name: sql`lower(name)` },
      toColumns: (form) => form,
    }),
    constraints: {
      home_service_groups_one_a_name: { field: 'name', message: 'There is already a group with this name.' },
    },
  });
