import { useEffect, useState } from 'react';
import type { CallReply } from '../../api/call';
import type { Position } from '../../api/location';

export type FoundLocation = CallReply<'GET /address/get/place/by/point/v1'>['data'];

/** Rounded to some ten metres, so that requests and their replies repeat. */
export const rounded = ({ lat, lng }: Position) => ({
  lat: roundToFourDecimals(lat),
  lng: roundToFourDecimals(lng),
});

const roundToFourDecimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

export const isSameLocation = (one: Position, other: Position) =>
  one.lat === other.lat && one.lng === other.lng;

/** The position once it has rested for 400 ms: one request per stop. */
export function useSettled(position: Position): Position {
  const { lat, lng } = rounded(position);
  const [settled, setSettled] = useState({ lat, lng });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ lat, lng }), 400);
    return () => clearTimeout(timer);
  }, [lat, lng]);
  return settled;
}
