import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNews, useNewsGap } from '../../api/socket';
import { ringOnce, useSound, useTitleFlash } from '../console/ring-sound';
import { refreshReviews } from '../pharmacist-console/reviews';
import { refreshShop } from './shop-console';

/** Reads a shop's orders anew as soon as something happens to them; a new one is heard. */
export function useShopNews() {
  const queries = useQueryClient();
  const call = useCallOut('A new order');
  useNews('order', () => refreshShop(queries));
  useNews('orderReceived', () => {
    call();
    return refreshShop(queries);
  });
  useNewsGap(() => refreshShop(queries));
}

/** The same for what pharmacists are asked to look at. */
export function useReviewNews() {
  const queries = useQueryClient();
  const call = useCallOut('A prescription waits');
  useNews('reviewReceived', () => {
    call();
    return refreshReviews(queries);
  });
  useNewsGap(() => refreshReviews(queries));
}

/** Rings once, unless silenced, and flashes in the tab's title until somebody looks. */
function useCallOut(words: string) {
  const isHeard = useSound();
  const [isCalling, setCalling] = useState(false);
  useTitleFlash(isCalling ? words : undefined);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setCalling(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return () => {
    if (isHeard) ringOnce();
    if (document.visibilityState !== 'visible') setCalling(true);
  };
}
