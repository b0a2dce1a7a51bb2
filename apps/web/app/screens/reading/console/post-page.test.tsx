import { emptyContent } from '@tailwell/contract/reading/post-content';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signInAnswers } from '../../../testing/answers';
import { never, refuse, setOnline } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ROLES = 'GET /console/get/my/roles/v1';
const READ = 'GET /console/posts/{id}/v1';
const SAVE = 'PUT /console/posts/{id}/v1';
const FREE = 'POST /console/posts/not/advice/{id}/v1';
const MOMENT = '2026-01-05T06:30:00.000Z';

type Post = RecordOf<typeof READ>;
type Screen = Awaited<ReturnType<typeof renderScreen>>;

const aPost = (content: Partial<Post['content']> = {}): Post => ({
  _id: idOf(260),
  kind: 'blog',
  slug: 'ticks-after-a-walk',
  title: 'Ticks after a walk',
  cover: null,
  status: 'draft',
  isHealthAdvice: content.isHealthAdvice ?? true,
  isLive: false,
  hasChanges: false,
  publishAt: null,
  publishedAt: null,
  updatedAt: MOMENT,
  updatedBy: null,
  likes: 0,
  views: 0,
  comments: 0,
  content: {
    ...emptyContent('blog'),
    title: 'Ticks after a walk',
    summary: 'As it was saved',
    topic: 'health',
    ...content,
  },
  revision: 1,
  review: {
    askedVet: null,
    reviewer: null,
    at: null,
    isCurrent: false,
    isApproved: false,
    note: '',
    notAdvice: null,
  },
  pictures: {},
  videoFiles: [],
  cards: [],
  missing: [],
});

const PATH = `/console/posts/${aPost()._id}`;

/** A server with one post; returns its current state. */
function servePost(begun = aPost()) {
  let post = begun;
  const saves = {
    [SAVE]: ({ body }: { body: { revision: number; content: Post['content'] } }) => {
      if (body.revision !== post.revision) return refuse(409, 'It was changed.', 'CHANGED_MEANWHILE');
      const { content } = body;
      post = { ...post, content, isHealthAdvice: content.isHealthAdvice, revision: post.revision + 1 };
      return { data: post };
    },
  };
  serveApi({
    [ROLES]: { data: theRoles(['edit_posts']) },
    [READ]: () => ({ data: post }),
    'GET /console/posts/choices/v1': never,
    ...saves,
  });
  return {
    now: () => post,
    take: (next: Post) => {
      post = next;
    },
    /** Makes the server refuse saves, or accept them again. */
    refuseSaves: () => serveApi({ [SAVE]: refuse(400, 'Please try again later.', 'NOT_NOW') }),
    takeSaves: () => serveApi(saves),
  };
}

/** Saves immediately, without the debounce. */
async function save() {
  setOnline(true);
  await screen.findByText(/^Saved/);
}
const summary = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Summary')).value;
const offer = () => screen.queryByText('Unsaved changes');
/** By visible text: finding a role among so many fields is slow. */
const tap = async ({ user }: Pick<Screen, 'user'>, text: string) => user.click(await screen.findByText(text));

/** Leaves a summary unsaved in a closed tab, and opens the post in another tab. */
async function leaveUnsaved({ fill, reload }: Screen, server: ReturnType<typeof servePost>, text: string) {
  server.refuseSaves();
  await fill('Summary', text);
  const before = sentTo(SAVE).length;
  // Closing a tab clears its sessionStorage.
  sessionStorage.clear();
  const next = await reload();
  // Leaving triggers another save.
  await expect.poll(() => sentTo(SAVE).length).toBe(before + 1);
  server.takeSaves();
  return next;
}

/** Signs out on the account screen. */
async function signOut() {
  serveApi({
    ...signInAnswers,
    'GET /console/get/my/second/factor/v1': never,
    'POST /auth/logout/user/v1': { data: null },
  });
  const { press } = await renderScreen('/console/account', { as: 'staff' });
  await press('Sign out');
  return { press };
}

const source = (title: string) => ({ title, publisher: '', url: `https://example.org/${title}` });
const groupOf = (nth: number) => within(screen.getByLabelText(`Source ${nth}`));
const titleOf = (nth: number) => groupOf(nth).getByLabelText<HTMLInputElement>('Title').value;

test('a new source gets the focus, and moving one leaves the focus on it', async () => {
  servePost(aPost({ sources: [source('ticks')] }));
  const { user } = await renderScreen(PATH, { as: 'staff' });
  await user.click(await screen.findByText('Add a source'));
  expect(document.activeElement).toBe(groupOf(2).getByLabelText('Title'));
  await user.keyboard('fleas');
  screen.getByLabelText('Move source 2 up').focus();
  await user.keyboard('{Enter}');
  expect([titleOf(1), titleOf(2)]).toEqual(['fleas', 'ticks']);
  expect(document.activeElement).toBe(screen.getByLabelText('Move source 1 down'));
});

