import type { WaitingKind } from '@tailwell/contract/office/waiting';
import type { Permission } from '@tailwell/contract/permissions';
import type { RawBuilder } from 'kysely';
import type { StaffArea } from './platform/http/auth.ts';

/** Work that waits for staff, as a feature declares it in its `*.feature.ts`. */
export interface WaitingSource {
  kind: WaitingKind;
  /** Who does it. */
  who: Permission;
  /** Who is shown, besides them, that it waits: of everyone, as a count. */
  watchers?: Permission;
  /** A query with one row for each item and the moment `since` when it has waited. Must read few rows, from an index. */
  select: (area: StaffArea) => RawBuilder<unknown>;
}
