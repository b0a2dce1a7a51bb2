import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const LIST = 'GET /console/comments/v1';
const APPROVE = 'POST /console/comments/approve/{id}/v1';
const REMOVE = 'POST /console/comments/remove/{id}/v1';

type ModeratedComment = RecordOf<typeof LIST>;

const aHeldComment = (nth: number, comment: string): ModeratedComment => ({
  _id: idOf(nth),
  comment,
  status: 'held',
  isOwn: false,
  holdReason: 'links',
  removedReason: null,
  createdAt: '2026-01-05T06:30:00.000Z',
  editedAt: null,
  author: { _id: idOf(5), name: 'Asha', removed: 0, isBlocked: false },
  post: { _id: idOf(6), kind: 'blog', slug: 'ticks', title: 'Ticks' },
  reports: [],
  moderatedAt: null,
  moderatedBy: null,
});

test('after a decision by keyboard, the next comment has the focus', async () => {
  const apples = aHeldComment(201, 'Apples');
  const pears = aHeldComment(202, 'Pears');
  let open = [apples, pears, aHeldComment(203, 'Plums')];
  const settle = (id: string, comment: ModeratedComment) => {
    open = open.filter(({ _id }) => _id !== id);
    return { data: comment };
  };
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['moderate_comments']) },
    [LIST]: () => ({ data: open, total: open.length, open: open.length }),
    [APPROVE]: ({ params }) => settle(params.id, { ...apples, status: 'shown' }),
    [REMOVE]: ({ params }) => settle(params.id, { ...pears, status: 'removed', removedReason: 'spam' }),
  });
  const { user } = await renderScreen('/console/comments', { as: 'staff' });
  await screen.findByText('Plums');
  const card = (which: string) =>
    screen.queryAllByRole('article').find(({ textContent }) => textContent.includes(which));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(card('Apples')));
  await user.keyboard('a');
  await waitFor(() => expect(card('Apples')).toBeUndefined());
  const second = card('Pears');
  await waitFor(() => expect(document.activeElement).toBe(second));
  await user.click(within(second as HTMLElement).getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Spam or advertising'));
  await user.click(dialog.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(card('Pears')).toBeUndefined());
  await waitFor(() => expect(document.activeElement).toBe(card('Plums')));
  expect(sentTo(APPROVE)).toMatchObject([{ params: { id: idOf(201) }, body: { editedAt: null } }]);
  expect(sentTo(REMOVE)).toMatchObject([{ params: { id: idOf(202) }, body: { reason: 'spam' } }]);
});
