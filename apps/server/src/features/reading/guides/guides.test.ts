import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeListing } from '../../shop/products/products.testing.ts';
import { makePost } from '../posts/posts.testing.ts';
import { guideForm, someReviewer } from './guides.testing.ts';

let app: TestApp;
let token: string;
let reviewer: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'editor' }));
  ({ reviewer } = await someReviewer(app));
});
afterAll(() => app.close());

const day = (after: number) => dayInIndia(new Date(), after);
const REVIEWED = { reviewedOn: day(-3), isActive: true };
const create = (changes: object) =>
  app.call('POST /console/create/guides/v1', { token, body: guideForm(changes) });
const read = (slug: string) => app.call(`GET /guide/details/${slug}/v1`);

describe('a guide', () => {
  test('is shown once a vet has reviewed it, with vets, products and articles that help', async () => {
    const concern = await app.db
      .selectFrom('vetConcerns')
      .innerJoin('healthConcerns', 'healthConcerns.id', 'concernId')
      .innerJoin('vets', 'vets.id', 'vetId')
      .innerJoin('vetPetCategories', 'vetPetCategories.vetId', 'vets.id')
      .where('category', '=', 'dog')
      .select('healthConcerns.name')
      .executeTakeFirstOrThrow();
    const product = await app.db
      .insertInto('productConcerns')
      .values({ slug: 'coughing', name: 'Coughing', photo: 'images/concerns/coughing.svg', position: 1 })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow();
    const { productId } = await makeListing(app);
    await app.db
      .updateTable('products')
      .set({ concernId: product.id, pets: ['dog'] })
      .where('id', '=', productId)
      .execute();
    const added = await create({
      slug: 'shown-guide',
      healthConcern: concern.name.toUpperCase(),
      productConcern: product.slug,
      reviewer,
      ...REVIEWED,
    });
    expect(added.status).toBe(200);
    const blog = await makePost(app);
    const draft = await makePost(app, { isLive: false });
    await app.db
      .insertInto('guidePosts')
      .values([blog.id, draft.id].map((postId) => ({ guideId: added.body.data._id, postId })))
      .execute();

    const { status, body } = await read('shown-guide');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      name: 'Kennel cough',
      signs: ['A dry cough', 'Retching white foam'],
      questions: [
        { question: 'How long does it last?', answer: 'One to three weeks.' },
        { question: 'Is it catching?', answer: 'Yes, for dogs.' },
      ],
      sources: [{ publisher: 'A university', url: 'https://vet.example.edu/cough' }],
      reviewer: { registration: { number: reviewer }, on: REVIEWED.reviewedOn },
      healthConcern: { name: concern.name },
    });
    expect(body.data.blogs.map(({ _id }) => _id)).toEqual([blog.id]);
    expect(body.data.products.map(({ _id }) => _id)).toEqual([productId]);
    expect(body.data.vets.length).toBeGreaterThan(0);
    for (const vet of body.data.vets) expect(vet.concerns).toContain(concern.name);
    expect((await app.call('GET /guide/list/v1')).body.data).toContainEqual(
      expect.objectContaining({
        slug: 'shown-guide',
        productConcern: { slug: expect.any(String), name: expect.any(String) },
      }),
    );
  });

  test('that is unreviewed or hidden is not found', async () => {
    const refused = await create({ slug: 'not-reviewed', isActive: true });
    expect([refused.status, refused.body.fields]).toMatchObject([422, { isActive: expect.any(String) }]);
    expect((await create({ slug: 'put-away' })).status).toBe(200);
    for (const slug of ['not-reviewed', 'put-away', 'no-such', "x'--"]) {
      expect((await read(encodeURIComponent(slug))).status).toBe(404);
    }
    const list = await app.call('GET /guide/list/v1');
    expect(list.body.data.map(({ slug }) => slug)).not.toContain('put-away');
  });

  test('HTML is reduced to what an article can contain', async () => {
    const added = await create({ slug: 'hostile', about: '<p onclick="x()">Hi<script>y()</script></p>' });
    expect(added.body.data.about).not.toMatch(/script|onclick/);
  });

  test.each([
    [{ reviewer: 'No such number', reviewedOn: day(-3) }, 'reviewer'],
    [{ reviewedOn: day(-3) }, 'reviewer'],
    [{ healthConcern: 'Nobody sees this' }, 'healthConcern'],
    [{ productConcern: 'nothing-helps' }, 'productConcern'],
    [{ questions: 'A question alone' }, 'questions'],
    [{ sources: 'A page | Someone | http://plain.example' }, 'sources'],
    [{ sources: 'A page | Someone' }, 'sources'],
  ])('%j is refused at its field', async (changes, field) => {
    const { status, body } = await create({ slug: 'refused', ...changes });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  });

  test('of two guides created concurrently with one address, one is stored', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ slug: 'raced' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  test('that has changed since its review is shown again once a vet has reviewed the new text', async () => {
    const written = { slug: 'corrected', reviewer, ...REVIEWED };
    const { body } = await create(written);
    const path = `PUT /console/update/guides/${body.data._id}/v1` as const;
    let { revision } = body;
    const update = async (changes: object) => {
      const form = guideForm({ ...written, ...changes });
      const answer = await app.call(`${path}?revision=${revision}`, { token, body: form });
      if (answer.status === 200) ({ revision } = answer.body);
      return answer;
    };
    // Its position and the address of a source don't change the advice.
    const sources = 'A page | A university | https://vet.example.edu/moved';
    expect((await update({ position: 3, sources })).status).toBe(200);
    const about = '<p>Twice the dose.</p>';
    const old = await update({ about });
    expect([old.status, Object.keys(old.body.fields ?? {})]).toEqual([422, ['reviewedOn']]);
    expect((await read('corrected')).body.data.about).not.toContain('Twice');
    const early = await update({ about, reviewedOn: day(1) });
    expect([early.status, Object.keys(early.body.fields ?? {})]).toEqual([422, ['reviewedOn']]);
    expect((await update({ about, reviewer: null, reviewedOn: null, isActive: false })).status).toBe(200);
    expect((await read('corrected')).status).toBe(404);
    expect((await update({ about })).status).toBe(422);
    expect((await update({ about, reviewedOn: day(0) })).status).toBe(200);
    expect((await read('corrected')).body.data.about).toContain('Twice');
  });

  test('is written and changed by editors and admins only', async () => {
    const { body } = await create({ slug: 'to-change' });
    const path = `PUT /console/update/guides/${body.data._id}/v1?revision=${body.revision}` as const;
    const form = guideForm({ slug: 'to-change', name: 'Cough', reviewer, reviewedOn: day(0) });
    const changed = await app.call(path, { token, body: form });
    expect([changed.status, changed.body.data.name, changed.body.data.reviewer]).toEqual([
      200,
      'Cough',
      reviewer,
    ]);
    const support = await signInStaff(app, { role: 'support' });
    expect((await app.call(path, { token: support.token, body: form })).status).toBe(403);
    const removed = await app.call(`DELETE /console/delete/guides/${body.data._id}/v1`, { token });
    expect(removed.status).toBe(200);
  });
});

