import type { Locator } from '@playwright/test';
import { readPixels } from '@tailwell/server/testing/read-qr';

/** What a phone’s camera would read on the screen; undefined: nothing. */
export async function readQr(shown: Locator): Promise<string | undefined> {
  const picture = (await shown.screenshot()).toString('base64');
  const page = await shown.page().context().newPage();
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    return { pixels: [...data], width: canvas.width, height: canvas.height };
  }, picture);
  await page.close();
  return readPixels(Uint8ClampedArray.from(pixels), width, height);
}
