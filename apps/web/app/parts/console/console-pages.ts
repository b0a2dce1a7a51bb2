import type { Permission } from '@tailwell/contract/permissions';
import {
  Ambulance,
  BellRing,
  BookCheck,
  BookLock,
  BookOpenText,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  ClipboardCheck,
  FlaskConical,
  HandCoins,
  HeartHandshake,
  Hospital,
  House,
  HousePlus,
  Inbox,
  IndianRupee,
  Landmark,
  List,
  ListChecks,
  type LucideIcon,
  MailPlus,
  Mails,
  Megaphone,
  MessagesSquare,
  NotebookPen,
  PackageOpen,
  PackagePlus,
  Percent,
  ReceiptIndianRupee,
  Rocket,
  RotateCw,
  Scale,
  Stamp,
  Stethoscope,
  Store,
  Syringe,
  TicketPercent,
  Tickets,
  UserSearch,
  Users,
  Wallet,
  Warehouse,
  Waypoints,
} from 'lucide-react';
import { consolePaths } from '../../console-paths';
import { paths } from '../../paths';
import { feeLinks, homeServiceLinks, listLinks, technicianLinks } from './setting-links';

/** Groups of the bars, with the headings of the back office's groups. */
export const consoleGroups = {
  work: '',
  start: '',
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

/**
 * All pages of the console, in the order of its bars: the bars, the guards and every user's first screen derive from
 * them.
 */
export const consolePages: readonly ConsolePage[] = [
  {
    name: 'Today',
    path: paths.console,
    Icon: ListChecks,
    group: 'work',
    permission: 'vet',
    isExact: true,
  },
  {
    name: 'Consultations',
    path: consolePaths.consultations(),
    Icon: CalendarDays,
    group: 'work',
    permission: 'vet',
  },
  {
    name: 'Reviews',
    path: consolePaths.postReviews,
    Icon: BookCheck,
    group: 'work',
    permission: 'vet',
  },
  { name: 'Hours', path: consolePaths.hours, Icon: CalendarClock, group: 'work', permission: 'vet' },
  {
    name: 'Visits',
    path: consolePaths.visits(),
    Icon: HousePlus,
    group: 'work',
    permission: 'visit_homes',
  },
  {
    name: 'Orders',
    path: consolePaths.orders(),
    Icon: PackageOpen,
    group: 'work',
    permission: 'shop',
    counts: 'incoming',
  },
  {
    name: 'Stock',
    path: consolePaths.stock(),
    Icon: Warehouse,
    group: 'work',
    permission: 'shop',
    counts: 'runningOut',
  },
  {
    name: 'Money',
    path: consolePaths.money('vet'),
    Icon: Wallet,
    group: 'work',
    permission: 'vet',
  },
  {
    name: 'Money',
    path: consolePaths.money('shop'),
    Icon: Wallet,
    group: 'work',
    permission: 'manage_shop_staff',
  },
  {
    name: 'People',
    path: consolePaths.people,
    Icon: Users,
    group: 'work',
    permission: 'manage_shop_staff',
  },
  {
    name: 'Prescriptions',
    path: consolePaths.prescriptions(),
    Icon: ClipboardCheck,
    group: 'work',
    permission: 'pharmacist',
  },
  { name: 'Dispatch', path: consolePaths.dispatch(), Icon: Waypoints, group: 'work', permission: 'dispatch' },
  { name: 'Lab', path: consolePaths.lab(), Icon: FlaskConical, group: 'work', permission: 'lab' },
  { name: 'Registry', path: consolePaths.registry(), Icon: Stamp, group: 'work', permission: 'registry' },
  {
    name: 'Welfare',
    path: consolePaths.welfare(),
    Icon: HeartHandshake,
    group: 'work',
    permission: 'welfare',
  },
  {
    name: 'Needs you',
    path: consolePaths.needs,
    Icon: BellRing,
    permission: 'office',
    isFirstFor: 'see_payments',
    group: 'start',
  },
  {
    name: 'First steps',
    path: consolePaths.start,
    Icon: Rocket,
    permission: 'manage_people',
    // “Needs you” leads to it until all steps are done.
    group: 'start',
  },
  {
    name: 'Articles',
    path: consolePaths.posts(),
    Icon: NotebookPen,
    group: 'work',
    permission: 'edit_posts',
  },
  {
    name: 'Newsletter',
    path: consolePaths.newsletters(),
    Icon: Mails,
    group: 'work',
    permission: 'send_newsletters',
  },
  {
    name: 'Page visits',
    path: consolePaths.traffic(),
    Icon: ChartColumn,
    permission: 'see_traffic',
    group: 'owners',
  },
  {
    name: 'Owners',
    path: consolePaths.owner(),
    Icon: UserSearch,
    permission: 'see_payments',
    group: 'owners',
  },
  {
    name: 'Orders',
    path: consolePaths.office('orders'),
    Icon: PackageOpen,
    permission: 'see_payments',
    group: 'owners',
  },
  {
    name: 'Consultations',
    path: consolePaths.office('consultations'),
    Icon: CalendarDays,
    permission: 'see_payments',
    group: 'owners',
  },
  {
    name: 'Home visits',
    path: consolePaths.office('visits'),
    Icon: HousePlus,
    permission: 'see_payments',
    group: 'owners',
  },
  {
    name: 'Messages',
    path: consolePaths.office('contact-messages'),
    Icon: Inbox,
    permission: 'see_owners',
    group: 'owners',
    leadsTo: [consolePaths.office('ready-answers')],
  },
  {
    name: 'Comments',
    path: consolePaths.comments(),
    Icon: MessagesSquare,
    group: 'owners',
    permission: 'moderate_comments',
    leadsTo: [consolePaths.office('blocked-words')],
  },
  {
    name: 'Payments',
    path: consolePaths.office('payments'),
    Icon: IndianRupee,
    permission: 'see_payments',
    group: 'money',
  },
  {
    name: 'Payouts',
    path: consolePaths.office('payouts'),
    Icon: HandCoins,
    permission: 'see_ledger',
    group: 'money',
    leadsTo: [consolePaths.office('bank-files')],
  },
  {
    name: 'Settlements',
    path: consolePaths.office('settlements'),
    Icon: ReceiptIndianRupee,
    permission: 'see_ledger',
    group: 'money',
  },
  {
    name: 'Bank accounts',
    path: consolePaths.office('bank-accounts'),
    Icon: Landmark,
    permission: 'see_ledger',
    group: 'money',
  },
  {
    name: 'Ledger',
    path: consolePaths.office('ledger'),
    Icon: Scale,
    permission: 'see_ledger',
    group: 'money',
  },
  {
    name: 'Coupons',
    path: consolePaths.office('coupons'),
    Icon: TicketPercent,
    permission: 'see_coupons',
    group: 'money',
  },
  {
    name: 'Batches',
    path: consolePaths.office('coupon-batches'),
    Icon: Tickets,
    permission: 'see_coupons',
    group: 'money',
  },
  {
    name: 'Coupon report',
    path: consolePaths.office('coupon-uses'),
    Icon: ChartColumn,
    permission: 'see_coupons',
    group: 'money',
  },
  {
    name: 'Fees',
    path: consolePaths.office('fees'),
    Icon: IndianRupee,
    permission: 'manage_fees',
    group: 'money',
    leadsTo: feeLinks.map(({ to }) => to),
  },
  {
    name: 'Rates',
    path: consolePaths.office('partner-rates'),
    Icon: Percent,
    permission: 'manage_fees',
    group: 'money',
  },
  {
    name: 'Vets',
    path: consolePaths.office('vets'),
    Icon: Stethoscope,
    permission: 'see_partners',
    group: 'directory',
  },
  {
    name: 'Home services',
    path: consolePaths.office('home-services'),
    Icon: Syringe,
    permission: 'manage_home_services',
    group: 'directory',
    leadsTo: homeServiceLinks.map(({ to }) => to),
  },
  {
    name: 'Technicians',
    path: consolePaths.office('field-team'),
    Icon: House,
    permission: 'manage_technicians',
    group: 'directory',
    leadsTo: technicianLinks.map(({ to }) => to),
  },
  {
    name: 'Shops',
    path: consolePaths.office('shops'),
    Icon: Store,
    permission: 'see_partners',
    group: 'directory',
  },
  {
    name: 'Products',
    path: consolePaths.office('products'),
    Icon: PackagePlus,
    permission: 'manage_catalogue',
    group: 'directory',
  },
  {
    name: 'Ambulances',
    path: consolePaths.office('ambulances'),
    Icon: Ambulance,
    permission: 'manage_directory',
    group: 'directory',
  },
  {
    name: 'Guides',
    path: consolePaths.office('guides'),
    Icon: BookOpenText,
    permission: 'edit_posts',
    group: 'directory',
  },
  {
    name: 'Animal hospitals',
    path: consolePaths.office('hospitals'),
    Icon: Hospital,
    group: 'directory',
    permission: 'manage_directory',
  },
  {
    name: 'Lists',
    path: consolePaths.office('lists'),
    Icon: List,
    permission: 'manage_lists',
    group: 'directory',
    leadsTo: listLinks.map(({ to }) => to),
  },
  {
    name: 'Abuse reasons',
    path: consolePaths.office('abuse-reasons'),
    Icon: Megaphone,
    permission: 'manage_welfare',
    group: 'directory',
  },
  {
    name: 'Authorities',
    path: consolePaths.office('welfare-authorities'),
    Icon: Landmark,
    permission: 'manage_welfare',
    group: 'directory',
  },
  {
    name: 'People',
    path: consolePaths.office('people'),
    Icon: Users,
    permission: 'see_people',
    group: 'team',
  },
  {
    name: 'Invitations',
    path: consolePaths.office('invitations'),
    Icon: MailPlus,
    permission: 'see_people',
    group: 'team',
  },
  {
    name: 'Audit log',
    path: consolePaths.office('audit'),
    Icon: BookLock,
    permission: 'see_audit',
    group: 'team',
  },
  {
    name: 'Failed jobs',
    path: consolePaths.failedJobs,
    Icon: RotateCw,
    permission: 'manage_jobs',
    group: 'team',
  },
  { name: 'Account', path: consolePaths.account, Icon: CircleUserRound, group: 'own' },
];

/** Whether an address is a page’s own, or belongs to one that it leads to. */
export const isPartOf = ({ path, isExact, leadsTo = [] }: ConsolePage, pathname: string) =>
  [path, ...leadsTo].some((base) => pathname === base || (!isExact && pathname.startsWith(`${base}/`)));
