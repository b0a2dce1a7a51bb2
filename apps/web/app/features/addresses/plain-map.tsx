import { Overlay } from 'pigeon-maps';

interface Spot {
  name: string;
  latitude: number;
  longitude: number;
}

/** From this zoom on, localities are told apart; farther out cities are. */
const LOCALITIES_FROM = 10;

/** Enough cities to find one's way from a map of the whole country to one's own. */
const CITIES: Spot[] = (
  [
    ['Agartala', 23.83, 91.28],
    ['Ahmedabad', 23.03, 72.58],
    ['Amritsar', 31.63, 74.87],
    ['Bengaluru', 12.97, 77.59],
    ['Bhopal', 23.26, 77.41],
    ['Bhubaneswar', 20.3, 85.82],
    ['Chandigarh', 30.73, 76.78],
    ['Chennai', 13.08, 80.27],
    ['Coimbatore', 11.02, 76.96],
    ['Dehradun', 30.32, 78.03],
    ['Delhi', 28.64, 77.22],
    ['Gangtok', 27.33, 88.61],
    ['Guwahati', 26.14, 91.74],
    ['Hyderabad', 17.39, 78.49],
    ['Indore', 22.72, 75.86],
    ['Jaipur', 26.91, 75.79],
    ['Jodhpur', 26.24, 73.02],
    ['Kochi', 9.93, 76.27],
    ['Kolkata', 22.57, 88.36],
    ['Leh', 34.15, 77.58],
    ['Lucknow', 26.85, 80.95],
    ['Mumbai', 19.08, 72.88],
    ['Nagpur', 21.15, 79.09],
    ['Panaji', 15.49, 73.83],
    ['Patna', 25.59, 85.14],
    ['Pune', 18.52, 73.86],
    ['Raipur', 21.25, 81.63],
    ['Ranchi', 23.34, 85.31],
    ['Srinagar', 34.08, 74.8],
    ['Surat', 21.17, 72.83],
    ['Thiruvananthapuram', 8.52, 76.94],
    ['Varanasi', 25.32, 82.97],
    ['Vijayawada', 16.51, 80.65],
    ['Visakhapatnam', 17.69, 83.22],
  ] as const
).map(([name, latitude, longitude]) => ({ name, latitude, longitude }));

/** What the map shows without map tiles: names of cities, and of the localities around once one is close. */
export function spotsToDraw(nearby: Spot[], zoom: number): Spot[] {
  const spots = zoom < LOCALITIES_FROM ? CITIES : nearby;
  return withoutOverlaps(spots, zoom);
}

/** Of names that would lie over each other the first is kept: the nearest, or the one farther up in the list. */
function withoutOverlaps(spots: Spot[], zoom: number): Spot[] {
  const degreesPerPixel = 360 / (256 * 2 ** zoom);
  const kept: Spot[] = [];
  for (const spot of spots) {
    const isCovered = kept.some(
      (other) =>
        Math.abs(other.latitude - spot.latitude) < 18 * degreesPerPixel &&
        Math.abs(other.longitude - spot.longitude) < 90 * degreesPerPixel,
    );
    if (!isCovered) kept.push(spot);
  }
  return kept;
}

/** A name with a dot at its place. pigeon-maps positions the elements that it gets directly. */
export const drawSpot = ({ name, latitude, longitude }: Spot) => (
  <Overlay key={`${name} ${latitude} ${longitude}`} anchor={[latitude, longitude]}>
    <span className="pointer-events-none flex -translate-x-1 -translate-y-1/2 items-center gap-1.5 text-xs font-bold whitespace-nowrap text-ink-soft">
      <span className="size-2 rounded-full bg-primary" />
      {name}
    </span>
  </Overlay>
);

const GRID =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 .5h256M.5 0v256" stroke="#8a8f86" stroke-opacity=".28"/></svg>';

/** A tile with nothing but its border, so that one sees the map move. */
export const GRID_TILE = `data:image/svg+xml,${encodeURIComponent(GRID)}`;
