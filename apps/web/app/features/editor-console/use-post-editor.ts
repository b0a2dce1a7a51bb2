import type { PostContent } from '@tailwell/contract/post-content';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Autosave, useHurry } from '../../api/autosave';
import { call } from '../../api/call';
import { type DraftName, readOwnDraft, writeOwnDraft } from '../../api/lasting-drafts';
import { cacheAnswer } from '../../api/query-client';
import { useStore } from '../../store';
import { cachePost, onePost, type Post } from './posts';
import { contentOf, type WrittenPost, writtenOf } from './written-post';

/** What is written and not saved yet, as this browser keeps it. */
export interface Unsaved {
  written: WrittenPost;
  /** The working copy that it was made from. */
  revision: number;
}

export const draftName = (writer: string, id: string): DraftName => ({ writer, what: `post:${id}` });
const asideName = (writer: string, id: string): DraftName => ({ writer, what: `post-aside:${id}` });

export type PostEditor = ReturnType<typeof usePostEditor>;

/** A post in its fields, saved while one writes; `writer`: the account of whoever does. */
export function usePostEditor(post: Post, writer: string) {
  const queries = useQueryClient();
  const [own, asideOf] = [draftName(writer, post._id), asideName(writer, post._id)];
  const [unsaved] = useState(() => readOwnDraft<Unsaved>(own));
  const [written, setWritten] = useState(() => unsaved?.written ?? writtenOf(post.content));
  // Counts what takes the text's place as a whole: then its editor begins with it.
  const [generation, setGeneration] = useState(0);
  const [aside, setAside] = useState(() => readOwnDraft<WrittenPost>(asideOf));
  const [savedAt, setSavedAt] = useState<string>();
  // The working copy that the next one is made from.
  const base = useRef(unsaved ? unsaved.revision : post.revision);
  // Several fields may change before the first is drawn.
  const latest = useRef(written);

  const save = async (content: PostContent, isVersion = false): Promise<Post> => {
    const body = { content, revision: base.current, isVersion };
    const { data } = await call('PUT /console/posts/{id}/v1', { params: { id: post._id }, body });
    base.current = data.revision;
    setSavedAt(data.updatedAt);
    await cachePost(queries, data);
    return data;
  };
  const [autosave] = useState(
    () =>
      new Autosave<PostContent, number>({
        draft: post.content,
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
  const change = (part: Partial<WrittenPost>) => {
    latest.current = { ...latest.current, ...part };
    setWritten(latest.current);
    autosave.change(contentOf(latest.current));
    store();
  };
  /** What stands on the server takes the place of what is here. */
  const take = (theirs: Post) => {
    base.current = theirs.revision;
    latest.current = writtenOf(theirs.content);
    setWritten(latest.current);
    setGeneration((before) => before + 1);
    autosave.take(theirs.content);
    store();
  };
  const setAsideWritten = (other: WrittenPost | null) => {
    setAside(other);
    writeOwnDraft(asideOf, other ?? undefined);
  };
  /** Something else takes the place of what is here, and is saved: what was set aside, or stood here before. */
  const replace = (other: WrittenPost) => {
    setGeneration((before) => before + 1);
    change(other);
  };
  /** A step has answered: its text is the one here, unless it has brought another one. */
  const adopt = async (answer: Post, isOtherText = false) => {
    if (isOtherText) take(answer);
    base.current = answer.revision;
    await cachePost(queries, answer);
  };
  /** What was left in another tab takes the place of what is here, as if it had been typed here. */
  const restore = ({ written: left, revision }: Unsaved) => {
    if (autosave.isUnsaved()) setAsideWritten(latest.current);
    base.current = revision;
    replace(left);
  };
  /** What is here goes over what somebody else has saved, which stays among the versions. */
  const insist = async () => {
    const theirs = await queries.fetchQuery({ ...onePost(post._id), staleTime: 0 });
    base.current = theirs.revision;
    await save(theirs.content, true);
    await autosave.insist();
  };

  useEffect(() => {
    if (unsaved) autosave.change(contentOf(unsaved.written));
  }, [autosave, unsaved]);
  useHurry(autosave);
  useEffect(() => {
    if (state.kind === 'saved' && !autosave.isUnsaved())
      writeOwnDraft(draftName(writer, post._id), undefined);
  }, [state, writer, post._id, autosave]);
  // Saved in another window, and read anew here.
  const isNewer = post.revision > base.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer copy counts, not each typed letter
  useEffect(() => {
    if (isNewer && !autosave.isUnsaved()) take(post);
  }, [isNewer, post.revision]);

  return {
    post,
    writer,
    written,
    generation,
    state,
    savedAt: savedAt ?? post.updatedAt,
    change,
    take,
    replace,
    insist,
    /** What was written here when theirs was taken; null: nothing. */
    aside,
    takeTheirs: (theirs: Post) => {
      setAsideWritten(latest.current);
      take(theirs);
      cacheAnswer(queries, onePost(post._id), theirs);
    },
    bringBack: () => {
      if (aside) replace(aside);
      setAsideWritten(null);
    },
    dropAside: () => setAsideWritten(null),
    restore,
    adopt,
    /** Saves what is not saved yet; true when nothing is left. */
    flush: () => autosave.flush(),
    /** Keeps a version of what stands here. */
    saveVersion: () => save(contentOf(latest.current), true),
    revision: () => base.current,
    /** Saves nothing more: the post is gone. */
    close: () => autosave.take(contentOf(latest.current)),
  };
}
