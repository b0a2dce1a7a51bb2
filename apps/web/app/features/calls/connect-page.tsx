import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '../../api/api-error';
import { paths } from '../../paths';
import { PageSkeleton } from '../../ui/skeleton';
import { SearchingForVet } from '../instant/searching';
import { titled } from '../layout/titled';
import { NotFoundScreen } from '../not-found/not-found-screen';
import { Call } from './call';
import { oneCall } from './call-query';

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
    <div className="page py-6 sm:py-10">
      <CallOrSearch consultId={consultId} isAnswered={handed.isJoined === true} />
    </div>
  );
}

/** A request that no vet has accepted yet is no consultation: the search is shown until it is. */
function CallOrSearch({ consultId, isAnswered }: { consultId: string; isAnswered: boolean }) {
  const queries = useQueryClient();
  const { data, error } = useQuery({ ...oneCall(consultId), retry: false });
  if (data) return <Call key={consultId} consultId={consultId} place="page" isAnswered={isAnswered} />;
  if (!error) return <PageSkeleton label="Loading the call" />;
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return (
    <SearchingForVet
      consultId={consultId}
      onAccepted={() => void queries.invalidateQueries({ queryKey: oneCall(consultId).queryKey })}
    />
  );
}
