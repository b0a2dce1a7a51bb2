/** Whether this browser can be woken, or could be once the product stands on its home screen (iOS). */
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

/** Whether it is an iPhone or iPad. iPads say that they are Macs. */
export const isIos = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/** What the person has told the browser; `default`: nothing yet. */
export const readPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';

/** Calls `listener` when the permission changes, also in the browser's own settings. Returns how to stop. */
export function onPermissionChange(listener: () => void) {
  let status: PermissionStatus | undefined;
  let isOver = false;
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (isOver) return;
      status = found;
      status.addEventListener('change', listener);
    },
    () => {},
  );
  return () => {
    isOver = true;
    status?.removeEventListener('change', listener);
  };
}
