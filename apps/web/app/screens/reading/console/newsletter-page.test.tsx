import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse, setOnline } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const READ = 'GET /console/newsletters/{id}/v1';
const SAVE = 'PUT /console/newsletters/{id}/v1';
const MOMENT = '2026-01-05T06:30:00.000Z';

const aLetter = (more: Partial<RecordOf<typeof READ>> = {}): RecordOf<typeof READ> => ({
  _id: idOf(230),
  subject: '',
  status: 'draft',
  sendAt: null,
  updatedAt: MOMENT,
  startedAt: null,
  finishedAt: null,
  deliveries: { queued: 0, sending: 0, sent: 0, unknown: 0, failed: 0, bounced: 0, left: 0 },
  preheader: '',
  intro: '',
  postIds: [],
  revision: 1,
  posts: [],
  missing: [],
  subscribers: 12,
  ...more,
});

test('two windows edit the same newsletter: the later one shows the conflict, and neither text is lost', async () => {
  let letter = aLetter();
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['send_newsletters']) },
    [READ]: () => ({ data: letter }),
    [SAVE]: ({ body: { revision, ...form } }) => {
      if (revision !== letter.revision) {
        return refuse(409, 'It was changed meanwhile.', 'CHANGED_MEANWHILE', {
          details: { revision: letter.revision },
        });
      }
      letter = aLetter({ ...form, revision: revision + 1 });
      return { data: letter };
    },
  });
  const { press, reload } = await renderScreen(`/console/newsletters/${letter._id}`, { as: 'staff' });
  const subject = async () => (await screen.findByLabelText<HTMLInputElement>('Subject')).value;
  const field = await screen.findByLabelText('Subject');
  letter = aLetter({ subject: 'Their subject', revision: 2 });
  // As one change: a slow machine would save the empty field in between.
  fireEvent.change(field, { target: { value: 'My subject' } });
  // Saves immediately, without the debounce.
  setOnline(true);
  await screen.findByText('This newsletter was changed elsewhere');
  expect(await subject()).toBe('My subject');
  expect((await screen.findByLabelText('Theirs')).textContent).toContain('Their subject');
  await expectAccessible();

  await press('Keep mine');
  expect((await screen.findByLabelText('Set aside')).textContent).toContain('Their subject');
  await screen.findByText(/^Saved/);
  await press('Take this one');
  expect(await subject()).toBe('Their subject');
  expect(screen.getByLabelText('Set aside').textContent).toContain('My subject');
  await press('Discard');
  expect(screen.queryByLabelText('Set aside')).toBeNull();
  setOnline(true);
  await screen.findByText(/^Saved/);
  expect(sentTo(SAVE).map(({ body }) => [body.revision, body.subject])).toEqual([
    [1, 'My subject'],
    [2, 'My subject'],
    [3, 'Their subject'],
  ]);
  await reload();
  expect(await subject()).toBe('Their subject');
});
