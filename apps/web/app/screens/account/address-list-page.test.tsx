import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { missing } from '../../testing/outcomes';
import { anAddress } from '../../testing/records';
import { arriveAt, expectToast, renderScreen } from '../../testing/render-screen';
import { sentTo, serveApi } from '../../testing/serve-api';

test('an address is deleted after confirming, and stays after Cancel', async () => {
  let list = [anAddress()];
  serveApi({
    'GET /address/get/all/address/v1': () => ({ data: list }),
    'PUT /address/delete/address/{id}/v1': () => {
      list = [];
      return { data: null, message: 'Deleted Successfully' };
    },
  });
  const { user } = await renderScreen('/profile/addresses');
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: /^Actions for / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete this address?' }));
  };
  const dialog = await choose();
  dialog.getByText(/12, Rose Villa/);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo('PUT /address/delete/address/{id}/v1')).toEqual([]);

  await user.click((await choose()).getByRole('button', { name: 'Delete' }));
  await expectToast('Deleted Successfully');
  await screen.findByText('No addresses yet');
  expect(sentTo('PUT /address/delete/address/{id}/v1')).toMatchObject([{ params: { id: anAddress()._id } }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an address is changed', async () => {
  let shown = anAddress();
  serveApi({
    'GET /address/get/all/address/v1': () => ({ data: [shown] }),
    'GET /address/get/single/address/{id}/v1': () => ({ data: shown }),
    'GET /address/get/place/by/point/v1': missing,
    'GET /address/get/place/by/pincode/{pincode}/v1': missing,
    'PUT /address/update/address/{id}/v1': ({ body }) => {
      shown = anAddress({ house: body.house });
      return { data: shown, message: 'Address Updated Successfully' };
    },
  });
  const { user, press, fill } = await renderScreen('/profile/addresses');
  await press(/^Actions for /);
  await press('Edit', 'menuitem');
  await screen.findByRole('heading', { name: 'Edit address' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Pincode' }).value).toBe('560001');
  await fill('House or flat', '14, Lotus Court');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));

  await expectToast('Address Updated Successfully');
  await screen.findByText(/14, Lotus Court, 100 Feet Road/);
  await arriveAt('/profile/addresses');
  expect(screen.queryByText(/12, Rose Villa/)).toBeNull();
  const { _id, area, pincode } = anAddress();
  expect(sentTo('PUT /address/update/address/{id}/v1')).toMatchObject([
    { params: { id: _id }, body: { house: '14, Lotus Court', area, pincode } },
  ]);
});
