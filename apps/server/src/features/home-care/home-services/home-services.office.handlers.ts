import {
  bloodTestOffice,
  careServiceOffice,
  serviceGroupOffice,
  vaccineOffice,
} from '@tailwell/contract/home-care/home-services-office';
import type { Context } from '../../../context.ts';
import { resourceHandlers } from '../../../platform/http/resource.ts';
import * as groups from './groups-office.sql.ts';
import * as services from './services-office.sql.ts';

const ALONE = {
  home_services_one_a_name_alone: { field: 'name', message: 'There is one of this name already.' },
} as const;

export const bloodTestOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(bloodTestOffice, db, {
    select: services.selectBloodTests,
    find: services.selectBloodTest,
    insert: (tx, form) => services.insertService(tx, 'blood_test', form),
    update: services.updateService,
    remove: services.deleteService,
    constraints: ALONE,
  });

export const vaccineOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(vaccineOffice, db, {
    select: services.selectVaccines,
    find: services.selectVaccine,
    insert: (tx, form) => services.insertService(tx, 'vaccination', form),
    update: services.updateService,
    remove: services.deleteService,
    constraints: ALONE,
  });

export const careServiceOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(careServiceOffice, db, {
    select: services.selectCare,
    find: services.selectCareService,
    insert: (tx, form) => services.insertService(tx, 'home_care', form),
    update: services.updateService,
    remove: services.deleteService,
    constraints: {
      home_services_one_a_name: { field: 'name', message: 'This group has a service of this name already.' },
      home_services_group_id_fkey: { field: 'groupId', message: 'Choose one of the groups.' },
    },
  });

export const serviceGroupOfficeHandlers = ({ db }: Context) =>
  resourceHandlers(serviceGroupOffice, db, {
    select: groups.selectListed,
    find: groups.selectOne,
    insert: groups.insert,
    update: groups.update,
    remove: groups.remove,
    constraints: {
      home_service_groups_one_a_name: { field: 'name', message: 'There is a group of this name already.' },
    },
  });
