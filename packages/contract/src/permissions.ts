import { factorRoles, type Role, roles } from './roles.ts';

interface Holders {
  roles: readonly Role[];
  /** Also for who has not proven a second factor: it is a desk of its own, or the way to prove one. */
  isWithoutFactor?: true;
}

/** Who may do what: the one table. Endpoints name their permission in `who`; `platform/http/auth.ts` enforces it. */
export const permissions = {
  /** Anybody who works here: about themselves. */
  staff: { roles, isWithoutFactor: true },
  vet: { roles: ['vet'], isWithoutFactor: true },
  shop: { roles: ['shop_owner', 'shop_staff'], isWithoutFactor: true },
  /** Who works in one's own shop. */
  manage_shop_staff: { roles: ['shop_owner'], isWithoutFactor: true },
  pharmacist: { roles: ['pharmacist'], isWithoutFactor: true },
  /** One's own visits at people's homes: of technicians, and of vets who come home. */
  visit_homes: { roles: ['technician', 'vet'], isWithoutFactor: true },
  /** Who goes where, in one's city. */
  dispatch: { roles: ['dispatcher'], isWithoutFactor: true },
  /** Samples and reports of one's city's lab. */
  lab: { roles: ['lab'], isWithoutFactor: true },
  /** Applications for a pet’s registration, of one’s city. */
  registry: { roles: ['registry_officer'], isWithoutFactor: true },
  /** Cases of animal abuse, of one’s city. */
  welfare: { roles: ['welfare_officer'], isWithoutFactor: true },
  see_people: { roles: ['admin', 'support'] },
  manage_people: { roles: ['admin'] },
  see_audit: { roles: ['admin', 'finance'] },
  see_coupons: { roles: ['admin', 'finance', 'support'] },
  manage_coupons: { roles: ['admin', 'finance'] },
  /** Ambulances and animal hospitals. */
  manage_directory: { roles: ['admin', 'support'] },
  /** Fees, charges, refund rules. */
  manage_fees: { roles: ['admin', 'finance'] },
  /** Reasons, animal kinds, breeds, allergies, cities served. */
  manage_lists: { roles: ['admin', 'catalogue'] },
  manage_catalogue: { roles: ['admin', 'catalogue'] },
  manage_vets: { roles: ['admin'] },
  /** What is done at home, with prices, tests and vaccines. */
  manage_home_services: { roles: ['admin', 'catalogue'] },
  /** Where pets are registered, with papers, fees and checklists. */
  manage_registry: { roles: ['admin', 'catalogue'] },
  /** What can be reported as abuse, and to whom cases go. */
  manage_welfare: { roles: ['admin', 'welfare_officer'] },
  /** Articles, videos and guides. */
  edit_posts: { roles: ['admin', 'editor'] },
  /** Says that a post isn’t health advice, in place of a vet. */
  free_from_review: { roles: ['admin'] },
  /** Comments, who may write them, and words that hold them back. */
  moderate_comments: { roles: ['admin', 'editor', 'support'] },
  send_newsletters: { roles: ['admin', 'editor'] },
  /** How often which page is opened. */
  see_traffic: { roles: ['admin', 'editor'] },
  /** Who comes home, zones and labs. */
  manage_technicians: { roles: ['admin'] },
  manage_shops: { roles: ['admin'] },
  /** What was paid, and for what. */
  see_payments: { roles: ['admin', 'finance', 'support'] },
  refund: { roles: ['admin', 'finance'] },
  /** Consultations and parts of orders, with everything refunded. */
  cancel_for_owners: { roles: ['admin', 'support', 'finance'] },
  /** Owners, with what they have booked and ordered. */
  see_owners: { roles: ['admin', 'support'] },
  /** Chats and records of owners, with a reason. */
  open_records: { roles: ['admin', 'support'] },
} as const satisfies Record<string, Holders>;

export type Permission = keyof typeof permissions;

/** Whether a text is a permission. */
export const isPermission = (who: string): who is Permission => Object.hasOwn(permissions, who);

/** What somebody with these roles may do. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (permission) => holdersAmong(permission, held).length > 0,
  );

/** Those of the roles that give a permission. */
export const holdersAmong = (permission: Permission, held: readonly Role[]): Role[] =>
  held.filter((role) => (permissions[permission].roles as readonly Role[]).includes(role));

/** Whether a permission is given by roles alone that need a second factor. */
export const needsFactor = (permission: Permission, held: readonly Role[]): boolean => {
  const holders: Holders = permissions[permission];
  return (
    !holders.isWithoutFactor && holdersAmong(permission, held).every((role) => factorRoles.includes(role))
  );
};

/** For how long a proof of the second factor is good, in seconds: at all, and for what can't be undone. */
export const factorSeconds = { proven: 12 * 3_600, fresh: 300 } as const;
