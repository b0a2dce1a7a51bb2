import { useQuery } from '@tanstack/react-query';
import { replyQuery } from '../../../../api/query-client';

/** Streets are the same wherever one asks: where a case is stands in no address. The middle of India. */
const ANYWHERE = { lat: 21.1, lng: 79.1 };

/** Where streets come from; `isKnown`: it is known whether there are any. */
export function useMapSource() {
  const { data, isPending } = useQuery({
    ...replyQuery('GET /address/get/place/by/point/v1', { query: ANYWHERE }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { source: data?.map, isKnown: !isPending };
}
