import type { Kysely } from 'kysely';
import type { Database } from '../platform/database/db.ts';
import { dequeue } from '../platform/jobs/jobs.ts';
import type { Samples } from '../testing/samples.ts';

/** Keeps sandbox vets from reviewing a post. */
export const leavePostToPeople = (db: Kysely<Database>, postId: string) =>
  dequeue(db, `sandbox-post:${postId}`);

/** Keeps sandbox officers from picking up a case. */
export const leaveCaseToPeople = (db: Kysely<Database>, reportId: string) =>
  dequeue(db, `sandbox-case:${reportId}`);

export const samples: Samples = {
  'PUT /sandbox/vet/v1': { body: { isOn: true } },
  'PUT /sandbox/shops/v1': { body: { isOn: true } },
  'PUT /sandbox/visits/v1': { body: { isOn: false } },
  'PUT /sandbox/registry/v1': { body: { isOn: true } },
  'PUT /sandbox/welfare/v1': { body: { isOn: true } },
  'PUT /sandbox/reviews/v1': { body: { isOn: true } },
};
