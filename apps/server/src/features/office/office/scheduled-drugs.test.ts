import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from '../../../platform/database/db.ts';
import { newLetters } from '../../../testing/seed.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { countWaiting } from '../../../testing/waiting.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { loadProductGroups } from '../../shop/storefront/load-groups.sql.ts';
import { productForm } from './office.testing.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await buildTestApp();
  await loadProductGroups(app.db);
  ({ token } = await signInStaff(app, { role: 'catalogue' }));
});
afterAll(() => app.close());

const medicine = (salts: string, changes: object = {}) =>
  productForm({ subcategory: 'skin-medicine', salts, form: 'tablet', needsPrescription: true, ...changes });
const addProduct = (body: object) => app.call('POST /console/create/products/v1', { token, body });
const addDrug = (name: string, schedule: string) =>
  app.call('POST /console/create/scheduled-drugs/v1', {
    token,
    body: { name, schedule, source: 'A gazette' },
  });
const readProduct = async (id: string) =>
  (await app.call(`GET /console/get/products/${id}/v1`, { token })).body;

/** A name that no other test uses. */
const newDrug = () => `drug ${newLetters().toLowerCase()}`;

const NOT_SOLD = [
  'ketoprofen',
  'nimesulide',
  'paracetamol, diclofenac sodium',
  'paracetamol + diclofenac',
  'dl-ketoprofen',
  '(s)-ketamine',
  'pentobarbitone',
];

test.each(NOT_SOLD)('a product with %s can’t be put on sale, but is saved hidden', async (salts) => {
  const { status, body } = await addProduct(medicine(salts));
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual(['salts']);
  expect((await addProduct(medicine(salts, { isActive: false }))).status).toBe(200);
});

test('a Schedule H1 drug, or a salt of it, is sold only on prescription', async () => {
  const { status, body } = await addProduct(medicine('cefpodoxime proxetil', { needsPrescription: false }));
  expect(status).toBe(422);
  expect(Object.keys(body.fields)).toEqual(['needsPrescription']);
  expect((await addProduct(medicine('cefpodoxime proxetil'))).status).toBe(200);
  // A name that only begins with the same letters is another drug.
  expect((await addProduct(medicine('ketoprofenox'))).status).toBe(200);
});

test('a new rule hides the products that break it, which can’t be shown again', async () => {
  const drug = newDrug();
  const free = (await addProduct(medicine(drug, { needsPrescription: false }))).body.data._id;
  const guarded = (await addProduct(medicine(drug))).body.data._id;
  expect((await addDrug(drug.toUpperCase(), 'H')).status).toBe(200);
  expect((await readProduct(guarded)).data.isActive).toBe(true);
  const { data, revision } = await readProduct(free);
  expect(data.isActive).toBe(false);
  const change = (changes: object) =>
    app.call(`PUT /console/update/products/${free}/v1?revision=${revision}`, {
      token,
      body: { ...data, ...changes },
    });
  expect((await change({ isActive: true })).body.fields).toHaveProperty('needsPrescription');
  expect((await change({ isActive: true, needsPrescription: true })).status).toBe(200);
});

test('an import names the line with such a drug and saves the others', async () => {
  const csv = (salts: string, name: string) =>
    `TW-${newLetters()},${name},Dilpaws,10,skin-medicine,dog,100,5,${salts},tablet,yes`;
  const body = {
    csv: [
      'code,name,brand,pack_size,group,pets,mrp,gst_percent,substances,form,prescription',
      csv('ketoprofen', 'Pain'),
      csv('amoxicillin', 'Amox'),
    ].join('\n'),
    mode: 'good',
  };
  const { data } = (await app.call('POST /console/import/products/v1', { token, body })).body;
  expect(data).toMatchObject({
    added: 1,
    wrong: [{ line: 2, message: expect.stringContaining('not sold online') }],
  });
});

test('a drug is listed once', async () => {
  const { status, body } = await addDrug('Ketoprofen', 'H');
  expect(status).toBe(422);
  expect(body.fields.name).toBe('This drug is in the list already.');
});

describe('a product that is added while a rule is being saved', () => {
  /** Adds it between the rule and its commit; `until`: what to wait for before the commit. */
  async function addDuring(until: (adding: Promise<unknown>) => Promise<unknown>) {
    const drug = newDrug();
    let adding: ReturnType<typeof addProduct> | undefined;
    await inTransaction(app.db, async (tx) => {
      await tx
        .insertInto('scheduledDrugs')
        .values({ name: drug, schedule: 'X', source: 'A gazette' })
        .execute();
      adding = addProduct(medicine(drug));
      await until(adding);
    });
    return (await adding)?.status;
  }

  test('waits for the rule, and is refused', async () => {
    expect(await addDuring(() => expect.poll(() => countWaiting(app.db)).toBe(1))).toBe(422);
  });

  test('would be sold without the lock', async () => {
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('refuse_scheduled_drugs'::regproc) as body`.execute(app.db);
    const body = rows[0]?.body ?? '';
    onTestFinished(async () => void (await sql.raw(body).execute(app.db)));
    await sql.raw(body.replace(/lock table [^;]+;/, '')).execute(app.db);
    expect(await addDuring((done) => done)).toBe(200);
  });
});
