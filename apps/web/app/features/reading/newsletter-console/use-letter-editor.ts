import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call';
import type { DraftName } from '../../../api/lasting-drafts';
import { useWorkingCopy } from '../../../parts/console/use-working-copy';
import { greetingHtml, greetingText } from './greeting';
import { cacheLetter, type Letter, type LetterPost } from './newsletters';

/** A letter as held in its fields. */
export interface WrittenLetter {
  subject: string;
  preheader: string;
  greeting: string;
  posts: LetterPost[];
}

export const draftName = (writer: string, id: string): DraftName => ({ writer, subject: `letter:${id}` });

// Posts that are no longer live are left out: the next save removes them.
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

export type LetterEditor = ReturnType<typeof useLetterEditor>;

/** A letter in its fields, saved automatically while editing. `writer` is the editor's account. */
export function useLetterEditor(letter: Letter, writer: string) {
  const queries = useQueryClient();
  const copy = useWorkingCopy({
    copy: letter,
    draft: draftName(writer, letter._id),
    // A letter that is being sent or is scheduled goes out without further changes.
    isOpen: letter.status === 'draft',
    writtenOf,
    formOf,
    save: async (form, revision) => {
      const body = { ...form, revision };
      return (await call('PUT /console/newsletters/{id}/v1', { params: { id: letter._id }, body })).data;
    },
    cache: (saved) => cacheLetter(queries, saved),
  });
  const { aside, putAside, replace, latest } = copy;
  return {
    ...copy,
    letter,
    /** Overwrites what another editor has saved, which is set aside. */
    overwriteSaved: async (saved: Letter) => {
      putAside(writtenOf(saved));
      await copy.overwrite(saved);
    },
    /** Swaps the version that was set aside with the current one. */
    swap: () => {
      const current = latest();
      if (aside) replace(aside);
      putAside(current);
    },
  };
}
