import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { sql } from 'kysely';
import type { RowsOf } from '../../../platform/database/table-source.ts';

type Services = RowsOf<'homeServices'>;

const ofKind = (all: Services, kind: HomeVisitKind) =>
  all
    .where('homeServices.kind', '=', kind)
    .select([
      'homeServices.id',
      'homeServices.name',
      'homeServices.description',
      'homeServices.minutes',
      'homeServices.position',
      'homeServices.isActive',
      'homeServices.minAgeWeeks',
      'homeServices.maxAgeWeeks',
      'homeServices.onlySex',
      'homeServices.minWeightKg',
      'homeServices.maxWeightKg',
      'homeServices.minGapDays',
      'homeServices.source',
      'homeServices.sourceOn',
      'homeServices.taxPercent',
      'homeServices.species',
      sql<string>`array_to_string(home_services.prep, e'\n')`.as('prep'),
      sql<string>`array_to_string(home_services.checklist, e'\n')`.as('checklist'),
    ]);

// Only home care can have a vet's own price.
const price = sql<number>`home_services.price_paise`.as('price');

export const bloodTestRows = (all: Services) =>
  ofKind(all, 'blood_test').select([
    price,
    'sample',
    'fastingHours',
    sql<number>`report_hours`.as('reportHours'),
    sql<number>`(select count(*)::int from lab_parameters
      where service_id = home_services.id and lab_parameters.is_active)`.as('parameterCount'),
  ]);

export const vaccineRows = (all: Services) =>
  ofKind(all, 'vaccination').select([price, 'manufacturer', 'repeatDays', 'observeMinutes']);

export const careRows = (all: Services) =>
  ofKind(all, 'home_care')
    .innerJoin('homeServiceGroups', 'homeServiceGroups.id', 'homeServices.groupId')
    .select(['groupId', 'homeServiceGroups.name as group', 'needsVet', 'pricePaise as price']);

/** Groups of home care, with their number of services. */
export const groupRows = (all: RowsOf<'homeServiceGroups'>) =>
  all
    .select(['id', 'name', 'description', 'position', 'isActive'])
    .select(
      sql<number>`(select count(*)::int from home_services where group_id = home_service_groups.id)`.as(
        'serviceCount',
      ),
    );
