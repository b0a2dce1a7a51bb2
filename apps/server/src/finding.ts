import type { FoundRecord } from '@tailwell/contract/office/finding';
import type { Permission } from '@tailwell/contract/permissions';
import type { Kysely } from 'kysely';
import type { Database } from './platform/database/db.ts';
import type { StaffArea } from './platform/http/auth.ts';

/** Finds records for staff, as a feature declares it in its `*.feature.ts`. */
export interface RecordFinder {
  /** Who may open what it finds. */
  who: Permission;
  /** Whether a search is recorded in the audit log, whatever it finds. */
  isAudited?: true;
  /**
   * A few records by their exact number, or by a part of their name of three characters or more. Runs while staff type,
   * so it must read from an index, and nothing for a text of another form.
   */
  find: (db: Kysely<Database>, text: string, area: StaffArea) => Promise<FoundRecord[]>;
}

/** How many records of one kind are found by name. */
export const MAX_FOUND = 6;
