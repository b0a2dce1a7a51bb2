import {
  type DataTag,
  type DehydratedState,
  dehydrate,
  type FetchQueryOptions,
  HydrationBoundary,
  hashKey,
  type QueryKey,
} from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { data, type RouterContextProvider, useMatches } from 'react-router';
import { apiContext } from '../load-context';
import { ApiError } from './api-error';
import { makeQueryClient, queryClient } from './query-client';

interface PrefetchedState {
  queries: DehydratedState;
}

// Different queries share nothing but the shape of their options.
// biome-ignore lint/suspicious/noExplicitAny: a list of reads of any types
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * For a server loader: reads what the page's component reads and passes it on. The page's own query comes first: its
 * failure becomes the page's error, with status, message and request id, before that of any other query, whichever
 * fails sooner.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  ...queries: AnyQuery[]
): Promise<PrefetchedState> {
  return read(context, async (client) => {
    for (const outcome of queries.map((query) => outcomeOf(client.fetchQuery(query)))) {
      const { error } = await outcome;
      if (error) throw error;
    }
  });
}

/** Outcome of a read. Catches the error, so that a failure not awaited yet is no unhandled rejection. */
const outcomeOf = (pending: Promise<unknown>) =>
  pending.then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error }),
  );

/** The same, if the next query depends on the first one's result. */
export async function prefetchSequentially<Data>(
  context: Readonly<RouterContextProvider>,
  first: FetchQueryOptions<Data, Error, Data, readonly unknown[]>,
  next: (data: Data) => AnyQuery[],
): Promise<PrefetchedState> {
  return read(context, async (client) => {
    const data = await client.fetchQuery(first as AnyQuery);
    await Promise.all(next(data as Data).map((query) => client.fetchQuery(query)));
  });
}

async function read(
  context: Readonly<RouterContextProvider>,
  fetchAll: (client: ReturnType<typeof makeQueryClient>) => Promise<unknown>,
): Promise<PrefetchedState> {
  const client = makeQueryClient(context.get(apiContext));
  try {
    await fetchAll(client);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(
      { message: error.message, requestId: error.requestId },
      { status: error.status === 0 ? 503 : error.status },
    );
  }
  return { queries: dehydrate(client) };
}

/** What a server loader has read for one of its queries, for use in the page's metadata. */
export function dataOf<Data>(
  { queries }: PrefetchedState,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
): Data {
  const hash = hashKey(queryKey);
  return queries.queries.find(({ queryHash }) => queryHash === hash)?.state.data as Data;
}

/** For a client loader: reads what is not cached. Shows stale data immediately; the page refetches it. */
export async function ensure(...queries: AnyQuery[]): Promise<null> {
  await Promise.all(queries.map((query) => queryClient().ensureQueryData(query)));
  return null;
}

/**
 * For a client loader: also reads what would otherwise arrive a moment later and shift what the user is about to tap.
 * A failure does not hold up the page, which retries automatically.
 */
export async function ensureIfPossible(...queries: AnyQuery[]): Promise<null> {
  await Promise.allSettled(queries.map((query) => queryClient().ensureQueryData({ ...query, retry: false })));
  return null;
}

/** Provides the components below with what the server loaders have read. */
export function PrefetchedQueries({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(() => {
    const prefetched = matches.map((match) => match.loaderData).filter(isPrefetched);
    return { queries: prefetched.flatMap(({ queries }) => queries.queries), mutations: [] };
  }, [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function isPrefetched(loaded: unknown): loaded is PrefetchedState {
  return typeof loaded === 'object' && loaded !== null && 'queries' in loaded;
}
