import type { Role } from '@tailwell/contract/roles';
import { roles } from '@tailwell/contract/roles';
import { sql } from 'kysely';
import { hashToken, newToken } from '../../../platform/http/auth.ts';
import type { Samples } from '../../../testing/samples.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { insertPerson } from '../auth/auth.people.sql.ts';
import { newReferralCode } from '../auth/auth.rules.ts';
import { insertGrant, type NewGrant } from './grants.sql.ts';

type Db = TestApp['db'];

/** Grants a role, as an admin would. */
export const grantRole = async (
  db: Db,
  { city, ...grant }: Omit<NewGrant, 'grantedBy' | 'cityId'> & { city?: string },
) => insertGrant(db, { ...grant, cityId: city === undefined ? null : await findOrInsertCity(db, city) });

/** The id of a served city; an unknown one is added, inactive. */
export async function findOrInsertCity(db: Db, name: string): Promise<string> {
  const newCity = { name, state: 'of a test', hasHomeVisits: false, hasDelivery: false, isActive: false };
  const find = () =>
    db.selectFrom('servedCities').where('name', '=', name).orderBy('isActive', 'desc').select('id');
  const known = await find().executeTakeFirst();
  if (known) return known.id;
  await db
    .insertInto('servedCities')
    .values(newCity)
    .onConflict((old) => old.doNothing())
    .execute();
  return (await find().executeTakeFirstOrThrow()).id;
}

/** Opens a console session for a user. `factor`: with a second factor, just verified. Returns the token. */
export async function openStaffSession(db: Db, userId: string, { factor = false } = {}): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: hashToken(token),
      expiresAt: new Date(Date.now() + 86_400_000),
      // Fresh for as long as a test may take.
      secondFactorAt: factor ? sql<Date>`now() + interval '1 hour'` : null,
    })
    .execute();
  return token;
}

/** A new member of staff, signed in; with a verified second factor, unless `factor` is false. */
export async function signInStaff(
  { db }: Pick<TestApp, 'db'>,
  grant: { role: Role; shopId?: string; city?: string },
  { factor = true, name = 'Meena Rao' } = {},
) {
  const { id: userId } = await insertPerson(db, { name, referralCode: newReferralCode() });
  await grantRole(db, { userId, ...grant });
  if (factor) {
    await db
      .insertInto('secondFactors')
      .values({ userId, sealedSecret: Buffer.alloc(1), confirmedAt: sql<Date>`now()` })
      .execute();
  }
  return { token: await openStaffSession(db, userId, { factor }), userId };
}

export const samples: Samples = {
  'POST /console/create/invitation/v1': {
    body: {
      name: 'Asha Iyer',
      email: 'asha@example.com',
      role: 'support',
      shopId: null,
      vetId: null,
      city: null,
    },
  },
  'POST /console/read/invitation/v1': { body: { code: 'x'.repeat(64) } },
  'POST /console/accept/invitation/v1': { body: { code: 'x'.repeat(64) } },
  'POST /console/add/role/{id}/v1': {
    body: { role: 'support', shopId: null, vetId: null, city: null, reason: 'Helps out' },
  },
  'POST /console/remove/role/{id}/v1': { body: { reason: 'Left us' } },
  'POST /console/suspend/person/{id}/v1': { body: { reason: 'Left us' } },
  'POST /console/readmit/person/{id}/v1': { body: { reason: 'Came back' } },
  'POST /console/end/sessions/{id}/v1': { body: { reason: 'Lost a phone' } },
  'POST /shop/invite/staff/v1': { body: { name: 'Kiran', mobileNo: '9876543210' } },
  columns: {
    'invitations.role': roles,
    'role_grants.role': roles,
  },
};
