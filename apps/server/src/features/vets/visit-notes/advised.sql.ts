import type { HomeVisitKind, HomeVisitStatus } from '@tailwell/contract/booking-constants';
import { type AdvisedItem, advisedVisits } from '@tailwell/contract/shop/prescription-notes';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

/** Statuses of bookings that led to no visit. */
const NOT_BOOKED: HomeVisitStatus[] = ['payment_pending', 'expired', 'cancelled_by_user', 'cancelled_by_ops'];

/** What the vet of an owner's consultation advised that we do at home; undefined for anyone else's. */
export async function selectAdvised(db: Kysely<Database>, consultId: string, userId: string) {
  const row = await db
    .selectFrom('consultations as c')
    .leftJoin('visitNotes as n', (join) =>
      join.onRef('n.consultationId', '=', 'c.id').on('n.signedAt', 'is not', null),
    )
    .leftJoin('pets', (join) => join.onRef('pets.id', '=', 'c.petId').on('pets.status', '=', 'with_me'))
    .where('c.id', '=', consultId)
    .where('c.userId', '=', userId)
    .select(['pets.id as petId', sql<AdvisedItem[] | null>`n.advised`.as('advised')])
    .executeTakeFirst();
  if (!row) return undefined;
  const visits = (row.advised ?? []).flatMap(({ kind, note }) =>
    kind in advisedVisits ? [{ kind: advisedVisits[kind as keyof typeof advisedVisits], note }] : [],
  );
  return Promise.all(
    visits.map(async ({ kind, note }) => ({
      kind,
      note,
      petId: row.petId,
      serviceId: note ? await selectServiceNamed(db, kind, note) : null,
      booked: await selectBooked(db, { consultId, userId, kind }),
    })),
  );
}

/** The service that matches the vet's text. */
async function selectServiceNamed(db: Kysely<Database>, kind: HomeVisitKind, name: string) {
  const found = await db
    .selectFrom('homeServices')
    .where('kind', '=', kind)
    .where('isActive', '=', true)
    .where(sql<boolean>`lower(name) = lower(btrim(${name}))`)
    .orderBy('position')
    .limit(1)
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

async function selectBooked(
  db: Kysely<Database>,
  { consultId, userId, kind }: { consultId: string; userId: string; kind: HomeVisitKind },
) {
  const found = await db
    .selectFrom('homeVisits')
    .where('consultationId', '=', consultId)
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('status', 'not in', NOT_BOOKED)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id as visitId', 'status', 'windowStart', 'windowEnd'])
    .executeTakeFirst();
  return found ?? null;
}
