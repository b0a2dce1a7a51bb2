/** What a film is drawn with: a picture of 360 by 640 units for each moment of each scene. */

/** SVG of a scene so many seconds after it began; `length` is how long it lasts. */
export type Scene = (t: number, length: number) => string;

export interface Film {
  slug: string;
  /** The moment of the whole film that its still shows, in seconds. */
  poster: number;
  /** As many as demoFilms lists for the slug. */
  scenes: Scene[];
}

const WIDTH = 360;
const HEIGHT = 640;

export const svgOf = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="720" height="1280">${drawing}</svg>`;
