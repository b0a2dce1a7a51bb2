import { type ConsolePage, consolePages } from './console-pages';
import { mayOpen, type Roles } from './roles';

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

/** Pages open to these roles. Until they are known: only the account. */
export const navItemsOf = (roles: Roles | undefined, waiting: PendingCounts | undefined): NavItem[] =>
  consolePages
    .filter((page) => (roles ? mayOpen(roles, page) : !page.permission))
    .map((page) => ({
      ...page,
      count: (page.counts && waiting?.[page.counts]) ?? 0,
      counted: page.counts ? countedAs[page.counts] : '',
    }));
