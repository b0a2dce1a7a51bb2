import { useLocation } from 'react-router';
import { isConsole } from '../../api/token';
import { CartWatch } from '../carts/cart-watch';
import { NoticeWatch } from '../notifications/notice-watch';
import { LiveUpdates } from './live-updates';

/** All that hears of changes elsewhere. One piece: whoever listens is there before the line is opened. */
export function LoadedWatches() {
  const { pathname } = useLocation();
  return (
    <>
      {!isConsole(pathname) && <NoticeWatch />}
      <CartWatch />
      <LiveUpdates />
    </>
  );
}
