import { consolePaths } from '../../console-paths';
import { type ConsolePage, isPartOf } from './console-page';
import { consolePages } from './console-pages';
import { mayOpen, type Roles } from './my-roles';
import { countOn, type WorkLine } from './waiting-work';

/** Pending work of a shop: unanswered orders, and products running out. */
export interface PendingCounts {
  incoming: number;
  runningOut: number;
}

/** A page in the console's bars, with the count of what waits there. */
export interface NavItem extends ConsolePage {
  count: number;
  /** What is counted: "waiting for an answer". */
  counted: string;
}

const countedAs = { incoming: 'waiting for an answer', runningOut: 'running out' };

interface Pending {
  /** For shop staff. */
  shop?: PendingCounts;
  work?: readonly WorkLine[];
}

/** Pages open to these roles. Until they are known: only the account. */
export const navItemsOf = (roles: Roles | undefined, { shop, work = [] }: Pending): NavItem[] =>
  consolePages
    .filter((page) => (roles ? mayOpen(roles, page) : !page.permission))
    .map((page) => ({
      ...page,
      ...(page.counts
        ? { count: shop?.[page.counts] ?? 0, counted: countedAs[page.counts] }
        : { count: countOf(page, work), counted: 'waiting' }),
    }));

/** The page of all pending work counts everything that the user can handle. */
const countOf = (page: ConsolePage, work: readonly WorkLine[]) =>
  countOn(work, page.path === consolePaths.needs ? () => true : (pathname) => isPartOf(page, pathname));
