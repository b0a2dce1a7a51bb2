import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../../api/call';
import { ReleaseHold } from '../../../../parts/release-hold';
import { paths } from '../../../../paths';
import { type Hold, invalidateTimes } from './book-hold';

/** Gives the time back to others before it is paid. */
export function BookRelease({ hold }: { hold: Hold }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const release = async () => {
    await call('PUT /user/delete/asign/vet/schedule/{id}/v1', { params: { id: hold._id }, body: {} });
    await invalidateTimes(queries);
    void navigate(paths.vet(hold.vetId._id), { replace: true });
  };
  return <ReleaseHold what="slot" onRelease={release} />;
}
