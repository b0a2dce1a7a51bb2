import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { isForCity } from '../../account/staff/grants.sql.ts';
import type { CaseReminder } from '../abuse-reports/notify-officers.flow.ts';
import { today } from './cases.sql.ts';

/** Officers `g` who can work on a case `r`: of its city, not suspended, and not its reporter. */
const officers = sql`role_grants g join staff_members s on s.user_id = g.user_id and s.suspended_at is null
  where g.role = 'welfare_officer' and ${isForCity(sql`r.city`)}
    and g.user_id is distinct from r.user_id`;

/** Locks open cases whose follow-up is due and was not reminded of since it was set, at most `limit`. */
export async function lockFollowUps(tx: Transaction<Database>, limit: number) {
  return (
    tx
      .selectFrom('abuseReports as r')
      .where('r.status', 'in', ['triaged', 'forwarded', 'action_taken'])
      .where('r.nextFollowUpOn', '<=', today)
      // If its city has no officer, the case waits until it does.
      .where(sql<boolean>`exists (select from ${officers})`)
      .where((r) =>
        r.or([
          r('r.followUpRemindedOn', 'is', null),
          r('r.followUpRemindedOn', '<', r.ref('r.nextFollowUpOn')),
        ]),
      )
      .orderBy('r.id')
      .limit(limit)
      .select('r.id')
      .forUpdate()
      .skipLocked()
      .execute()
  );
}

/** Whom to remind of these cases: their officer, or all of the city if that one no longer works on it. */
export async function selectFollowUps(tx: Transaction<Database>, ids: string[]) {
  const { rows } = await sql<CaseReminder & { nextFollowUpOn: string }>`
    select r.id, r.case_no, r.city, r.next_follow_up_on, g.user_id
    from abuse_reports r, lateral (select distinct g.user_id from ${officers}) as g
    where r.id = any(${ids}::uuid[]) and (
      g.user_id = r.officer_id or not exists (select from ${officers} and g.user_id = r.officer_id))
    order by r.id, g.user_id`.execute(tx);
  return rows;
}

/** Cases untriaged for an hour if in danger, else for two days, with the officers who were not reminded yet. */
export async function selectUnanswered(db: Kysely<Database>, limit: number) {
  const { rows } = await sql<CaseReminder & { isInDanger: boolean }>`
    select r.id, r.case_no, r.city, r.is_in_danger, g.user_id
    from abuse_reports r, lateral (select distinct g.user_id from ${officers}) as g
    where r.status = 'submitted'
      and r.submitted_at < now() - case when r.is_in_danger then interval '1 hour' else interval '48 hours' end
      and not exists (select from notifications n where n.key = 'welfare-waiting:' || r.id || ':' || g.user_id)
    order by r.submitted_at, r.id, g.user_id
    limit ${limit}`.execute(db);
  return rows;
}
