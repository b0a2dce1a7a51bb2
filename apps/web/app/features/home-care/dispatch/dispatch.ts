import type { QueryClient } from '@tanstack/react-query';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';
import { matching, oneOf, searchParams, withDefault } from '../../../parts/lists/search-params';

const BOARD = 'GET /dispatch/get/board/v1';
const CANDIDATES = 'GET /dispatch/get/candidates/{id}/v1';
const PLAN = 'GET /dispatch/get/plan/v1';

/** One day of a city. */
export type Board = CallReply<typeof BOARD>['data'];
export type BoardVisit = Board['visits'][number];
export type BoardTechnician = Board['technicians'][number];
export type Candidate = CallReply<typeof CANDIDATES>['data'][number];
export type Proposal = CallReply<typeof PLAN>['data'];

export const boardOf = (day?: string, cityId?: string) => apiQuery(BOARD, { query: { day, cityId } });
export const candidatesOf = (id: string) => apiQuery(CANDIDATES, { params: { id } });
export const proposalOf = (day: string, cityId: string) => apiQuery(PLAN, { query: { day, cityId } });

/** Refetches what an assignment change makes stale. */
export async function refreshDispatch(queries: QueryClient) {
  await Promise.all([BOARD, CANDIDATES, PLAN].map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

export const boardViews = ['visits', 'team', 'reports'] as const;
const ID = /^[\da-f-]{36}$/i;

/** The board's filters and the open visit, as stored in the URL. */
export const boardSearch = searchParams({
  day: matching('day', /^\d{4}-\d{2}-\d{2}$/),
  city: matching('city', ID),
  view: withDefault('visits', oneOf('view', boardViews)),
  visit: matching('visit', ID),
});

/** No technician is assigned, although one is needed. */
export const isUnassigned = ({ status, technician }: BoardVisit) =>
  status === 'requested' && technician === null;

/** The technician can still be changed. */
export const isOpen = ({ status }: BoardVisit) =>
  status === 'requested' || status === 'assigned' || status === 'on_the_way';
