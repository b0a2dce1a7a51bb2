import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { never, refuse } from '../../../testing/outcomes';
import { idOf, theRoles } from '../../../testing/records';
import { arriveAt, renderScreen } from '../../../testing/render-screen';
import { serveApi } from '../../../testing/serve-api';

test('users who are not welfare officers can’t open it', async () => {
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['dispatch']) },
    'GET /dispatch/get/board/v1': never,
    'GET /console/welfare/{id}/v1': refuse(403, 'This is for welfare officers.', 'FORBIDDEN'),
  });
  await renderScreen(`/console/welfare/${idOf(240)}`, { as: 'staff' });
  await arriveAt('/console/dispatch');
  await screen.findAllByRole('link', { name: 'Dispatch' });
  expect(screen.queryAllByRole('link', { name: 'Welfare' })).toEqual([]);
});
