import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '../../../../api/query-client';

/** The map is the same everywhere, so requests use the centre of India and no URL contains a case's position. */
const ANYWHERE = { lat: 21.1, lng: 79.1 };

/** Source of the street map; `isKnown` once it is known whether there is one. */
export function useMapSource() {
  const { data, isPending } = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', { query: ANYWHERE }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { source: data?.map, isKnown: !isPending };
}
