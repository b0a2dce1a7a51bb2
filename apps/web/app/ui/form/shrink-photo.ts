/** Longer side of an uploaded photo, in pixels: enough to see a rash, and quick to send on a slow connection. */
const MAX_SIDE = 2_000;

/** An image's dimensions scaled down so that the longer side is at most `longest`, in whole pixels. */
export function fitInto({ width, height }: { width: number; height: number }, maxSide = MAX_SIDE) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo prepared for upload: a JPEG of at most 2,000 pixels, without location or camera metadata. Undefined: this
 * browser can't open the file.
 */
export async function shrinkPhoto(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(picture));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // JPEG has no transparency; without a background it would come out black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}
