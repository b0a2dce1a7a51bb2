import { useEffect, useRef, useState } from 'react';
import { Autosave, useFlushOnLeave } from '../../api/autosave';
import { type DraftName, readOwnDraft, writeOwnDraft } from '../../api/lasting-drafts';
import { useStore } from '../../store';

/** Unsaved text, as stored in this browser. */
export interface UnsavedText<Written> {
  written: Written;
  /** The server's revision that it is based on. */
  revision: number;
}

interface WorkingCopyOptions<Copy, Written, Form> {
  /** What the server has. */
  copy: Copy;
  /** Key under which this browser stores unsaved text. */
  draft: DraftName;
  /** False: it can’t be edited now, and this tab's unsaved text is set aside. */
  isOpen?: boolean;
  /** The fields' values of a copy. */
  writtenOf: (copy: Copy) => Written;
  /** The values to save. */
  formOf: (written: Written) => Form;
  /**
   * Saves over the copy of this revision; refused with `CHANGED_MEANWHILE` and the present copy if that has another
   * one.
   */
  save: (form: Form, revision: number) => Promise<Copy>;
  /** Caches the reply of a write. */
  cache: (copy: Copy) => Promise<unknown>;
}

/**
 * A text edited by several users and saved while typing. It survives reloads and connection failures; of two copies
 * based on the same revision, neither is lost.
 */
export function useWorkingCopy<Copy extends { revision: number; updatedAt: string }, Written, Form>({
  copy,
  draft,
  isOpen = true,
  writtenOf,
  formOf,
  save,
  cache,
}: WorkingCopyOptions<Copy, Written, Form>) {
  const asideDraft = { ...draft, what: `aside-${draft.subject}` };
  const [unsaved] = useState(() => readOwnDraft<UnsavedText<Written>>(draft));
  const resumed = isOpen ? unsaved : null;
  const [written, setWritten] = useState(() => resumed?.written ?? writtenOf(copy));
  // Incremented when the whole text is replaced: its editor then restarts with it.
  const [generation, setGeneration] = useState(0);
  const [aside, setAside] = useState(() => readOwnDraft<Written>(asideDraft));
  const [savedAt, setSavedAt] = useState<string>();
  // The revision that the next save is based on.
  const base = useRef(resumed ? resumed.revision : copy.revision);
  // Several fields may change before the first is rendered.
  const latest = useRef(written);

  /** A write has replied: its text is the one here. */
  const adopt = async (answer: Copy) => {
    base.current = answer.revision;
    setSavedAt(answer.updatedAt);
    await cache(answer);
  };
  const [autosave] = useState(
    () =>
      new Autosave<Form, number>({
        draft: formOf(writtenOf(copy)),
        save: async (form) => adopt(await save(form, base.current)),
        readRemote: ({ code, details }) =>
          code === 'CHANGED_MEANWHILE' ? Number(details.revision) : undefined,
      }),
  );
  const state = useStore(autosave.state);

  const saveDraft = () => {
    const unsent: UnsavedText<Written> = { written: latest.current, revision: base.current };
    writeOwnDraft(draft, autosave.isUnsaved() ? unsent : undefined);
  };
  const change = (part: Partial<Written>) => {
    latest.current = { ...latest.current, ...part };
    setWritten(latest.current);
    autosave.change(formOf(latest.current));
    saveDraft();
  };
  /** Replaces the local text with the server's. */
  const take = (remote: Copy) => {
    base.current = remote.revision;
    latest.current = writtenOf(remote);
    setWritten(latest.current);
    setGeneration((before) => before + 1);
    autosave.replace(formOf(latest.current));
    saveDraft();
  };
  /** Stores the version not chosen of the two; null deletes it. */
  const putAside = (other: Written | null) => {
    setAside(other);
    writeOwnDraft(asideDraft, other ?? undefined);
  };
  /** Replaces the local text with one set aside or typed here before, and saves it. */
  const replace = (other: Written) => {
    setGeneration((before) => before + 1);
    change(other);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a leftover draft is restored once
  useEffect(() => {
    if (resumed) autosave.change(formOf(resumed.written));
    else if (unsaved) putAside(unsaved.written);
  }, []);
  // The server's copy has moved on without the text typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is closed counts
  useEffect(() => {
    if (isOpen || !autosave.isUnsaved()) return;
    putAside(latest.current);
    take(copy);
  }, [isOpen]);
  useFlushOnLeave(autosave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of saving matters
  useEffect(() => {
    if (state.kind === 'saved') saveDraft();
  }, [state]);
  // Saved in another window, and refetched here.
  const isNewer = copy.revision > base.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer copy counts, not each typed letter
  useEffect(() => {
    if (isNewer && !autosave.isUnsaved()) take(copy);
  }, [isNewer, copy.revision]);

  return {
    written,
    generation,
    state,
    savedAt: savedAt ?? copy.updatedAt,
    change,
    take,
    replace,
    /** The version not chosen of the two; null: there is none. */
    aside,
    putAside,
    /** Replaces the local text, which is set aside, with what another user saved. */
    acceptRemote: (remote: Copy) => {
      putAside(latest.current);
      take(remote);
      void cache(remote);
    },
    /** Overwrites what another user saved with the local text. */
    overwrite: async (remote: Copy) => {
      base.current = remote.revision;
      await autosave.overwrite();
    },
    /** Replaces the local text with what was left in another tab, as if it had been typed here. */
    restore: ({ written: leftover, revision }: UnsavedText<Written>) => {
      if (autosave.isUnsaved()) putAside(latest.current);
      base.current = revision;
      replace(leftover);
    },
    adopt,
    /** Saves unsaved changes; true when nothing is left to save. */
    flush: () => autosave.flush(),
    /** The current text. */
    latest: () => latest.current,
    revision: () => base.current,
    /** Stops saving: the text was deleted. */
    close: () => autosave.replace(formOf(latest.current)),
  };
}
