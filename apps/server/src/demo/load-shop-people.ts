import { sandboxPharmacistEmail, sandboxShopEmail } from '@tailwell/contract/sandbox-people';
import { type Kysely, sql } from 'kysely';
import { newReferralCode } from '../features/auth/auth.rules.ts';
import { type Database, inTransaction } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';
import { shopNames } from './draft-shops.ts';

const pharmacists = ['Shalini Menon', 'Deepak Wagh'];

/**
 * Gives each made-up shop a person, and the product two pharmacists, who sign in at the console by e-mail. Several
 * servers may start at once: the lock lets one do it.
 */
export async function loadDemoShopPeople(db: Kysely<Database>, log: Pick<Log, 'info'>) {
  if ((await selectMissing(db)).length === 0) return;
  await inTransaction(db, async (tx) => {
    await sql`set local lock_timeout = '60s'`.execute(tx);
    await sql`lock table role_grants in exclusive mode`.execute(tx);
    const missing = await selectMissing(tx);
    if (missing.length === 0) return;
    const people = await tx
      .insertInto('users')
      .values(missing.map(({ name }) => ({ name, isNew: false, referralCode: newReferralCode() })))
      .returning('id')
      .execute();
    const each = missing.map((person, at) => ({ ...person, userId: people[at]?.id ?? '' }));
    await tx
      .insertInto('identities')
      .values(each.map(({ email, userId }) => ({ provider: 'email', subject: email, userId })))
      .execute();
    await tx
      .insertInto('staffMembers')
      .values(each.map(({ userId }) => ({ userId })))
      .execute();
    await tx
      .insertInto('roleGrants')
      .values(each.map(({ role, shopId, userId }) => ({ role, shopId, userId })))
      .execute();
    log.info({ people: each.length }, 'people of demo shops can sign in');
  });
}

/** Made-up shops and pharmacists alone: others are let in by an operator. */
async function selectMissing(db: Kysely<Database>) {
  const shops = await db.selectFrom('shops').where('name', 'in', shopNames).select(['id', 'name']).execute();
  const wanted = [
    ...shops.map(({ id, name }) => ({
      role: 'shop_owner' as const,
      shopId: id,
      name,
      email: sandboxShopEmail(name),
    })),
    ...pharmacists.map((name, at) => ({
      role: 'pharmacist' as const,
      shopId: null,
      name,
      email: sandboxPharmacistEmail(at + 1),
    })),
  ];
  const known = await db
    .selectFrom('identities')
    .where('provider', '=', 'email')
    .where(
      'subject',
      'in',
      wanted.map(({ email }) => email),
    )
    .select('subject')
    .execute();
  const emails = new Set(known.map(({ subject }) => subject));
  return wanted.filter(({ email }) => !emails.has(email));
}