test('Undo restores a removed source at its position', async () => {
  const sources = [source('fleas'), source('ticks')];
  const server = servePost(aPost({ sources }));
  const { user } = await renderScreen(PATH, { as: 'staff' });
  await screen.findByLabelText('Summary');
  await user.click(screen.getByLabelText('Remove source 1'));
  expect(titleOf(1)).toBe('ticks');
  expect(screen.queryByLabelText('Source 2')).toBeNull();
  await save();
  expect(server.now().content.sources).toEqual([source('ticks')]);
  await user.click(await screen.findByText('Undo'));
  expect([titleOf(1), titleOf(2)]).toEqual(['fleas', 'ticks']);
  await save();
  expect(server.now().content.sources).toEqual(sources);
});

test('unsaved text of a closed tab is offered and restored', async () => {
  const server = servePost();
  const written = 'Written before the tab was closed';
  const tab = await leaveUnsaved(await renderScreen(PATH, { as: 'staff' }), server, written);
  await screen.findByText(/^Written in this browser/);
  expect(await summary()).toBe('As it was saved');
  await tap(tab, 'Restore');
  expect(offer()).toBeNull();
  expect(await summary()).toBe(written);
  await save();
  expect(server.now().content.summary).toBe(written);
});

test('unsaved text of a closed tab is offered and discarded', async () => {
  const server = servePost();
  const tab = await leaveUnsaved(await renderScreen(PATH, { as: 'staff' }), server, 'Of no use');
  await tap(tab, 'Discard');
  expect(offer()).toBeNull();
  await tab.reload();
  expect(await summary()).toBe('As it was saved');
  expect(offer()).toBeNull();
});

test('unsaved text of a closed tab is deleted by signing out, after confirming', async () => {
  const server = servePost();
  const { unmount } = await leaveUnsaved(
    await renderScreen(PATH, { as: 'staff' }),
    server,
    'For nobody else',
  );
  await screen.findByText('Unsaved changes');
  unmount();
  const { press } = await signOut();
  await press('Sign out and lose them');
  await arriveAt('/console/login');
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

test('an unsaved draft is offered to its editor, not to a colleague on the same browser', async () => {
  const server = servePost();
  const editor = await renderScreen(PATH, { as: 'staff' });
  await screen.findByLabelText('Summary');
  serveApi({ [ROLES]: { data: { ...theRoles(['edit_posts']), _id: idOf(9) } } });
  const colleague = await leaveUnsaved(editor, server, 'Written before the session ran out');
  expect(await summary()).toBe('As it was saved');
  expect(offer()).toBeNull();
  colleague.unmount();
  await signOut();
  await arriveAt('/console/login');

  serveApi({ [ROLES]: { data: theRoles(['edit_posts']) } });
  await tap(await renderScreen(PATH, { as: 'staff' }), 'Restore');
  expect(await summary()).toBe('Written before the session ran out');
  await save();
  expect(server.now().content.summary).toBe('Written before the session ran out');
});

test('health advice needs a confirmation, and only an admin can unmark it', async () => {
  const server = servePost(aPost({ topic: 'behaviour', isHealthAdvice: false }));
  const { user, reload } = await renderScreen(PATH, { as: 'staff' });
  const topic = await screen.findByLabelText<HTMLSelectElement>('Topic');
  const mark = () => screen.findByLabelText('Health advice');
  await user.selectOptions(topic, 'Food');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('filed under “Food”');
  await tap({ user }, 'Not now');
  expect(topic.value).toBe('behaviour');
  await user.click(await mark());
  await tap({ user }, 'Mark it as health advice');
  await save();
  await screen.findByText(/^It stays so: only a vet who reviews it, or an admin/);
  expect(server.now()).toMatchObject({ isHealthAdvice: true, content: { topic: 'behaviour' } });
  expect((await mark()).closest('fieldset')?.disabled).toBe(true);
  expect(screen.queryByText('It isn’t health advice')).toBeNull();

  serveApi({
    [ROLES]: { data: theRoles(['edit_posts', 'free_from_review']) },
    [FREE]: ({ body }) => {
      const notAdvice = { vet: null, reason: body.reason, at: MOMENT };
      server.take({ ...server.now(), review: { ...server.now().review, notAdvice } });
      return { data: server.now() };
    },
  });
  await reload();
  await tap({ user }, 'It isn’t health advice');
  const dialog = within(await screen.findByRole('dialog', { name: 'Not health advice?' }));
  const yes = dialog.getByRole('button', { name: 'It isn’t health advice' });
  await user.click(yes);
  await dialog.findByText('Enter a reason.');
  await user.type(dialog.getByLabelText('Why?'), 'It is about a walk.');
  await user.click(yes);
  await screen.findByText('An admin has said that it isn’t health advice: “It is about a walk.”');
  expect((await mark()).getAttribute('aria-checked')).toBe('false');
  await save();
  expect(server.now().content.isHealthAdvice).toBe(false);
  expect(sentTo(FREE)).toMatchObject([{ body: { reason: 'It is about a walk.', revision: 2 } }]);
});
