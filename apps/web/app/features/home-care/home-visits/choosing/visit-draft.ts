import type { HomeVisitKind } from '@tailwell/contract/booking-constants';
import type { Pet } from '../../../../parts/pets/pet-labels';
import { listed } from '../../../../ui/format/count';
import type { HomeService } from '../services';

/** What is done for which pet; '' while nobody has said for which. */
export interface DraftLine {
  petId: string;
  serviceId: string;
}

/** From one day to another, like 2026-12-17. */
export interface Days {
  from: string;
  until: string;
}

/** All that is chosen before a window is held. */
export interface VisitDraft {
  lines: DraftLine[];
  addressId: string | null;
  /** The chosen window's start, as an ISO text. */
  startsAt: string | null;
  note: string;
  /** The consultation in which a vet has advised it. */
  consultId: string | null;
  /** The days on which the visit is of use, like a paper’s for a journey; null: any. */
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

/** What the names of all these drafts begin with. */
export const visitDrafts = 'visit:';

/** `vetId`: the vet who is to come. */
export const visitDraft = (kind: HomeVisitKind, vetId?: string | null) =>
  `${visitDrafts}${kind}${vetId ? `:${vetId}` : ''}`;

const isSame = (one: DraftLine, other: DraftLine) =>
  one.petId === other.petId && one.serviceId === other.serviceId;

/** Adds a service for a pet, or takes it off again. */
export function toggleLine(lines: DraftLine[], line: DraftLine): DraftLine[] {
  const without = lines.filter((one) => !isSame(one, line));
  return without.length < lines.length ? without : [...lines, line];
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function readDays(search: URLSearchParams): Days | undefined {
  const from = search.get('from') ?? '';
  const until = search.get('until') ?? '';
  return DAY.test(from) && DAY.test(until) && from <= until ? { from, until } : undefined;
}

/** What a link has said already: `?pet=`, `?service=`, `?consult=`, `?from=` and `?until=`. It is added to what was chosen before. */
export function withLink(draft: VisitDraft, search: URLSearchParams): VisitDraft {
  const serviceId = search.get('service');
  const petId = search.get('pet') ?? '';
  const isThere = draft.lines.some(
    (line) => line.serviceId === serviceId && (petId === '' || line.petId === petId),
  );
  return {
    ...draft,
    lines: serviceId && !isThere ? [...draft.lines, { petId, serviceId }] : draft.lines,
    consultId: search.get('consult') ?? draft.consultId,
    within: readDays(search) ?? draft.within,
  };
}

/**
 * The lines as they can be booked: without services and pets that are gone or don't fit each other. What was chosen before
 * somebody said for whom is for the only pet that it fits. `pets` undefined: they aren't known yet; `fits`: whether one can
 * be booked for one of them.
 */
export function settleLines(
  lines: DraftLine[],
  services: HomeService[],
  pets: Pet[] | undefined,
  fits: (service: HomeService, pet: Pet) => boolean,
): DraftLine[] {
  const settled: DraftLine[] = [];
  for (const { petId, serviceId } of lines) {
    const service = services.find(({ _id }) => _id === serviceId);
    if (!service) continue;
    if (!pets) {
      settled.push({ petId, serviceId });
      continue;
    }
    const fitting = pets.filter((pet) => fits(service, pet));
    const pet = petId
      ? fitting.find(({ _id }) => _id === petId)
      : fitting.length === 1
        ? fitting[0]
        : undefined;
    if (petId && !pet) continue;
    const line = { petId: pet?._id ?? '', serviceId };
    if (!settled.some((one) => isSame(one, line))) settled.push(line);
  }
  return settled;
}

/** What is chosen by its names: "Kennel cough for Bruno and Laddu · Puppy DP". */
export function formatChosen(lines: DraftLine[], services: HomeService[], pets: Pet[]): string {
  return [...Map.groupBy(lines, ({ serviceId }) => serviceId)]
    .map(([serviceId, same]) => {
      const name = services.find(({ _id }) => _id === serviceId)?.name ?? '';
      const names = pets.filter(({ _id }) => same.some(({ petId }) => petId === _id)).map((pet) => pet.name);
      return names.length > 0 ? `${name} for ${listed(names)}` : name;
    })
    .join(' · ');
}

/** The draft once its time has been released: what was held is chosen no more. */
export const withoutHeld = (
  draft: VisitDraft,
  held: { petId: string | null; serviceId: string }[],
): VisitDraft => ({
  ...draft,
  startsAt: null,
  lines: draft.lines.filter(
    (line) =>
      !held.some(
        ({ petId, serviceId }) => serviceId === line.serviceId && (line.petId === '' || line.petId === petId),
      ),
  ),
});

/** What is chosen, one service for each pet. */
export const servicesOf = (lines: DraftLine[]) => lines.map(({ serviceId }) => serviceId);
