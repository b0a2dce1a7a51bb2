import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import { dequeue } from '../platform/jobs/jobs.ts';

/** Leaves a post to people: no made-up vet reviews it. */
export const leavePostToPeople = (db: Kysely<Database>, postId: string) =>
  dequeue(db, `sandbox-post:${postId}`);

/** Leaves a case to people: no made-up officer takes it up. */
export const leaveCaseToPeople = (db: Kysely<Database>, reportId: string) =>
  dequeue(db, `sandbox-case:${reportId}`);
