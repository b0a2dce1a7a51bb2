import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useLiveEvent, useMissedEvents } from '../../../api/socket';
import { readToken } from '../../../api/token';
import { useStore } from '../../../store';
import { toasts } from '../../../ui/feedback/toast';
import { announcement } from './announce';
import { formatMerge } from './cart-labels';
import { cacheCart, invalidateCart, myCart } from './cart-query';
import { useCartOwner, useVisitorCart } from './use-cart';
import { clearVisitorCart, type VisitorLine } from './visitor-cart';

/** Delay before a failed merge is retried, in milliseconds. */
const RETRY_DELAY_MS = 15_000;

/**
 * Maintains the cart on every page: merges a visitor's cart at sign-in, follows changes made elsewhere, announces
 * updates.
 */
export function CartWatch() {
  // Re-renders on navigation: in consoles there is no cart owner.
  useLocation();
  const owner = useCartOwner();
  const queries = useQueryClient();
  useMergeAtSignIn(owner);
  useClearAtSignOut(owner);
  useLiveEvent('cart', ({ version }) => {
    const known = queries.getQueryData(myCart.queryKey)?.version;
    if (version !== known) return invalidateCart(queries);
  });
  useMissedEvents(() => invalidateCart(queries));
  const announced = useStore(announcement);
  return (
    <div aria-live="polite" className="sr-only">
      {announced}
    </div>
  );
}

/** Merges a visitor's cart into the account at sign-in. It stays here until the server has it. */
function useMergeAtSignIn(owner: string | null) {
  const lines = useVisitorCart();
  const queries = useQueryClient();
  useEffect(() => {
    if (owner === null || lines.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    const merge = async () => {
      const isDone = await mergeOnce(owner, lines, (answer) => cacheCart(queries, answer.data));
      if (!isDone && !isCancelled) timer = setTimeout(merge, RETRY_DELAY_MS);
    };
    void merge();
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [owner, lines, queries]);
}

type MergeResult = Awaited<ReturnType<typeof addAll>>;

const addAll = (lines: VisitorLine[]) =>
  call('POST /cart/add/all/products/to/cart/v1', {
    body: {
      allProducts: lines.map(({ listingId, quantity, price }) => ({
        listingId,
        quantity,
        seenPrice: price || undefined,
      })),
      // Idempotent: merging from two tabs, or after a lost reply, adds nothing twice.
      isMerge: true,
    },
  });

/** Returns whether the merge is settled, successfully or not; false: retry. */
async function mergeOnce(owner: string, lines: VisitorLine[], cacheAnswer: (answer: MergeResult) => void) {
  try {
    const answer = await addAll(lines);
    if (readToken() !== owner) return true;
    clearVisitorCart(lines);
    cacheAnswer(answer);
    const { done, differences } = formatMerge({ sent: lines, cart: answer.data, problems: answer.problems });
    if (done) toasts.success(done);
    for (const difference of differences.slice(0, 3)) toasts.info(difference);
    return true;
  } catch (error) {
    // Retries while offline or while the server is busy. Otherwise a retry would fail, too, until the next page load.
    if (error instanceof ApiError && [0, 429, 503].includes(error.status)) return false;
    toastError(error);
    return true;
  }
}

/** Clears the cart at sign-out: the next user of this browser must not see it. */
function useClearAtSignOut(owner: string | null) {
  const queries = useQueryClient();
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (before.current !== null && owner === null && readToken() === null) {
      queries.removeQueries({ queryKey: myCart.queryKey });
      clearVisitorCart();
    }
    before.current = owner;
  }, [owner, queries]);
}
