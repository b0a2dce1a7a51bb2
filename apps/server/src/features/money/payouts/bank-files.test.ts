import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rounds } from '../../../testing/rounds.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { signInStaff } from '../../account/staff/staff.testing.ts';
import { openPayouts } from './payouts.testing.ts';

let app: TestApp;
let money: Awaited<ReturnType<typeof openPayouts>>;
beforeAll(async () => {
  app = await buildTestApp();
  money = await openPayouts(app);
});
afterAll(() => app.close());

describe('a bank file', () => {
  async function releaseOne() {
    const { id } = await money.makeEarning();
    await money.close();
    await money.prepare();
    const payout = await money.payoutOf(id);
    await money.release([payout.id]);
    return `P-${payout.number}`;
  }

  test('has the payouts released since the one before, and can be downloaded again', async () => {
    const earlier = await releaseOne();
    const first = (await money.makeFile()).body.data;
    const later = await releaseOne();
    const second = (await money.makeFile()).body.data;
    expect(second).toMatchObject({ number: expect.stringMatching(/^B-\d+$/), payouts: 1 });
    const [before, after] = [await money.download(first._id), await money.download(second._id)].map(
      ({ body }) => body.data.csv,
    );
    expect([before?.includes(earlier), before?.includes(later)]).toEqual([true, false]);
    expect([after?.includes(earlier), after?.includes(later)]).toEqual([false, true]);
    expect((await money.download(first._id)).body.data.csv).toBe(before);
    expect((await money.makeFile()).body.code).toBe('NOTHING_RELEASED');
    const { data: listed } = (
      await app.call(`GET /console/list/bank-files/v1?search=${second.number}`, {
        token: money.preparer.token,
      })
    ).body;
    expect(listed).toEqual([
      expect.objectContaining({ number: second.number, payouts: 1, amount: 381.5, madeBy: 'Arun Iyer' }),
    ]);
    const { data: payouts } = (
      await app.call(`GET /console/list/payouts/v1?search=${later}`, { token: money.preparer.token })
    ).body;
    expect(payouts[0]?.bankFile).toBe(second.number);
  });

  test('is made once, however many ask in parallel', async () => {
    for (let round = 0; round < rounds(); round += 1) {
      await releaseOne();
      const all = await Promise.all([money.makeFile(), money.makeFile(), money.makeFile()]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  test('never takes a payout from another one', async () => {
    const number = await releaseOne();
    await money.makeFile();
    const { id } = (
      await sql<{ id: string }>`
        insert into bank_files (made_by) values (${money.releaser.userId}) returning id`.execute(app.db)
    ).rows[0] ?? { id: '' };
    const move = app.db
      .updateTable('payouts')
      .set({ bankFileId: id })
      .where(sql<boolean>`'P-' || number = ${number}`)
      .execute();
    await expect(move).rejects.toMatchObject({ constraint: 'payouts_in_one_bank_file' });
  });

  test('needs a fresh second factor, and is 404 if there is none', async () => {
    expect((await money.download(crypto.randomUUID())).status).toBe(404);
    const support = await signInStaff(app, { role: 'support' });
    expect((await app.call('POST /console/make/bank-file/v1', { token: support.token })).status).toBe(403);
  });
});
