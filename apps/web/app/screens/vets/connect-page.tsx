import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { isWorthRetrying } from '../../api/query-client';
import { Call } from '../../features/vets/calls/call';
import { oneCall } from '../../features/vets/calls/call-query';
import { myRequest } from '../../features/vets/instant/instant-request';
import { SearchingForVet } from '../../features/vets/instant/searching';
import { VetJoining } from '../../features/vets/instant/vet-joining';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { NotFoundScreen } from '../shell/not-found-screen';

export const meta = () => titled('Video consultation');

/** Navigation state from a payment or a ringing call (spec §2). */
interface NavigationState {
  consultId?: string;
  isJoined?: boolean;
}

/** From requesting a vet to the call: one URL for all of it, so that a reload returns to the same step. */
export default function ConnectPage() {
  const [search] = useSearchParams();
  const state = (useLocation().state ?? {}) as NavigationState;
  const consultId = search.get('consultId');
  if (!consultId) {
    if (!state.consultId) return <NotFoundScreen />;
    return <Navigate to={paths.connect(state.consultId)} state={state} replace />;
  }
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <CallOrSearch consultId={consultId} isAnswered={state.isJoined === true} />
    </div>
  );
}

interface Props {
  consultId: string;
  isAnswered: boolean;
}

/** A request that no vet has accepted is not a consultation yet: shows the search until then. */
function CallOrSearch({ consultId, isAnswered }: Props) {
  const { data: request, error } = useQuery({ ...myRequest(), staleTime: 0 });
  const [isSearching, setSearching] = useState<boolean>();
  const [isJoining, setJoining] = useState(false);
  const isOpen = request?.consultId === consultId;
  useEffect(() => {
    // The result of a search stays on the screen; only an accepting vet moves on.
    if (request !== undefined) setSearching((before) => before ?? isOpen);
  }, [request, isOpen]);
  const showCall = () => {
    setSearching(false);
    setJoining(true);
  };
  if (isSearching) return <SearchingForVet consultId={consultId} onAccepted={showCall} />;
  if (isSearching === undefined && !error) return <PageSkeleton label="Loading the call" />;
  return <CallOrEnd {...{ consultId, isAnswered, isJoining, setJoining }} />;
}

interface CallOrEndProps extends Props {
  /** A vet has just accepted: shows who it is before the call. */
  isJoining: boolean;
  setJoining: (isJoining: boolean) => void;
}

/** If there was no call, shows how its search ended. */
function CallOrEnd({ consultId, isAnswered, isJoining, setJoining }: CallOrEndProps) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...oneCall(consultId), retry: isWorthRetrying });
  if (data && isJoining) return <VetJoining call={data} onShown={() => setJoining(false)} />;
  if (data) return <Call key={consultId} consultId={consultId} layout="page" isAnswered={isAnswered} />;
  if (!error) return <PageSkeleton label="Loading the call" />;
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return (
    <SearchingForVet
      consultId={consultId}
      onAccepted={() => {
        setJoining(true);
        void queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey });
      }}
    />
  );
}
