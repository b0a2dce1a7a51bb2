import { Call } from '../../features/vets/calls/call';
import { BackLink } from '../../parts/page/back-link';
import { titled } from '../../parts/page/titled';
import { paths } from '../../paths';
import type { Route } from './+types/join-call-page';

export const meta = () => titled('Video consultation');

/** The call of the consultation in the URL. */
export default function JoinPage({ params }: Route.ComponentProps) {
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-10">
      <BackLink to={paths.scheduled(params.id)}>Appointment</BackLink>
      <Call key={params.id} consultId={params.id} layout="page" />
    </div>
  );
}
