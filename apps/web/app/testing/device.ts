import { onTestFinished, vi } from 'vitest';

/** Stubs what happy-dom lacks, such as the clipboard or geolocation. */
export function stubNavigator(parts: Partial<Record<keyof Navigator, unknown>>) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

/** Sets the device's clock and stops it, while timers keep running. */
export const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
