import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallReply } from '../../../api/call';
import { replyQuery } from '../../../api/query-client';
import { locationQuery, useSelectedLocation } from '../../account/location/use-selected-location';
import { formatHours } from './format-hours';
import { helplineIn } from './helpline';
import { storeHelpline, storeServices } from './stored-emergency-lists';

export type AmbulanceItem = CallReply<'GET /ambulance/list/v1'>['data'][number];
export type HospitalItem = CallReply<'GET /ambulance/list/hospitals/v1'>['data'][number];

/**
 * Ambulances and hospitals near the known location or in a city, and the helpline's hours there. Saves the nearest ones
 * for offline use.
 */
export function useEmergencyLists({
  city,
  page = 1,
  isEnabled = true,
}: {
  city?: string;
  page?: number;
  isEnabled?: boolean;
} = {}) {
  const query = { ...locationQuery(useSelectedLocation()), city, page };
  const options = { enabled: isEnabled, placeholderData: keepPreviousData };
  const ambulances = useQuery({ ...replyQuery('GET /ambulance/list/v1', { query }), ...options });
  const hospitals = useQuery({ ...replyQuery('GET /ambulance/list/hospitals/v1', { query }), ...options });
  useEffect(() => {
    if (ambulances.data) storeServices('ambulances', ambulances.data.data.map(toStored));
  }, [ambulances.data]);
  useEffect(() => {
    if (hospitals.data) storeServices('hospitals', hospitals.data.data.map(toStored));
  }, [hospitals.data]);
  const services = [...(ambulances.data?.data ?? []), ...(hospitals.data?.data ?? [])];
  const state = isEnabled ? stateOf(services, city) : undefined;
  useEffect(() => {
    if (state) storeHelpline(helplineIn(state));
  }, [state]);
  return { ambulances, hospitals, helpline: helplineIn(state) };
}

/** The state of the city, or else of the nearest result; undefined if neither is known. */
function stateOf(services: (AmbulanceItem | HospitalItem)[], city: string | undefined) {
  if (city) return services.find((one) => one.city.toLowerCase() === city.toLowerCase())?.state;
  const [nearest] = services
    .filter(({ distanceKm }) => distanceKm !== null)
    .sort((one, other) => Number(one.distanceKm) - Number(other.distanceKm));
  return nearest?.state;
}

const toStored = (one: AmbulanceItem | HospitalItem) => ({
  name: one.name,
  about: `${one.area}, ${one.city} · ${formatHours(one)}`,
  phone: one.phone,
});
