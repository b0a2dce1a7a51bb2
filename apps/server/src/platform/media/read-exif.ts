import exifReader from 'exif-reader';
import { type DeviceData, plainText, plausibleIndianTime } from './device-data.ts';

/** Reads a picture's EXIF metadata. */
export function readExif(exif: Buffer): DeviceData {
  const { Image: image, Photo: photo, GPSInfo: gps } = exifReader(exif);
  // The reader assumes the camera's clock to be UTC, whatever its zone.
  const captured = photo?.DateTimeOriginal ?? photo?.DateTimeDigitized ?? image?.DateTime;
  const zone = plainText(photo?.OffsetTimeOriginal);
  return {
    capturedAt: captured instanceof Date ? plausibleIndianTime(captured.getTime(), zone) : null,
    latitude: toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef),
    longitude: toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef),
    make: plainText(image?.Make),
    model: plainText(image?.Model),
    software: plainText(image?.Software),
  };
}

/** From degrees, minutes and seconds. */
function toDegrees(parts: unknown, reference: unknown): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map(Number) as [number, number, number];
  const value = (degrees + minutes / 60 + seconds / 3600) * (/^[SW]/.test(String(reference)) ? -1 : 1);
  return Number.isFinite(value) && Math.abs(value) <= 180 ? value : null;
}
