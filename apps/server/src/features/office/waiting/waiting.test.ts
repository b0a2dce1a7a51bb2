import { todayInIndia } from '@tailwell/contract/dates';
import { MAX_WAITING, type WaitingKind, waitingKinds } from '@tailwell/contract/office/waiting';
import { type Role, roleScopes, roles } from '@tailwell/contract/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, signIn, type TestApp } from '../../../testing/test-app.ts';
import { grantRole, signInStaff } from '../../account/staff/staff.testing.ts';
import { insertService, insertVisit } from '../../home-care/home-visits/inserted-visits.testing.ts';
import { collect, insertLabVisit, makeLab } from '../../home-care/lab/lab.testing.ts';
import { fillRegistry } from '../../pets/registrations/registrations.testing.ts';
import { makeComment } from '../../reading/comments/comments.testing.ts';
import { insertPostInReview } from '../../reading/editor-console/editor-console.testing.ts';
import { makePost } from '../../reading/posts/posts.testing.ts';
import { makeShop } from '../../shop/products/products.testing.ts';
import { insertOwner } from '../../vets/consultations/consultations.testing.ts';
import { signInVet } from '../../vets/vet-console/vet-console.testing.ts';
import { makeVet } from '../../vets/vets/vets.testing.ts';
import { insertCase } from '../../welfare/abuse-reports/cases.testing.ts';
import { makeSentApplication } from '../applications/applications.testing.ts';
import {
  hoursAgo,
  insertFailedJob,
  insertPayout,
  insertRefundRequest,
  insertUnwritten,
  makeParcel,
  makeRefund,
} from './waiting.testing.ts';

let app: TestApp;
let colleague: string;
let tokens: [Role, string][];
beforeAll(async () => {
  app = await buildTestApp();
  colleague = (await signInStaff(app, { role: 'finance' })).userId;
  const vet = await signInVet(app, (await makeVet(app)).id);
  const others = roles.filter((role) => roleScopes[role] !== 'shop' && role !== 'vet');
  tokens = [['vet', vet.token]];
  for (const role of others) tokens.push([role, (await signInStaff(app, { role })).token]);
});
afterAll(() => app.close());

interface Line {
  kind: WaitingKind;
  count: number;
  since: string;
}

