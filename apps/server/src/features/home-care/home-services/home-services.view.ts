import { type HomeVisitKind, homeVisitKinds, homeVisitNames } from '@tailwell/contract/booking-constants';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/db.ts';
import type { selectGroups, selectParameters } from './home-services.sql.ts';

type Service = Selectable<Database['homeServices']>;
type Rows<Select extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Select>>;

const toService = ({ id, name, description, taxPercent, minutes, species, ...service }: Service) => ({
  _id: id,
  name,
  description,
  taxPercent,
  minutes,
  species,
  minAgeWeeks: service.minAgeWeeks,
  maxAgeWeeks: service.maxAgeWeeks,
  prep: service.prep,
});

/** Services without a group always have a price: only home care can have a vet's own (enforced by a CHECK). */
const priceOf = ({ pricePaise }: Service) => pricePaise ?? 0;

export const toBloodTest = (test: Service, parameters: Rows<typeof selectParameters>) => ({
  ...toService(test),
  price: priceOf(test),
  fastingHours: test.fastingHours,
  reportHours: test.reportHours ?? 0,
  parameters: parameters.flatMap(({ serviceId, name }) => (serviceId === test.id ? [name] : [])),
});

export const toVaccine = (vaccine: Service) => ({
  ...toService(vaccine),
  price: priceOf(vaccine),
  manufacturer: vaccine.manufacturer,
  repeatDays: vaccine.repeatDays,
  observeMinutes: vaccine.observeMinutes,
});

/** Groups with their services; empty groups are left out. */
export const toGroups = (groups: Rows<typeof selectGroups>, services: Service[]) =>
  groups.flatMap(({ id, name, description }) => {
    const subServices = services
      .filter(({ groupId }) => groupId === id)
      .map((service) => ({
        ...toService(service),
        price: service.pricePaise,
        needsVet: service.needsVet,
      }));
    return subServices.length > 0 ? [{ _id: id, name, description, subServices }] : [];
  });

export const toCharges = (charges: Record<HomeVisitKind, number>) =>
  homeVisitKinds.map((kind) => ({ _id: kind, name: homeVisitNames[kind], amount: charges[kind] }));
