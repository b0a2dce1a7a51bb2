import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';

/** The visit doesn't exist, or belongs to another user. */
export const VisitNotFound = ({ kind }: { kind: HomeVisitKind }) => (
  <EmptyState
    picture={<SearchX aria-hidden="true" />}
    title="We couldn’t find this visit"
    action={<Button render={<Link to={paths.homeVisits(kind)} />}>See your visits</Button>}
  >
    The link may be mistyped, or the visit belongs to another account.
  </EmptyState>
);
