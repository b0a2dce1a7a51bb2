import { onTestFinished, vi } from 'vitest';

/** Gives the browser of a test what happy-dom has none of, such as a clipboard or a position. */
export function stubNavigator(parts: Partial<Record<keyof Navigator, unknown>>) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

/** Sets the clock of the device; it then stays, while timers go on. */
export const setClock = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
