import { expect, test, vi } from 'vitest';
import { upload } from '../../../api/upload';
import { sentTo, serveApi } from '../../../testing/serve-api';

const ADDRESS = 'POST /pet/upload/pet/profile/image/v1';

/** Simulates the upload server: responds with these statuses in turn, and returns the URLs requested. */
function receiveFiles(...states: number[]) {
  const tried: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 0;
      responseText = '';
      onload = () => undefined;
      onloadend = () => undefined;
      open = (_: string, url: string) => tried.push(url);
      setRequestHeader = () => undefined;
      getResponseHeader = () => null;
      send() {
        this.status = states.shift() ?? 200;
        const expired = { success: false, code: 'UPLOAD_EXPIRED', message: 'This took a little too long.' };
        this.responseText = JSON.stringify(this.status === 410 ? expired : {});
        this.onload();
        this.onloadend();
      }
    },
  );
  return tried;
}

/** A new URL each time. */
const serveAddresses = () =>
  serveApi({
    [ADDRESS]: () => {
      const nth = sentTo(ADDRESS).length;
      return { data: { sUrl: `/uploads?${nth}`, sPath: `pet-photo/${nth}.jpg` } };
    },
  });

const photo = () => new File(['photo'], 'bruno.jpg', { type: 'image/jpeg' });

test('an expired upload address is replaced by a new one without asking', async () => {
  serveAddresses();
  const tried = receiveFiles(410, 200);
  expect(await upload({ name: ADDRESS, file: photo() })).toBe('pet-photo/2.jpg');
  expect(tried).toEqual(['/uploads?1', '/uploads?2']);
});

test('a second expired address ends the upload with a message', async () => {
  serveAddresses();
  const tried = receiveFiles(410, 410);
  await expect(upload({ name: ADDRESS, file: photo() })).rejects.toThrow('This took a little too long.');
  expect(tried).toHaveLength(2);
});
