import type { Place } from './settled-location';

/** "Near Indiranagar, Bengaluru 560038"; where we only guess the pincode's place, it says so. */
export const placeInWords = ({ areas, city, pincode, isApproximate }: Place) =>
  `${isApproximate ? 'Roughly near' : 'Near'} ${areas[0] ?? city}, ${city} ${pincode}`;
