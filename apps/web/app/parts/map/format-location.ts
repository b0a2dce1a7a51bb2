import type { FoundLocation } from './settled-location';

/** "Near Indiranagar, Bengaluru 560038"; where we only guess the pincode's place, it says so. */
export const formatLocation = ({ areas, city, pincode, isApproximate }: FoundLocation) =>
  `${isApproximate ? 'Roughly near' : 'Near'} ${areas[0] ?? city}, ${city} ${pincode}`;
