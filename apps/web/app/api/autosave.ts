import { useEffect } from 'react';
import { createStore } from '../store';
import { ApiError } from './api-error';

/** Pause in typing before a save, in milliseconds. */
const TYPING_PAUSE_MS = 1_500;

/** Wait after a failed save, doubled each time up to the longest; in milliseconds. */
const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/** The state of saving. */
export type SaveState<Stored> =
  | { kind: 'saved' }
  /** Edited, not sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It is retried automatically. */
  | { kind: 'failed' }
  /** Another window has saved a different version: one of the two has to go. */
  | { kind: 'conflict'; remote: Stored }
  /** The server rejects the draft. Retried after the next change. */
  | { kind: 'refused'; message: string };

// Always the same objects, so that subscribers do not re-render on every keystroke.
const saved = { kind: 'saved' } as const;
const waiting = { kind: 'waiting' } as const;
const saving = { kind: 'saving' } as const;
const failed = { kind: 'failed' } as const;

interface AutosaveOptions<Draft, Stored> {
  /** The version already saved. */
  draft: Draft;
  save: (draft: Draft) => Promise<unknown>;
  /** Reads what another window saved out of an error; undefined if the save was refused for another reason. */
  readRemote: (error: ApiError) => Stored | undefined;
}

/** Saves the draft when typing pauses, one save at a time, and retries until it succeeds. */
export class Autosave<Draft, Stored> {
  #current: Draft;
  #saved: string;
  readonly state = createStore<SaveState<Stored>>(saved);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  readonly #save: AutosaveOptions<Draft, Stored>['save'];
  readonly #readRemote: AutosaveOptions<Draft, Stored>['readRemote'];

  constructor({ draft, save, readRemote }: AutosaveOptions<Draft, Stored>) {
    this.#current = draft;
    this.#saved = JSON.stringify(draft);
    this.#save = save;
    this.#readRemote = readRemote;
  }

  isUnsaved() {
    return JSON.stringify(this.#current) !== this.#saved;
  }

  /** Records an edit. */
  change(next: Draft) {
    this.#current = next;
    if (this.state.read().kind === 'conflict') return;
    if (!this.isUnsaved()) {
      clearTimeout(this.#timer);
      if (!this.#running) this.state.set(saved);
      return;
    }
    if (this.#running) return;
    this.#plan(TYPING_PAUSE_MS);
    this.state.set(waiting);
  }

  /** Saves unsaved changes immediately; true when nothing is left to save. */
  async flush(): Promise<boolean> {
    await this.#run();
    if (this.isUnsaved() && this.state.read().kind === 'waiting') await this.#run();
    return !this.isUnsaved();
  }

  /** Replaces the draft with what another window saved. */
  replace(stored: Draft) {
    this.close();
    this.#current = stored;
    this.#saved = JSON.stringify(stored);
    this.state.set(saved);
  }

  /** Overwrites what another window saved with this draft. */
  overwrite() {
    this.state.set(waiting);
    return this.#run();
  }

  /** Stops saving automatically. */
  close() {
    clearTimeout(this.#timer);
  }

  #plan(wait: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), wait);
  }

  #run(): Promise<void> | undefined {
    clearTimeout(this.#timer);
    if (this.#running || !this.isUnsaved() || this.state.read().kind === 'conflict') return this.#running;
    this.#running = this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #send() {
    const sent = this.#current;
    // While it retries, the draft is still unsaved: the state stays as it is.
    if (this.#failures === 0) this.state.set(saving);
    try {
      await this.#save(sent);
    } catch (error) {
      return this.#fail(error);
    }
    this.#saved = JSON.stringify(sent);
    this.#failures = 0;
    if (!this.isUnsaved()) return this.state.set(saved);
    this.#plan(TYPING_PAUSE_MS);
    this.state.set(waiting);
  }

  #fail(error: unknown) {
    const remote = error instanceof ApiError ? this.#readRemote(error) : undefined;
    if (remote !== undefined) return this.state.set({ kind: 'conflict', remote });
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) return this.state.set({ kind: 'refused', message: error.message });
    this.#plan(Math.min(MIN_RETRY_DELAY_MS * 2 ** this.#failures, MAX_RETRY_DELAY_MS));
    this.#failures += 1;
    this.state.set(failed);
  }
}

/** Saves without waiting for a pause when the device is back online and when the page is left. */
export function useFlushOnLeave<Draft, Stored>(autosave: Autosave<Draft, Stored>) {
  useEffect(() => {
    const flush = () => void autosave.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
      autosave.close();
    };
  }, [autosave]);
}
