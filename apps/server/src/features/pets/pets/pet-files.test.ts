import { SHARES_PER_PET } from '@tailwell/contract/pets/pet-file-constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { prescribe } from '../../shop/medicines/medicines.testing.ts';
import { erasePerson } from '../../site/data-rights/data-rights.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { insertPapers } from './pets.samples.testing.ts';
import { makePet } from './pets.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const today = () => dayInIndia(new Date());
async function leaveAndErase(userId: string) {
  await sql`update users set deleted_at = now(), erase_after = now() where id = ${userId}`.execute(app.db);
  await erasePerson(app.db, userId);
}

const coParent = async (petId: string) => {
  const other = await insertOwner(app.db);
  await app.db.insertInto('petCarers').values({ petId, userId: other.id, role: 'co_parent' }).execute();
  return other;
};

describe('weights of a day', () => {
  const add = (token: string, petId: string, on: string, weightKg: number) =>
    app.call(`POST /pet/add/weight/${petId}/v1`, { token, body: { on, weightKg } });
  const remove = (token: string, petId: string, on: string) =>
    app.call(`PUT /pet/delete/weight/${petId}/v1`, { token, body: { on } });
  const weightOf = async (token: string, petId: string) =>
    (await app.call(`GET /pet/get/pet/info/${petId}/v1`, { token })).body.data.weightKg;

  test('the newest is the pet’s own; an earlier one is not, until it is the newest', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    expect((await add(token, petId, '2026-01-10', 9.5)).status).toBe(200);
    expect(await weightOf(token, petId)).toBe(12.5);
    expect((await add(token, petId, today(), 13)).status).toBe(200);
    expect(await weightOf(token, petId)).toBe(13);
    expect((await remove(token, petId, today())).status).toBe(200);
    expect(await weightOf(token, petId)).toBe(9.5);
    const { data } = (await app.call(`GET /pet/get/weights/${petId}/v1`, { token })).body;
    expect(data).toEqual([{ on: '2026-01-10', weightKg: 9.5 }]);
    expect((await remove(token, petId, today())).status).toBe(404);
    expect((await remove(token, petId, '2026-01-10')).status).toBe(200);
    expect(await weightOf(token, petId)).toBe(null);
  });

  test('of many concurrent days leave the pet at the newest one', async () => {
    const { token } = await signIn(app);
    const petId = await makePet(app, token);
    const days = Array.from({ length: 16 }, (_, at) => `2026-02-${String(at + 10).padStart(2, '0')}`);
    await remove(token, petId, today());
    const answers = await Promise.all(days.map((on, at) => add(token, petId, on, at + 1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await weightOf(token, petId)).toBe(16);
  });

  test('in the future, of strangers’ pets, or out of range are refused', async () => {
    const owner = await insertOwner(app.db);
    const stranger = await insertOwner(app.db);
    expect((await add(stranger.token, owner.petId, '2026-01-10', 5)).status).toBe(404);
    expect((await add(owner.token, owner.petId, '2099-01-01', 5)).status).toBe(422);
    expect((await add(owner.token, owner.petId, '2026-01-10', 0)).status).toBe(422);
    expect((await add((await coParent(owner.petId)).token, owner.petId, '2026-01-10', 5)).status).toBe(200);
  });
});

describe('papers', () => {
  const add = (token: string, petId: string, file: string, changes = {}) =>
    app.call(`POST /pet/add/document/${petId}/v1`, {
      token,
      body: { file, title: 'Old card', kind: 'vaccination_card', datedOn: '2025-03-01', ...changes },
    });
  const list = async (token: string, petId: string) =>
    (await app.call(`GET /pet/get/documents/${petId}/v1`, { token })).body.data;

  test('are added, are in the list and the timeline, and are deleted with their file', async () => {
    const owner = await insertOwner(app.db);
    const [photo = '', pdf = ''] = [
      ...(await insertPapers(app, owner.id)),
      ...(await insertPapers(app, owner.id, 1, 'application/pdf')),
    ];
    const added = await add(owner.token, owner.petId, photo);
    expect(added.body.data).toMatchObject({ title: 'Old card', isPdf: false, datedOn: '2025-03-01' });
    expect(added.body.data.url).toMatch(new RegExp(`^/files/${photo}/1200\\.webp\\?`));
    const second = await add(owner.token, owner.petId, pdf, { title: 'Insurance', datedOn: null });
    expect(second.body.data).toMatchObject({ isPdf: true, url: expect.stringContaining('/file.pdf?') });
    expect((await list(owner.token, owner.petId)).map(({ title }: { title: string }) => title)).toEqual([
      'Insurance',
      'Old card',
    ]);
    const timeline = await app.call(`GET /pet/get/timeline/${owner.petId}/v1?show=papers`, {
      token: owner.token,
    });
    const thumbnails = timeline.body.data.map((entry: { thumbnailUrl: string | null }) => entry.thumbnailUrl);
    expect(thumbnails).toEqual([null, expect.stringContaining(`/files/${photo}/400.webp?`)]);
    // The same file twice, or one without an owner.
    expect((await add(owner.token, owner.petId, photo)).body.code).toBe('UPLOAD_UNKNOWN');
    const deletion = `DELETE /pet/delete/document/${added.body.data._id}/v1`;
    expect((await app.call(deletion, { token: (await insertOwner(app.db)).token })).status).toBe(404);
    expect((await app.call(deletion, { token: owner.token })).status).toBe(200);
    expect((await app.call(deletion, { token: owner.token })).status).toBe(404);
    const left = await app.db
      .selectFrom('uploads')
      .where('path', '=', photo)
      .select('state')
      .executeTakeFirst();
    expect(left?.state).toBe('released');
  });

  test('of thirty added concurrently, no more than a hundred are saved', async () => {
    const owner = await insertOwner(app.db);
    for (const path of await insertPapers(app, owner.id, 80)) {
      await app.db
        .insertInto('petDocuments')
        .values({ petId: owner.petId, title: 'x', kind: 'other', path })
        .execute();
    }
    const paths = await insertPapers(app, owner.id, 30);
    const answers = await Promise.all(paths.map((path) => add(owner.token, owner.petId, path)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code)).toSorted();
    expect(codes).toEqual([...Array(10).fill('TOO_MANY_DOCUMENTS'), ...Array(20).fill('added')]);
    expect(await list(owner.token, owner.petId)).toHaveLength(100);
  });

  test('of a co-parent stay with the pet when the co-parent is erased, and are deleted with the pet', async () => {
    const owner = await insertOwner(app.db);
    const other = await coParent(owner.petId);
    const [path = ''] = await insertPapers(app, other.id);
    expect((await add(other.token, owner.petId, path)).status).toBe(200);
    const stateOf = async () =>
      (await app.db.selectFrom('uploads').where('path', '=', path).select('state').executeTakeFirst())?.state;
    await sql`delete from pet_carers where user_id = ${other.id} and pet_id = ${owner.petId}`.execute(app.db);
    await leaveAndErase(other.id);
    expect(await list(owner.token, owner.petId)).toHaveLength(1);
    expect(await stateOf()).toBe('used');
    const exported = (await app.call('GET /user/export/my/data/v1', { token: owner.token })).body;
    expect(JSON.stringify(exported)).toContain('"title":"Old card"');
    await leaveAndErase(owner.id);
    expect(await stateOf()).toBe('released');
  });
});

describe('a link to a pet’s file', () => {
  const share = (token: string, petId: string, body = { days: 7, note: 'Dr Menon' }) =>
    app.call(`POST /pet/share/file/${petId}/v1`, { token, body });
  const open = (code: string) => app.call('POST /pet/open/shared/file/v1', { body: { code } });
  const codeOf = (url: string) => url.split('#')[1] ?? '';
  const shares = async (token: string, petId: string) =>
    (await app.call(`GET /pet/get/shares/${petId}/v1`, { token })).body.data;

  test('opens the full file, without any people, counts, and notifies the owner once a day', async () => {
    const talk = await prescribe(app, [{ medicine: 'Cephalexin' }]);
    const { petId } = talk.owner;
    await sql`update users set name = 'Asha Rao' where id = (select user_id from pets where id = ${petId})`.execute(
      app.db,
    );
    const created = (await share(talk.token, petId)).body.data;
    expect(created.url).toMatch(/\/shared\/pet#[\w-]{22}$/);
    const stored = await app.db
      .selectFrom('petShares')
      .where('id', '=', created._id)
      .selectAll()
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(codeOf(created.url));

    const { body, headers } = await open(codeOf(created.url));
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toMatchObject({
      pet: { name: 'Bruno', species: 'Dog', weightKg: 12.5, allergies: [] },
      medicines: [{ medicine: 'Cephalexin', strength: '250 mg', dose: '1 tablet' }],
      consultations: [{ medicines: ['Cephalexin 250 mg, 1 tablet'] }],
      weights: [{ weightKg: 12.5 }],
    });
    expect(JSON.stringify(body)).not.toContain('Asha');
    const pdf = await fetch(app.origin + body.data.consultations[0].pdfUrl);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    await Promise.all(Array.from({ length: 5 }, () => open(codeOf(created.url))));
    // A page that stays open reloads before the addresses of its documents expire.
    await app.call('POST /pet/open/shared/file/v1', { body: { code: codeOf(created.url), isAgain: true } });
    expect(await shares(talk.token, petId)).toMatchObject([
      { note: 'Dr Menon', opened: 6, endedAt: null, lastOpenedAt: expect.any(String) },
    ]);
    const sent = await app.db
      .selectFrom('notifications')
      .where('kind', '=', 'file-opened')
      .select('url')
      .execute();
    expect(sent.filter(({ url }) => url === `/profile/pets/${petId}/share`)).toHaveLength(1);
  });

  test('ends when it is ended, expires, or its creator no longer cares for the pet', async () => {
    const owner = await insertOwner(app.db);
    const other = await coParent(owner.petId);
    const stranger = await insertOwner(app.db);
    const ended = (await share(owner.token, owner.petId)).body.data;
    const old = (await share(owner.token, owner.petId)).body.data;
    const others = (await share(other.token, owner.petId)).body.data;
    const end = (token: string) => app.call(`PUT /pet/end/share/${ended._id}/v1`, { token });
    expect((await end(stranger.token)).status).toBe(404);
    expect((await open(codeOf(ended.url))).body.data).not.toBe(null);
    expect((await end(other.token)).status).toBe(200);
    expect((await end(owner.token)).status).toBe(200);
    await sql`update pet_shares set expires_at = now() where id = ${old._id}`.execute(app.db);
    expect((await open(codeOf(others.url))).body.data).not.toBe(null);
    await sql`delete from pet_carers where pet_id = ${owner.petId} and user_id = ${other.id}`.execute(app.db);
    for (const { url } of [ended, old, others]) expect((await open(codeOf(url))).body.data).toBe(null);
    // A co-parent who returns has to make new links.
    await app.db
      .insertInto('petCarers')
      .values({ petId: owner.petId, userId: other.id, role: 'co_parent' })
      .execute();
    expect((await open(codeOf(others.url))).body.data).toBe(null);
    expect((await open('A'.repeat(22))).body.data).toBe(null);
    expect((await share(stranger.token, owner.petId)).status).toBe(404);
    expect((await share(owner.token, owner.petId, { days: 2, note: '' })).status).toBe(422);
  });

  test('of twenty created concurrently, ten are open', async () => {
    const owner = await insertOwner(app.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => share(owner.token, owner.petId)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(SHARES_PER_PET);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_SHARES')).toHaveLength(10);
  });

  test('of a pet that has passed away still opens its file', async () => {
    const owner = await insertOwner(app.db);
    await app.call(`PUT /pet/archive/pet/info/${owner.petId}/v1`, {
      token: owner.token,
      body: { status: 'passed_away' },
    });
    const { url } = (await share(owner.token, owner.petId)).body.data;
    expect((await open(codeOf(url))).body.data.pet.name).toBe('Bruno');
  });
});
