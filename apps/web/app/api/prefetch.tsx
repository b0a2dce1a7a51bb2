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

interface Prefetched {
  queries: DehydratedState;
}

// The options of different reads have nothing in common but their shape.
// biome-ignore lint/suspicious/noExplicitAny: a list of reads of any types
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * For a server loader: reads what the page's component reads and hands it on. The page's own read comes first: a failure
 * becomes the page's error with its status, words and request id, the first query's before the others', whichever is
 * quicker.
 */
export async function prefetch(
  context: Readonly<RouterContextProvider>,
  ...queries: AnyQuery[]
): Promise<Prefetched> {
  return read(context, async (client) => {
    for (const reading of queries.map((query) => settled(client.fetchQuery(query)))) {
      const { error } = await reading;
      if (error) throw error;
    }
  });
}

/** How a read ended: a failure that nobody waits for yet is no unhandled one. */
const settled = (reading: Promise<unknown>) =>
  reading.then(
    () => ({ error: undefined }),
    (error: unknown) => ({ error }),
  );

/** The same where what is read next hangs on what came first. */
export async function prefetchInTurn<Data>(
  context: Readonly<RouterContextProvider>,
  first: FetchQueryOptions<Data, Error, Data, readonly unknown[]>,
  next: (data: Data) => AnyQuery[],
): Promise<Prefetched> {
  return read(context, async (client) => {
    const data = await client.fetchQuery(first as AnyQuery);
    await Promise.all(next(data as Data).map((query) => client.fetchQuery(query)));
  });
}

async function read(
  context: Readonly<RouterContextProvider>,
  reading: (client: ReturnType<typeof makeQueryClient>) => Promise<unknown>,
): Promise<Prefetched> {
  const client = makeQueryClient(context.get(apiContext));
  try {
    await reading(client);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data(
      { message: error.message, requestId: error.requestId },
      { status: error.status === 0 ? 503 : error.status },
    );
  }
  return { queries: dehydrate(client) };
}

/** What a server loader has read by one of its queries, for what it says of the page itself. */
export function dataOf<Data>(
  { queries }: Prefetched,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
): Data {
  const hash = hashKey(queryKey);
  return queries.queries.find(({ queryHash }) => queryHash === hash)?.state.data as Data;
}

/** For a client loader: reads what isn't there yet. What is old is shown at once, and the page asks for it anew. */
export async function ensure(...queries: AnyQuery[]): Promise<null> {
  await Promise.all(queries.map((query) => queryClient().ensureQueryData(query)));
  return null;
}

/**
 * For a client loader: reads along with the rest what would otherwise come a moment later and move what is pressed. What
 * can't be had doesn't hold the page up: it asks again by itself.
 */
export async function ensureIfPossible(...queries: AnyQuery[]): Promise<null> {
  await Promise.allSettled(queries.map((query) => queryClient().ensureQueryData({ ...query, retry: false })));
  return null;
}

/** Gives the components below what the loaders on the server have read. */
export function PrefetchedQueries({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const state = useMemo(() => {
    const prefetched = matches.map((match) => match.loaderData).filter(isPrefetched);
    return { queries: prefetched.flatMap(({ queries }) => queries.queries), mutations: [] };
  }, [matches]);
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}

function isPrefetched(loaded: unknown): loaded is Prefetched {
  return typeof loaded === 'object' && loaded !== null && 'queries' in loaded;
}
