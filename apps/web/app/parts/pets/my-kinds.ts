import { useQuery } from '@tanstack/react-query';
import { apiQuery, queryClient } from '../../api/query-client';
import { readToken } from '../../api/token';
import { useSignedIn } from '../../api/use-signed-in';
import type { Pet } from './pet-labels';

const myPets = apiQuery('GET /pet/get/all/info/list/v1');

const kindsOf = (pets: Pet[] = []) =>
  [
    ...new Set(pets.filter(({ status }) => status === 'with_me').map(({ category }) => category._id)),
  ].toSorted();

/** The ids of the kinds of the user's pets; undefined while loading, empty for visitors and users without pets. */
export function useMyKinds(): string[] | undefined {
  const isSignedIn = useSignedIn();
  const { data, isPending } = useQuery({ ...myPets, enabled: isSignedIn });
  if (isSignedIn && isPending) return undefined;
  return isSignedIn ? kindsOf(data) : [];
}

/** The same for a loader, from pets that are already cached. Browser only. */
export const readMyKinds = () =>
  readToken() === null ? [] : kindsOf(queryClient().getQueryData(myPets.queryKey));
