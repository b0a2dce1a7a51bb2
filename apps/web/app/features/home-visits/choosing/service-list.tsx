import type { HomeVisitKind } from '@tailwell/contract/home-visit-constants';
import { ChevronDown } from 'lucide-react';
import { ListFault } from '../../../parts/page/list-fault';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { FieldError } from '../../../ui/form/field';
import { Card } from '../../../ui/layout/card';
import type { HomeService, ServiceGroup, useCatalogue } from '../services';
import { kindViews } from '../visit-kinds';
import { ServiceCard, type ServiceCardProps } from './service-card';
import { canBeFor, sortByNeed } from './suitability';

/** What is chosen, for whom it can be. */
type Chosen = Omit<ServiceCardProps, 'service' | 'isGrouped'>;

interface ServiceListProps extends Chosen {
  kind: HomeVisitKind;
  catalogue: ReturnType<typeof useCatalogue>;
  error?: string;
}

/** All that is done, with its price before anything else is asked. */
export function ServiceList({ kind, catalogue, error, ...chosen }: ServiceListProps) {
  const { list } = catalogue;
  // Whoever has chosen a vet wants above all what only a vet does.
  const groups =
    chosen.vetFee === undefined
      ? catalogue.groups
      : catalogue.groups?.toSorted((one, other) => Number(isForVets(other)) - Number(isForVets(one)));
  return (
    <Card className="flex flex-col gap-4">
      <h2 id="services" tabIndex={-1} className="scroll-mt-24 rounded-md text-lg font-extrabold">
        {kindViews[kind].choose}
      </h2>
      <FieldError id="services-error" text={error} />
      {!groups && list.error && <ListFault list={list} />}
      {!groups && !list.error && (
        <div className="grid gap-3" role="status">
          <span className="sr-only">Loading what we do</span>
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
        </div>
      )}
      {groups?.every(({ services }) => services.length === 0) && (
        <p className="rounded-lg bg-sunken p-4 text-ink-soft">
          Nothing can be booked here yet. Please look again in a few days.
        </p>
      )}
      {groups?.map((group) => (
        <Group key={group._id} group={group} {...chosen} />
      ))}
    </Card>
  );
}

const isForVets = ({ services }: ServiceGroup) => services.some(({ price }) => price === null);

/** What one of the pets needs comes first, then what fits one; the rest waits behind a press. */
function Group({ group, ...chosen }: { group: ServiceGroup } & Chosen) {
  const { pets, suitability } = chosen;
  const fits = (service: HomeService) =>
    pets.length === 0 || pets.some((pet) => canBeFor(suitability, service, pet));
  const others = group.services.filter((service) => !fits(service));
  return (
    <section className="flex flex-col gap-3">
      {group.name && (
        <div>
          <h3 className="font-extrabold">{group.name}</h3>
          {group.description && <p className="text-sm text-ink-soft">{group.description}</p>}
        </div>
      )}
      <Services
        services={sortByNeed(group.services.filter(fits), suitability)}
        isGrouped={group.name !== ''}
        {...chosen}
      />
      {others.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 font-bold text-primary [&::-webkit-details-marker]:hidden">
            {others.length} more, not for your pets
            <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          </summary>
          <Services services={others} isGrouped={group.name !== ''} {...chosen} />
        </details>
      )}
    </section>
  );
}

const Services = ({ services, ...chosen }: { services: HomeService[]; isGrouped: boolean } & Chosen) => (
  <ul className="flex flex-col gap-3">
    {services.map((service) => (
      <li key={service._id}>
        <ServiceCard service={service} {...chosen} />
      </li>
    ))}
  </ul>
);
