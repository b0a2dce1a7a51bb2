import { type ReviewCheck, reviewChecks } from '@tailwell/contract/shop/order-constants';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { consolePaths } from '../../../console-paths';
import { type ReasonChoice, ReasonDialog } from '../../../parts/console/reason-dialog';
import { useKeys } from '../../../parts/console/use-keys';
import { currentTerms } from '../../../parts/current-terms';
import { Button } from '../../../ui/button';
import { toasts } from '../../../ui/feedback/toast';
import { Card } from '../../../ui/layout/card';
import { prescriptionReasons, type Review, refreshReviews, reviewList } from './reviews';

/** Approves or rejects a prescription. The next one in the queue opens automatically. */
export function ReviewAnswer({ review }: { review: Review }) {
  const [isRejecting, setRejecting] = useState(false);
  const close = () => setRejecting(false);
  const reasons = useQuery({ ...prescriptionReasons, enabled: isRejecting });
  const hours = useQuery(currentTerms).data?.orders.prescriptionHours;
  const { approve, reject } = useDeciding(review._id);
  const [ticked, setTicked] = useState<ReadonlySet<ReviewCheck>>(new Set());
  const isChecked = ticked.size === reviewChecks.length;
  const approveTicked = () => approve.mutate([...ticked]);
  useKeys({
    a: () => isChecked && !isRejecting && !approve.isPending && approveTicked(),
    r: () => !approve.isPending && setRejecting(true),
  });
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Is this prescription valid?</h2>
      <Checklist ticked={ticked} onChange={setTicked} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          icon={<Check className="size-5" aria-hidden="true" />}
          isLoading={approve.isPending}
          disabled={!isChecked}
          aria-keyshortcuts="A"
          onClick={approveTicked}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          size="lg"
          aria-keyshortcuts="R"
          disabled={approve.isPending}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        {isChecked ? 'Keys: A approves, R rejects.' : 'Tick all five to approve.'}
      </p>
      <ReasonDialog
        isOpen={isRejecting}
        onClose={close}
        title="Reject the prescription?"
        warning={`The owner reads why, and ${hours === undefined ? 'can' : `has ${hours} hours to`} show another one.`}
        reasons={reasons}
        noteLabel="Something to add? The owner reads this."
        submitLabel="Reject it"
        mutation={reject}
      />
    </Card>
  );
}

/** What a prescription must have. Approving requires checking each. */
const checkLabels: Record<ReviewCheck, string> = {
  vet: 'The vet is named',
  registration: 'Registration number is on it',
  date: 'Dated within the last 6 months',
  pet: 'It is for this kind of pet',
  medicine: 'Medicine and strength match',
};

interface ChecklistProps {
  ticked: ReadonlySet<ReviewCheck>;
  onChange: (ticked: ReadonlySet<ReviewCheck>) => void;
}

const Checklist = ({ ticked, onChange }: ChecklistProps) => (
  <fieldset className="flex flex-col">
    <legend className="sr-only">What you have checked</legend>
    {reviewChecks.map((check) => (
      <label key={check} className="flex min-h-11 cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          checked={ticked.has(check)}
          onChange={({ target }) => {
            const others = [...ticked].filter((one) => one !== check);
            onChange(new Set(target.checked ? [...others, check] : others));
          }}
          className="size-6 shrink-0 accent-primary"
        />
        {checkLabels[check]}
      </label>
    ))}
  </fieldset>
);

function useDeciding(id: string) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const openNext = useOpenNext(id);
  const onSuccess = async ({ message }: { message: string }) => {
    toasts.success(message);
    await openNext();
  };
  const approve = useMutation({
    mutationFn: (checks: ReviewCheck[]) => {
      const input = { params: { id }, body: { checks } };
      const options = { idempotencyKey: keyFor(input) };
      return call('PUT /pharmacist/approve/prescription/{id}/v1', input, options);
    },
    meta: { isErrorShown: true },
    onSuccess,
    // Decided by a colleague, or cancelled: what is shown is stale.
    onError: async (error) => {
      toastError(error);
      await refreshReviews(queries);
    },
  });
  const reject = useMutation({
    mutationFn: (body: ReasonChoice) => {
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

/** Goes to the next prescription in the queue; to the list if there is none or loading it fails. */
function useOpenNext(id: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const waiting = await queries
      .fetchQuery({ ...reviewList('waiting'), staleTime: 0 })
      .catch(() => undefined);
    const next = waiting?.data.find(({ _id }) => _id !== id);
    await navigate(next ? consolePaths.prescription(next._id) : consolePaths.prescriptions());
    await refreshReviews(queries);
  };
}
