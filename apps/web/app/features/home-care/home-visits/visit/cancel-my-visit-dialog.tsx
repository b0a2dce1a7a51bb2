import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../../api/call';
import { paths } from '../../../../paths';
import { useNow } from '../../../../ui/use-now';
import { CancelDialog } from '../../../bookings/bookings/cancel-dialog';
import { kindOfPath } from '../visit-kinds';
import { cacheVisit, oneVisit, type VisitDetails } from '../visit-queries';
import { cancelLabel, formatCancellation } from './cancel-visit-labels';

interface CancelMyVisitDialogProps {
  visit: VisitDetails;
  isOpen: boolean;
  onClose: () => void;
}

export function CancelMyVisitDialog({ visit, isOpen, onClose }: CancelMyVisitDialogProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const now = useNow(15) ?? new Date();
  const { _id: id, kind, cancellation } = visit;
  const { queryKey } = oneVisit(id);
  return (
    <CancelDialog
      id={id}
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this visit?"
      label={cancelLabel(visit)}
      noteLabel="Anything we should know?"
      kind={kind}
      refund={cancellation.refund}
      cancel={async (body, idempotencyKey) => {
        const input = { params: { id }, body };
        const route = 'PUT /user/cancel/appointment/request/{id}/v1';
        const { data } = await call(route, input, { idempotencyKey });
        await cacheVisit(queries, data);
        onClose();
        // Spec §2: by the kind's name in the current URL.
        void navigate(paths.homeVisit(id, kindOfPath(pathname)), { replace: true });
      }}
      onRefused={(refund) => {
        if (refund !== undefined) {
          // Before the refetch, so that the next click can't refer to the old amount.
          queries.setQueryData(
            queryKey,
            (old) => old && { ...old, cancellation: { ...old.cancellation, refund, stages: [] } },
          );
        }
        return queries.invalidateQueries({ queryKey });
      }}
    >
      <p className="font-bold">{formatCancellation(visit, now)}</p>
      {cancellation.refund > 0 && <p>It goes back to how you paid.</p>}
    </CancelDialog>
  );
}
