import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { OpenedPost } from '@tailwell/contract/reading/opened-post';
import { insertReviewer } from '@tailwell/server/features/reading/editor-console/editor-console.testing';
import { leavePostToPeople } from '@tailwell/server/sandbox/sandbox.testing';
import { type Editor, makeArticle } from './posts.ts';
import { callAs } from './registrations.ts';
import { openConsoleWith, withDatabase } from './staff.ts';

/** A new vet at the console, in a separate browser window. */
export async function openReviewer(browser: Browser, options: BrowserContextOptions = {}) {
  const { token, vetId } = await withDatabase((db) => insertReviewer({ db }));
  return { page: await openConsoleWith(browser, token, options), token, vetId };
}

/** Sends an article to a vet, or a changed one again; no sandbox vet answers it. */
export async function sendToReview(
  editor: Editor,
  title: string,
  vetId: string | null,
  id?: string,
): Promise<OpenedPost> {
  const post = id ? await change(editor, id) : await makeArticle(editor, title);
  const body = { revision: post.revision, vetId };
  const sent = await callAs<OpenedPost>(editor, 'POST', `/console/posts/submit/${post._id}/v1`, body);
  await withDatabase((db) => leavePostToPeople(db, post._id));
  return sent;
}

async function change(editor: Editor, id: string): Promise<OpenedPost> {
  const { revision, content } = await callAs<OpenedPost>(editor, 'GET', `/console/posts/${id}/v1`);
  const changed = { ...content, summary: `${content.summary} And how to pull one out.` };
  return callAs<OpenedPost>(editor, 'PUT', `/console/posts/${id}/v1`, { revision, content: changed });
}
