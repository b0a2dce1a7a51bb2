import type { Page } from '@playwright/test';
import { makePost } from '@tailwell/server/features/reading/posts/posts.testing';
import { withDatabase } from './staff.ts';

/** A published article or video for a single test. */
export const makePostFor = (kind: 'blog' | 'video' = 'blog') =>
  withDatabase((db) => makePost({ db }, { kind, published: { title: 'How to take a tick off' } }));

/** Posts comments as a user. */
export async function comment(
  { request }: Pick<Page, 'request'>,
  token: string,
  blogId: string,
  text: string,
) {
  const answer = await request.post('/api/blog/comment/to/blog/v1', {
    headers: { Authorization: token },
    data: { blogId, comment: text },
  });
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

/** The comments' screen, by its visible labels. */
export const commentsScreen = (page: Page) => ({
  field: page.getByPlaceholder('Enter comment'),
  send: page.getByRole('button', { name: 'Send' }),
  save: page.getByRole('button', { name: 'Save changes' }),
  none: page.getByText('No comments found'),
  row: (text: string) => page.getByRole('article').filter({ hasText: text }),
  menuOf: (text: string) =>
    page
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('button', { name: /comment/ }),
  item: (name: string) => page.getByRole('menuitem', { name }),
  pages: page.getByRole('navigation', { name: 'Pages' }),
  back: page.getByRole('button', { name: 'Back' }),
});

/** A post with a few comments, one of them reported, as moderators and readers see it. Returns the ids of the posts. */
export async function makeTalk({ request }: Page): Promise<{ article: string; film: string }> {
  const first = async (list: 'blog' | 'vidios') => {
    const answer = await request.get(`/api/user/get/all/${list}/v1`);
    const { data } = (await answer.json()) as { data: { _id: string; comments: number }[] };
    return data.toSorted((one, other) => other.comments - one.comments)[0]?._id ?? '';
  };
  const ids = { article: await first('blog'), film: await first('vidios') };
  await withDatabase(async (db) => {
    const [author, reporter] = await db
      .selectFrom('comments')
      .where('authorId', 'is not', null)
      .distinct()
      .select('authorId')
      .limit(2)
      .execute();
    if (!author?.authorId || !reporter?.authorId) return;
    const { id } = await db
      .insertInto('comments')
      .values({
        postId: ids.article,
        authorId: author.authorId,
        text: 'Don’t listen to vets, garlic cures it. Message me and I send you some.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('commentReports')
      .values({
        commentId: id,
        reporterId: reporter.authorId,
        reason: 'harmful_advice',
        note: 'Garlic is toxic.',
      })
      .execute();
    await db
      .insertInto('commentBlocks')
      .values({ userId: reporter.authorId, reason: 'Advertises every day' })
      .onConflict((old) => old.doNothing())
      .execute();
  });
  return ids;
}
