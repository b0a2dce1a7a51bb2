import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { OpenedPost } from '@tailwell/contract/reading/opened-post';
import type { PostContent } from '@tailwell/contract/reading/post-content';
import { signInStaff } from '@tailwell/server/features/account/staff/staff.testing';
import { signInVet } from '@tailwell/server/features/vets/vet-console/vet-console.testing';
import { callAs } from './registrations.ts';
import { openConsoleWith, withDatabase } from './staff.ts';

/** An editor of posts. */
export interface Editor {
  page: Page;
  token: string;
}

/** An editor at the console, in a separate browser window. */
export async function openEditor(
  browser: Browser,
  name = 'Nandini Ghosh',
  options: BrowserContextOptions = {},
): Promise<Editor> {
  const { token } = await withDatabase((db) => signInStaff({ db }, { role: 'editor' }, { name }));
  return { page: await openConsoleWith(browser, token, options), token };
}

/** Longer than the shortest article that can be published. */
const LONG_TEXT =
  'Ticks wait in the grass until an animal brushes past. They climb on, look for a warm place behind the ears or ' +
  'between the toes, and feed for days. In the monsoon there are many of them, in cities, too. A comb and five ' +
  'minutes after each walk find most of them before they can pass anything on. Look under the collar, too.';

/** A complete article apart from its title. */
const fullContent: Partial<PostContent> = {
  summary: 'How to find ticks before they make your dog ill.',
  body: `<h2>Where they sit</h2><p>${LONG_TEXT}</p><ul><li>behind the ears</li><li>between the toes</li></ul><blockquote>Never pull one off with bare fingers.</blockquote>`,
  topic: 'health',
  species: ['dog', 'cat'],
  tags: ['ticks', 'monsoon'],
  cover: { path: '/images/concerns/anxiety.svg', alt: 'A tick on a blade of grass' },
  sources: [
    {
      title: 'Ticks and tick-borne disease',
      publisher: 'An invented institute',
      url: 'https://example.org/ticks',
    },
  ],
};

/** Creates an article through the API; `changes`: what differs from a complete one. */
export async function makeArticle(
  editor: Editor,
  title: string,
  changes: Partial<PostContent> = {},
): Promise<OpenedPost> {
  const { isHealthAdvice = true } = changes;
  const newPost = { kind: 'blog', title, isHealthAdvice };
  const created = await callAs<OpenedPost>(editor, 'POST', '/console/posts/v1', newPost);
  return callAs<OpenedPost>(editor, 'PUT', `/console/posts/${created._id}/v1`, {
    revision: created.revision,
    content: { ...created.content, ...fullContent, ...changes },
  });
}

/** A vet approves a post as it is now, unless the sandbox vet was faster. */
export async function approve(editor: Editor, id: string) {
  const { revision } = await callAs<OpenedPost>(editor, 'GET', `/console/posts/${id}/v1`);
  const { token } = await withDatabase(async (db) => {
    const vet = await db.selectFrom('vets').select('id').orderBy('id').executeTakeFirstOrThrow();
    return signInVet({ db }, vet.id);
  });
  const answer = await editor.page.request.post(`/api/vet/post/review/${id}/v1`, {
    headers: { Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
    data: { revision, isApproved: true, note: 'Well put.' },
  });
  if (!answer.ok() && answer.status() !== 409) throw new Error(await answer.text());
}

/** Posts in the states that their screens show, and the editor who wrote them. */
export async function makePosts(browser: Browser) {
  const editor = await openEditor(browser);
  const post = await makeArticle(editor, 'Ticks in the monsoon: look your dog over after each walk');
  await callAs(editor, 'PUT', `/console/posts/${post._id}/v1`, {
    revision: post.revision,
    content: post.content,
    isVersion: true,
  });
  await makeArticle(editor, 'How to bathe a cat who hates water', {
    topic: 'grooming',
    isHealthAdvice: false,
    cover: null,
  });
  const bare = await callAs<OpenedPost>(editor, 'POST', '/console/posts/v1', {
    kind: 'blog',
    title: 'Diwali with a dog who is afraid of crackers',
  });
  const video = await callAs<OpenedPost>(editor, 'POST', '/console/posts/v1', {
    kind: 'video',
    title: 'Clip a claw in ten seconds',
  });
  return {
    editor: editor.page,
    token: editor.token,
    ids: { post: post._id, barePost: bare._id, videoPost: video._id },
  };
}
