import type { PushedNotification } from '@tailwell/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasRecentOwnAction } from '../../api/own-acts';
import { useLiveEvent, useMissedEvents } from '../../api/socket';
import { onTokenChange, readToken } from '../../api/token';
import { useSignedIn } from '../../api/use-signed-in';
import {
  type Page,
  setOpenPage,
  toastNotification,
} from '../../features/account/notifications/notification-toasts';
import {
  markInBackground,
  markRead,
  myNotifications,
  refreshNotifications,
} from '../../features/account/notifications/notifications';
import { readPermission } from '../../features/account/notifications/push-support';
import { idsIn, isShownAt } from '../../features/account/notifications/record-ids';
import { useRingingCall } from '../../features/account/notifications/ringing-call';
import { toastDose } from '../../features/pets/reminders/dose-toasts';
import { lazyChunk, tryLoading, useLazyChunk } from '../../lazy-chunk';
import { safeNext } from '../../parts/page/safe-next';
import { paths } from '../../paths';

const callDialog = lazyChunk(() => import('../../features/account/notifications/call-dialog'));

/** Message from the service worker to a page. */
type WorkerMessage =
  | { type: 'notification'; notification: PushedNotification }
  | { type: 'decline'; id: string };

// Ids already shown: each arrives over the socket and by push. Module-level, so shared by all layouts of this page.
const shown = new Set<string>();

/** Shows notifications while a page is open, whether they arrive over the socket or by push. */
export function NotificationWatch() {
  useRegistration();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = useHere();
  useMarkOpenAsRead(here);

  const page: Page = {
    isShown: ({ data: { url } }) => isShownAt(here, url) || here.startsWith(paths.notifications),
    open: ([first, ...more]) => {
      if (!first) return;
      if (more.length > 0) return navigate(paths.notifications);
      void markRead(queries, [first._id]);
      void navigate(safeNext(first.data.url));
    },
  };
  useEffect(() => setOpenPage(page));

  const show = (notification: PushedNotification) => {
    void refreshNotifications(queries);
    // Calls have their dialog, and for hidden pages the system shows the notification.
    if (
      notification.type !== 'notification' ||
      document.visibilityState !== 'visible' ||
      shown.has(notification._id)
    )
      return;
    shown.add(notification._id);
    // The page already shows it: the user has just acted here, or the record is open.
    if ((notification.data.isOwn && hasRecentOwnAction()) || page.isShown(notification)) return;
    if (!toastDose(queries, notification)) toastNotification(notification);
  };
  useLiveEvent('notification', show);
  useLiveEvent('notificationsRead', () => refreshNotifications(queries));
  useMissedEvents(() => refreshNotifications(queries));
  useWorkerMessages((message) => {
    if (!readToken()) return false;
    if (message.type === 'notification') show(message.notification);
    else void markRead(queries, [message.id]);
    return true;
  });

  const call = useRingingCall();
  const CallDialog = useLazyChunk(callDialog, { isEnabled: call !== undefined, isOnDemand: true })?.default;
  return call && CallDialog && <CallDialog call={call} />;
}

/** The current URL. */
function useHere() {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** Marks notifications about a record as read while its page is in view. */
function useMarkOpenAsRead(here: string) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myNotifications(), enabled: isSignedIn });
  const unread = data?.data.find(
    (notification) => notification.readAt === null && isShownAt(here, notification.data.url),
  );
  const id = unread && idsIn(unread.data.url)[0];
  const notificationId = unread?._id;
  const isRinging = unread !== undefined && unread.ringsForSeconds > 0;
  useEffect(() => {
    if (!notificationId || isRinging || document.visibilityState !== 'visible') return;
    if (id) void markInBackground(queries, { about: id });
    else void markRead(queries, [notificationId]);
  }, [queries, notificationId, id, isRinging]);
}

/** Answers the service worker; `take` returns whether this page handles the message. */
function useWorkerMessages(handle: (question: WorkerMessage) => boolean) {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listener = ({ data, ports }: MessageEvent<WorkerMessage>) => {
      if (data?.type !== 'notification' && data?.type !== 'decline') return;
      if (latest.current(data)) ports[0]?.postMessage('taken');
    };
    navigator.serviceWorker?.addEventListener('message', listener);
    navigator.serviceWorker?.startMessages();
    return () => navigator.serviceWorker?.removeEventListener('message', listener);
  }, []);
}

/** Renews the push registration of signed-in users who have one, and removes it on sign-out. */
function useRegistration() {
  useEffect(() => {
    const follow = async () => {
      if (readPermission() !== 'granted') return;
      const push = await import('../../features/account/notifications/push');
      await (readToken() ? push.renewPush() : push.clearRegistration());
    };
    // Not awaited, and the next page tries again.
    const followInBackground = () => void tryLoading(follow);
    // After the page's own loading.
    const timer = setTimeout(followInBackground, 2_000);
    const stop = onTokenChange(followInBackground);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
