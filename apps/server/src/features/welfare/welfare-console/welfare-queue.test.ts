import { PAGE_SIZE } from '@tailwell/contract/page-size';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDb } from '../../../platform/database/db.ts';
import { dayInIndia } from '../../../platform/india-time.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertCase } from '../abuse-reports/cases.testing.ts';
import { selectCases, selectNear } from './cases.sql.ts';
import { consoleOf, type SignedInOfficer, signInOfficer, stopClock } from './welfare-console.testing.ts';

let app: TestApp;
let officer: SignedInOfficer;
let welfare: ReturnType<typeof consoleOf>;
beforeAll(async () => {
  app = await buildTestApp();
  officer = await signInOfficer(app);
  welfare = consoleOf(app, officer);
});
afterAll(() => app.close());

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the queue', () => {
  test('has new cases in danger first, then the most severe, then the oldest', async () => {
    const city = 'Kolkata';
    const now = await stopClock(app);
    const other = consoleOf(app, await signInOfficer(app, city));
    const make = async (changes: Parameters<typeof insertCase>[1]) =>
      (await insertCase(app.db, { city, ...changes })).caseNo;
    const young = await make({ submittedAt: daysAgo(1) });
    const old = await make({ submittedAt: daysAgo(2) });
    const danger = await make({ isInDanger: true });
    const numbers = async (tab: string) =>
      (await other.list(`tab=${tab}`)).data.map(({ caseNo }: { caseNo: string }) => caseNo);
    expect(await numbers('waiting')).toEqual([danger, old, young]);

    const officerId = officer.userId;
    const high = await make({ status: 'triaged', severity: 'high', officerId });
    const low = await make({ status: 'forwarded', severity: 'low', officerId, submittedAt: daysAgo(9) });
    const due = await make({
      status: 'triaged',
      severity: 'medium',
      officerId,
      nextFollowUpOn: dayInIndia(now),
    });
    await make({
      status: 'triaged',
      severity: 'medium',
      officerId,
      nextFollowUpOn: dayInIndia(now, 1),
    });
    expect(await numbers('open')).toEqual([high, due, expect.any(String), low]);
    expect(await numbers('follow_up')).toEqual([due]);
    expect(await numbers('open&severity=low')).toEqual([low]);
    expect((await other.list('tab=open')).counts).toMatchObject({
      waiting: 3,
      open: 4,
      follow_up: 1,
      closed: 0,
    });
  });

  test('is searched by number, reason, address and pincode', async () => {
    const { caseNo } = await insertCase(app.db, {
      otherReason: 'Tied to a scooter',
      address: '9, Banyan Lane',
      pincode: '560099',
    });
    for (const text of [caseNo.slice(4).toLowerCase(), 'scooter', 'banyan', '560099']) {
      const { data } = await welfare.list(`tab=waiting&search=${text}`);
      expect(data, text).toMatchObject([{ caseNo, reasons: ['Tied to a scooter'] }]);
    }
    expect((await welfare.list('tab=waiting&search=100%25')).data).toEqual([]);
  });

  test('shows cases near in time and place, and in the same pincode if there are no coordinates', async () => {
    const city = 'Chennai';
    const other = consoleOf(app, await signInOfficer(app, city));
    const at = { city, pincode: '600001', latitude: 13.08, longitude: 80.27, happenedAt: null };
    const first = await insertCase(app.db, at);
    // 330 m, 1.1 km, and long before.
    const close = await insertCase(app.db, { ...at, latitude: 13.083 });
    await insertCase(app.db, { ...at, latitude: 13.09 });
    await insertCase(app.db, { ...at, submittedAt: daysAgo(4) });
    await insertCase(app.db, { ...at, status: 'withdrawn' });
    const unplaced = await insertCase(app.db, { ...at, latitude: null, longitude: null });
    const elsewhere = await insertCase(app.db, { ...at, city: 'Madurai' });
    const { nearby } = await other.open(first.id);
    expect(
      nearby.map(({ caseNo, distanceKm }: { caseNo: string; distanceKm: number }) => [caseNo, distanceKm]),
    ).toEqual([
      [close.caseNo, 0.3],
      [unplaced.caseNo, null],
    ]);
    expect(JSON.stringify(nearby)).not.toContain(elsewhere.caseNo);
    const { data } = await other.list('tab=waiting');
    expect(data.find(({ _id }: { _id: string }) => _id === first.id)).toMatchObject({ near: 2 });
    const pins = (await app.call('GET /console/welfare/map/v1', { token: other.token })).body.data;
    expect(pins).toHaveLength(4);
  });

  test('is read by two statements, and nearby cases by the indexes', async () => {
    const city = 'Surat';
    const cases = Array.from({ length: 3_000 }, (_, index) => ({
      city,
      status: 'submitted' as const,
      caseNo: `TWA-${String(index).padStart(8, '0')}`,
      receiptHash: Buffer.alloc(32),
      submittedAt: daysAgo(index),
      latitude: 20 + index / 1_000,
      longitude: 72 + index / 1_000,
      pincode: String(395_000 + index),
    }));
    await app.db.insertInto('abuseReports').values(cases).execute();
    await sql`analyze abuse_reports`.execute(app.db);
    const statements: { sql: string; parameters: readonly unknown[] }[] = [];
    const url = app.context.config.databaseUrl ?? '';
    const listening = openDb({
      url,
      poolSize: 2,
      log: app.context.log,
      onQuery: ({ query }) => {
        statements.push(query);
      },
    });
    const surat = { userId: officer.userId, cities: ['surat'] };
    const { rows } = await selectCases(listening.db, surat, { page: 1, tab: 'waiting' });
    expect([rows.length, statements.length]).toEqual([PAGE_SIZE, 2]);
    await selectNear(listening.db, surat, rows[0]?.id ?? '');
    const near = statements.at(-1);
    const { rows: plan } = await app.pool.query(`explain ${near?.sql}`, [...(near?.parameters ?? [])]);
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('abuse_reports_near');
    expect(lines).toContain('abuse_reports_at_pincode');
    expect(lines).not.toContain('Seq Scan on abuse_reports');
    await listening.close();
    await app.db.deleteFrom('abuseReports').where('city', '=', city).execute();
  });
});
