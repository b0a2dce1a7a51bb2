import { handCauseNames, refundCauseNames } from '@tailwell/contract/money/refund-cause-names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { apiQuery } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { RefundDialog } from '../../../features/money/payments/refund-dialog';
import { RefundRequests } from '../../../features/money/payments/refund-requests';
import {
  paidNames,
  paymentNames,
  refundNames,
  refundRequestNames,
} from '../../../features/office/support/status-names';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Badge, type BadgeTone } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';

export const meta = () => titledForConsole('Payment');

const moment = (at: string | null) => (at ? fullMomentInIndia(new Date(at)) : '–');

/** The list that has what was paid for. */
const lists = {
  order: 'orders',
  consultation: 'consultations',
  instant: 'consultations',
  home_visit: 'visits',
} as const;

const textLink =
  'inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline';

const tones: Record<keyof typeof refundNames, BadgeTone> = {
  requested: 'waiting',
  pending: 'active',
  processed: 'success',
  failed: 'failed',
};

export default function OfficePaymentPage() {
  const { id = '' } = useParams();
  const found = useQuery({
    ...apiQuery('GET /console/get/payments/{id}/v1', { params: { id } }),
    staleTime: 0,
  });
  const roles = useQuery(rolesQuery).data;
  const [isRefunding, setRefunding] = useState(false);
  const back = <BackLink to={consolePaths.office('payments')}>Payments</BackLink>;
  if (found.error && !found.data) {
    return (
      <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
        {back}
        <ListFault list={found} />
      </div>
    );
  }
  if (!found.data) return <PageSkeleton label="Loading the payment" />;
  const { number, kind, owner, ownerId, amount, status, refunds, left, ...payment } = found.data;
  const facts = [
    ['Status', paymentNames[status]],
    ['Amount', inr(amount)],
    ['Refunded', inr(payment.refunded)],
    ...(payment.waiting > 0 ? [['Waiting for approval', inr(payment.waiting)]] : []),
    ['Paid with', payment.method ?? '–'],
    ['Started', moment(payment.startedAt)],
    ['Paid', moment(payment.completedAt)],
    ['Reference', payment.reference ?? '–'],
    ['Payment', payment._id],
    ['Gateway', payment.gateway],
    ...(payment.failureReason ? [['Why it failed', payment.failureReason]] : []),
  ];
  return (
    <div className="page flex max-w-4xl flex-col gap-5 py-6 sm:py-8">
      {back}
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold wrap-anywhere">
            {inr(amount)} for {number ?? paidNames[kind].toLowerCase()}
          </h1>
          <p className="text-ink-soft">
            Paid by {owner}
            {roles && may(roles, 'see_owners') && (
              <>
                {' · '}
                <Link className={textLink} to={consolePaths.owner(ownerId)}>
                  See the owner
                </Link>
              </>
            )}
            {payment.recordId && (
              <>
                {' · '}
                <Link className={textLink} to={consolePaths.office(lists[kind], payment.recordId)}>
                  See what it was for
                </Link>
              </>
            )}
          </p>
        </div>
        {left > 0 && roles && may(roles, 'refund') && (
          <Button onClick={() => setRefunding(true)}>Refund up to {inr(left)}</Button>
        )}
      </header>
      <Card>
        <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="font-bold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <RefundRequests paymentId={payment._id} requests={payment.requests} statusNames={refundRequestNames} />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg font-extrabold">Refunds</h2>
        {refunds.length === 0 && <p className="text-ink-soft">No refunds yet.</p>}
        <ul className="flex flex-col gap-3">
          {refunds.map((refund) => (
            <Card key={refund._id} render={<li />} className="flex flex-col gap-1">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="text-lg font-extrabold tabular-nums">{inr(refund.amount)}</span>
                <Badge tone={tones[refund.status]}>{refundNames[refund.status]}</Badge>
              </div>
              <p className="wrap-anywhere">{refund.reason || refundCauseNames[refund.cause]}</p>
              <p className="text-sm text-ink-soft wrap-anywhere">
                {[
                  moment(refund.requestedAt),
                  refund.by ?? 'automatic',
                  refund.handCause && handCauseNames[refund.handCause],
                  refund.reference && `reference ${refund.reference}`,
                  refund.failureReason,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </Card>
          ))}
        </ul>
      </section>
      {isRefunding && (
        <RefundDialog key={left} payment={found.data} isOpen onClose={() => setRefunding(false)} />
      )}
    </div>
  );
}
