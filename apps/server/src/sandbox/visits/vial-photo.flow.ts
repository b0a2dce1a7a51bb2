import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../../context.ts';
import { remakeImage } from '../../platform/uploads/images.ts';
import { finishUpload, permitUpload, selectUpload, startUpload } from '../../platform/uploads/uploads.ts';

const MAX_BYTES = 1_000_000;

/** A vial whose label no one could mistake for a real one. */
const VIAL_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="900" height="1200">
<rect width="300" height="400" fill="#e8efec"/><rect x="112" y="60" width="76" height="46" rx="8" fill="#8d9a95"/>
<rect x="122" y="104" width="56" height="26" fill="#d9e2de"/><rect x="92" y="128" width="116" height="216" rx="20" fill="#f7fbf9" stroke="#b8c6c0" stroke-width="3"/>
<rect x="94" y="176" width="112" height="120" fill="#1f7a68"/><rect x="106" y="196" width="88" height="10" fill="#fff"/>
<rect x="106" y="218" width="60" height="8" fill="#cfe8df"/><rect x="106" y="238" width="74" height="8" fill="#cfe8df"/>
<rect x="106" y="262" width="40" height="18" fill="#fdecd2"/></svg>`;

/** Uploads a picture of a fake vial as a technician would; returns its path. */
export async function takeVialPhoto({ db, objects }: Context, userId: string): Promise<string> {
  const permission = await permitUpload(db, {
    userId,
    purpose: 'vial-photo',
    contentType: 'image/png',
    maxBytes: MAX_BYTES,
  });
  const upload = await selectUpload(
    db,
    new URLSearchParams(permission.sUrl.split('?')[1]).get('token') ?? '',
  );
  if (!upload || !(await startUpload(db, upload.id))) throw new Error('the upload permission is missing');
  const { default: sharp } = await import('sharp');
  const file = join(tmpdir(), `vial-${upload.id}.png`);
  try {
    await writeFile(file, await sharp(Buffer.from(VIAL_SVG)).png().toBuffer());
    for (const { name, bytes } of await remakeImage(file, 'image/png')) {
      await objects.write(`${upload.path}/${name}`, bytes);
    }
  } finally {
    await rm(file, { force: true });
  }
  await finishUpload(db, upload.id);
  return upload.path;
}
