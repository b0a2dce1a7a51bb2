let lock: Promise<WakeLockSentinel | undefined> | undefined;

const requestLock = () => {
  // Phones refuse it with a low battery; then the screen may turn off.
  lock ??= navigator.wakeLock?.request('screen').catch(() => undefined);
};
/** The system releases the lock when the page is hidden. */
const onVisible = () => {
  if (document.visibilityState !== 'visible') return;
  lock = undefined;
  requestLock();
};

/** Prevents the screen from turning off while files are re-encoded or sent. */
export function holdWakeLock() {
  requestLock();
  document.addEventListener('visibilitychange', onVisible);
}

export function releaseWakeLock() {
  document.removeEventListener('visibilitychange', onVisible);
  void lock?.then((sentinel) => sentinel?.release()).catch(() => undefined);
  lock = undefined;
}
