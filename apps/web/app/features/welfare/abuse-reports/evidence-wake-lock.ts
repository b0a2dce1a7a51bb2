let lock: Promise<WakeLockSentinel | undefined> | undefined;

const ask = () => {
  // Phones refuse it with a low battery; then the screen may go dark.
  lock ??= navigator.wakeLock?.request('screen').catch(() => undefined);
};
/** The system takes it away when the page is put aside. */
const onVisible = () => {
  if (document.visibilityState !== 'visible') return;
  lock = undefined;
  ask();
};

/** Keeps the screen on while files are made smaller or sent. */
export function holdWakeLock() {
  ask();
  document.addEventListener('visibilitychange', onVisible);
}

export function releaseWakeLock() {
  document.removeEventListener('visibilitychange', onVisible);
  void lock?.then((held) => held?.release()).catch(() => undefined);
  lock = undefined;
}
