import { useEffect, useRef, useState } from 'react';
import { Autosave, useHurry } from '../../api/autosave';
import { type DraftName, readOwnDraft, writeOwnDraft } from '../../api/lasting-drafts';
import { useStore } from '../../store';

/** What is written and not saved yet, as this browser keeps it. */
export interface Unsaved<Written> {
  written: Written;
  /** The copy on the server that it was made from. */
  revision: number;
}

interface WorkingCopyOptions<Copy, Written, Form> {
  /** What the server has. */
  copy: Copy;
  /** By which this browser keeps what isn’t saved yet. */
  draft: DraftName;
  /** False: it can’t be changed now, and what this tab had not saved is put aside. */
  isOpen?: boolean;
  /** How the copy stands in its fields. */
  writtenOf: (copy: Copy) => Written;
  /** What of the fields is saved. */
  formOf: (written: Written) => Form;
  /** Saves over the copy of this revision; refused with `CHANGED_MEANWHILE` and the present one where it is another. */
  save: (form: Form, revision: number) => Promise<Copy>;
  /** Shows what a write has answered. */
  cache: (copy: Copy) => Promise<unknown>;
}

/**
 * What several people may write in, saved while one does. It outlives a reload and a broken line; of two copies that were made
 * from the same one, none is lost.
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
  const asideDraft = { ...draft, what: `aside-${draft.what}` };
  const [unsaved] = useState(() => readOwnDraft<Unsaved<Written>>(draft));
  const begun = isOpen ? unsaved : null;
  const [written, setWritten] = useState(() => begun?.written ?? writtenOf(copy));
  // Counts what takes the text's place as a whole: then its editor begins with it.
  const [generation, setGeneration] = useState(0);
  const [aside, setAside] = useState(() => readOwnDraft<Written>(asideDraft));
  const [savedAt, setSavedAt] = useState<string>();
  // The copy that the next one is made from.
  const base = useRef(begun ? begun.revision : copy.revision);
  // Several fields may change before the first is drawn.
  const latest = useRef(written);

  /** A write has answered: its text is the one here. */
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
        readTheirs: ({ code, details }) =>
          code === 'CHANGED_MEANWHILE' ? Number(details.revision) : undefined,
      }),
  );
  const state = useStore(autosave.state);

  const saveDraft = () => {
    const unsent: Unsaved<Written> = { written: latest.current, revision: base.current };
    writeOwnDraft(draft, autosave.isUnsaved() ? unsent : undefined);
  };
  const change = (part: Partial<Written>) => {
    latest.current = { ...latest.current, ...part };
    setWritten(latest.current);
    autosave.change(formOf(latest.current));
    saveDraft();
  };
  /** What stands on the server takes the place of what is here. */
  const take = (theirs: Copy) => {
    base.current = theirs.revision;
    latest.current = writtenOf(theirs);
    setWritten(latest.current);
    setGeneration((before) => before + 1);
    autosave.take(formOf(latest.current));
    saveDraft();
  };
  /** Keeps the other one of two that somebody has chosen between; null forgets it. */
  const putAside = (other: Written | null) => {
    setAside(other);
    writeOwnDraft(asideDraft, other ?? undefined);
  };
  /** Something else takes the place of what is here, and is saved: what was set aside, or stood here before. */
  const replace = (other: Written) => {
    setGeneration((before) => before + 1);
    change(other);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is taken up once
  useEffect(() => {
    if (begun) autosave.change(formOf(begun.written));
    else if (unsaved) putAside(unsaved.written);
  }, []);
  // It has gone on without what is written here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is closed counts
  useEffect(() => {
    if (isOpen || !autosave.isUnsaved()) return;
    putAside(latest.current);
    take(copy);
  }, [isOpen]);
  useHurry(autosave);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how saving stands counts
  useEffect(() => {
    if (state.kind === 'saved') saveDraft();
  }, [state]);
  // Saved in another window, and read anew here.
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
    /** The other one of two that somebody has chosen between; null: there is none. */
    aside,
    putAside,
    /** What somebody else has saved takes the place of what is here, which is put aside. */
    takeTheirs: (theirs: Copy) => {
      putAside(latest.current);
      take(theirs);
      void cache(theirs);
    },
    /** What is here goes over what somebody else has saved. */
    insist: async (theirs: Copy) => {
      base.current = theirs.revision;
      await autosave.insist();
    },
    /** What was left in another tab takes the place of what is here, as if it had been typed here. */
    restore: ({ written: left, revision }: Unsaved<Written>) => {
      if (autosave.isUnsaved()) putAside(latest.current);
      base.current = revision;
      replace(left);
    },
    adopt,
    /** Saves what is not saved yet; true when nothing is left. */
    flush: () => autosave.flush(),
    /** What stands here at this moment. */
    latest: () => latest.current,
    revision: () => base.current,
    /** Saves nothing more: it is gone. */
    close: () => autosave.take(formOf(latest.current)),
  };
}
