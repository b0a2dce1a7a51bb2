import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { selectHomeVet, selectServices } from './services.sql.ts';

type HomeVet = NonNullable<Awaited<ReturnType<typeof selectHomeVet>>>;

/** A vet who makes home visits; throws 422 for any other. */
export async function requireHomeVet(db: Kysely<Database>, vetId: string): Promise<HomeVet> {
  const vet = await selectHomeVet(db, vetId);
  if (!vet) throw noVet('This vet doesn’t make home visits. Please choose another one.');
  return vet;
}

const noVet = (message: string) => invalid('VET_UNKNOWN', message, { vetId: message });

/** The chosen services in their order, at our prices; those that only a vet can do cost that vet's fee. */
export async function priceServices(
  db: Kysely<Database>,
  kind: HomeVisitKind,
  selection: { serviceId: string }[],
  vet: HomeVet | null,
  { isVetNeeded = true } = {},
) {
  const services = await selectServices(db, kind, [...new Set(selection.map(({ serviceId }) => serviceId))]);
  const offered = new Map(services.map((service) => [service.id, service]));
  return selection.map(({ serviceId }) => {
    const service = offered.get(serviceId.toLowerCase());
    if (!service) {
      const message = 'This isn’t offered any more. Please choose something else.';
      throw invalid('SERVICE_UNKNOWN', message, { lines: message });
    }
    const { id, pricePaise, needsVet, ...rest } = service;
    if (needsVet && !vet && isVetNeeded) throw noVet(`${service.name} needs a vet. Please choose one.`);
    return { ...rest, serviceId: id, pricePaise: pricePaise ?? vet?.consultationFeePaise ?? 0 };
  });
}
