import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../../api/query-client';

/** City, state and centre of a pincode; undefined if it is incomplete or unknown. */
export function usePincodeArea(pincode: string) {
  const { data } = useQuery({
    ...apiQuery('GET /address/get/place/by/pincode/{pincode}/v1', { params: { pincode } }),
    enabled: /^[1-9]\d{5}$/.test(pincode),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data?.pincode === pincode ? data : undefined;
}
