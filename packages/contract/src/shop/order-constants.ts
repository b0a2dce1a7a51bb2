/** Stored states of a whole order; from `placed` on, its parcels have their own states. */
export const storedOrderStatuses = ['payment_pending', 'placed', 'expired', 'cancelled_by_user'] as const;
export type StoredOrderStatus = (typeof storedOrderStatuses)[number];

/** How a placed order ended, once all its parcels have: the first of these states that any of them reached. */
export const orderEnds = [
  'delivered',
  'returned',
  'delivery_failed',
  'rejected_by_shop',
  'cancelled_by_ops',
  'cancelled_by_user',
] as const;

/** The states of a whole order: `placed` while any parcel is in progress, then their common end. */
export const orderStatuses = ['payment_pending', 'placed', 'expired', ...orderEnds] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states of one shop's parcel, in order; the last ones are its other possible ends. */
export const parcelStatuses = [
  'payment_pending',
  'placed',
  'rx_review',
  'rx_rejected',
  'accepted',
  'packed',
  'out_for_delivery',
  'delivered',
  'return_requested',
  'returned',
  'expired',
  'rejected_by_shop',
  'cancelled_by_user',
  'cancelled_by_ops',
  'delivery_failed',
] as const;
export type ParcelStatus = (typeof parcelStatuses)[number];

/** Who changed a parcel's status. */
export const orderActors = ['owner', 'shop', 'pharmacist', 'ops', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The tabs of a user's list of orders. */
export const orderTabs = ['open', 'past', 'cancelled'] as const;

/** What a reason is for. */
export const reasonKinds = ['cancel', 'return', 'reject', 'prescription'] as const;

/** Maximum number of pictures of one prescription, and of one return. */
export const PRESCRIPTION_PICTURES = 4;
export const RETURN_PHOTOS = 4;

/** How many wrong delivery codes are allowed at the door. */
export const CODE_TRIES = 5;

/** The tabs of a shop's list of orders. */
export const consoleOrderTabs = ['incoming', 'under_way', 'done'] as const;

/** The states by which a shop's dense list of orders can be filtered. */
export const consoleOrderStates = [
  'placed',
  'accepted',
  'packed',
  'out_for_delivery',
  'return_requested',
  'done',
] as const;
export type ConsoleOrderState = (typeof consoleOrderStates)[number];

/** What a pharmacist checks before approving a prescription: always all of them. */
export const reviewChecks = ['vet', 'registration', 'date', 'pet', 'medicine'] as const;
export type ReviewCheck = (typeof reviewChecks)[number];

/** How long a shop can pause: half an hour, or until it first opens on another day. */
export const pauseLengths = ['half_hour', 'today'] as const;
export type PauseLength = (typeof pauseLengths)[number];
