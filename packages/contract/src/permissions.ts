import { factorRoles, type Role, roles } from './roles.ts';

interface Holders {
  roles: readonly Role[];
  /** Also granted before the second factor is proven: for separate consoles, and for the calls to prove it. */
  isWithoutFactor?: true;
}

/**
 * Who can do what: the single source. Endpoints name their permission in `who`; `platform/http/auth.ts` enforces it.
 */
export const permissions = {
  /** Any staff member, about themselves. */
  staff: { roles, isWithoutFactor: true },
  vet: { roles: ['vet'], isWithoutFactor: true },
  shop: { roles: ['shop_owner', 'shop_staff'], isWithoutFactor: true },
  /** The staff and the money of one's own shop. */
  manage_shop_staff: { roles: ['shop_owner'], isWithoutFactor: true },
  pharmacist: { roles: ['pharmacist'], isWithoutFactor: true },
  /** The caller's own home visits, for technicians and for vets who make home visits. */
  visit_homes: { roles: ['technician', 'vet'], isWithoutFactor: true },
  /** Assigning visits, in one's own city. */
  dispatch: { roles: ['dispatcher'], isWithoutFactor: true },
  /** Samples and reports of the lab of one's own city. */
  lab: { roles: ['lab'], isWithoutFactor: true },
  /** Applications for pet registration, in one's own city. */
  registry: { roles: ['registry_officer'], isWithoutFactor: true },
  /** Cases of animal abuse, in one's own city. */
  welfare: { roles: ['welfare_officer'], isWithoutFactor: true },
  /** What waits for the back office. */
  office: { roles: ['admin', 'support', 'finance', 'catalogue', 'editor'] },
  /** What waits for colleagues in other roles, as counts. */
  oversee: { roles: ['admin', 'support'] },
  /** Background jobs that have failed. */
  manage_jobs: { roles: ['admin'] },
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
  /** The lists of vets and shops, read-only for finance. */
  see_partners: { roles: ['admin', 'finance'] },
  manage_vets: { roles: ['admin'] },
  /** Services at home, with prices, tests and vaccines. */
  manage_home_services: { roles: ['admin', 'catalogue'] },
  /** Cities that register pets, with papers, fees and checklists. */
  manage_registry: { roles: ['admin', 'catalogue'] },
  /** What can be reported as abuse, and who receives the cases. */
  manage_welfare: { roles: ['admin', 'welfare_officer'] },
  /** Articles, videos and guides. */
  edit_posts: { roles: ['admin', 'editor'] },
  /** Declares that a post isn’t health advice, instead of a vet. */
  free_from_review: { roles: ['admin'] },
  /** Comments, who can write them, and words that hold them back. */
  moderate_comments: { roles: ['admin', 'editor', 'support'] },
  send_newsletters: { roles: ['admin', 'editor'] },
  /** Page views. */
  see_traffic: { roles: ['admin', 'editor'] },
  /** Technicians, zones and labs. */
  manage_technicians: { roles: ['admin'] },
  manage_shops: { roles: ['admin'] },
  /** Applications to join as a vet or shop; approving one creates the profile and grants its role. */
  review_partners: { roles: ['admin'] },
  /** Payments, with what they were for. */
  see_payments: { roles: ['admin', 'finance', 'support'] },
  refund: { roles: ['admin', 'finance'] },
  /** Sets what one may refund alone, so that those who refund can’t raise it. */
  limit_refunds: { roles: ['admin'] },
  /** The ledger, settlements, payouts and partners' bank accounts. */
  see_ledger: { roles: ['admin', 'finance'] },
  /** Preparing and releasing payouts, and confirming bank accounts. */
  pay_out: { roles: ['admin', 'finance'] },
  /** Consultations and parcels, with a full refund. */
  cancel_for_owners: { roles: ['admin', 'support', 'finance'] },
  /** Owners, with their bookings and orders. */
  see_owners: { roles: ['admin', 'support'] },
  /** Owners' chats and records, with a reason. */
  open_records: { roles: ['admin', 'support'] },
} as const satisfies Record<string, Holders>;

export type Permission = keyof typeof permissions;

/** Whether a string is a permission. */
export const isPermission = (value: string): value is Permission => Object.hasOwn(permissions, value);

/** The permissions that these roles grant. */
export const permissionsOf = (ownRoles: readonly Role[]): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter(
    (permission) => holdersAmong(permission, ownRoles).length > 0,
  );

/** Those of the roles that grant a permission. */
export const holdersAmong = (permission: Permission, ownRoles: readonly Role[]): Role[] =>
  ownRoles.filter((role) => (permissions[permission].roles as readonly Role[]).includes(role));

/** Whether a permission is granted only by roles that need a second factor. */
export const needsFactor = (permission: Permission, ownRoles: readonly Role[]): boolean => {
  const holders: Holders = permissions[permission];
  return (
    !holders.isWithoutFactor && holdersAmong(permission, ownRoles).every((role) => factorRoles.includes(role))
  );
};

/** How long a proof of the second factor is valid, in seconds: in general, and for irreversible actions. */
export const factorSeconds = { proven: 12 * 3_600, fresh: 300 } as const;
