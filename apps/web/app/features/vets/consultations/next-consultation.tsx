import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarHeart } from 'lucide-react';
import { Link } from 'react-router';
import { doctor } from '../../../parts/vet-labels';
import { paths } from '../../../paths';
import { DateTime } from '../../../ui/format/date-time';
import { Card } from '../../../ui/layout/card';
import { myConsultations } from './my-consultations';

/** Leads to the person's consultations, and says which one is next. */
export function NextConsultation() {
  const { data: upcoming } = useQuery(myConsultations('upcoming'));
  const next = upcoming?.data[0];
  return (
    <Card render={<Link to={paths.myConsultations()} />} className="group flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-lg bg-primary-soft text-on-primary-soft">
        <CalendarHeart className="size-6" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lg font-extrabold">My consultations</span>
        <span className="mt-0.5 block text-sm text-ink-soft wrap-anywhere">
          {next ? (
            <>
              Next: <DateTime moment={next.startsAt} /> with {doctor(next.personalInfo.name)}
              {next.status === 'payment_pending' && ', not paid yet'}
            </>
          ) : (
            'What is coming, what has been, and what was cancelled.'
          )}
        </span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="mt-3 size-5 shrink-0 text-primary transition-transform group-hover:translate-x-1"
      />
    </Card>
  );
}
