import { id } from '@tailwell/contract/ids';
import { states } from '@tailwell/contract/list-entries';
import { resource } from '@tailwell/contract/resource';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import type { SessionStaff } from '../http/auth.ts';
import { inTransaction } from './db.ts';
import { type RowsOf, tableSource } from './table-source.ts';

const form = z.object({ cityId: id, name: z.string(), isActive: z.boolean(), technicianIds: z.array(id) });
const zones = resource({
  name: 'test-zones',
  singular: 'zone',
  see: 'manage_lists',
  change: 'manage_lists',
  row: form.extend({ _id: id, city: z.string() }),
  form,
  filters: { cityId: id.optional(), ...states },
  sorts: ['name', 'city'],
  columns: {},
});

const source = tableSource(zones, 'serviceZones', {
  rows: (all) =>
    all
      .innerJoin('servedCities', 'servedCities.id', 'serviceZones.cityId')
      .select(['serviceZones.id', 'serviceZones.name', 'serviceZones.isActive', 'servedCities.name as city']),
  search: ['serviceZones.name', sql<string>`lower(served_cities.name)`],
  filters: {
    cityId: 'serviceZones.cityId',
    state: (state, eb) => eb('serviceZones.isActive', '=', state === 'shown'),
  },
  sorts: { name: sql`lower(service_zones.name)`, city: sql`lower(served_cities.name)` },
  ties: sql`service_zones.name desc`,
  toRow: ({ city, ...row }) => ({ ...row, title: `${row.name} in ${city}` }),
  toColumns: async ({ technicianIds: _, ...columns }, _tx, zoneId) => {
    if (columns.name === 'Refused') throw new Error(zoneId ? `${zoneId} is refused` : 'it is refused');
    return { ...columns, latitude: 12.9, longitude: 77.6 };
  },
  writeParts: async (tx, zoneId, { technicianIds }) => {
    await tx.updateTable('technicians').set({ zoneId }).where('id', 'in', technicianIds).execute();
  },
});

let app: TestApp;
let cities: Record<'A' | 'B', string>;
let technicianIds: string[];
const user = { id: '' } as SessionStaff;
const { insert, update } = source as Required<typeof source>;
const add = (values: object) => inTransaction(app.db, (tx) => insert(tx, { ...sample(), ...values }, user));
const sample = () => ({ cityId: cities.A, name: 'One', isActive: true, technicianIds });

beforeAll(async () => {
  app = await buildTestApp();
  const [a, b] = await app.db.selectFrom('servedCities').orderBy('name').limit(2).select('id').execute();
  cities = { A: a?.id ?? '', B: b?.id ?? '' };
  const technicians = await app.db.selectFrom('technicians').limit(1).select('id').execute();
  technicianIds = technicians.map(({ id: technicianId }) => technicianId);
  await app.db.updateTable('technicians').set({ zoneId: null }).execute();
  await app.db.deleteFrom('serviceZones').execute();
  for (const name of ['One', '50% Two', 'Three_']) await add({ name });
  await add({ cityId: cities.B, isActive: false });
});
afterAll(() => app.close());

const defaults = { search: '', sort: 'name', limit: 10, offset: 0 } as const;
const titles = async (changes: Partial<Parameters<typeof source.select>[1]>) => {
  const { rows, total } = await source.select(app.db, { ...defaults, ...changes });
  return [rows.map(({ title }) => title.split(' in ')[0]), total];
};
const find = async (name: string) =>
  app.db
    .selectFrom('serviceZones')
    .where('name', '=', name)
    .where('cityId', '=', cities.A)
    .selectAll()
    .executeTakeFirstOrThrow();

test('a page has its rows in order, and the total count', async () => {
  expect(await titles({})).toEqual([['50% Two', 'One', 'One', 'Three_'], 4]);
  expect(await titles({ sort: '-name', limit: 2, offset: 1 })).toEqual([['One', 'One'], 4]);
  expect(await titles({ offset: 4 })).toEqual([[], 4]);
});

test('a reversed sort reverses each of its columns', async () => {
  const byCityAndName = tableSource(zones, 'serviceZones', {
    rows: (all) => all.select(['id', 'name', 'cityId']),
    search: [],
    filters: { cityId: 'cityId', state: (state, eb) => eb('isActive', '=', state === 'shown') },
    sorts: { name: sql`lower(name)`, city: sql`city_id, lower(name)` },
  });
  const namesBy = async (sort: 'city' | '-city') =>
    (await byCityAndName.select(app.db, { ...defaults, sort })).rows.map(({ id: zoneId }) => zoneId);
  expect(await namesBy('-city')).toEqual((await namesBy('city')).toReversed());
});

