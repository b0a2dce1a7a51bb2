import type {
  ConsultationStatus,
  HomeVisitKind,
  HomeVisitStatus,
} from '@tailwell/contract/booking-constants';
import { TIMELINE_LENGTH, type TimelineKind } from '@tailwell/contract/office/owner-timeline';
import type { RegistrationStatus } from '@tailwell/contract/pets/registration-constants';
import type { ParcelStatus, StoredOrderStatus } from '@tailwell/contract/shop/order-constants';
import type { messageStates } from '@tailwell/contract/site/messages-office';
import type { contactTopics } from '@tailwell/contract/site/pages';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** The columns of each kind's rows, besides id and moment. */
interface TimelineRows {
  consultation: { vet: string; status: ConsultationStatus };
  visit: { visitKind: HomeVisitKind; status: HomeVisitStatus };
  order: { number: number; status: StoredOrderStatus; parcels: ParcelStatus[] };
  registration: { pet: string; status: RegistrationStatus };
  reminder: { pet: string; isOn: boolean };
  message: { topic: (typeof contactTopics)[number]; state: (typeof messageStates)[number] };
  notification: { title: string; isRead: boolean };
}

export type TimelineRow = {
  [Kind in TimelineKind]: { kind: Kind; _id: string; at: Date } & TimelineRows[Kind];
}[TimelineKind];

/** Health and abuse: support sees neither without a reason. Calls ring once, and say nothing later. */
const PRIVATE_NOTIFICATIONS = sql`(n.kind like 'abuse-%' or n.kind like 'welfare-%' or n.kind like 'dose-%'
  or n.kind in ('refill-due', 'prescription-ready', 'report-ready', 'sample-rejected', 'call'))`;

/** A hold that was not paid in time has expired, although its row may not say so yet. */
const statusOf = (table: string) => sql`case when ${sql.ref(`${table}.status`)} = 'payment_pending'
  and ${sql.ref(`${table}.hold_expires_at`)} <= now() then 'expired' else ${sql.ref(`${table}.status`)} end as status`;

interface TimelinePart {
  id: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
}

/** Where the rows of each kind are. `userId`: whose. */
const parts: Record<TimelineKind, (userId: string) => TimelinePart> = {
  consultation: (userId) => ({
    id: sql`c.id`,
    at: sql`c.starts_at`,
    columns: sql`v.name as vet, ${statusOf('c')}`,
    from: sql`consultations c join vets v on v.id = c.vet_id where c.user_id = ${userId}`,
  }),
  visit: (userId) => ({
    id: sql`h.id`,
    at: sql`h.window_start`,
    columns: sql`h.kind as visit_kind, ${statusOf('h')}`,
    from: sql`home_visits h where h.user_id = ${userId}`,
  }),
  order: (userId) => ({
    id: sql`o.id`,
    at: sql`o.created_at`,
    columns: sql`o.number, ${statusOf('o')},
      array(select p.status from parcels p where p.order_id = o.id order by p.id) as parcels`,
    from: sql`orders o where o.user_id = ${userId}`,
  }),
  registration: (userId) => ({
    id: sql`r.id`,
    at: sql`coalesce(r.submitted_at, r.created_at)`,
    columns: sql`r.pet_name as pet, r.status`,
    from: sql`registrations r where r.user_id = ${userId}`,
  }),
  reminder: (userId) => ({
    id: sql`m.id`,
    at: sql`m.created_at`,
    columns: sql`p.name as pet, m.is_on`,
    from: sql`medicine_reminders m join pets p on p.id = m.pet_id where m.created_by = ${userId}`,
  }),
  message: (userId) => ({
    id: sql`w.id`,
    at: sql`w.received_at`,
    columns: sql`w.topic, w.state`,
    from: sql`contact_messages w where w.user_id = ${userId}`,
  }),
  notification: (userId) => ({
    id: sql`n.id`,
    at: sql`n.created_at`,
    columns: sql`n.title, n.read_at is not null as is_read`,
    from: sql`notifications n where n.user_id = ${userId} and not ${PRIVATE_NOTIFICATIONS}`,
  }),
};

/** The place in a timeline after an entry. */
interface TimelineCursor {
  at: Date;
  id: string;
}

/**
 * The newest rows of one kind, one more than a page has, so that the caller knows whether there are more. Moments are
 * cut to milliseconds, as on the wire: none may be skipped between two pages.
 */
export async function selectTimeline(
  db: Kysely<Database>,
  kind: TimelineKind,
  { userId, cursor }: { userId: string; cursor: TimelineCursor | undefined },
): Promise<TimelineRow[]> {
  const { id, at, columns, from } = parts[kind](userId);
  const moment = sql`date_trunc('milliseconds', ${at})`;
  const older = cursor
    ? sql`and (${moment}, ${id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  const { rows } = await sql<{ id: string; at: Date }>`
    select ${kind}::text as kind, ${id} as id, ${moment} as at, ${columns} from ${from} ${older}
    order by ${moment} desc, ${id} desc limit ${TIMELINE_LENGTH + 1}`.execute(db);
  return rows.map(({ id: _id, ...row }) => ({ _id, ...row }) as TimelineRow);
}
