import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isConsole } from '../../api/token';
import { ConsentBanner } from '../../features/account/measurement/consent-banner';
import { PageCounts } from '../../features/account/measurement/page-counts';
import { LiveUpdates } from '../../features/account/session/live-updates';
import { DoseWatch } from '../../features/pets/reminders/dose-watch';
import { CartWatch } from '../../features/shop/carts/cart-watch';
import { OpenCallBar } from '../../features/vets/calls/open-call-bar';
import { followInvalidFields } from '../../ui/form/invalid-focus';
import { NotificationWatch } from './notification-watch';

/** All background watchers of the app. One chunk, so listeners are registered before the socket is opened. */
export function LoadedWatches() {
  const { pathname } = useLocation();
  useEffect(followInvalidFields, []);
  return (
    <>
      {!isConsole(pathname) && <NotificationWatch />}
      {!isConsole(pathname) && <OpenCallBar />}
      {!isConsole(pathname) && <DoseWatch />}
      {!isConsole(pathname) && <PageCounts />}
      {!isConsole(pathname) && <ConsentBanner />}
      <CartWatch />
      <LiveUpdates />
    </>
  );
}
