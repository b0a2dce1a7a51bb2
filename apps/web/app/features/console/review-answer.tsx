import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call';
import { toastError } from '../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { paths } from '../../paths';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { toasts } from '../../ui/toast';
import { ReasonDialog, type WithReason } from './reason-dialog';
import { prescriptionReasons, type Review, refreshReviews, reviewList } from './reviews';

/** Yes or no to a prescription. The next one that waits comes up by itself. */
export function ReviewAnswer({ review }: { review: Review }) {
  const [isRejecting, setRejecting] = useState(false);
  const close = () => setRejecting(false);
  const reasons = useQuery({ ...prescriptionReasons, enabled: isRejecting });
  const { approve, reject } = useDeciding(review._id);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">May it be sold by this?</h2>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          icon={<Check className="size-5" aria-hidden="true" />}
          isLoading={approve.isPending}
          onClick={() => approve.mutate()}
        >
          Approve
        </Button>
        <Button look="secondary" size="lg" disabled={approve.isPending} onClick={() => setRejecting(true)}>
          Reject
        </Button>
      </div>
      <ReasonDialog
        isOpen={isRejecting}
        onClose={close}
        title="Reject the prescription?"
        warning="The owner reads why, and has 24 hours to show another one."
        reasons={reasons}
        noteLabel="Something to add? The owner reads this."
        submitLabel="Reject it"
        write={reject}
      />
    </Card>
  );
}

function useDeciding(id: string) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const goOn = useGoingOn(id);
  const onSuccess = async ({ message }: { message: string }) => {
    toasts.success(message);
    await goOn();
  };
  const approve = useMutation({
    mutationFn: () => {
      const input = { params: { id } };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /pharmacist/approve/prescription/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess,
    // Decided by a colleague, or cancelled: what is shown is old.
    onError: async (error) => {
      toastError(error);
      await refreshReviews(queries);
    },
  });
  const reject = useMutation({
    mutationFn: (body: WithReason) => {
      const input = { params: { id }, body };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /pharmacist/reject/prescription/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess,
    onError: () => refreshReviews(queries),
  });
  return { approve, reject };
}

/** To the next prescription that waits; where there is none, or it can't be read which, to the list. */
function useGoingOn(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const waiting = await queries
      .fetchQuery({ ...reviewList('waiting'), staleTime: 0 })
      .catch(() => undefined);
    const next = waiting?.data.find(({ _id }) => _id !== id);
    await navigate(next ? paths.consolePrescription(next._id) : paths.consolePrescriptions());
    await refreshReviews(queries);
  };
}
