import { type Position, writeLocation } from '../../../api/location';

const MESSAGES: Record<number, string> = {
  1: 'Location is blocked for this site. Allow it in your browser settings, or enter your pincode.',
  2: 'We can’t find your location right now. Please enter your pincode.',
  3: 'Finding your location took too long. Please enter your pincode.',
};

/** Gets the device's position, and stores it. Throws an Error with a message for the user. */
export async function askDevicePosition(): Promise<Position> {
  if (!('geolocation' in navigator)) throw new Error(MESSAGES[2]);
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 10_000, maximumAge: 60_000 });
  }).catch((error: GeolocationPositionError) => {
    throw new Error(MESSAGES[error.code] ?? MESSAGES[2]);
  });
  const position = { lat: coords.latitude, lng: coords.longitude };
  writeLocation(position);
  return position;
}
