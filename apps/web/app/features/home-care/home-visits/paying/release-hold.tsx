import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ReleaseHold as Release } from '../../../../parts/release-hold';
import { paths } from '../../../../paths';
import { invalidateVisits, type Visit } from '../visit-queries';
import { releaseVisit } from './release-visit';

/** Gives the window back to others before it is paid. */
export function ReleaseHold({ hold }: { hold: Visit }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const release = async () => {
    await releaseVisit(hold._id);
    await invalidateVisits(queries, 'none');
    void navigate(paths.bookHomeVisit(hold.kind), { replace: true });
  };
  return (
    <Release what="time" onRelease={release} note="Nothing has been paid, and your choice is cleared." />
  );
}
