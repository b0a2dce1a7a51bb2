/** A square on an image: its centre as fractions of width and height, and its zoom (1 to 4). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Dimensions {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The largest centred square. */
export const fullCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The side of the square in image pixels. */
const sideOf = ({ width, height }: Dimensions, zoom: number) => Math.min(width, height) / zoom;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The nearest crop that lies fully within the image. */
export function clampToPicture({ x, y, zoom }: Crop, picture: Dimensions): Crop {
  const clamped = clamp(zoom, 1, MAX_ZOOM);
  const side = sideOf(picture, clamped);
  const [halfX, halfY] = [side / 2 / picture.width, side / 2 / picture.height];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: clamped };
}

/** Moves the image under the square, in fractions of the square's side: 1 moves it by the full side. */
export function moveBy(crop: Crop, picture: Dimensions, right: number, down: number): Crop {
  const side = sideOf(picture, crop.zoom);
  const { width, height } = picture;
  return clampToPicture(
    { ...crop, x: crop.x - (right * side) / width, y: crop.y - (down * side) / height },
    picture,
  );
}

/** The visible square, in image pixels. */
export function squareOf(crop: Crop, picture: Dimensions) {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}
