import type { CarerRole } from '@tailwell/contract/pets/carer-constants';

/** What a role allows, for the owner who assigns it. */
export const roleNotes: Record<Exclude<CarerRole, 'owner'>, string> = {
  co_parent: 'Sees and changes everything about the pet, like you, and books vets and visits for it.',
  caretaker:
    'Gives doses, sees today’s visits and shares the start code at the door. Can’t see records or prices.',
};

/** The same, for the carer. */
export const ownRoleNotes: Record<Exclude<CarerRole, 'owner'>, string> = {
  co_parent: 'You see and change everything about the pet, and can book vets and visits for it.',
  caretaker: 'You give doses, see today’s visits and share the start code at the door.',
};
