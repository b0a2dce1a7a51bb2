import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query-client';
import { useSignedIn } from '../../api/use-signed-in';

const myPets = apiQuery('GET /pet/get/all/info/list/v1');

/** The person's pets that are with them, and those that they are a co-parent of; undefined: not known, or nobody is signed in. */
export function useMyPets() {
  const isSignedIn = useSignedIn();
  const { data } = useQuery({ ...myPets, enabled: isSignedIn });
  return isSignedIn ? data?.filter(({ status }) => status === 'with_me') : undefined;
}

/** Whether they are on their way. */
export function useMyPetsLoading() {
  const isSignedIn = useSignedIn();
  return useQuery({ ...myPets, enabled: isSignedIn }).isPending && isSignedIn;
}
