import type { WaitingKind } from '@tailwell/contract/office/waiting';
import type { RawBuilder } from 'kysely';
import { areaOf, type SessionStaff, type StaffArea, stateOf } from '../../../platform/http/auth.ts';
import type { WaitingSource } from '../../../waiting.ts';

type Staff = Pick<SessionStaff, 'id' | 'grants' | 'hasFactor' | 'factorAge'>;

export interface WaitingQuery {
  kind: WaitingKind;
  query: RawBuilder<unknown>;
}

/**
 * The queries of what waits for a member of staff, each in the cities of their roles; watchers see everyone's. Sources
 * that need a second factor are left out until it is verified.
 */
export function queriesFor(staff: Staff, sources: readonly WaitingSource[]) {
  const queries: WaitingQuery[] = [];
  let needsFactor = false;
  for (const { kind, who, watchers, select } of sources) {
    const own = stateOf(staff, who);
    const watching = watchers ? stateOf(staff, watchers) : 'missing';
    if (watching === 'held') queries.push({ kind, query: select(everything(staff)) });
    else if (own === 'held') queries.push({ kind, query: select(areaOf(staff, who)) });
    if (own === 'unproven' || watching === 'unproven') needsFactor = true;
  }
  return { queries, needsFactor };
}

const everything = ({ id }: Staff): StaffArea => ({ userId: id, cities: null, vetId: null, shopIds: [] });
