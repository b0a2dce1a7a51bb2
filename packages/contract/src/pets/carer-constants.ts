/** Roles of those who care for a pet. Only one user is the owner; the others are invited. */
export const carerRoles = ['owner', 'co_parent', 'caretaker'] as const;
export type CarerRole = (typeof carerRoles)[number];

/** Roles that users can be invited as. */
export const invitedRoles = ['co_parent', 'caretaker'] as const;

/** Display names. */
export const carerNames: Record<CarerRole, string> = {
  owner: 'Owner',
  co_parent: 'Co-parent',
  caretaker: 'Caretaker',
};

/**
 * Roles that can read and edit a pet's file and book for it; a caretaker only gives doses, opens the door and sees
 * today.
 */
export const fileRoles = ['owner', 'co_parent'] as const satisfies CarerRole[];

export type FileRole = (typeof fileRoles)[number];

/** How many carers a pet can have besides the owner, including pending invitations. */
export const CARERS_PER_PET = 8;

/** Events in the history of a pet's carers. */
export const carerEvents = ['invited', 'cancelled', 'accepted', 'declined', 'removed', 'left'] as const;
