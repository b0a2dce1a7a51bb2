import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type {
  bloodTestOffice,
  careServiceOffice,
  vaccineOffice,
} from '@tailwell/contract/home-care/home-services-office';
import { readLines } from '@tailwell/contract/text';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { isInState, isNamed } from '../../../platform/database/entries.ts';
import { selectPage } from '../../../platform/database/select-page.ts';
import { orderBy } from '../../../platform/database/sort.ts';
import type { Wanted } from '../../../platform/http/resource.ts';

type Tx = Transaction<Database>;
type Form = z.output<
  (typeof bloodTestOffice)['form'] | (typeof vaccineOffice)['form'] | (typeof careServiceOffice)['form']
>;

const selectKind = (db: Kysely<Database>, kind: HomeVisitKind) =>
  db
    .selectFrom('homeServices as s')
    .where('s.kind', '=', kind)
    .select([
      's.id',
      's.name',
      's.description',
      's.minutes',
      's.position',
      's.isActive',
      's.minAgeWeeks',
      's.maxAgeWeeks',
      's.onlySex',
      's.minWeightKg',
      's.maxWeightKg',
      's.minGapDays',
      's.source',
      's.sourceOn',
      's.taxPercent',
      's.species',
      sql<string>`array_to_string(s.prep, e'\n')`.as('prep'),
      sql<string>`array_to_string(s.checklist, e'\n')`.as('checklist'),
    ]);

// Only care at home may cost what the vet takes.
const price = sql<number>`s.price_paise`.as('price');

const bloodTests = (db: Kysely<Database>) =>
  selectKind(db, 'blood_test').select([
    price,
    's.sample',
    's.fastingHours',
    sql<number>`s.report_hours`.as('reportHours'),
    sql<number>`(select count(*)::int from lab_parameters p where p.service_id = s.id and p.is_active)`.as(
      'parameterCount',
    ),
  ]);

const vaccines = (db: Kysely<Database>) =>
  selectKind(db, 'vaccination').select([price, 's.manufacturer', 's.repeatDays', 's.observeMinutes']);

const care = (db: Kysely<Database>) =>
  selectKind(db, 'home_care')
    .innerJoin('homeServiceGroups as g', 'g.id', 's.groupId')
    .select(['g.id as groupId', 'g.name as group', 's.needsVet', 's.pricePaise as price']);

const orders = {
  position: sql`s.position`,
  name: sql`lower(s.name)`,
  price: sql`s.price_paise`,
  group: sql`lower(g.name)`,
};
const id = sql.ref('s.id');
const found = (search: string, state: 'shown' | 'retired' | undefined): RawBuilder<boolean> =>
  sql`(${isNamed(search, sql.ref('s.name'))} and ${isInState(state, sql.ref('s.is_active'))})`;

export const selectBloodTests = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof bloodTestOffice>,
) => selectPage(bloodTests(db).where(found(search, state)), { order: orderBy(sort, orders, id), ...part });

export const selectVaccines = (
  db: Kysely<Database>,
  { search, state, sort, ...part }: Wanted<typeof vaccineOffice>,
) => selectPage(vaccines(db).where(found(search, state)), { order: orderBy(sort, orders, id), ...part });

export const selectCare = (
  db: Kysely<Database>,
  { search, state, groupId, sort, ...part }: Wanted<typeof careServiceOffice>,
) =>
  selectPage(
    care(db)
      .where(found(search, state))
      .where(sql<boolean>`(${groupId ?? null}::uuid is null or s.group_id = ${groupId ?? null}::uuid)`),
    { order: orderBy(sort, orders, id), ...part },
  );

export const selectBloodTest = (db: Kysely<Database>, testId: string, isLocked = false) =>
  bloodTests(db)
    .where('s.id', '=', testId)
    .$if(isLocked, (one) => one.forUpdate('s'))
    .executeTakeFirst();

export const selectVaccine = (db: Kysely<Database>, vaccineId: string, isLocked = false) =>
  vaccines(db)
    .where('s.id', '=', vaccineId)
    .$if(isLocked, (one) => one.forUpdate('s'))
    .executeTakeFirst();

export const selectCareService = (db: Kysely<Database>, serviceId: string, isLocked = false) =>
  care(db)
    .where('s.id', '=', serviceId)
    .$if(isLocked, (one) => one.forUpdate('s'))
    .executeTakeFirst();

const columnsOf = ({ price: pricePaise, prep, checklist, ...rest }: Form) => ({
  ...rest,
  pricePaise,
  prep: readLines(prep),
  checklist: readLines(checklist),
});

export async function insertService(tx: Tx, kind: HomeVisitKind, form: Form): Promise<string> {
  const { id: added } = await tx
    .insertInto('homeServices')
    .values({ kind, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added;
}

export async function updateService(tx: Tx, serviceId: string, form: Form) {
  await tx.updateTable('homeServices').set(columnsOf(form)).where('id', '=', serviceId).execute();
}

export async function deleteService(tx: Tx, serviceId: string) {
  await tx.deleteFrom('homeServices').where('id', '=', serviceId).execute();
}
