import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSignedIn } from '../../../../api/use-signed-in';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { useNow } from '../../../../ui/use-now';
import { visitHold } from '../visit-queries';
import { arrivalInSentence } from '../window-labels';

/** A window that is already held, from a minute ago or another tab. */
export function OpenHold({ kind }: { kind: HomeVisitKind }) {
  const isSignedIn = useSignedIn();
  const now = useNow(15);
  const { data: hold } = useQuery({ ...visitHold(kind), enabled: isSignedIn });
  const isActive = hold?.holdExpiresAt && now && Date.parse(hold.holdExpiresAt) > now.getTime();
  if (!isSignedIn || !hold || !isActive) return null;
  return (
    <Banner
      kind="warning"
      title="A slot is held for you"
      action={<Button render={<Link to={paths.payHomeVisit(kind)} />}>Continue to payment</Button>}
    >
      {hold.lines.map(({ name }) => name).join(', ')},{' '}
      {arrivalInSentence({ from: hold.windowStart, to: hold.windowEnd }, now)}.
    </Banner>
  );
}
