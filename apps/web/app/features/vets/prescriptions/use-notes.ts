import type { NotesDraft } from '@tailwell/contract/shop/prescription-notes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autosave, useFlushOnLeave } from '../../../api/autosave';
import { call } from '../../../api/call';
import { readDraft, writeDraft } from '../../../api/drafts';
import { cacheAnswer } from '../../../api/query-client';
import { randomId } from '../../../api/random-id';
import { useStore } from '../../../store';
import { type Notes, type NotesText, notesOf, toDraft, toText } from './notes';

/** Unsaved input, stored in this tab across a reload. */
interface UnsavedNotes {
  text: NotesText;
  /** The draft it is based on. */
  updatedAt: string | null;
}

const nameOf = (consultId: string) => `notes:${consultId}`;
const savedText = (notes: Notes) => toText(notes, randomId);

/** The notes in their fields, saved automatically while the vet types. */
export function useNotes(notes: Notes) {
  const { consultId } = notes;
  const queries = useQueryClient();
  const [unsaved] = useState(() => readDraft<UnsavedNotes>(nameOf(consultId)));
  const [text, setText] = useState(() => unsaved?.text ?? savedText(notes));
  // The server's current draft, on which the next one is based.
  const base = useRef(unsaved ? unsaved.updatedAt : notes.updatedAt);
  const [autosave] = useState(
    () =>
      new Autosave<NotesDraft, Notes>({
        draft: toDraft(savedText(notes)),
        save: async (draft) => {
          const body = { ...draft, updatedAt: base.current };
          const answer = await call('PUT /vet/save/notes/{id}/v1', { params: { id: consultId }, body });
          base.current = answer.data.updatedAt;
          cacheAnswer(queries, notesOf(consultId), answer.data);
        },
        readRemote: ({ code, details }) =>
          code === 'CHANGED_ELSEWHERE' ? (details.notes as Notes) : undefined,
      }),
  );
  const state = useStore(autosave.state);

  const change = (part: Partial<NotesText>) => {
    const next = { ...text, ...part };
    setText(next);
    autosave.change(toDraft(next));
    storeUnsaved(next);
  };
  const storeUnsaved = (next: NotesText) =>
    writeDraft(
      nameOf(consultId),
      autosave.isUnsaved() ? ({ text: next, updatedAt: base.current } satisfies UnsavedNotes) : undefined,
    );
  const acceptRemote = (remote: Notes) => {
    base.current = remote.updatedAt;
    setText(savedText(remote));
    autosave.replace(toDraft(savedText(remote)));
    writeDraft(nameOf(consultId), undefined);
  };
  const overwriteRemote = (remote: Notes) => {
    base.current = remote.updatedAt;
    return autosave.overwrite();
  };

  useEffect(() => {
    if (unsaved) autosave.change(toDraft(unsaved.text));
  }, [autosave, unsaved]);
  useFlushOnLeave(autosave);

  useEffect(() => {
    if (state.kind === 'saved') writeDraft(nameOf(consultId), undefined);
  }, [state, consultId]);

  // Saved in another window, and refetched here.
  const isNewer = Date.parse(notes.updatedAt ?? '') > Date.parse(base.current ?? '1970-01-01');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer draft counts, not each typed letter
  useEffect(() => {
    if (isNewer && !autosave.isUnsaved()) acceptRemote(notes);
  }, [isNewer, notes.updatedAt]);

  return { text, change, state, acceptRemote, overwriteRemote, flush: () => autosave.flush() };
}
