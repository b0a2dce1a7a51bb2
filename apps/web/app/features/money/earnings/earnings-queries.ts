import type { PartnerKind } from '@tailwell/contract/money/ledger-office';
import { apiQuery, replyQuery } from '../../../api/query-client';

/** They see their current state when they come back. */
export const earningsQuery = (kind: PartnerKind) => ({
  ...apiQuery(`GET /${kind}/get/my/earnings/v1`),
  staleTime: 0,
});

export const ownSettlementsQuery = (kind: PartnerKind, page: number) => ({
  ...replyQuery(`GET /${kind}/get/my/settlements/v1`, { query: { page } }),
  staleTime: 0,
});

export const ownSettlementQuery = (kind: PartnerKind, id: string, page: number) => ({
  ...replyQuery(`GET /${kind}/get/my/settlement/{id}/v1`, { params: { id }, query: { page } }),
  staleTime: 0,
});
