import { Hand } from 'lucide-react';
import { useKeys } from '../../../parts/console/use-keys';
import { Refusal } from '../../../parts/refusal';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { Card } from '../../../ui/layout/card';
import type { RegistryReview } from './registry';
import { ReviewChecks } from './review-checks';
import { useTake } from './use-decision';

/** An application that is unassigned, or assigned to a colleague. */
export function TakeReview({ review }: { review: RegistryReview }) {
  const { _id, status, officer } = review;
  const take = useTake(_id);
  const isUnassigned = status === 'submitted';
  useKeys({ t: () => isUnassigned && !take.isPending && take.mutate({}) });
  return (
    <Card className="flex flex-col gap-4 print:hidden">
      {take.error && <Refusal error={take.error} />}
      <ReviewChecks review={review} />
      {isUnassigned ? (
        <>
          <Button
            size="lg"
            className="self-start"
            icon={<Hand className="size-5" aria-hidden="true" />}
            isLoading={take.isPending}
            aria-keyshortcuts="T"
            onClick={() => take.mutate({})}
          >
            Take it
          </Button>
          <p className="text-sm text-ink-soft">Key: T takes it. The owner sees that it is being checked.</p>
        </>
      ) : (
        <Banner title={`${officer?.name ?? 'A colleague'} is checking it`}>
          You can read along. It shows up in the queue again if it is returned.
        </Banner>
      )}
    </Card>
  );
}
