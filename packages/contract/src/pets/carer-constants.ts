/** Who cares for a pet. The owner's role is nobody else's; the others are invited. */
export const carerRoles = ['owner', 'co_parent', 'caretaker'] as const;
export type CarerRole = (typeof carerRoles)[number];

/** Those that somebody can be invited as. */
export const invitedRoles = ['co_parent', 'caretaker'] as const;

/** As people read them. */
export const carerNames: Record<CarerRole, string> = {
  owner: 'Owner',
  co_parent: 'Co-parent',
  caretaker: 'Caretaker',
};

/** Who may read a pet's file, write into it and book for it; a caretaker only gives doses, opens the door and sees today. */
export const fileRoles = ['owner', 'co_parent'] as const satisfies CarerRole[];

/** How many people beside the owner may care for one pet, those who have not answered yet included. */
export const CARERS_PER_PET = 8;

/** What is done about who cares for a pet. */
export const carerEvents = ['invited', 'cancelled', 'accepted', 'declined', 'removed', 'left'] as const;
