import { useQuery } from '@tanstack/react-query';
import { ArrowRight, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths';
import { Price } from '../../../ui/format/price';
import { Card } from '../../../ui/layout/card';
import { instantFee, myRequest } from './instant-request';
import { formatOnline, formatVetsAsked } from './instant-search-labels';
import { useInstantEvents } from './use-instant-events';

/** Leads to a vet who answers now, or back to the open request. */
export function VetNowCard() {
  const { data: fee } = useQuery({ ...instantFee(), refetchInterval: 30_000 });
  const { data: request } = useQuery(myRequest());
  useInstantEvents();
  const hasVets = fee?.kinds.length !== 0;
  if (request?.status === 'searching') {
    return (
      <LinkCard to={paths.connect(request.consultId)} title="Finding you a vet" isLive>
        {formatVetsAsked(request.asked)}. Go back to the search.
      </LinkCard>
    );
  }
  if (request) {
    return (
      <LinkCard to={paths.instantPayment(request._id)} title="Your request isn’t paid yet">
        We’ll ask vets once your payment arrives.
      </LinkCard>
    );
  }
  return (
    <LinkCard
      to={paths.askForVet}
      title="Talk to a vet now"
      isLive={(fee?.vetsOnline ?? 0) > 0}
      side={fee && hasVets && <Price rupees={fee.fee} className="text-lg" />}
    >
      By video, within minutes. {fee && (hasVets ? `${formatOnline(fee.vetsOnline)}.` : 'No vets here yet.')}
    </LinkCard>
  );
}

interface LinkCardProps {
  to: string;
  title: string;
  side?: ReactNode;
  /** A request is in progress behind it. */
  isLive?: boolean;
  children: ReactNode;
}

const LinkCard = ({ to, title, side, isLive, children }: LinkCardProps) => (
  <Card render={<Link to={to} />} className="group flex items-start gap-4">
    <span className="relative grid size-12 shrink-0 place-items-center rounded-lg bg-primary text-on-primary">
      <PhoneCall className="size-6" aria-hidden="true" />
      {isLive && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 size-3.5 rounded-full border-2 border-surface bg-on-success-soft"
        />
      )}
    </span>
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-lg font-extrabold">{title}</span>
        {side}
      </span>
      <span className="mt-0.5 block text-sm text-ink-soft">{children}</span>
    </span>
    <ArrowRight
      aria-hidden="true"
      className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
    />
  </Card>
);
