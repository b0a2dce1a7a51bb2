import type { Permission } from '@tailwell/contract/permissions';
import type { LucideIcon } from 'lucide-react';

/** Groups of the bars, with the headings of the back office's groups. */
export const consoleGroups = {
  start: '',
  work: '',
  owners: 'Owners',
  money: 'Money',
  directory: 'What owners find',
  team: 'Who works here',
  own: '',
} as const;

/** A page in the console's bars. */
export interface ConsolePage {
  name: string;
  path: string;
  Icon: LucideIcon;
  /** Permission needed; omitted: all staff. */
  permission?: Permission;
  /** Permission for which it is the first screen; omitted: everyone allowed on it. */
  isFirstFor?: Permission;
  /** Further paths that belong to this page, open to the same users. */
  leadsTo?: readonly string[];
  /** Paths below its own do not belong to it: all others are below the console's first page. */
  isExact?: true;
  group: keyof typeof consoleGroups;
  /** The count of the shop's state that is shown beside it. */
  counts?: 'incoming' | 'runningOut';
}

/** Whether an address is a page’s own, or belongs to one that it leads to. */
export const isPartOf = ({ path, isExact, leadsTo = [] }: ConsolePage, pathname: string) =>
  [path, ...leadsTo].some((base) => pathname === base || (!isExact && pathname.startsWith(`${base}/`)));
