import type { CallReply } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { paths } from '../../paths';

const ROLES = 'GET /console/get/my/roles/v1';

/** What the person who is signed in may do at the console. */
export type Roles = CallReply<typeof ROLES>['data'];

export const rolesQuery = apiQuery(ROLES);

/** Nobody of ours: an owner who has lost their way. */
export const hasNoRole = ({ isVet, shop, isPharmacist }: Roles) => !isVet && !shop && !isPharmacist;

/** For whom the console is, beside its name. */
export function forWhom({ isVet, shop, isPharmacist }: Roles): string {
  const whom = [isVet && 'vets', shop && 'shops', isPharmacist && 'pharmacists'].filter(Boolean);
  return `for ${whom.join(' and ')}`;
}

/** Where the console leads to first. */
export function firstScreen({ isVet, shop }: Roles): string {
  if (isVet) return paths.console;
  return shop ? paths.consoleOrders() : paths.consolePrescriptions();
}

/** Whether a page of the console is for somebody with these roles; a page that isn't there is for all. */
export function mayVisit(roles: Roles, pathname: string): boolean {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (isUnder(paths.consoleOrders()) || isUnder(paths.consoleStock())) return roles.shop !== null;
  if (isUnder(paths.consolePrescriptions())) return roles.isPharmacist;
  const isVets =
    pathname === paths.console || [paths.consoleConsultations(), paths.consoleHours].some(isUnder);
  return !isVets || roles.isVet;
}
