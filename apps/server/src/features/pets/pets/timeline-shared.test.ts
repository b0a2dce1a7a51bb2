import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { prescribe } from '../../shop/medicines/medicines.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { vaccinate } from '../vaccinations/vaccinations.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Entry = Record<string, unknown> & { kind: string; care: { visitId: string | null } | null };

async function read(token: string, petId: string, query: Record<string, string> = {}): Promise<Entry[]> {
  const { status, body } = await app.call(`GET /pet/get/timeline/${petId}/v1?${new URLSearchParams(query)}`, {
    token,
  });
  expect([status, query]).toEqual([200, query]);
  return body.data;
}
const kindsOf = (entries: Entry[]) => entries.map(({ kind }) => kind).toSorted();
const share = (petId: string, userId: string, role: 'co_parent' | 'caretaker') =>
  app.db.insertInto('petCarers').values({ petId, userId, role }).execute();

describe('a pet with two carers', () => {
  test('shows the bookings of both: papers of all, pages of one’s own', async () => {
    const talk = await prescribe(app, [{ medicine: 'Cephalexin' }]);
    const { petId } = talk.owner;
    const other = await insertOwner(app.db);
    await app.db.updateTable('users').set({ name: 'Asha Rao' }).where('id', '=', other.id).execute();
    await share(petId, other.id, 'co_parent');
    const { id, visitId } = await vaccinate(app.db, { id: other.id, petId });

    const owners = await read(talk.token, petId);
    const visit = owners.find(({ kind }) => kind === 'visit');
    expect(visit).toMatchObject({ by: 'Asha', care: { visitId: null } });
    expect(owners.find(({ kind }) => kind === 'vaccination')).toMatchObject({
      by: 'Asha',
      care: { visitId: null },
      pdfUrl: expect.stringContaining(`/files/vaccinations/${id}.pdf?`),
    });
    expect(owners.find(({ kind }) => kind === 'consultation')).toMatchObject({
      by: null,
      consultId: talk.id,
    });

    const others = await read(other.token, petId);
    expect(others.find(({ kind }) => kind === 'visit')).toMatchObject({ by: null, care: { visitId } });
    for (const kind of ['consultation', 'prescription', 'follow-up']) {
      expect(others.find((one) => one.kind === kind)).toMatchObject({ by: 'another carer', consultId: null });
    }
    expect(others.find(({ kind }) => kind === 'prescription')?.pdfUrl).toContain(
      `/files/prescriptions/${talk.id}.pdf?`,
    );
    expect(kindsOf(others)).toEqual(kindsOf(owners));
  });

  test('is closed to caretakers, and to former co-parents', async () => {
    const owner = await insertOwner(app.db);
    const other = await insertOwner(app.db);
    const status = async () =>
      (await app.call(`GET /pet/get/timeline/${owner.petId}/v1`, { token: other.token })).status;
    await share(owner.petId, other.id, 'caretaker');
    expect(await status()).toBe(404);
    await sql`update pet_carers set role = 'co_parent' where user_id = ${other.id} and role = 'caretaker'`.execute(
      app.db,
    );
    expect(await status()).toBe(200);
    await sql`delete from pet_carers where user_id = ${other.id} and role = 'co_parent'`.execute(app.db);
    expect(await status()).toBe(404);
  });
});

describe('the search', () => {
  test('finds by vet, medicine, assessment and name, and filters by part', async () => {
    const talk = await prescribe(app, [{ medicine: 'Cephalexin', strength: '250 mg' }]);
    const { petId } = talk.owner;
    await sql`
      insert into dewormings (pet_id, given_on, medicine) values (${petId}, '2026-01-05', '100% Wormex_a')`.execute(
      app.db,
    );
    const { vetName, assessment } = (await read(talk.token, petId, { kind: 'prescription' }))[0] as Entry & {
      vetName: string;
      assessment: string;
    };
    const found = async (search: string, show?: string) =>
      kindsOf(await read(talk.token, petId, { search, ...(show && { show }) }));
    expect(await found('cephaLEXIN 250')).toEqual(['prescription']);
    expect(await found(assessment.slice(0, 8))).toEqual(['prescription']);
    expect(await found(vetName)).toEqual(['consultation', 'follow-up', 'prescription']);
    expect(await found(vetName, 'consultations')).toEqual(['consultation', 'follow-up']);
    expect(await found('wormex')).toEqual(['deworming']);
    expect(await found('100% worm')).toEqual(['deworming']);
    // Wildcards are plain characters.
    for (const wild of ['%', '1%x', 'Wormex%a', '_ormex', '\\']) {
      expect([wild, await found(wild)]).toEqual([wild, wild === '%' ? ['deworming'] : []]);
    }
    expect(kindsOf(await read(talk.token, petId, { show: 'vaccines' }))).toEqual(['deworming']);
    expect(await read(talk.token, petId, { show: 'papers' })).toEqual([]);
    const longSearch = `GET /pet/get/timeline/${petId}/v1?search=${'a'.repeat(81)}`;
    expect((await app.call(longSearch, { token: talk.token })).status).toBe(422);
  });

  test('includes government registrations and recorded vaccinations', async () => {
    const owner = await insertOwner(app.db);
    const [city] = await app.db.selectFrom('registrationCities').select(['id', 'name']).limit(1).execute();
    const place = city ?? (await insertCity());
    await sql`
      insert into registrations (user_id, pet_id, city_id, status, submitted_at, token_no, approved_on, valid_until,
        certified)
      values (${owner.id}, ${owner.petId}, ${place.id}, 'approved', now(), 'TWR-0000ABCDEF', '2026-06-01', '2027-05-31', '{}')`.execute(
      app.db,
    );
    await sql`insert into vaccinations (pet_id, name, given_on, vet_or_clinic, added_by)
      values (${owner.petId}, 'Anti-rabies', '2026-02-01', 'Green Clinic', ${owner.id})`.execute(app.db);
    const [registration] = await read(owner.token, owner.petId, { show: 'papers' });
    expect(registration).toMatchObject({
      kind: 'registration',
      record: { title: place.name, tokenNo: 'TWR-0000ABCDEF', until: '2027-05-31' },
    });
    expect(kindsOf(await read(owner.token, owner.petId, { search: 'green' }))).toEqual(['vaccination']);
  });
});

const insertCity = () =>
  app.db
    .insertInto('registrationCities')
    .values({ name: 'Testpur', authority: 'Corporation', feePaise: 0, renewalFeePaise: 0 })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
