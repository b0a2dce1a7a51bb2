/** Whether this browser supports push, or would once installed to the home screen (iOS). */
export function readSupport(): 'yes' | 'no' | 'on-home-screen' {
  const canPush =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    'showNotification' in ServiceWorkerRegistration.prototype &&
    'fetch' in window;
  if (canPush) return 'yes';
  return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'on-home-screen' : 'no';
}

/** Whether it is an iPhone or iPad. iPads identify as Macs. */
export const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** The browser's notification permission; `default` if not asked yet. */
export const readPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Calls `listener` when the permission changes, also in the browser's own settings. Returns how to unsubscribe. */
export function onPermissionChange(listener: () => void) {
  let status: PermissionStatus | undefined;
  let isUnsubscribed = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isUnsubscribed) return;
      status = found;
      status.addEventListener('change', listener);
    },
    () => {},
  );
  return () => {
    isUnsubscribed = true;
    status?.removeEventListener('change', listener);
  };
}
