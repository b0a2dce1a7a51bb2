import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../testing/outcomes';
import { theRoles } from '../../testing/records';
import { expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

const REMOVE = 'DELETE /console/delete/my/second/factor/v1';
const PROVE = 'POST /console/prove/my/second/factor/v1';

test('the question lies over another dialog, and Escape closes one at a time', async () => {
  let isProven = false;
  let isThere = true;
  serveApi({
    'GET /console/get/my/roles/v1': { data: theRoles(['edit_posts']) },
    'GET /console/get/my/second/factor/v1': () => ({
      data: {
        isNeeded: false,
        setUpAt: isThere ? '2026-01-05T06:30:00.000Z' : null,
        recoveryCodesLeft: isThere ? 10 : 0,
      },
    }),
    [REMOVE]: () => {
      const why = 'Please enter the code from your authenticator app.';
      if (!isProven) return refuse(403, why, 'SECOND_FACTOR_NEEDED');
      isThere = false;
      return { data: null, message: 'Your authenticator app is removed.' };
    },
    [PROVE]: () => {
      isProven = true;
      return { data: { recoveryCodesLeft: 10 } };
    },
  });
  const { user, press } = await renderScreen('/console/account', { as: 'staff' });
  await press('Remove');
  const removal = { name: 'Remove your authenticator app?' };
  const dialog = within(await screen.findByRole('alertdialog', removal));
  await user.click(dialog.getByRole('button', { name: 'Remove it' }));
  const asked = () => screen.queryByRole('dialog', { name: 'Is it you?' });
  await waitFor(() => expect(asked()).not.toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(asked()).toBeNull());
  const remove = within(await screen.findByRole('alertdialog', removal)).getByRole('button', {
    name: 'Remove it',
  });
  expect(isProven).toBe(false);

  await user.click(remove);
  await user.type(await screen.findByLabelText('6-digit code'), '123456');
  await expectToast('Your authenticator app is removed.');
  await screen.findByRole('link', { name: 'Set up the app' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sentTo(PROVE)).toMatchObject([{ body: { code: '123456' } }]);
});
