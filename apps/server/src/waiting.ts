import type { WaitingKind } from '@tailwell/contract/office/waiting';
import type { Permission } from '@tailwell/contract/permissions';
import type { RawBuilder } from 'kysely';

/** Whose work is counted. */
export interface WaitingScope {
  userId: string;
  /** Cities of the roles that do the work, in lower case; null: all. */
  cities: string[] | null;
  /** The vet's own profile; null: all vets. */
  vetId: string | null;
}

/** Work that waits for staff, as a feature declares it in its `*.feature.ts`. */
export interface WaitingSource {
  kind: WaitingKind;
  /** Who does it. */
  who: Permission;
  /** Who is shown, besides them, that it waits: of everyone, as a count. */
  watchers?: Permission;
  /** A query with one row for each item and the moment `since` when it has waited. Must read few rows, from an index. */
  select: (scope: WaitingScope) => RawBuilder<unknown>;
}
