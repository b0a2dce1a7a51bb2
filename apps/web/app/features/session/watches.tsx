import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isConsole } from '../../api/token';
import { followInvalidFields } from '../../ui/form/invalid-focus';
import { OpenCallBar } from '../calls/open-call-bar';
import { CartWatch } from '../carts/cart-watch';
import { ConsentBanner } from '../measurement/consent-banner';
import { PageCounts } from '../measurement/page-counts';
import { NotificationWatch } from '../notifications/notification-watch';
import { DoseWatch } from '../reminders/dose-watch';
import { LiveUpdates } from './live-updates';

/** All that follows what happens on a page and elsewhere. One piece: whoever listens is there before the line is opened. */
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
