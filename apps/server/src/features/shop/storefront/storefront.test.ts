import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLetters } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { makeListing, makeProduct, putIntoOffer } from '../products/products.testing.ts';
import { offerForm, tileForm } from './storefront.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  ({ token } = await signInStaff(app, { role: 'catalogue' }));
});
afterAll(() => app.close());

type List = 'product-groups' | 'product-kinds' | 'product-concerns' | 'product-tiles' | 'limited-offers';

const add = (list: List, body: object) => app.call(`POST /console/create/${list}/v1`, { token, body });
const addOne = async (list: List, body: object): Promise<string> => {
  const { status, body: added } = await add(list, body);
  expect(status, JSON.stringify(added)).toBe(200);
  return added.data._id;
};
async function change(list: List, id: string, changes: object) {
  const { data, revision } = (await app.call(`GET /console/get/${list}/${id}/v1`, { token })).body;
  return app.call(`PUT /console/update/${list}/${id}/v1?revision=${revision}`, {
    token,
    body: { ...data, ...changes },
  });
}
const remove = (list: List, id: string) => app.call(`DELETE /console/delete/${list}/${id}/v1`, { token });

const newGroup = (changes: object = {}) => ({
  name: `Group ${newLetters()}`,
  isPharmacy: false,
  position: 50,
  isActive: true,
  ...changes,
});
const newKind = (groupId: string, changes: object = {}) => ({
  groupId,
  name: `Kind ${newLetters()}`,
  position: 1,
  isActive: true,
  ...changes,
});
const publicGroups = async () =>
  (await app.call('GET /product/get/all/product/category/v1')).body.data as {
    _id: string;
    slug: string;
    name: string;
    picture: string;
  }[];
const shoppingPage = async () =>
  (await app.call('GET /product/get/shopping/page/v1?area=marketplace')).body.data;

describe('a group', () => {
  test('is listed in its place, with a picture, and keeps its address when it is renamed or hidden', async () => {
    const word = newLetters();
    const id = await addOne('product-groups', newGroup({ name: `Cat trees & ${word}!` }));
    const slug = `cat-trees-${word.toLowerCase()}`;
    const listed = async () => (await publicGroups()).find(({ _id }) => _id === id);
    expect(await listed()).toMatchObject({ slug, picture: 'images/categories/any.svg' });

    expect((await change('product-groups', id, { name: `Trees ${word}` })).status).toBe(200);
    expect(await listed()).toMatchObject({ slug, name: `Trees ${word}` });
    const other = await addOne('product-groups', newGroup({ position: 40 }));
    const inOrder = async () => {
      const ids = (await publicGroups()).map(({ _id }) => _id);
      return ids.indexOf(id) < ids.indexOf(other);
    };
    expect(await inOrder()).toBe(false);
    await change('product-groups', id, { position: 30 });
    expect(await inOrder()).toBe(true);

    const kindId = await addOne('product-kinds', newKind(id));
    const { body } = await app.call(`GET /console/get/product-kinds/${kindId}/v1`, { token });
    const { id: productId } = await makeProduct(app, { category: slug, subcategory: body.data.slug });
    await makeListing(app, { productId });
    await change('product-groups', id, { isActive: false });
    expect(await listed()).toBeUndefined();
    const inGroup = await app.call(`GET /product/get/product/by/product/category/v1?category=${slug}`);
    expect([inGroup.status, inGroup.body.total]).toEqual([200, 1]);
  });

  test('with products can neither be deleted nor become medicine', async () => {
    const id = await addOne('product-groups', newGroup());
    expect((await change('product-groups', id, { isPharmacy: true })).status).toBe(200);
    const { slug } = (await app.call(`GET /console/get/product-groups/${id}/v1`, { token })).body.data;
    await makeProduct(app, { category: slug });
    const turned = await change('product-groups', id, { isPharmacy: false });
    expect([turned.status, Object.keys(turned.body.fields)]).toEqual([422, ['isPharmacy']]);
    const gone = await remove('product-groups', id);
    expect([gone.status, gone.body.code]).toEqual([409, 'IN_USE']);
    const empty = await addOne('product-groups', newGroup());
    expect((await remove('product-groups', empty)).status).toBe(200);
  });

  test('is added once, of several at the same moment', async () => {
    const group = newGroup();
    const answers = await Promise.all([1, 2, 3].map(() => add('product-groups', group)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('gets another address if its own is taken', async () => {
    const word = newLetters();
    const slugs = [];
    for (const name of [`Toys ${word}`, `Toys: ${word}`, `Toys – ${word}`]) {
      const id = await addOne('product-groups', newGroup({ name }));
      slugs.push((await app.call(`GET /console/get/product-groups/${id}/v1`, { token })).body.data.slug);
    }
    const slug = `toys-${word.toLowerCase()}`;
    expect(slugs).toEqual([slug, `${slug}-2`, `${slug}-3`]);
  });

  test('needs a name of its own, part of which can be an address', async () => {
    const { name } = newGroup();
    await addOne('product-groups', newGroup({ name }));
    const answers = await Promise.all(
      [name, name.toUpperCase()].map((taken) => add('product-groups', newGroup({ name: taken }))),
    );
    for (const { status, body } of answers) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['name']]);
    }
    const hindi = await add('product-groups', newGroup({ name: 'खिलौने' }));
    expect([hindi.status, Object.keys(hindi.body.fields ?? {})]).toEqual([422, ['name']]);
  });
});

test('a kind with products stays in its group, an empty one moves', async () => {
  const [from, to] = [await addOne('product-groups', newGroup()), await addOne('product-groups', newGroup())];
  const kind = await addOne('product-kinds', newKind(from));
  expect((await change('product-kinds', kind, { groupId: to })).status).toBe(200);
  const slugOf = async (list: List, id: string): Promise<string> =>
    (await app.call(`GET /console/get/${list}/${id}/v1`, { token })).body.data.slug;
  await makeProduct(app, {
    category: await slugOf('product-groups', to),
    subcategory: await slugOf('product-kinds', kind),
  });
  const moved = await change('product-kinds', kind, { groupId: from });
  expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['groupId']]);
});

