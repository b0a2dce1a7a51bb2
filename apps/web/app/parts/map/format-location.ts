import type { FoundLocation } from './settled-location';

/** "Near Indiranagar, Bengaluru 560038"; says so if the pincode's location is only a guess. */
export const formatLocation = ({ areas, city, pincode, isApproximate }: FoundLocation) =>
  `${isApproximate ? 'Roughly near' : 'Near'} ${areas[0] ?? city}, ${city} ${pincode}`;