describe('a city', () => {
  test('shows its listed vets, fees, languages, hospitals and ambulances, and answers with them', async () => {
    const { city } = await app.db
      .selectFrom('vets')
      .where('isListed', '=', true)
      .orderBy('id')
      .select('city')
      .executeTakeFirstOrThrow();
    const vets = await app.db
      .selectFrom('vets')
      .where('city', '=', city)
      .where('isListed', '=', true)
      .selectAll()
      .execute();
    await app.db
      .insertInto('animalHospitals')
      .values({
        name: 'Open Always',
        area: 'Centre',
        city,
        state: 'Somewhere',
        phone: '080-0000 7000',
        pets: ['dog'],
        latitude: 12,
        longitude: 77,
        fromMinute: 0,
        toMinute: 1440,
      })
      .execute();
    const { body: list } = await app.call('GET /city/list/v1');
    const summary = list.data.find((one) => one.city === city);
    expect(summary?.vets).toBe(vets.length);
    const { status, body } = await app.call(`GET /city/details/${summary?.slug}/v1`);
    expect(status).toBe(200);
    const fees = vets.map(({ consultationFeePaise }) => consultationFeePaise / 100);
    expect(body.data).toMatchObject({
      city,
      vets: vets.length,
      fees: { from: Math.min(...fees), to: Math.max(...fees) },
      homeVisitVets: vets.filter(({ modes }) => modes.includes('home')).length,
      hospitals: expect.arrayContaining([
        { name: 'Open Always', area: 'Centre', phone: '080-0000 7000', isOpenAllDay: true },
      ]),
    });
    expect(body.data.languages.toSorted()).toEqual(
      [...new Set(vets.flatMap(({ languages }) => languages))].toSorted(),
    );
    for (const vet of body.data.listed) expect(vet.city).toBe(city);
    expect(body.data.questions.map(({ question }) => question)).toContain(
      `How much does a vet in ${city} cost?`,
    );
    expect(JSON.stringify(body.data.questions)).toContain('is open day and night: call');
  });

  test('without a listed vet is not found', async () => {
    const { id } = await app.db
      .insertInto('vets')
      .values({
        name: 'Only One',
        city: 'Nowhere Town',
        state: 'Goa',
        latitude: 15,
        longitude: 74,
        consultationFeePaise: 30_000,
        registrationNumber: 'GA/1',
        registrationCouncil: 'Goa',
        languages: ['English'],
        modes: ['video'],
        practisingSince: 2015,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const status = async () => (await app.call('GET /city/details/nowhere-town/v1')).status;
    expect(await status()).toBe(200);
    await app.db.updateTable('vets').set({ isListed: false }).where('id', '=', id).execute();
    expect(await status()).toBe(404);
    const { body } = await app.call('GET /city/list/v1');
    expect(body.data.map(({ slug }) => slug)).not.toContain('nowhere-town');
    await app.db.deleteFrom('vets').where('id', '=', id).execute();
  });
});
