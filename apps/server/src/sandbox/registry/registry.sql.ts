import { sandboxStaffEmail } from '@tailwell/contract/sandbox-staff';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cityOfRole, isForCity } from '../../features/account/staff/grants.sql.ts';
import { officersOf } from '../../features/pets/registrations/registrations.cities.sql.ts';
import type { Database } from '../../platform/database/db.ts';

export async function isRegistryOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxRegistry').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

export async function updateRegistryOn(tx: Transaction<Database>, isOn: boolean) {
  await tx.updateTable('sandboxRegistry').set({ isOn }).execute();
}

/** Applications awaiting review, oldest first. */
export async function selectWaiting(tx: Transaction<Database>) {
  return tx
    .selectFrom('registrations')
    .where('status', 'in', ['submitted', 'under_review'])
    .orderBy('submittedAt')
    .select('id')
    .execute();
}

/** An application's state and the sandbox officer of its city; undefined: real staff review it. */
export async function selectSandboxOfficer(db: Kysely<Database>, registrationId: string) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('registrationCities as c', 'c.id', 'r.cityId')
    .innerJoin('roleGrants as g', (join) =>
      join.on('g.role', '=', 'registry_officer').on(isForCity(officersOf)),
    )
    .innerJoin('staffMembers as s', (join) =>
      join.onRef('s.userId', '=', 'g.userId').on('s.suspendedAt', 'is', null),
    )
    .innerJoin('identities as i', (join) =>
      join
        .onRef('i.userId', '=', 'g.userId')
        .on('i.provider', '=', 'email')
        .on('i.subject', '=', sandboxStaffEmail('registry_officer')),
    )
    .where('r.id', '=', registrationId)
    .select([
      'g.userId',
      cityOfRole.as('city'),
      'r.status',
      'r.officerId',
      'r.revision',
      sql<boolean>`r.user_id = g.user_id`.as('isOwn'),
    ])
    .executeTakeFirst();
}
export type SandboxReview = NonNullable<Awaited<ReturnType<typeof selectSandboxOfficer>>>;
