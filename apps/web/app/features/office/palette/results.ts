import { type FoundKind, type FoundRecord, foundKinds, MIN_FIND } from '@tailwell/contract/office/finding';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call';
import { callKey } from '../../../api/query-client';
import { consolePaths } from '../../../console-paths';
import { consolePages } from '../../../parts/console/console-pages';
import { may, mayOpen, mayVisit, type Roles } from '../../../parts/console/my-roles';
import { feeLinks, homeServiceLinks, listLinks, technicianLinks } from '../../../parts/console/setting-links';

/** A result of the search: where it leads. */
export interface Result {
  /** Unique among all results. */
  key: string;
  name: string;
  about: string;
  to: string;
}

export interface ResultGroup {
  value: string;
  items: Result[];
}

const screenOf = (name: string, to: string, about = ''): Result => ({ key: to, name, about, to });

/** Screens that the roles may open, whose name has all the words. */
export function findScreens(roles: Roles, text: string): Result[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const pages = consolePages
    .filter((page) => mayOpen(roles, page))
    .map(({ name, path }) => screenOf(name, path));
  const settings = [...listLinks, ...homeServiceLinks, ...technicianLinks, ...feeLinks]
    .filter(({ to }) => mayVisit(roles, to))
    .map(({ name, to, about }) => screenOf(name, to, about));
  return [...pages, ...settings].filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
}

const groupNames: Record<FoundKind, string> = {
  owner: 'Owners',
  order: 'Orders',
  parcel: 'Your orders',
  consultation: 'Consultations',
  payment: 'Payments',
  registration: 'Registrations',
  case: 'Cases',
  application: 'Applications',
  vet: 'Vets',
  shop: 'Shops',
  product: 'Products',
};

/** Where a record opens; finance sees of owners what they have paid. */
function addressOf({ kind, _id, ownerId }: FoundRecord, roles: Roles): string {
  const owner = () =>
    may(roles, 'see_owners')
      ? consolePaths.owner(ownerId ?? '')
      : consolePaths.office('payments', '', `?ownerId=${ownerId}`);
  const sale = (list: string) => {
    const path = consolePaths.office(list, _id);
    return mayVisit(roles, path) ? path : owner();
  };
  const addresses: Record<FoundKind, () => string> = {
    owner,
    order: () => sale('orders'),
    parcel: () => consolePaths.order(_id),
    consultation: () => sale('consultations'),
    payment: () => consolePaths.office('payments', _id),
    registration: () => (may(roles, 'registry') ? consolePaths.registryReview(_id) : owner()),
    case: () => consolePaths.welfareCase(_id),
    application: () => consolePaths.office('applications', _id),
    vet: () => consolePaths.office('vets', _id),
    shop: () => consolePaths.office('shops', _id),
    product: () => consolePaths.office('products', _id),
  };
  return addresses[kind]();
}

/** Found records by kind. */
export const groupRecords = (records: readonly FoundRecord[], roles: Roles): ResultGroup[] =>
  foundKinds.flatMap((kind) => {
    const items = records
      .filter((record) => record.kind === kind)
      .map((record) => ({
        key: `${kind} ${record._id}`,
        name: record.name,
        about: record.about,
        to: addressOf(record, roles),
      }));
    return items.length > 0 ? [{ value: groupNames[kind], items }] : [];
  });

const FIND = 'POST /console/find/records/v1';

/** Pause in typing before the server is asked, in milliseconds. */
const TYPING_PAUSE = 250;

/** Records found by a text, once the user pauses; `isPending` from the first key on. */
export function useRecords(typed: string) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const isLong = typed.length >= MIN_FIND;
  const found = useQuery({
    queryKey: [...callKey(FIND), text],
    queryFn: ({ signal }) => call(FIND, { body: { text } }, { signal }),
    enabled: isLong && text.length >= MIN_FIND,
    // Names and contacts of owners don't stay.
    gcTime: 0,
  });
  const isCurrent = text === typed;
  return {
    reply: isLong && isCurrent ? found.data : undefined,
    error: isLong && isCurrent ? found.error : null,
    isPending: isLong && (!isCurrent || found.isFetching),
  };
}
