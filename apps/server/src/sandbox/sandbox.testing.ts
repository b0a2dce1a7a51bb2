import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import { dequeue } from '../platform/jobs/jobs.ts';

/** Keeps sandbox vets from reviewing a post. */
export const leavePostToPeople = (db: Kysely<Database>, postId: string) =>
  dequeue(db, `sandbox-post:${postId}`);

/** Keeps sandbox officers from picking up a case. */
export const leaveCaseToPeople = (db: Kysely<Database>, reportId: string) =>
  dequeue(db, `sandbox-case:${reportId}`);
