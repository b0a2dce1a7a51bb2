import { ApiError } from '../../api/api-error';

/** How long one has not typed before it is saved, in milliseconds. */
const PAUSE = 1_500;

/** After a failure it waits so long, twice as long each time, up to the most; in milliseconds. */
const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 30_000;

/** Where saving stands. */
export type SaveState<Kept> =
  | { kind: 'saved' }
  /** Typed, and not sent yet. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** It is tried again by itself. */
  | { kind: 'failed' }
  /** Another window has saved something else; one of both has to go. */
  | { kind: 'conflict'; theirs: Kept }
  /** The server won't have it. It is tried again after the next change. */
  | { kind: 'refused'; message: string };

interface AutosaveOptions<Draft, Kept> {
  /** What is saved already. */
  draft: Draft;
  save: (draft: Draft) => Promise<Kept>;
  /** What the refusal `CHANGED_ELSEWHERE` brings along. */
  readTheirs: (error: ApiError) => Kept;
}

/** Saves what is typed when one pauses, one save at a time, and again until it is done. */
export function openAutosave<Draft, Kept>({ draft, save, readTheirs }: AutosaveOptions<Draft, Kept>) {
  let current = draft;
  let saved = JSON.stringify(draft);
  let state: SaveState<Kept> = { kind: 'saved' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  const listeners = new Set<() => void>();

  const tell = (next: SaveState<Kept>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const isUnsaved = () => JSON.stringify(current) !== saved;
  const plan = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(run, wait);
  };

  async function run() {
    clearTimeout(timer);
    if (running || !isUnsaved() || state.kind === 'conflict') return running;
    running = send().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function send() {
    const sent = current;
    // While it tries again, it is as unsafe as before.
    if (failures === 0) tell({ kind: 'saving' });
    try {
      await save(sent);
      saved = JSON.stringify(sent);
      failures = 0;
      if (isUnsaved()) plan(PAUSE);
      tell(isUnsaved() ? { kind: 'waiting' } : { kind: 'saved' });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.code === 'CHANGED_ELSEWHERE') {
      return tell({ kind: 'conflict', theirs: readTheirs(error) });
    }
    const isTheirFault = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isTheirFault && error.status !== 429) return tell({ kind: 'refused', message: error.message });
    plan(Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT));
    failures += 1;
    tell({ kind: 'failed' });
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isUnsaved,
    /** Something was typed. */
    change: (next: Draft) => {
      current = next;
      if (state.kind === 'conflict') return;
      if (!isUnsaved()) {
        clearTimeout(timer);
        if (!running) tell({ kind: 'saved' });
        return;
      }
      if (running) return;
      plan(PAUSE);
      tell({ kind: 'waiting' });
    },
    /** Saves at once what is not saved yet; true when nothing is left. */
    flush: async () => {
      await run();
      if (isUnsaved() && state.kind === 'waiting') await run();
      return !isUnsaved();
    },
    /** What another window has saved takes the place of what is here. */
    take: (theirs: Draft) => {
      clearTimeout(timer);
      current = theirs;
      saved = JSON.stringify(theirs);
      tell({ kind: 'saved' });
    },
    /** What is here takes the place of what another window has saved. */
    insist: () => {
      tell({ kind: 'waiting' });
      return run();
    },
    close: () => clearTimeout(timer),
  };
}
