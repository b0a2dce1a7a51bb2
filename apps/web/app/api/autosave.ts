import { useEffect } from 'react';
import { createStore } from '../store';
import { ApiError } from './api-error';

/** How long one has not typed before it is saved, in milliseconds. */
const PAUSE = 1_500;

/** After a failure it waits so long, twice as long each time, up to the most; in milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** Where saving stands. */
export type SaveState<Stored> =
  | { kind: 'saved' }
  /** Typed, and not sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It is tried again by itself. */
  | { kind: 'failed' }
  /** Another window has saved something else; one of both has to go. */
  | { kind: 'conflict'; theirs: Stored }
  /** The server won't have it. It is tried again after the next change. */
  | { kind: 'refused'; message: string };

// Always the same ones: who follows is not drawn anew with each letter that is typed.
const saved = { kind: 'saved' } as const;
const waiting = { kind: 'waiting' } as const;
const saving = { kind: 'saving' } as const;
const failed = { kind: 'failed' } as const;

interface AutosaveOptions<Draft, Stored> {
  /** What is saved already. */
  draft: Draft;
  save: (draft: Draft) => Promise<unknown>;
  /** What another window has saved, where the server refuses for that; undefined: it is another refusal. */
  readTheirs: (error: ApiError) => Stored | undefined;
}

/** Saves what is typed when one pauses, one save at a time, and again until it is done. */
export class Autosave<Draft, Stored> {
  #current: Draft;
  #saved: string;
  readonly state = createStore<SaveState<Stored>>(saved);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;
  readonly #save: AutosaveOptions<Draft, Stored>['save'];
  readonly #readTheirs: AutosaveOptions<Draft, Stored>['readTheirs'];

  constructor({ draft, save, readTheirs }: AutosaveOptions<Draft, Stored>) {
    this.#current = draft;
    this.#saved = JSON.stringify(draft);
    this.#save = save;
    this.#readTheirs = readTheirs;
  }

  isUnsaved() {
    return JSON.stringify(this.#current) !== this.#saved;
  }

  /** Something was typed. */
  change(next: Draft) {
    this.#current = next;
    if (this.state.read().kind === 'conflict') return;
    if (!this.isUnsaved()) {
      clearTimeout(this.#timer);
      if (!this.#running) this.state.set(saved);
      return;
    }
    if (this.#running) return;
    this.#plan(PAUSE);
    this.state.set(waiting);
  }

  /** Saves at once what is not saved yet; true when nothing is left. */
  async flush(): Promise<boolean> {
    await this.#run();
    if (this.isUnsaved() && this.state.read().kind === 'waiting') await this.#run();
    return !this.isUnsaved();
  }

  /** What another window has saved takes the place of what is here. */
  take(theirs: Draft) {
    this.close();
    this.#current = theirs;
    this.#saved = JSON.stringify(theirs);
    this.state.set(saved);
  }

  /** What is here takes the place of what another window has saved. */
  insist() {
    this.state.set(waiting);
    return this.#run();
  }

  /** Saves nothing more by itself. */
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
    // While it tries again, it is as unsafe as before.
    if (this.#failures === 0) this.state.set(saving);
    try {
      await this.#save(sent);
    } catch (error) {
      return this.#fail(error);
    }
    this.#saved = JSON.stringify(sent);
    this.#failures = 0;
    if (!this.isUnsaved()) return this.state.set(saved);
    this.#plan(PAUSE);
    this.state.set(waiting);
  }

  #fail(error: unknown) {
    const theirs = error instanceof ApiError ? this.#readTheirs(error) : undefined;
    if (theirs !== undefined) return this.state.set({ kind: 'conflict', theirs });
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429) return this.state.set({ kind: 'refused', message: error.message });
    this.#plan(Math.min(FIRST_WAIT * 2 ** this.#failures, LONGEST_WAIT));
    this.#failures += 1;
    this.state.set(failed);
  }
}

/** Saves without a pause when the line is back, and when the page is left: then nothing has to wait. */
export function useHurry<Draft, Stored>(autosave: Autosave<Draft, Stored>) {
  useEffect(() => {
    const hurry = () => void autosave.flush();
    window.addEventListener('online', hurry);
    window.addEventListener('pagehide', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      window.removeEventListener('pagehide', hurry);
      hurry();
      autosave.close();
    };
  }, [autosave]);
}
