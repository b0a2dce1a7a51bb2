import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible } from '../../../testing/accessible';
import { refuse } from '../../../testing/outcomes';
import { renderScreen } from '../../../testing/render-screen';
import { sentTo, serveApi } from '../../../testing/serve-api';

const READ = 'POST /console/read/invitation/v1';

test('an incomplete link is reported, with the next step', async () => {
  serveApi({ [READ]: refuse(409, 'This invitation can’t be used any more.', 'INVITATION_OVER') });
  await renderScreen('/console/join#cut', { as: 'visitor' });
  await screen.findByText('This link can’t be used');
  await expectAccessible();
  const link = screen.getByRole('link', { name: 'Sign in to the console' });
  expect(link.getAttribute('href')).toBe('/console/login');
  expect(sentTo(READ)).toMatchObject([{ body: { code: 'cut' } }]);
});
