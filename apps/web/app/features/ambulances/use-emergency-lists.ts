import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallReply } from '../../api/call';
import { replyQuery } from '../../api/query-client';
import { locationQuery, useChosenLocation } from '../location/use-chosen-location';
import { formatHours } from './format-hours';
import { saveSeen } from './seen-ambulances';

export type OneAmbulance = CallReply<'GET /ambulance/list/v1'>['data'][number];
export type OneHospital = CallReply<'GET /ambulance/list/hospitals/v1'>['data'][number];

/** Ambulances and hospitals near the known place or in a city; the nearest are kept for when there is no line. */
export function useEmergencyLists({
  city,
  page = 1,
  isWanted = true,
}: {
  city?: string;
  page?: number;
  isWanted?: boolean;
} = {}) {
  const query = { ...locationQuery(useChosenLocation()), city, page };
  const options = { enabled: isWanted, placeholderData: keepPreviousData };
  const ambulances = useQuery({ ...replyQuery('GET /ambulance/list/v1', { query }), ...options });
  const hospitals = useQuery({ ...replyQuery('GET /ambulance/list/hospitals/v1', { query }), ...options });
  useEffect(() => {
    if (ambulances.data) saveSeen('ambulances', ambulances.data.data.map(inShort));
  }, [ambulances.data]);
  useEffect(() => {
    if (hospitals.data) saveSeen('hospitals', hospitals.data.data.map(inShort));
  }, [hospitals.data]);
  return { ambulances, hospitals };
}

const inShort = (one: OneAmbulance | OneHospital) => ({
  name: one.name,
  about: `${one.area}, ${one.city} · ${formatHours(one)}`,
  phone: one.phone,
});
