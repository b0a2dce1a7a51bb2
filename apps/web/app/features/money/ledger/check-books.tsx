import { useMutation } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { call } from '../../../api/call';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { counted } from '../../../ui/format/count';

/** Compares the ledger with what it is about, and shows what differs. */
export function CheckBooks() {
  const checking = useMutation({
    meta: { isErrorShown: true },
    mutationFn: () => call('GET /console/check/ledger/v1', {}, { isFresh: true }),
  });
  const broken = checking.data?.data;
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        className="self-start"
        icon={<Scale className="size-4" aria-hidden="true" />}
        isLoading={checking.isPending}
        onClick={() => checking.mutate()}
      >
        Check the books
      </Button>
      {checking.error && <Refusal error={checking.error} />}
      {broken?.length === 0 && (
        <Banner kind="success" title="Everything adds up">
          The ledger agrees with all payments, refunds, deliveries and payouts.
        </Banner>
      )}
      {broken && broken.length > 0 && (
        <Banner kind="danger" title="The books don’t add up">
          <ul className="mt-1 flex flex-col gap-2">
            {broken.map(({ rule, count, examples }) => (
              <li key={rule}>
                <p className="font-bold">
                  {rule} ({counted(count, 'time')})
                </p>
                <p>For example: {examples.join(', ')}</p>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
