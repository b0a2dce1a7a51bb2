import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anArticle } from '../../../testing/catalogue';
import { missing, never, refuse } from '../../../testing/outcomes';
import { idOf, type RecordOf, theRoles } from '../../../testing/records';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const READ = 'GET /vet/post/review/{id}/v1';
const ANSWER = 'POST /vet/post/review/{id}/v1';

const theReview: RecordOf<typeof READ> = {
  _id: idOf(210),
  kind: 'blog',
  title: 'Ticks after a walk',
  summary: 'How to find ticks.',
  revision: 3,
  submittedAt: '2026-01-05T06:30:00.000Z',
  submittedBy: 'Nandini Ghosh',
  isAskedOfMe: true,
  note: '',
  blog: {
    ...anArticle({ title: 'Ticks after a walk', topic: 'health' }),
    tags: [],
    body: '<p>Look behind the ears.</p>',
    isHealthAdvice: true,
    author: null,
    reviewer: null,
    sources: [],
    seo: { title: '', description: '' },
  },
  video: null,
};

test('changes made during the review are not approved', async () => {
  let isChanged = false;
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['staff', 'vet']) },
    'GET /vet/get/my/console/v1': never,
    [READ]: () => (isChanged ? missing : { data: theReview }),
    [ANSWER]: () => {
      isChanged = true;
      return refuse(409, 'Its editors have changed it. Please read it again.', 'CHANGED_MEANWHILE');
    },
  });
  const { press } = await renderScreen(`/console/reviews/${theReview._id}`, { as: 'staff' });
  await press('Approve');
  await press('Approve it as I read it');
  await screen.findByText('This one is no longer waiting');
  screen.getByRole('link', { name: 'See the queue' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(sentTo(ANSWER)).toMatchObject([
    { params: { id: theReview._id }, body: { revision: 3, isApproved: true } },
  ]);
});
