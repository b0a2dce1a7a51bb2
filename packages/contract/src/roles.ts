/** Roles of staff. */
export const roles = [
  'admin',
  'support',
  'finance',
  'catalogue',
  'editor',
  'vet',
  'shop_owner',
  'shop_staff',
  'pharmacist',
  'technician',
  'dispatcher',
  'lab',
  'registry_officer',
  'welfare_officer',
] as const;
export type Role = (typeof roles)[number];

/** Display names. */
export const roleNames: Record<Role, string> = {
  admin: 'Admin',
  support: 'Support',
  finance: 'Finance',
  catalogue: 'Catalogue',
  editor: 'Editor',
  vet: 'Vet',
  shop_owner: 'Shop owner',
  shop_staff: 'Shop staff',
  pharmacist: 'Pharmacist',
  technician: 'Technician',
  dispatcher: 'Dispatcher',
  lab: 'Lab',
  registry_officer: 'Registry officer',
  welfare_officer: 'Welfare officer',
};

/**
 * Scopes of roles: always one shop or one vet's profile; one city, or else all cities. Other roles apply to everything.
 */
export const roleScopes: Partial<Record<Role, 'shop' | 'vet' | 'city'>> = {
  vet: 'vet',
  shop_owner: 'shop',
  shop_staff: 'shop',
  technician: 'city',
  dispatcher: 'city',
  lab: 'city',
  registry_officer: 'city',
  welfare_officer: 'city',
};

/** Roles that need a second factor. */
export const factorRoles: readonly Role[] = ['admin', 'support', 'finance'];
