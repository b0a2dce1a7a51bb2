import type { PostContent } from '@tailwell/contract/reading/post-content';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import type { DraftName } from '../../../api/lasting-drafts';
import { useWorkingCopy } from '../../../parts/console/use-working-copy';
import { cachePost, onePost, type Post } from './posts';
import { contentOf, writtenOf } from './written-post';

export const draftName = (writer: string, id: string): DraftName => ({ writer, subject: `post:${id}` });

export type PostEditor = ReturnType<typeof usePostEditor>;

/** A post in its fields, saved automatically while editing. `writer` is the editor's account. */
export function usePostEditor(post: Post, writer: string) {
  const queries = useQueryClient();
  const save = async (content: PostContent, revision: number, isVersion = false): Promise<Post> => {
    const body = { content, revision, isVersion };
    return (await call('PUT /console/posts/{id}/v1', { params: { id: post._id }, body })).data;
  };
  const copy = useWorkingCopy({
    copy: post,
    draft: draftName(writer, post._id),
    writtenOf: ({ content }) => writtenOf(content),
    formOf: contentOf,
    save,
    cache: (saved) => cachePost(queries, saved),
  });
  const { aside, putAside, replace, take, adopt, latest, revision } = copy;
  return {
    ...copy,
    post,
    writer,
    /** Overwrites what another editor has saved, which stays among the versions. */
    overwriteSaved: async () => {
      const saved = await queries.fetchQuery({ ...onePost(post._id), staleTime: 0 });
      await copy.overwrite(await save(saved.content, saved.revision, true));
    },
    /** Puts the local text back in place of the saved one. */
    restoreMine: () => {
      if (aside) replace(aside);
      putAside(null);
    },
    /** Adopts the response of a step: its text is the local one, unless it brought another. */
    adopt: async (answer: Post, replacesText = false) => {
      if (replacesText) take(answer);
      await adopt(answer);
    },
    /** Stores the current state as a version. */
    saveVersion: async () => adopt(await save(contentOf(latest()), revision(), true)),
  };
}
