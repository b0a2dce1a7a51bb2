/** Longer side of an uploaded photo, in pixels: enough to see a rash, and quick to send on a slow connection. */
const LONGEST_SIDE = 2_000;

/** An image's dimensions scaled down so that the longer side is at most `longest`, in whole pixels. */
export function fitInto({ width, height }: { width: number; height: number }, longest = LONGEST_SIDE) {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
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
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  // JPEG has no transparency; without a background it would come out black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88));
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined;
}
