import type { Permission } from '@tailwell/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { may, rolesQuery } from '../console/my-roles';

/** Whether the user has a permission to write; false until known. */
export function useCanChange(permission: Permission): boolean {
  const roles = useQuery(rolesQuery).data;
  return roles !== undefined && may(roles, permission);
}
