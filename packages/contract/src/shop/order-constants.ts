/** The states of a whole order that are kept; from `placed` on its parcels have states of their own. */
export const storedOrderStatuses = ['payment_pending', 'placed', 'expired', 'cancelled_by_user'] as const;
export type StoredOrderStatus = (typeof storedOrderStatuses)[number];

/** How a placed order has ended once all of its parcels have, the first of these that one of them has come to. */
export const orderEnds = [
  'delivered',
  'returned',
  'delivery_failed',
  'rejected_by_shop',
  'cancelled_by_ops',
  'cancelled_by_user',
] as const;

/** The states of a whole order: `placed` while one of its parcels is under way, then their common end. */
export const orderStatuses = ['payment_pending', 'placed', 'expired', ...orderEnds] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The states of the parcel that one shop delivers, in the order of its life; the last ones are its other ends. */
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

/** Who moved a parcel from one state to another. */
export const orderActors = ['owner', 'shop', 'pharmacist', 'ops', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

/** The parts of a person's list of orders. */
export const orderTabs = ['open', 'past', 'cancelled'] as const;

/** What reasons are for. */
export const reasonKinds = ['cancel', 'return', 'reject', 'prescription'] as const;

/** How many pictures one prescription may have, and one return. */
export const PRESCRIPTION_PICTURES = 4;
export const RETURN_PHOTOS = 4;

/** How often the buyer's code may be entered wrong at the door. */
export const CODE_TRIES = 5;

/** The parts of a shop's list of orders. */
export const consoleOrderTabs = ['incoming', 'under_way', 'done'] as const;

/** What a pharmacist looks at before a prescription is approved: each of them, always. */
export const reviewChecks = ['vet', 'registration', 'date', 'pet', 'medicine'] as const;
export type ReviewCheck = (typeof reviewChecks)[number];
