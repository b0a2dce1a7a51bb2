/** The way to a place, in whatever the device opens maps with. */
export const directionsTo = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