test('a concern is added, hidden and deleted', async () => {
  const name = `Concern ${newLetters()}`;
  const id = await addOne('product-concerns', { name, position: 30, isActive: true });
  const names = async () =>
    ((await app.call('GET /product/get/user/concern/name/v1')).body.data as { name: string }[]).map(
      (one) => one.name,
    );
  expect(await names()).toContain(name);
  await change('product-concerns', id, { isActive: false });
  expect(await names()).not.toContain(name);
  expect((await remove('product-concerns', id)).status).toBe(200);
});

test('a tile leads to the products that match all its conditions, and needs at least one', async () => {
  const none = await add('product-tiles', tileForm({ maxPrice: null }));
  expect([none.status, Object.keys(none.body.fields)]).toEqual([422, ['groupId']]);
  const groupId = await addOne('product-groups', newGroup());
  const { slug } = (await app.call(`GET /console/get/product-groups/${groupId}/v1`, { token })).body.data;
  const title = `Tile ${newLetters()}`;
  const id = await addOne('product-tiles', tileForm({ title, groupId, pet: 'dog', tag: null }));
  const { id: cheap } = await makeProduct(app, { name: 'Cheap', category: slug });
  await makeListing(app, { productId: cheap, pricePaise: 15_000 });
  const { id: dear } = await makeProduct(app, { name: 'Dear', category: slug });
  await makeListing(app, { productId: dear, pricePaise: 25_000 });
  const { data } = (await app.call(`GET /product/get/single/product/tile/${id}/v1`)).body;
  expect(data.products.map(({ name }: { name: string }) => name)).toEqual(['Cheap']);
  const titles = async () => (await shoppingPage()).tiles.map((tile: { title: string }) => tile.title);
  expect(await titles()).toContain(title);
  await change('product-tiles', id, { isActive: false });
  expect(await titles()).not.toContain(title);
  const other = await addOne('product-groups', newGroup());
  const kindId = await addOne('product-kinds', newKind(other));
  const wrong = await add('product-tiles', tileForm({ groupId, kindId }));
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['kindId']]);
  const { data: listed } = (
    await app.call(`GET /console/list/product-tiles/v1?search=${encodeURIComponent(title)}`, { token })
  ).body;
  expect(listed[0].leadsTo).toMatch(/^Group \w+, Dogs, up to ₹199$/);
  const unknown = await add('product-tiles', tileForm({ groupId: '01234567-89ab-7def-8123-456789abcdef' }));
  expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['groupId']]);
});

describe('a limited offer', () => {
  const HOUR = 3_600_000;
  const around = (from: number, until: number) => ({
    startsAt: new Date(Date.now() + from * HOUR).toISOString(),
    endsAt: new Date(Date.now() + until * HOUR).toISOString(),
  });

  test('counts its shops and products, and ends when staff say so', async () => {
    const title = `Offer ${newLetters()}`;
    const id = await addOne('limited-offers', offerForm({ title, ...around(-1, 5) }));
    const { id: productId } = await makeProduct(app, {});
    for (const pricePaise of [40_000, 42_000]) {
      const listing = await makeListing(app, { productId, pricePaise });
      await putIntoOffer(app, listing.id, { offerId: id, pricePaise: 30_000 });
    }
    const price = async () =>
      (await app.call(`GET /product/get/single/product/${productId}/info/v1`)).body.data.best.price;
    const shown = async () =>
      (await app.call(`GET /console/get/limited-offers/${id}/v1`, { token })).body.data;
    expect(await shown()).toMatchObject({ state: 'running', shopCount: 2, productCount: 1 });
    expect(await price()).toBe(300);
    const refused = await remove('limited-offers', id);
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);

    await change('limited-offers', id, around(-2, -1));
    expect(await shown()).toMatchObject({ state: 'ended' });
    expect(await price()).toBe(400);
    const again = await change('limited-offers', id, around(-2, 1));
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['endsAt']]);
    expect((await change('limited-offers', id, { description: 'It was lovely.' })).status).toBe(200);
  });

  test.each([
    ['running', -1, 1],
    ['upcoming', 1, 2],
    ['ended', -2, -1],
  ])('is found as %s', async (state, from, until) => {
    const title = `Offer ${newLetters()}`;
    await addOne('limited-offers', offerForm({ title, ...around(from, until) }));
    for (const filter of ['running', 'upcoming', 'ended']) {
      const { body } = await app.call(
        `GET /console/list/limited-offers/v1?state=${filter}&search=${encodeURIComponent(title)}`,
        { token },
      );
      expect(body.total, filter).toBe(filter === state ? 1 : 0);
    }
  });

  test('must end after it starts', async () => {
    const { status, body } = await add('limited-offers', offerForm(around(2, 1)));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['endsAt']]);
  });
});
