import { sandboxStaff, sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import { type Kysely, sql } from 'kysely';
import { newReferralCode } from '../features/auth/auth.rules.ts';
import { type Database, inTransaction } from '../platform/database/db.ts';
import type { Log } from '../platform/observation/log.ts';

/**
 * Gives the back office somebody made-up for each of its roles, who signs in at the console by e-mail. Several servers may
 * start at once: the lock lets one do it.
 */
export async function loadDemoStaff(db: Kysely<Database>, log: Pick<Log, 'info'>) {
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
      .values(
        each.map(({ role, userId }) => ({ provider: 'email', subject: sandboxStaffEmail(role), userId })),
      )
      .execute();
    await tx
      .insertInto('staffMembers')
      .values(each.map(({ userId }) => ({ userId })))
      .execute();
    await tx
      .insertInto('roleGrants')
      .values(each.map(({ role, city, userId }) => ({ role, city, userId })))
      .execute();
    log.info({ people: each.length }, 'people of the demo’s back office can sign in');
  });
}

async function selectMissing(db: Kysely<Database>) {
  const emails = sandboxStaff.map(({ role }) => sandboxStaffEmail(role));
  const known = await db
    .selectFrom('identities')
    .where('provider', '=', 'email')
    .where('subject', 'in', emails)
    .select('subject')
    .execute();
  const subjects = new Set(known.map(({ subject }) => subject));
  return sandboxStaff.filter(({ role }) => !subjects.has(sandboxStaffEmail(role)));
}