async function waitingFor(token: string) {
  const { status, body } = await app.call('GET /console/get/waiting/v1', { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { lines: body.data as Line[], needsFactor: body.needsFactor as boolean };
}

/** How many items of a kind wait for each role. */
async function countsOf(kind: WaitingKind) {
  const counts: Partial<Record<Role, number>> = {};
  for (const [role, token] of tokens) {
    const { lines } = await waitingFor(token);
    counts[role] = lines.find((line) => line.kind === kind)?.count ?? 0;
  }
  return counts;
}

/** Makes one item of each kind, and names the roles that it waits for, and those who watch. */
const kinds: Record<WaitingKind, { make: () => Promise<unknown>; roles: Role[] }> = {
  applications: { make: () => makeSentApplication(app), roles: ['admin'] },
  messages: {
    make: () =>
      app.db
        .insertInto('contactMessages')
        .values({
          name: 'Asha',
          email: 'asha@example.com',
          topic: 'other',
          message: 'Hello?',
          waitingSince: hoursAgo(3),
        })
        .execute(),
    roles: ['admin', 'support'],
  },
  dangerCases: {
    make: async () => {
      const { id } = await insertCase(app.db, { city: 'Nagpur', submittedAt: hoursAgo(1) });
      await app.db.updateTable('abuseReports').set({ isInDanger: true }).where('id', '=', id).execute();
    },
    roles: ['admin', 'support', 'welfare_officer'],
  },
  newCases: {
    make: () => insertCase(app.db, { city: 'Nagpur', submittedAt: hoursAgo(1) }),
    roles: ['admin', 'support', 'welfare_officer'],
  },
  unassignedVisits: {
    make: async () => {
      const { id: userId, petId } = await insertOwner(app.db);
      const { id: serviceId } = await insertService(app.db, 'home_care');
      await insertVisit(app.db, {
        userId,
        kind: 'home_care',
        lines: [{ petId, serviceId, name: 'Grooming' }],
      });
    },
    roles: ['admin', 'support', 'dispatcher'],
  },
  lateOrders: {
    make: async () => {
      const { orderId } = await makeParcel(app);
      await app.db
        .updateTable('parcels')
        .set({ answerBy: hoursAgo(1) })
        .where('orderId', '=', orderId)
        .execute();
    },
    roles: ['admin', 'support'],
  },
  prescriptions: {
    make: async () => {
      const { orderId } = await makeParcel(app);
      await app.db
        .updateTable('parcels')
        .set({ status: 'rx_review', needsPrescription: true, answerBy: null })
        .where('orderId', '=', orderId)
        .execute();
    },
    roles: ['admin', 'support', 'pharmacist'],
  },
  refundRequests: { make: () => insertRefundRequest(app, colleague), roles: ['admin', 'finance'] },
  failedRefunds: { make: () => makeRefund(app, 'failed', hoursAgo(1)), roles: ['admin', 'finance'] },
  unsentRefunds: { make: () => makeRefund(app, 'requested', hoursAgo(2)), roles: ['admin', 'finance'] },
  slowRefunds: { make: () => makeRefund(app, 'pending', hoursAgo(80)), roles: ['admin', 'finance'] },
  lateNotes: {
    make: async () => insertUnwritten(app, (await makeVet(app)).id),
    roles: ['admin', 'support'],
  },
  lateReports: {
    make: async () => {
      const lab = await makeLab(app);
      const { id, token, petId } = await insertOwner(app.db);
      const { lineIds } = await insertLabVisit(app, lab, { owner: { id, token }, petIds: [petId] });
      await collect(app, lab, lineIds[0] ?? '', undefined, hoursAgo(30));
      await app.db
        .updateTable('labReports')
        .set({ dueAt: hoursAgo(2) })
        .where('lineId', 'in', lineIds)
        .execute();
    },
    roles: ['admin', 'support', 'lab'],
  },
  registrations: { make: () => fillRegistry(app, 1), roles: ['admin', 'support', 'registry_officer'] },
  comments: {
    make: async () => {
      const { id } = await makeComment(app);
      await app.db
        .updateTable('comments')
        .set({ status: 'held', holdReason: 'links' })
        .where('id', '=', id)
        .execute();
    },
    roles: ['admin', 'editor', 'support'],
  },
  preparedPayouts: {
    make: () => insertPayout(app, colleague, { status: 'prepared' }),
    roles: ['admin', 'finance'],
  },
  releasedPayouts: {
    make: async () => {
      const { userId: releasedBy } = await signInStaff(app, { role: 'finance' });
      await insertPayout(app, colleague, { status: 'released', releasedBy, releasedAt: hoursAgo(30) });
    },
    roles: ['admin', 'finance'],
  },
  newAccounts: {
    make: async () => {
      const { id: partnerId } = await makeShop(app);
      await app.db
        .insertInto('partnerAccounts')
        .values({
          partnerKind: 'shop',
          partnerId,
          holder: 'Ela Test',
          ifsc: 'SBIN0001234',
          sealedNumber: Buffer.alloc(40),
          lastDigits: '7890',
        })
        .execute();
    },
    roles: ['admin', 'finance'],
  },
  owedPartners: {
    make: async () => {
      const { id: partnerId } = await makeShop(app);
      await app.db
        .insertInto('settlements')
        .values({
          partnerKind: 'shop',
          partnerId,
          fromDay: '2024-01-01',
          toDay: '2024-01-07',
          amountPaise: 900,
        })
        .execute();
    },
    roles: ['admin', 'finance'],
  },
  postsInReview: { make: () => insertPostInReview(app), roles: ['admin', 'editor', 'vet'] },
  approvedPosts: {
    make: () => makePost(app, { isLive: false, post: { status: 'approved' } }),
    roles: ['admin', 'editor'],
  },
  incompleteVets: { make: () => makeVet(app), roles: ['admin'] },
  incompleteShops: { make: () => makeShop(app), roles: ['admin'] },
  expiredLicences: { make: () => makeShop(app, { licenceExpiresOn: '2024-01-01' }), roles: ['admin'] },
  expiringLicences: { make: () => makeShop(app, { licenceExpiresOn: todayInIndia() }), roles: ['admin'] },
  failedJobs: { make: () => insertFailedJob(app), roles: ['admin'] },
};

test.each(Object.entries(kinds))(
  '%s wait for those who handle them, and for those who watch',
  async (name, { make, roles: expected }) => {
    const kind = name as WaitingKind;
    const before = await countsOf(kind);
    await make();
    const after = await countsOf(kind);
    const more = tokens.flatMap(([role]) => ((after[role] ?? 0) > (before[role] ?? 0) ? [role] : []));
    expect(more.toSorted()).toEqual(expected.toSorted());
  },
);

describe('what waits', () => {
  test('is listed by urgency, with the moment since when the oldest has waited', async () => {
    await kinds.messages.make();
    const { token } = await signInStaff(app, { role: 'support' });
    await kinds.newCases.make();
    const { lines, needsFactor } = await waitingFor(token);
    expect(needsFactor).toBe(false);
    const listed = lines.map(({ kind }) => kind);
    expect(listed).toEqual(waitingKinds.filter((kind) => listed.includes(kind)));
    const { oldest } = await app.db
      .selectFrom('contactMessages')
      .select(({ fn }) => fn.min('waitingSince').as('oldest'))
      .executeTakeFirstOrThrow();
    expect(lines.find(({ kind }) => kind === 'messages')?.since).toBe(oldest?.toISOString());
    await app.db.updateTable('contactMessages').set({ state: 'solved', waitingSince: null }).execute();
    expect((await waitingFor(token)).lines.map(({ kind }) => kind)).not.toContain('messages');
  });

  test('is counted up to a hundred', async () => {
    const message = { name: 'Asha', email: 'asha@example.com', topic: 'other', message: 'Hello?' } as const;
    await app.db
      .insertInto('contactMessages')
      .values(Array.from({ length: 105 }, () => message))
      .execute();
    const { token } = await signInStaff(app, { role: 'support' });
    const { lines } = await waitingFor(token);
    expect(lines.find(({ kind }) => kind === 'messages')?.count).toBe(MAX_WAITING);
  });

  test('is for the cities of an officer and the patients of a vet', async () => {
    const [here, elsewhere] = await Promise.all(
      ['Kochi', 'Indore'].map((city) => signInStaff(app, { role: 'welfare_officer', city })),
    );
    await insertCase(app.db, { city: 'Kochi' });
    expect((await waitingFor(here?.token ?? '')).lines).toMatchObject([{ kind: 'newCases', count: 1 }]);
    expect((await waitingFor(elsewhere?.token ?? '')).lines).toEqual([]);

    const { id: vetId } = await makeVet(app);
    const [own, other] = await Promise.all([signInVet(app, vetId), signInVet(app, (await makeVet(app)).id)]);
    await insertUnwritten(app, vetId);
    const notesOf = async ({ token }: { token: string }) =>
      (await waitingFor(token)).lines.filter(({ kind }) => kind === 'lateNotes');
    expect(await notesOf(own)).toMatchObject([{ count: 1 }]);
    expect(await notesOf(other)).toEqual([]);
  });

  test('is not what the caller has prepared, reported or entered: a colleague has to act', async () => {
    const { token, userId } = await signInStaff(app, { role: 'finance' });
    const count = async (of: WaitingKind = 'preparedPayouts') =>
      (await waitingFor(token)).lines.find(({ kind }) => kind === of)?.count ?? 0;
    const before = await count();
    await insertPayout(app, colleague, { status: 'prepared' });
    expect(await count()).toBe(before + 1);
    const requests = await count('refundRequests');
    await insertRefundRequest(app, userId);
    expect(await count('refundRequests')).toBe(requests);
    await app.db
      .updateTable('payouts')
      .set({ preparedBy: userId })
      .where('status', '=', 'prepared')
      .execute();
    expect(await count()).toBe(0);
  });

  test('stays hidden until the second factor is verified, as far as a role needs it', async () => {
    const { token, userId } = await signInStaff(app, { role: 'support' }, { factor: false });
    expect(await waitingFor(token)).toEqual({ lines: [], needsFactor: true });
    await grantRole(app.db, { userId, role: 'pharmacist' });
    await kinds.prescriptions.make();
    const partly = await waitingFor(token);
    expect(partly.lines.map(({ kind }) => kind)).toEqual(['prescriptions']);
    expect(partly.needsFactor).toBe(true);
  });

  test('is for staff', async () => {
    const owner = await signIn(app);
    const answer = await app.call('GET /console/get/waiting/v1', { token: owner.token });
    expect(answer.body.code).toBe('NOT_ALLOWED');
    expect((await app.call('GET /console/get/waiting/v1')).status).toBe(401);
  });
});
