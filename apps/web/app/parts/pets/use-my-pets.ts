import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';

const myPets = apiQuery('GET /pet/get/all/info/list/v1');

/** Pets that live with the user, and those they co-parent; undefined: not known, or signed out. */
export function useMyPets() {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myPets, enabled: isSignedIn });
  return isSignedIn ? data?.filter(({ status }) => status === 'with_me') : undefined;
}

/** Whether they are loading. */
export function useMyPetsLoading() {
  const isSignedIn = useSignedIn();
  return useQuery({ ...myPets, enabled: isSignedIn }).isPending && isSignedIn;
}
