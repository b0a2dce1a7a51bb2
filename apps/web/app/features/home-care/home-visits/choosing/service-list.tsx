import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListFault } from '../../../../parts/page/list-fault';
import type { Pet } from '../../../../parts/pets/pet-labels';
import { paths } from '../../../../paths';
import { Button } from '../../../../ui/button';
import { Banner } from '../../../../ui/feedback/banner';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { FieldError } from '../../../../ui/form/field';
import { listed } from '../../../../ui/format/count';
import { Card } from '../../../../ui/layout/card';
import type { HomeService, ServiceGroup, useCatalogue } from '../services';
import { kindViews } from '../visit-kinds';
import { ServiceCard, type ServiceCardProps } from './service-card';
import { canBeFor, missingOf, type Suitability, sortByNeed } from './suitability';

/** The choices, and the pets they can be for. */
type GroupProps = Omit<ServiceCardProps, 'service' | 'isGrouped'>;

interface ServiceListProps extends GroupProps {
  kind: HomeVisitKind;
  catalogue: ReturnType<typeof useCatalogue>;
  /** Services chosen on arrival: they keep their position, whether selected or not. */
  preselectedIds: string[];
  error?: string;
}

/** All services, with prices before anything else is asked. */
export function ServiceList({ kind, catalogue, preselectedIds, error, ...groupProps }: ServiceListProps) {
  const { list } = catalogue;
  // With a vet chosen, services that only a vet performs come first.
  const groups =
    groupProps.vetFee === undefined
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
          <span className="sr-only">Loading services</span>
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
          <Skeleton className="h-32 rounded-lg" />
        </div>
      )}
      {groups?.every(({ services }) => services.length === 0) && (
        <p className="rounded-lg bg-sunken p-4 text-ink-soft">
          Nothing can be booked here yet. Please check again in a few days.
        </p>
      )}
      {groups && <AskMissing pets={groupProps.pets} suitability={groupProps.suitability} />}
      {groups?.map((group) => (
        <Group key={group._id} group={group} preselectedIds={preselectedIds} {...groupProps} />
      ))}
    </Card>
  );
}

/** Asked once, above everything that depends on it. */
function AskMissing({ pets, suitability }: { pets: Pet[]; suitability: Suitability }) {
  const incomplete = pets.flatMap((pet) => {
    const missing = missingOf(suitability, pet);
    return missing ? [{ ...pet, missing }] : [];
  });
  if (incomplete.length === 0) return null;
  return (
    <Banner
      action={incomplete.map(({ _id, name }) => (
        <Button key={_id} variant="secondary" render={<Link to={paths.editPet(_id)} />}>
          Edit {name}
        </Button>
      ))}
    >
      Add {listed(incomplete.map(({ name, missing }) => `${name}’s ${missing}`))} to see what fits. We check
      it at your door.
    </Banner>
  );
}

const isForVets = ({ services }: ServiceGroup) => services.some(({ price }) => price === null);

/** Number of items shown of a long list; a list with just one more isn't collapsed. */
const COLLAPSED_COUNT = 3;

/** First what was chosen before, then what a pet needs, then what suits one; the rest expands on tap. */
function Group({
  group,
  preselectedIds,
  ...chosen
}: { group: ServiceGroup; preselectedIds: string[] } & GroupProps) {
  const { pets, suitability } = chosen;
  const fits = (service: HomeService) =>
    pets.length === 0 || pets.some((pet) => canBeFor(suitability, service, pet));
  const others = group.services.filter((service) => !fits(service));
  const fitting = sortByNeed(group.services.filter(fits), suitability, preselectedIds);
  const preselectedCount = fitting.filter(({ _id }) => preselectedIds.includes(_id)).length;
  const isGrouped = group.name !== '';
  const shown =
    isGrouped || fitting.length <= COLLAPSED_COUNT + 1
      ? fitting.length
      : Math.max(COLLAPSED_COUNT, preselectedCount);
  const content = (
    <>
      <Services services={fitting.slice(0, shown)} isGrouped={isGrouped} {...chosen} />
      {shown < fitting.length && (
        <Disclosure
          summary={
            <>
              <span className="[[open]>summary_&]:hidden">Show all {fitting.length}</span>
              <span className="[:not([open])>summary_&]:hidden">Show fewer</span>
            </>
          }
        >
          <Services services={fitting.slice(shown)} isGrouped={isGrouped} {...chosen} />
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure summary={`${others.length} more, not for your pets`}>
          <Services services={others} isGrouped={isGrouped} {...chosen} />
        </Disclosure>
      )}
    </>
  );
  if (!isGrouped) return <section className="flex flex-col gap-3">{content}</section>;
  return (
    <Disclosure
      isOpen={preselectedCount > 0 || (chosen.vetFee !== undefined && isForVets(group))}
      summary={
        <span className="min-w-0 flex-1">
          <h3 className="font-extrabold text-ink">{group.name}</h3>
          {group.description && (
            <span className="block text-sm font-normal text-ink-soft">{group.description}</span>
          )}
        </span>
      }
    >
      {content}
    </Disclosure>
  );
}

interface DisclosureProps {
  summary: ReactNode;
  /** Initially open. */
  isOpen?: boolean;
  children: ReactNode;
}

const Disclosure = ({ summary, isOpen, children }: DisclosureProps) => (
  <details open={isOpen}>
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-md font-bold text-primary [&::-webkit-details-marker]:hidden">
      {summary}
      <ChevronDown
        className="size-4 shrink-0 transition-transform [[open]>summary_&]:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="flex flex-col gap-3 pt-3">{children}</div>
  </details>
);

const Services = ({
  services,
  ...groupProps
}: { services: HomeService[]; isGrouped: boolean } & GroupProps) => (
  <ul className="flex flex-col gap-3">
    {services.map((service) => (
      <li key={service._id}>
        <ServiceCard service={service} {...groupProps} />
      </li>
    ))}
  </ul>
);
