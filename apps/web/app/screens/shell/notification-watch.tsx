import type { PushedNotification } from '@tailwell/contract/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasActedHere } from '../../api/own-acts';
import { useLiveEvent, useMissedEvents } from '../../api/socket';
import { onTokenChange, readToken } from '../../api/token';
import { useSignedIn } from '../../api/use-signed-in';
import {
  type Page,
  toastNotification,
  toastsOn,
} from '../../features/account/notifications/notification-toasts';
import {
  markInBackground,
  markRead,
  myNotifications,
  refreshNotifications,
} from '../../features/account/notifications/notifications';
import { readPermission } from '../../features/account/notifications/push-support';
import { idsIn, isShownAt } from '../../features/account/notifications/record-of';
import { useRingingCall } from '../../features/account/notifications/ringing-call';
import { toastDose } from '../../features/pets/reminders/dose-toasts';
import { lazyChunk, tryLoading, useLazyChunk } from '../../lazy-chunk';
import { safeNext } from '../../parts/page/safe-next';
import { paths } from '../../paths';

const callDialog = lazyChunk(() => import('../../features/account/notifications/call-dialog'));

/** What the service worker asks of a page. */
type Question = { type: 'notification'; notification: PushedNotification } | { type: 'decline'; id: string };

// By the socket and by push: whichever is first. Over all frames that this page draws.
const shown = new Set<string>();

/** Shows what the person is told while a page is open, whether it comes over the socket or is pushed. */
export function NotificationWatch() {
  useRegistration();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const here = useHere();
  useReadingWhatIsOpen(here);

  const page: Page = {
    isShown: ({ data: { url } }) => isShownAt(here, url) || here.startsWith(paths.notifications),
    open: ([first, ...more]) => {
      if (!first) return;
      if (more.length > 0) return navigate(paths.notifications);
      void markRead(queries, [first._id]);
      void navigate(safeNext(first.data.url));
    },
  };
  useEffect(() => toastsOn(page));

  const show = (notification: PushedNotification) => {
    void refreshNotifications(queries);
    // Calls have their dialog, and what nobody looks at is shown by the system.
    if (
      notification.type !== 'notification' ||
      document.visibilityState !== 'visible' ||
      shown.has(notification._id)
    )
      return;
    shown.add(notification._id);
    // The page shows it already: where one has just done it, and where the record is open.
    if ((notification.data.isOwn && hasActedHere()) || page.isShown(notification)) return;
    if (!toastDose(queries, notification)) toastNotification(notification);
  };
  useLiveEvent('notification', show);
  useLiveEvent('notificationsRead', () => refreshNotifications(queries));
  useMissedEvents(() => refreshNotifications(queries));
  useQuestions((question) => {
    if (!readToken()) return false;
    if (question.type === 'notification') show(question.notification);
    else void markRead(queries, [question.id]);
    return true;
  });

  const call = useRingingCall();
  const CallDialog = useLazyChunk(callDialog, { isWanted: call !== undefined, isOnDemand: true })?.default;
  return call && CallDialog && <CallDialog call={call} />;
}

/** The address of the page that is open. */
function useHere() {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** What was told about a record is read once its page is looked at. */
function useReadingWhatIsOpen(here: string) {
  const queries = useQueryClient();
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myNotifications(), enabled: isSignedIn });
  const about = data?.data.find(
    (notification) => notification.readAt === null && isShownAt(here, notification.data.url),
  );
  const id = about && idsIn(about.data.url)[0];
  const notificationId = about?._id;
  const isRinging = about !== undefined && about.ringsForSeconds > 0;
  useEffect(() => {
    if (!notificationId || isRinging || document.visibilityState !== 'visible') return;
    if (id) void markInBackground(queries, { about: id });
    else void markRead(queries, [notificationId]);
  }, [queries, notificationId, id, isRinging]);
}

/** Answers the service worker; `take` says whether this page takes care of it. */
function useQuestions(take: (question: Question) => boolean) {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listener = ({ data, ports }: MessageEvent<Question>) => {
      if (data?.type !== 'notification' && data?.type !== 'decline') return;
      if (latest.current(data)) ports[0]?.postMessage('taken');
    };
    navigator.serviceWorker?.addEventListener('message', listener);
    navigator.serviceWorker?.startMessages();
    return () => navigator.serviceWorker?.removeEventListener('message', listener);
  }, []);
}

/** Keeps this browser registered while somebody is signed in who wanted that, and forgets it when they go. */
function useRegistration() {
  useEffect(() => {
    const follow = async () => {
      if (readPermission() !== 'granted') return;
      const push = await import('../../features/account/notifications/push');
      await (readToken() ? push.renewPush() : push.clearRegistration());
    };
    // Nobody waits for it, and the next page tries again.
    const followInBackground = () => void tryLoading(follow);
    // After what the page itself needs.
    const timer = setTimeout(followInBackground, 2_000);
    const stop = onTokenChange(followInBackground);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
