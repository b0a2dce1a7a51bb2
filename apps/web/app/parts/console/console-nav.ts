import { type ConsolePage, consolePages } from './console-pages';
import { mayOpen, type Roles } from './roles';

/** What waits for a shop: orders without an answer, and what is running out. */
export interface Waiting {
  incoming: number;
  runningOut: number;
}

/** A page that the console's bars lead to, with how many wait there. */
export interface NavItem extends ConsolePage {
  count: number;
  /** What is counted: "waiting for an answer". */
  counted: string;
}

const countedAs = { incoming: 'waiting for an answer', runningOut: 'running out' };

/** Where somebody with these roles can go. Before they are known: nowhere but to the account. */
export const navItemsOf = (roles: Roles | undefined, waiting: Waiting | undefined): NavItem[] =>
  consolePages
    .filter((page) => (roles ? mayOpen(roles, page) : !page.permission))
    .map((page) => ({
      ...page,
      count: (page.counts && waiting?.[page.counts]) ?? 0,
      counted: page.counts ? countedAs[page.counts] : '',
    }));
