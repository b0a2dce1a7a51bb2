import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { isWorthRetrying } from '../../api/query-client';
import { Call } from '../../features/vets/calls/call';
import { oneCall } from '../../features/vets/calls/call-query';
import { myRequest } from '../../features/vets/instant/instant-request';
import { SearchingForVet } from '../../features/vets/instant/searching';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { NotFoundScreen } from '../shell/not-found-screen';

export const meta = () => titled('Video consultation');

/** What a payment or a ring hands on (spec §2). */
interface Handed {
  consultId?: string;
  isJoined?: boolean;
}

/** From asking for a vet to the call: one address for all of it, so that a reload comes back to where one was. */
export default function ConnectPage() {
  const [search] = useSearchParams();
  const handed = (useLocation().state ?? {}) as Handed;
  const consultId = search.get('consultId');
  if (!consultId) {
    if (!handed.consultId) return <NotFoundScreen />;
    return <Navigate to={paths.connect(handed.consultId)} state={handed} replace />;
  }
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <CallOrSearch consultId={consultId} isAnswered={handed.isJoined === true} />
    </div>
  );
}

interface OneProps {
  consultId: string;
  isAnswered: boolean;
}

/** A request that no vet has accepted yet is no consultation: the search is shown until it is. */
function CallOrSearch({ consultId, isAnswered }: OneProps) {
  const { data: mine, error } = useQuery({ ...myRequest(), staleTime: 0 });
  const [isSearching, setSearching] = useState<boolean>();
  const isOpen = mine?.consultId === consultId;
  useEffect(() => {
    // How a search has ended stays on the screen; only a vet who accepts leads on.
    if (mine !== undefined) setSearching((before) => before ?? isOpen);
  }, [mine, isOpen]);
  if (isSearching) return <SearchingForVet consultId={consultId} onAccepted={() => setSearching(false)} />;
  if (isSearching === undefined && !error) return <PageSkeleton label="Loading the call" />;
  return <CallOrEnd consultId={consultId} isAnswered={isAnswered} />;
}

/** What no call came of is told by its search. */
function CallOrEnd({ consultId, isAnswered }: OneProps) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...oneCall(consultId), retry: isWorthRetrying });
  if (data) return <Call key={consultId} consultId={consultId} layout="page" isAnswered={isAnswered} />;
  if (!error) return <PageSkeleton label="Loading the call" />;
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return (
    <SearchingForVet
      consultId={consultId}
      onAccepted={() => void queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey })}
    />
  );
}
