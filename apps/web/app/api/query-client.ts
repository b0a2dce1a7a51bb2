import {
  type DataTag,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  type Updater,
} from '@tanstack/react-query';
import type { FetchApi } from '../load-context';
import { ApiError } from './api-error';
import { type Call, type CallInput, type CallReply, call } from './call';
import { toastError } from './errors-to-toasts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The form shows the error itself: no toast. */
      isErrorShown?: boolean;
    };
  }
}

/** URLs of a pet's documents expire after five minutes: queries with such URLs refetch earlier, in milliseconds. */
export const URL_REFRESH_INTERVAL = 4 * 60_000;

const MAX_RETRIES = 3;

/** Retries a read if there was no answer while online, or if the server asks to come back (503). */
export const isWorthRetrying = (failures: number, error: unknown) =>
  failures < MAX_RETRIES &&
  error instanceof ApiError &&
  (error.status === 0 || error.status === 503) &&
  error.code !== 'OFFLINE';

/** Milliseconds to wait: what the server asked for, else 1 s, 2 s, 4 s. */
export const retryDelay = (failures: number, error: unknown) =>
  error instanceof ApiError && error.retryAfterSeconds !== undefined
    ? Math.min(error.retryAfterSeconds, 30) * 1_000
    : 1_000 * 2 ** failures;

/** Reads whose failures are shown by a toast as well as in place (spec §8). */
const TOASTED_READS = new Set<string>([
  'GET /cart/get/my/cart/products/v1',
  'GET /cart/get/my/cart/calculated/price/v2',
  'GET /coupon/get/all/coupon/card/for/user/v1',
  'GET /coupon/search/coupon/card/v1',
  'POST /home/get/home/page/info/v1',
  'GET /user/search/bar/result/v1',
  'GET /ratings/for/user/v1',
  'GET /ratings/get/of/subject/v1',
  'GET /user/get/all/blog/v1',
  'GET /blog/details/{id}/v1',
  'GET /blog/get/all/comments/{id}/v1',
  'GET /user/get/all/vidios/v1',
  'GET /video/details/{id}/v1',
  'GET /video/get/all/comments/{id}/v1',
  'GET /agoraToken/rtc/{a}/{b}/v1',
  'GET /static/about/page/v1',
  'GET /static/contact/page/v1',
  'GET /static/get/page/{slug}/v1',
] satisfies Call[]);

/**
 * The server has answered with an error. A lost connection is shown in place, and needs no toast from each part of a
 * page.
 */
const isServerError = (error: unknown) => error instanceof ApiError && error.status > 0;

const fetchers = new WeakMap<QueryClient, FetchApi>();

/** On the server: one per request, with the fetch function of its calls. */
export function makeQueryClient(fetchApi?: FetchApi) {
  const isServer = typeof window === 'undefined';
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        if (!isServer && TOASTED_READS.has(String(queryKey[0])) && isServerError(error)) toastError(error);
      },
    }),
    mutationCache: new MutationCache({
      onError(error, _variables, _result, mutation) {
        if (!mutation.meta?.isErrorShown) toastError(error);
      },
    }),
    defaultOptions: {
      // While offline, everything fails immediately with a message. A paused read would hold up its page, and a paused
      // write would surprise the user when back online.
      queries: {
        staleTime: 30_000,
        retry: isServer ? false : isWorthRetrying,
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  if (fetchApi) fetchers.set(client, fetchApi);
  return client;
}

let browserClient: QueryClient | undefined;

/** The browser's one query client; on the server a new one. */
export function queryClient() {
  if (typeof window === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}

/**
 * The key of a call's replies; without `input`, of all of them: `invalidateQueries({ queryKey: callKey('GET ...') })`.
 */
export const callKey = <C extends Call>(name: C, input?: CallInput<C>): QueryKey =>
  input === undefined ? [name] : [name, input];

/** The specification reads some lists, and the home screen, by POST. */
type ReadingCall =
  | `GET ${string}`
  | `POST /user/get/${string}`
  | `POST /user/filter/${string}`
  | `POST /home/get/${string}`;

type Read = Call & ReadingCall;

/** Fields beside the data in a reply, such as the total or where the next page starts. */
type ExtraField<C extends Call> = Exclude<keyof CallReply<C>, 'success' | 'message' | 'data'>;

/** Reads that return only data, and those that return more. */
type DataRead = { [C in Read]: [ExtraField<C>] extends [never] ? C : never }[Read];
type ReplyRead = Exclude<Read, DataRead>;

type InputOf<C extends Call> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/**
 * A read of the API for `useQuery`, `ensureQueryData` and a loader's `prefetch`: the cache holds the data of the reply,
 * without its envelope.
 */
export function apiQuery<C extends DataRead>(name: C, ...[input]: InputOf<C>) {
  return queryOptions<CallReply<C>['data']>({
    queryKey: callKey(name, input),
    queryFn: async (context) => (await read(name, input, context)).data,
  });
}

/** The same for a read that returns more than its data, such as a total: the cache holds the whole reply. */
export function replyQuery<C extends ReplyRead>(name: C, ...[input]: InputOf<C>) {
  return queryOptions<CallReply<C>>({
    queryKey: callKey(name, input),
    queryFn: (context) => read(name, input, context),
  });
}

/**
 * Replaces the cached data with a write's reply. A read in flight may have started before the write and would bring
 * back the old data, so it is refetched.
 */
export function cacheAnswer<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  answer: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
) {
  queries.setQueryData<Data>(queryKey, answer);
  void queries.refetchQueries({ queryKey, exact: true, fetchStatus: 'fetching' });
}

/** For `select`, when only the data of a whole reply is needed. */
export const dataOf = <Data>({ data }: { data: Data }): Data => data;

function read<C extends Read>(
  name: C,
  input: unknown,
  { signal, client, queryKey }: QueryFunctionContext,
): Promise<CallReply<C>> {
  const typedCall = call as (name: C, input: unknown, options: object) => Promise<CallReply<C>>;
  // A refetch must return the current state, as after the user's own write, not a response that others got moments ago.
  const isFresh = client.getQueryData(queryKey) !== undefined;
  return typedCall(name, input, { signal, isFresh, fetchApi: fetchers.get(client) });
}
