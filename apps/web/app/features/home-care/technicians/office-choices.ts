import { homeVisitKinds, homeVisitNames } from '@tailwell/contract/booking-constants';

export const skills = homeVisitKinds.map((kind) => ({ value: kind, label: homeVisitNames[kind] }));

const nameWithCity = ({ name, city }: Record<string, unknown>) => (city ? `${name}, ${city}` : String(name));

/** Lists that technicians, zones and labs refer to. */
export const cityReference = {
  name: 'served-cities',
  nameOf: ({ name, state }: Record<string, unknown>) => `${name}, ${state}`,
};
export const zoneReference = { name: 'service-zones', nameOf: nameWithCity };
export const vetReference = { name: 'vets', nameOf: nameWithCity };
export const technicianUserReference = {
  name: 'people',
  nameOf: ({ name }: Record<string, unknown>) => String(name),
  filters: { role: 'technician', state: 'active' },
};

export const isActiveFilter = {
  kind: 'select',
  label: 'Shown',
  all: 'Working or not',
  choices: [
    { value: 'shown', label: 'Working' },
    { value: 'retired', label: 'Not any more' },
  ],
} as const;
