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

/** How long after a merge that failed it is tried again, in milliseconds. */
const AGAIN_AFTER = 15_000;

/** Follows the cart on every page: brings a visitor's to the account, hears of changes elsewhere, says what happened. */
export function CartWatch() {
  // Who is signed in depends on the part of the site, too.
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

/** What a visitor chose comes into the cart of who signs in, and stays here until the server has it. */
function useMergeAtSignIn(owner: string | null) {
  const lines = useVisitorCart();
  const queries = useQueryClient();
  useEffect(() => {
    if (owner === null || lines.length === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const merge = async () => {
      const isDone = await mergeOnce(owner, lines, (answer) => cacheCart(queries, answer.data));
      if (!isDone && !isOver) timer = setTimeout(merge, AGAIN_AFTER);
    };
    void merge();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [owner, lines, queries]);
}

type Merged = Awaited<ReturnType<typeof addAll>>;

const addAll = (lines: VisitorLine[]) =>
  call('POST /cart/add/all/products/to/cart/v1', {
    body: {
      allProducts: lines.map(({ listingId, quantity, price }) => ({
        listingId,
        quantity,
        seenPrice: price || undefined,
      })),
      // The same merge from two tabs, or after an answer that got lost, adds nothing twice.
      isMerge: true,
    },
  });

/** Whether it is over and done with, well or not; false: try again. */
async function mergeOnce(owner: string, lines: VisitorLine[], cacheAnswer: (answer: Merged) => void) {
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
    // Without a line, or while the server is busy, it waits. Else another try would fail as well; the next page has one.
    if (error instanceof ApiError && [0, 429, 503].includes(error.status)) return false;
    toastError(error);
    return true;
  }
}

/** Whoever comes next at this browser sees nothing of the one who left. */
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
