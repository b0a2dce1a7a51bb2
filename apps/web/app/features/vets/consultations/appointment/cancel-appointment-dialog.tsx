import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call';
import { useNow } from '../../../../ui/use-now';
import { CancelDialog } from '../../../bookings/bookings/cancel-dialog';
import { cancelLabel, formatCancellation } from '../cancel-appointment-labels';
import { type ConsultationDetails, cacheConsultation, oneConsultation } from '../my-consultations';

interface CancelAppointmentDialogProps {
  consultation: ConsultationDetails;
  isOpen: boolean;
  onClose: () => void;
}

export function CancelAppointmentDialog({ consultation, ...dialog }: CancelAppointmentDialogProps) {
  const queries = useQueryClient();
  const now = useNow(15) ?? new Date();
  const { _id: id, bill, cancellation } = consultation;
  const { queryKey } = oneConsultation(id);
  const { refund, later } = formatCancellation(consultation, now);
  return (
    <CancelDialog
      {...dialog}
      id={id}
      title="Cancel this appointment?"
      label={cancelLabel(consultation)}
      noteLabel="Anything the vet should know?"
      kind="consultation"
      refund={cancellation.refund}
      cancel={async (body, idempotencyKey) => {
        const input = { params: { id }, body };
        const route = 'PUT /user/delete/asign/vet/schedule/{id}/v1';
        const { data } = await call(route, input, { idempotencyKey });
        // The screen behind switches to the cancelled one as soon as it has the update.
        await cacheConsultation(queries, data);
      }}
      onRefused={(changed) => {
        if (changed !== undefined) {
          // Before the refetch, so that the next click can't refer to the old amount.
          const percent = bill.toPay > 0 ? Math.round((changed / bill.toPay) * 100) : 0;
          const terms = { refund: changed, percent, changesAt: null };
          queries.setQueryData(
            queryKey,
            (old) => old && { ...old, cancellation: { ...old.cancellation, ...terms } },
          );
        }
        return queries.invalidateQueries({ queryKey });
      }}
    >
      <p className="font-bold">{refund}</p>
      {later && <p>{later}</p>}
    </CancelDialog>
  );
}
