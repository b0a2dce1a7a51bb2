import type { Permission } from '@tailwell/contract/permissions';
import type { CallReply } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';

const ROLES = 'GET /console/get/my/roles/v1';

/** What the person who is signed in may do at the console. */
export type Roles = CallReply<typeof ROLES>['data'];

export const rolesQuery = apiQuery(ROLES);

/** Whether their roles give a permission. */
export const may = ({ permissions }: Roles, permission: Permission) => permissions.includes(permission);

/** Nobody of ours: an owner who has lost their way, or somebody suspended. */
export const hasNoRole = ({ grants }: Roles) => grants.length === 0;

/** For whom the console is, beside its name. */
export function forWhom(roles: Roles): string {
  const whom = [
    may(roles, 'vet') && 'vets',
    may(roles, 'shop') && 'shops',
    may(roles, 'pharmacist') && 'pharmacists',
  ].filter(Boolean);
  return whom.length > 0 ? `for ${whom.join(' and ')}` : 'back office';
}

/** Where the console leads to first. */
export function firstScreen(roles: Roles): string {
  if (may(roles, 'vet')) return paths.console;
  if (may(roles, 'shop')) return paths.consoleOrders();
  return may(roles, 'pharmacist') ? paths.consolePrescriptions() : paths.consoleAccount;
}

/** Whether a page of the console is for somebody with these roles; a page that isn't there is for all. */
export function mayVisit(roles: Roles, pathname: string): boolean {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isUnder(paths.consoleOrders()) || isUnder(paths.consoleStock())) return may(roles, 'shop');
  if (isUnder(paths.consolePrescriptions())) return may(roles, 'pharmacist');
  const isVets =
    pathname === paths.console || [paths.consoleConsultations(), paths.consoleHours].some(isUnder);
  return !isVets || may(roles, 'vet');
}
