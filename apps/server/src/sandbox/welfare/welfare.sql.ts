import { sandboxStaffEmail, sandboxWelfarePeople } from '@tailwell/contract/sandbox-staff';
import { type Kysely, sql, type Transaction } from 'kysely';
import { cityOfRole, isForCity } from '../../features/account/staff/grants.sql.ts';
import type { Database } from '../../platform/database/db.ts';

const EMAILS = [sandboxStaffEmail('welfare_officer'), ...sandboxWelfarePeople.map(({ email }) => email)];

export async function isWelfareOn(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('sandboxWelfare').select('isOn').executeTakeFirst();
  return row?.isOn ?? false;
}

export async function updateWelfareOn(tx: Transaction<Database>, isOn: boolean) {
  await tx.updateTable('sandboxWelfare').set({ isOn }).execute();
}

/** Cases awaiting an officer, oldest first. */
export async function selectWaiting(tx: Transaction<Database>) {
  return tx
    .selectFrom('abuseReports')
    .where('status', '=', 'submitted')
    .orderBy('submittedAt')
    .select('id')
    .execute();
}

/** Sandbox officers for a case, those of its city first; never its reporter. */
export async function selectSandboxOfficers(db: Kysely<Database>, reportId: string) {
  return db
    .selectFrom('abuseReports as r')
    .innerJoin('roleGrants as g', (join) =>
      join.on('g.role', '=', 'welfare_officer').on(isForCity(sql`r.city`)),
    )
    .innerJoin('staffMembers as s', (join) =>
      join.onRef('s.userId', '=', 'g.userId').on('s.suspendedAt', 'is', null),
    )
    .innerJoin('identities as i', (join) =>
      join.onRef('i.userId', '=', 'g.userId').on('i.provider', '=', 'email').on('i.subject', 'in', EMAILS),
    )
    .where('r.id', '=', reportId)
    .where(sql<boolean>`g.user_id is distinct from r.user_id`)
    .orderBy(sql`g.city_id nulls last`)
    .orderBy('i.subject')
    .select(['g.userId', cityOfRole.as('city')])
    .execute();
}

/** A case's state, with what a sandbox officer considers. */
export async function selectSandboxCase(db: Kysely<Database>, reportId: string) {
  return db
    .selectFrom('abuseReports as r')
    .where('r.id', '=', reportId)
    .select([
      'r.id',
      'r.status',
      'r.revision',
      'r.officerId',
      'r.isInDanger',
      'r.isOngoing',
      'r.condition',
      'r.landmark',
      'r.firNo',
      'r.city',
      'r.state',
      sql<number>`(select count(*) from evidence_files e where e.report_id = r.id and e.status <> 'refused')`.as(
        'files',
      ),
    ])
    .executeTakeFirst();
}
export type SandboxCase = NonNullable<Awaited<ReturnType<typeof selectSandboxCase>>>;
