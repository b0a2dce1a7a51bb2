import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { redirect } from 'react-router';
import { ApiError } from '../../api/api-error';
import { queryClient } from '../../api/query-client';
import { AskForName } from '../../features/account/profile/ask-for-name';
import { EmergencyButton } from '../../features/vets/ambulances/emergency-button';
import { AskForm } from '../../features/vets/instant/ask-form';
import { instantFee, isOpen, myRequest, oneRequest } from '../../features/vets/instant/instant-request';
import { formatOnline, formatUsualWait } from '../../features/vets/instant/instant-search-labels';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import { Banner } from '../../ui/feedback/banner';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Card } from '../../ui/layout/card';
import type { Route } from './+types/ask-page';

/** The id in the URL while there is no request yet. */
const NOW = 'now';

/** Continues an open request, so a reload or the return from the bank loses nothing. */
export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const queries = queryClient();
  const [open] = await Promise.all([
    queries.fetchQuery({ ...myRequest(), staleTime: 0 }),
    queries.fetchQuery({ ...instantFee(), staleTime: 0 }),
  ]);
  if (open?.status === 'searching') throw redirect(paths.connect(open.consultId));
  if (open && open._id !== id) throw redirect(paths.instantPayment(open._id));
  if (!open && id !== NOW) throw redirect(await findEndPath(id));
  return null;
}

/** The page of a request that has ended. */
async function findEndPath(id: string): Promise<string> {
  try {
    const data = await queryClient().fetchQuery({ ...oneRequest(id), staleTime: 0 });
    return isOpen(data) ? paths.askForVet : paths.connect(id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return paths.askForVet;
    throw error;
  }
}

export const meta = () => titled('Talk to a vet now');

export default function AskPage() {
  const fee = useQuery({ ...instantFee(), refetchInterval: 30_000 });
  const request = useQuery(myRequest());
  if (!fee.data || request.data === undefined) return <PageSkeleton label="Loading the request" />;
  const { vetsOnline, usualWaitSeconds, minutes, kinds } = fee.data;
  if (kinds.length === 0 && !request.data) return <NoVetsYet />;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
      <BackLink to={paths.consultation}>Consult</BackLink>
      <h1 className="text-2xl font-extrabold">Talk to a vet now</h1>
      <Card className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Video className="size-7" aria-hidden="true" />
        </span>
        <div className="min-w-0">
          <p className="text-lg leading-snug font-extrabold" aria-live="polite">
            {formatOnline(vetsOnline)}
          </p>
          {usualWaitSeconds !== null && vetsOnline > 0 && (
            <p className="text-sm font-bold text-ink-soft">{formatUsualWait(usualWaitSeconds)}</p>
          )}
          <p className="text-ink-soft">
            By video, up to {minutes} minutes. The first vet to accept is yours, and until then it costs
            nothing to cancel.
          </p>
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EmergencyButton variant="secondary" />
        <p className="text-sm text-ink-soft">Ambulance, hospital and helpline, tap to call</p>
      </div>
      {vetsOnline === 0 && (
        <Banner kind="warning" title="It may take a while to find a vet">
          You can still ask: if no vet comes online in a few minutes, you get a full refund.
        </Banner>
      )}
      <AskForName />
      <AskForm
        request={request.data}
        fee={fee.data.fee}
        referral={fee.data.referral}
        kinds={fee.data.kinds}
      />
    </div>
  );
}

/** Without vets who consult by video, no one is asked to pay. */
const NoVetsYet = () => (
  <div className="page flex max-w-5xl flex-col gap-5 py-6 max-lg:min-h-page sm:py-10">
    <BackLink to={paths.consultation}>Consult</BackLink>
    <h1 className="text-2xl font-extrabold">Talk to a vet now</h1>
    <EmptyState
      picture={<Video aria-hidden="true" />}
      title="No vets here yet"
      action={<EmergencyButton variant="secondary" />}
    >
      Once vets take calls here, you can talk to one within minutes. In an emergency, go to the nearest animal
      hospital or call for an ambulance.
    </EmptyState>
  </div>
);
