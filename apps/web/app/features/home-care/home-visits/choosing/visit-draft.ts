import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { Pet } from '../../../../parts/pets/pet-labels';
import { listed } from '../../../../ui/format/count';
import type { HomeService } from '../services';

/** A service for a pet; '' until a pet is chosen. */
export interface DraftLine {
  petId: string;
  serviceId: string;
}

/** A range of days like 2026-12-17. */
export interface Days {
  from: string;
  until: string;
}

/** All choices before a window is held. */
export interface VisitDraft {
  lines: DraftLine[];
  addressId: string | null;
  /** Start of the chosen window as an ISO string. */
  startsAt: string | null;
  note: string;
  /** The consultation in which a vet advised it. */
  consultId: string | null;
  /** The days on which the visit is useful, such as for a travel certificate; null: any. */
  within: Days | null;
}

export const emptyDraft: VisitDraft = {
  lines: [],
  addressId: null,
  startsAt: null,
  note: '',
  consultId: null,
  within: null,
};

/** Prefix of all these drafts' names. */
export const visitDrafts = 'visit:';

/** `vetId`: the chosen vet. */
export const visitDraft = (kind: HomeVisitKind, vetId?: string | null) =>
  `${visitDrafts}${kind}${vetId ? `:${vetId}` : ''}`;

const isSame = (one: DraftLine, other: DraftLine) =>
  one.petId === other.petId && one.serviceId === other.serviceId;

/** Adds a service for a pet, or removes it. */
export function toggleLine(lines: DraftLine[], line: DraftLine): DraftLine[] {
  const without = lines.filter((other) => !isSame(other, line));
  return without.length < lines.length ? without : [...lines, line];
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function readDays(search: URLSearchParams): Days | undefined {
  const from = search.get('from') ?? '';
  const until = search.get('until') ?? '';
  return DAY.test(from) && DAY.test(until) && from <= until ? { from, until } : undefined;
}

/** Adds a link's parameters to the earlier choices: `?pet=`, `?service=`, `?consult=`, `?from=` and `?until=`. */
export function withLink(draft: VisitDraft, search: URLSearchParams): VisitDraft {
  const serviceId = search.get('service');
  const petId = search.get('pet') ?? '';
  const isIncluded = draft.lines.some(
    (line) => line.serviceId === serviceId && (petId === '' || line.petId === petId),
  );
  return {
    ...draft,
    lines: serviceId && !isIncluded ? [...draft.lines, { petId, serviceId }] : draft.lines,
    consultId: search.get('consult') ?? draft.consultId,
    within: readDays(search) ?? draft.within,
  };
}

/**
 * The bookable lines: without services and pets that no longer exist or don't suit each other. Lines chosen before a
 * pet go to the only pet they suit. `pets` undefined: not known yet; `fits`: whether a service can be booked for a pet.
 */
export function settleLines(
  lines: DraftLine[],
  services: HomeService[],
  pets: Pet[] | undefined,
  fits: (service: HomeService, pet: Pet) => boolean,
): DraftLine[] {
  const bookable: DraftLine[] = [];
  for (const { petId, serviceId } of lines) {
    const service = services.find(({ _id }) => _id === serviceId);
    if (!service) continue;
    if (!pets) {
      bookable.push({ petId, serviceId });
      continue;
    }
    const suitable = pets.filter((pet) => fits(service, pet));
    const pet = petId
      ? suitable.find(({ _id }) => _id === petId)
      : suitable.length === 1
        ? suitable[0]
        : undefined;
    if (petId && !pet) continue;
    const line = { petId: pet?._id ?? '', serviceId };
    if (!bookable.some((other) => isSame(other, line))) bookable.push(line);
  }
  return bookable;
}

/** Names of the choices: "Kennel cough for Bruno and Laddu · Puppy DP". */
export function formatSelection(lines: DraftLine[], services: HomeService[], pets: Pet[]): string {
  return [...Map.groupBy(lines, ({ serviceId }) => serviceId)]
    .map(([serviceId, group]) => {
      const name = services.find(({ _id }) => _id === serviceId)?.name ?? '';
      const names = pets.filter(({ _id }) => group.some(({ petId }) => petId === _id)).map((pet) => pet.name);
      return names.length > 0 ? `${name} for ${listed(names)}` : name;
    })
    .join(' · ');
}

/** The draft after its hold has been released: without the services that were held. */
export const withoutHeldLines = (
  draft: VisitDraft,
  heldLines: { petId: string | null; serviceId: string }[],
): VisitDraft => ({
  ...draft,
  startsAt: null,
  lines: draft.lines.filter(
    (line) =>
      !heldLines.some(
        ({ petId, serviceId }) => serviceId === line.serviceId && (line.petId === '' || line.petId === petId),
      ),
  ),
});

/** The chosen services, once for each pet. */
export const servicesOf = (lines: DraftLine[]) => lines.map(({ serviceId }) => serviceId);
