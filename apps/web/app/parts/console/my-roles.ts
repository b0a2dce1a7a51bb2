import type { Permission } from '@tailwell/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '../../api/call';
import { apiQuery } from '../../api/query-client';
import { consolePaths } from '../../console-paths';
import { type ConsolePage, isPartOf } from './console-page';
import { consolePages } from './console-pages';

const ROLES = 'GET /console/get/my/roles/v1';

/** Permissions of the signed-in user at the console. */
export type Roles = CallReply<typeof ROLES>['data'];

export const rolesQuery = apiQuery(ROLES);

/** Id of the user signed in at the console; undefined: not read yet. */
export const usePersonId = () => useQuery(rolesQuery).data?._id;

/** Whether the roles include a permission. */
export const may = ({ permissions }: Roles, permission: Permission) => permissions.includes(permission);

/** Not staff: an owner who opened the console by mistake, or a suspended user. */
export const hasNoRole = ({ grants }: Roles) => grants.length === 0;

/** Whom the console is for, shown beside its name. */
export function formatAudience(roles: Roles): string {
  const audience = [
    may(roles, 'vet') && 'vets',
    may(roles, 'shop') && 'shops',
    may(roles, 'pharmacist') && 'pharmacists',
    may(roles, 'lab') && 'labs',
    may(roles, 'registry') && 'registries',
    may(roles, 'welfare') && 'welfare officers',
    may(roles, 'visit_homes') && !may(roles, 'vet') && 'technicians',
  ].filter(Boolean);
  return audience.length > 0 ? `for ${audience.join(' and ')}` : 'back office';
}

/** Whether these roles can open a page of the console. */
export const mayOpen = (roles: Roles, { permission }: ConsolePage) => !permission || may(roles, permission);

/** State of the navigation into the console, also after setting up the second factor: first steps come first. */
export const ENTERING = { isFirst: true };

/** The first screen after signing in. */
export const firstScreen = (roles: Roles): string =>
  consolePages.find(
    (page) => mayOpen(roles, page) && (page.isFirstFor === undefined || may(roles, page.isFirstFor)),
  )?.path ?? consolePaths.account;

/** Whether these roles can open an address of the console; unknown pages are open to all. */
export function mayVisit(roles: Roles, pathname: string): boolean {
  const page = consolePages.find((candidate) => isPartOf(candidate, pathname));
  return !page || mayOpen(roles, page);
}