test('rows that sort equal are ordered by ties, or by id', async () => {
  expect((await titles({ sort: 'city', cityId: cities.A }))[0]).toEqual(['Three_', 'One', '50% Two']);
  const byId = tableSource(zones, 'serviceZones', {
    rows: (all) => all.select(['id', 'name']),
    search: [],
    filters: { cityId: 'cityId', state: (state, eb) => eb('isActive', '=', state === 'shown') },
    sorts: { name: sql`1 + 1`, city: sql`city_id` },
  });
  const { rows } = await byId.select(app.db, { ...defaults, cityId: cities.A });
  expect(rows.map(({ id: zoneId }) => zoneId)).toEqual(rows.map(({ id: zoneId }) => zoneId).toSorted());
  expect(byId.insert).toBeUndefined();
  expect(byId.update).toBeUndefined();
});

test('a search finds text in any of its columns, and treats wildcards literally', async () => {
  expect(await titles({ search: 'tHrE' })).toEqual([['Three_'], 1]);
  expect(await titles({ search: '%' })).toEqual([['50% Two'], 1]);
  expect(await titles({ search: '_' })).toEqual([['Three_'], 1]);
  const { rows } = await source.select(app.db, { ...defaults, cityId: cities.B });
  const city = rows[0]?.title.split(' in ')[1] ?? '';
  expect(await titles({ search: city.toUpperCase() })).toEqual([['One'], 1]);
});

test('each given filter narrows the list', async () => {
  expect(await titles({ cityId: cities.B })).toEqual([['One'], 1]);
  expect(await titles({ state: 'shown' })).toEqual([['50% Two', 'One', 'Three_'], 3]);
  expect(await titles({ state: 'retired', cityId: cities.A })).toEqual([[], 0]);
});

test('a form is written with its parts, found as displayed, and removed', async () => {
  const zoneId = await add({ name: 'New' });
  const of = app.db.selectFrom('technicians').where('id', 'in', technicianIds).select('zoneId');
  expect(await of.execute()).toEqual([{ zoneId }]);
  expect(await source.find(app.db, zoneId)).toMatchObject({
    id: zoneId,
    title: expect.stringMatching(/^New in /),
  });
  const other = (await find('One')).id;
  await inTransaction(app.db, (tx) => update(tx, other, sample(), user));
  expect(await of.execute()).toEqual([{ zoneId: other }]);
  await inTransaction(app.db, (tx) => source.remove(tx, zoneId));
  expect(await source.find(app.db, zoneId)).toBeUndefined();
});

test('values that the columns reject are not written', async () => {
  await expect(add({ name: 'Refused' })).rejects.toThrow('it is refused');
  const { id: zoneId } = await find('One');
  const refused = { ...sample(), name: 'Refused' };
  const changed = inTransaction(app.db, (tx) => update(tx, zoneId, refused, user));
  await expect(changed).rejects.toThrow(`${zoneId} is refused`);
  expect((await find('One')).id).toBe(zoneId);
});

test('a locked row is exclusive, and the rows joined to it stay unlocked', async () => {
  const { id: zoneId } = await find('One');
  await inTransaction(app.db, async (tx) => {
    await source.find(tx, zoneId, true);
    const free = (table: 'serviceZones' | 'servedCities', rowId: string) =>
      app.db.selectFrom(table).where('id', '=', rowId).select('id').forUpdate().skipLocked().execute();
    expect(await free('serviceZones', zoneId)).toEqual([]);
    expect(await free('servedCities', cities.A)).toHaveLength(1);
  });
});

test('columns, filters, sorts and forms are checked by the compiler', () => {
  const filters = { cityId: 'cityId', state: () => sql<boolean>`true` } as const;
  const sorts = { name: sql`name`, city: sql`city_id` };
  const rows = (all: RowsOf<'serviceZones'>) => all.select(['id', 'name']);
  // @ts-expect-error the table has no such column
  tableSource(zones, 'serviceZones', { rows, search: ['nickname'], filters, sorts });
  // @ts-expect-error the contract filters by state, too
  tableSource(zones, 'serviceZones', { rows, search: ['name'], filters: { cityId: 'cityId' }, sorts });
  // @ts-expect-error the contract sorts by city, too
  tableSource(zones, 'serviceZones', { rows, search: ['name'], filters, sorts: { name: sorts.name } });
  const list = { rows, search: ['name' as const], filters, sorts };
  // @ts-expect-error a zone needs its location
  tableSource(zones, 'serviceZones', { ...list, toColumns: () => ({ name: '' }) });
  // @ts-expect-error there is no such table
  tableSource(zones, 'zones', { rows, search: ['name'], filters, sorts });
});
