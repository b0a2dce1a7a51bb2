import type { ConsultationStatus } from '@tailwell/contract/booking-constants';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';

const MESSAGES = 500;

/** A consultation as support opens it. */
export async function selectConsultation(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('consultations as c')
    .innerJoin('vets', 'vets.id', 'c.vetId')
    .where('c.id', '=', id)
    .select(['c.id', 'c.userId as ownerId', 'vets.name as vet', 'c.startsAt', 'c.symptoms'])
    .select(sql<ConsultationStatus>`c.status`.as('status'))
    .executeTakeFirst();
}

/** Its newest messages, oldest first. Pictures are told of, and not shown. */
export async function selectChat(db: Kysely<Database>, id: string) {
  const newest = await db
    .selectFrom('chatMessages')
    .where('consultationId', '=', id)
    .orderBy('id', 'desc')
    .limit(MESSAGES)
    .select(['id', 'sender', 'body as text', 'createdAt as at'])
    .select(sql<boolean>`image_path is not null`.as('hasPicture'))
    .execute();
  return newest.reverse();
}
