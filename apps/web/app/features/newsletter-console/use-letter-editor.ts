import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autosave, useHurry } from '../../api/autosave';
import { call } from '../../api/call';
import { type DraftName, readOwnDraft, writeOwnDraft } from '../../api/lasting-drafts';
import { cacheAnswer } from '../../api/query-client';
import { useStore } from '../../store';
import { greetingHtml, greetingText } from './greeting';
import { cacheLetter, type Letter, type LetterPost, oneLetter } from './newsletters';

/** A letter as it stands in its fields. */
export interface WrittenLetter {
  subject: string;
  preheader: string;
  greeting: string;
  posts: LetterPost[];
}

/** What is written and not saved yet, as this browser keeps it. */
export interface Unsaved {
  written: WrittenLetter;
  /** The letter that it was made from. */
  revision: number;
}

export const draftName = (writer: string, id: string): DraftName => ({ writer, what: `letter:${id}` });
const asideName = (writer: string, id: string): DraftName => ({ writer, what: `letter-aside:${id}` });

// Posts that aren't live any more are not among them: with the next saving they are gone.
export const writtenOf = ({ subject, preheader, intro, posts }: Letter): WrittenLetter => ({
  subject,
  preheader,
  greeting: greetingText(intro),
  posts,
});

const formOf = ({ subject, preheader, greeting, posts }: WrittenLetter) => ({
  subject,
  preheader,
  intro: greetingHtml(greeting),
  postIds: posts.map(({ _id }) => _id),
});
type Form = ReturnType<typeof formOf>;

export type LetterEditor = ReturnType<typeof useLetterEditor>;

/** A letter in its fields, saved while one writes; `writer`: the account of whoever does. */
export function useLetterEditor(letter: Letter, writer: string) {
  const queries = useQueryClient();
  const [own, asideOf] = [draftName(writer, letter._id), asideName(writer, letter._id)];
  const isDraft = letter.status === 'draft';
  const [unsaved] = useState(() => readOwnDraft<Unsaved>(own));
  const begun = isDraft ? unsaved : null;
  const [written, setWritten] = useState(() => begun?.written ?? writtenOf(letter));
  const [savedAt, setSavedAt] = useState<string>();
  const [aside, setAside] = useState(() => readOwnDraft<WrittenLetter>(asideOf));
  // What the next saving is made from.
  const base = useRef(begun ? begun.revision : letter.revision);
  const latest = useRef(written);

  const save = async (form: Form) => {
    const body = { ...form, revision: base.current };
    const { data } = await call('PUT /console/newsletters/{id}/v1', { params: { id: letter._id }, body });
    base.current = data.revision;
    setSavedAt(data.updatedAt);
    await cacheLetter(queries, data);
  };
  const [autosave] = useState(
    () =>
      new Autosave<Form, number>({
        draft: {
          subject: letter.subject,
          preheader: letter.preheader,
          intro: letter.intro,
          postIds: letter.postIds,
        },
        save,
        readTheirs: ({ code, details }) =>
          code === 'CHANGED_MEANWHILE' ? Number(details.revision) : undefined,
      }),
  );
  const state = useStore(autosave.state);

  const store = () =>
    writeOwnDraft(
      own,
      autosave.isUnsaved()
        ? ({ written: latest.current, revision: base.current } satisfies Unsaved)
        : undefined,
    );
  const change = (part: Partial<WrittenLetter>) => {
    latest.current = { ...latest.current, ...part };
    setWritten(latest.current);
    autosave.change(formOf(latest.current));
    store();
  };
  /** What stands on the server takes the place of what is here. */
  const take = (theirs: Letter) => {
    base.current = theirs.revision;
    latest.current = writtenOf(theirs);
    setWritten(latest.current);
    autosave.take(formOf(latest.current));
    store();
  };
  const putAside = (other: WrittenLetter | null) => {
    setAside(other);
    writeOwnDraft(asideOf, other ?? undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left is taken up once
  useEffect(() => {
    if (begun) autosave.change(formOf(begun.written));
    else if (unsaved) putAside(unsaved.written);
  }, []);
  // It has gone out, or onto the schedule, without what is written here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only that it is no draft any more counts
  useEffect(() => {
    if (isDraft || !autosave.isUnsaved()) return;
    putAside(latest.current);
    take(letter);
  }, [isDraft]);
  useHurry(autosave);
  useEffect(() => {
    if (state.kind === 'saved' && !autosave.isUnsaved())
      writeOwnDraft(draftName(writer, letter._id), undefined);
  }, [state, writer, letter._id, autosave]);
  // Saved in another window, and read anew here.
  const isNewer = letter.revision > base.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer letter counts, not each typed one
  useEffect(() => {
    if (isNewer && !autosave.isUnsaved()) take(letter);
  }, [isNewer, letter.revision]);

  return {
    letter,
    written,
    state,
    savedAt: savedAt ?? letter.updatedAt,
    change,
    /** The other one of two that somebody has chosen between; null: there is none. */
    aside,
    /** What somebody else has saved takes the place of what is here, which is put aside. */
    takeTheirs: (theirs: Letter) => {
      putAside(latest.current);
      take(theirs);
      cacheAnswer(queries, oneLetter(letter._id), theirs);
    },
    /** What is here goes over what somebody else has saved, which is put aside. */
    insist: async (theirs: Letter) => {
      putAside(writtenOf(theirs));
      base.current = theirs.revision;
      await autosave.insist();
    },
    /** What was put aside and what is here change places. */
    swap: () => {
      const here = latest.current;
      if (aside) change(aside);
      putAside(here);
    },
    dropAside: () => putAside(null),
    /** What was left in another tab takes the place of what is here, as if it had been typed here. */
    restore: ({ written: left, revision }: Unsaved) => {
      if (autosave.isUnsaved()) putAside(latest.current);
      base.current = revision;
      change(left);
    },

    /** A step has answered. */
    adopt: async (answer: Letter) => {
      base.current = answer.revision;
      await cacheLetter(queries, answer);
    },
    /** Saves what is not saved yet; true when nothing is left. */
    flush: () => autosave.flush(),
    revision: () => base.current,
    /** Saves nothing more: the letter is gone. */
    close: () => autosave.take(formOf(latest.current)),
  };
}
