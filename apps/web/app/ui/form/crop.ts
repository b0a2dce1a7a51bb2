/** A square on a picture: its middle as shares of width and height, and how much it is enlarged (1 to 4). */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Measures {
  width: number;
  height: number;
}

export const MOST_ZOOM = 4;

/** The largest square in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The side of the square in the picture's own pixels. */
const sideOf = ({ width, height }: Measures, zoom: number) => Math.min(width, height) / zoom;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest crop that lies on the picture as a whole. */
export function clampToPicture({ x, y, zoom }: Crop, picture: Measures): Crop {
  const clamped = clamp(zoom, 1, MOST_ZOOM);
  const side = sideOf(picture, clamped);
  const [halfX, halfY] = [side / 2 / picture.width, side / 2 / picture.height];
  return { x: clamp(x, halfX, 1 - halfX), y: clamp(y, halfY, 1 - halfY), zoom: clamped };
}

/** Moves the picture under the square, by shares of the square's side: 1 is as far as the square is wide. */
export function moveBy(crop: Crop, picture: Measures, right: number, down: number): Crop {
  const side = sideOf(picture, crop.zoom);
  const { width, height } = picture;
  return clampToPicture(
    { ...crop, x: crop.x - (right * side) / width, y: crop.y - (down * side) / height },
    picture,
  );
}

/** What the square shows, in the picture's own pixels. */
export function squareOf(crop: Crop, picture: Measures) {
  const side = sideOf(picture, crop.zoom);
  return { left: crop.x * picture.width - side / 2, top: crop.y * picture.height - side / 2, side };
}
