import {
  CalendarClock,
  CalendarDays,
  CircleUserRound,
  ClipboardCheck,
  ListChecks,
  type LucideIcon,
  PackageOpen,
  Warehouse,
} from 'lucide-react';
import { paths } from '../../paths';
import { may, type Roles } from './roles';

/** A page that the console's bars lead to. */
export interface NavItem {
  name: string;
  path: string;
  Icon: LucideIcon;
  /** How many wait there. */
  count?: number;
  /** What is counted: "orders wait". */
  counted?: string;
}

/** What waits for a shop: orders without an answer, and what is running out. */
export interface Waiting {
  incoming: number;
  runningOut: number;
}

/** Where somebody with these roles can go. Before they are known: nowhere but to the account. */
export function navItemsOf(roles: Roles | undefined, waiting: Waiting | undefined): NavItem[] {
  const vets: NavItem[] = [
    { name: 'Today', path: paths.console, Icon: ListChecks },
    { name: 'Consultations', path: paths.consoleConsultations(), Icon: CalendarDays },
    { name: 'Hours', path: paths.consoleHours, Icon: CalendarClock },
  ];
  const shops: NavItem[] = [
    {
      name: 'Orders',
      path: paths.consoleOrders(),
      Icon: PackageOpen,
      count: waiting?.incoming,
      counted: 'waiting for an answer',
    },
    {
      name: 'Stock',
      path: paths.consoleStock(),
      Icon: Warehouse,
      count: waiting?.runningOut,
      counted: 'running out',
    },
  ];
  return [
    ...(roles && may(roles, 'vet') ? vets : []),
    ...(roles && may(roles, 'shop') ? shops : []),
    ...(roles && may(roles, 'pharmacist')
      ? [{ name: 'Prescriptions', path: paths.consolePrescriptions(), Icon: ClipboardCheck }]
      : []),
    { name: 'Account', path: paths.consoleAccount, Icon: CircleUserRound },
  ];
}
