import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { Link } from 'react-router';
import { ListFault } from '../../../../parts/page/list-fault';
import { Button } from '../../../../ui/button';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { inr } from '../../../../ui/format/inr';
import { Card } from '../../../../ui/layout/card';
import { useCatalogue } from '../services';
import { kindLinks, kindViews } from '../visit-kinds';

/** Services and prices, for visitors. */
export function PriceList({ kind }: { kind: HomeVisitKind }) {
  const { list, groups, charge } = useCatalogue(kind);
  if (!groups) return list.error ? <ListFault list={list} /> : <Skeleton className="h-64 rounded-xl" />;
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-extrabold">{kindViews[kind].title}: what it costs</h2>
        <p className="text-sm text-ink-soft">
          For one pet, all taxes included
          {charge !== undefined && charge > 0 && `; visit charge ${inr(charge)}, once per visit`}.
        </p>
      </div>
      {groups.map(({ _id, name, services }) => (
        <section key={_id} className="flex flex-col gap-2">
          {name && <h3 className="font-extrabold">{name}</h3>}
          <dl className="flex flex-col divide-y divide-line">
            {services.map((service) => (
              <div key={service._id} className="flex items-baseline justify-between gap-4 py-2">
                <dt className="min-w-0 wrap-anywhere">{service.name}</dt>
                <dd className="shrink-0 font-bold tabular-nums">
                  {service.price === null ? 'Set by the vet' : inr(service.price)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button className="self-start" render={<Link to={kindLinks[kind]} />}>
        Book a visit
      </Button>
    </Card>
  );
}
