import { CircleSlash2 } from 'lucide-react';
import { Link } from 'react-router';
import { RefundCard } from '../../../parts/refund-card';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/layout/card';
import type { InstantRequest } from './instant-request';

/** A request that was cancelled, or not paid in time. */
export function NotSearching({ request: { status, refund, payment } }: { request: InstantRequest }) {
  const isExpired = status === 'expired';
  return (
    <>
      <Card className="flex flex-col items-center gap-4 py-8 text-center">
        <span className="grid size-18 place-items-center rounded-full bg-sunken text-ink-soft">
          <CircleSlash2 className="size-9" aria-hidden="true" />
        </span>
        <h1 className="text-2xl font-extrabold">
          {isExpired ? 'It wasn’t paid in time' : 'You stopped asking'}
        </h1>
        <p className="max-w-md text-ink-soft">
          {isExpired
            ? 'Nobody was asked. Money that still comes within a few minutes begins the search; later money is refunded.'
            : refund
              ? 'All that you paid goes back.'
              : 'Nothing was paid.'}
        </p>
        <div className="flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:justify-center">
          <Button render={<Link to={paths.askForVet} />}>Ask again</Button>
          <Button variant="secondary" render={<Link to={paths.vets()} />}>
            Choose a time instead
          </Button>
        </div>
      </Card>
      {refund && <RefundCard refund={refund} method={payment?.method} />}
    </>
  );
}
