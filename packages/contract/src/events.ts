import type { ConsultationStatus, HomeVisitStatus } from './booking-constants.ts';
import type { PaymentStatus } from './money/payment-constants.ts';
import type { RegistrationStatus } from './pets/registration-constants.ts';
import type { ParcelStatus } from './shop/order-constants.ts';
import type { PresenceStatus } from './vets/vet-console-constants.ts';
import type { AbuseStatus } from './welfare/abuse-constants.ts';

/**
 * Events that users receive while connected, and on reconnecting if they missed them. Each goes to one user and says
 * that something of theirs has changed; screens then read it through calls, which remain authoritative.
 */
export interface LiveEvents {
  consultation: { _id: string; status: ConsultationStatus };
  payment: { _id: string; status: PaymentStatus };
  /**
   * For the user who booked the visit and, once it is paid, all who care for its pets: its status or its technician has
   * changed.
   */
  visit: { _id: string; status: HomeVisitStatus };
  /** For its technician: a visit was assigned, unassigned or changed. */
  fieldVisit: { _id: string };
  /** For a city's dispatchers: the board has changed. */
  dispatchBoard: { visitId: string };
  /** For a city's dispatchers: a visit that starts soon has no technician. */
  visitUnassigned: { visitId: string };
  /** For a lab's staff: a sample or a report has changed. */
  labWork: { reportId: string };
  /** For all who care for a pet: a dose is due or was answered, or its reminder has changed. */
  dose: { reminderId: string };
  /** For everyone concerned: a pet's carers have changed, or an invitation has arrived. */
  petCare: { petId: string };
  /** For its owner: a government registration has changed. */
  registration: { _id: string; status: RegistrationStatus };
  /** For registry officers: an application in their cities has changed. */
  registryWork: { registrationId: string };
  /** For its reporter: an abuse report's status has changed, or there is a question. */
  abuseReport: { _id: string; status: AbuseStatus };
  /** For welfare officers: a case in their cities has changed. */
  welfareWork: { reportId: string };
  /** For the owner of order `orderId` and the staff of the parcel's shop: a parcel has changed. */
  order: { orderId: string; parcelId: string; status: ParcelStatus };
  /** For a shop's staff: an order has arrived. */
  orderReceived: { parcelId: string; number: string };
  /** For pharmacists: a prescription awaits review. */
  reviewReceived: { parcelId: string };
  /** The owner's cart has changed, possibly in another window; `count` is the number of items. */
  cart: { version: number; count: number };
  /** An instant request: how many vets are being asked, and in which round. */
  instant: { _id: string; status: string; round: number; asked: number };
  /** For a vet: an owner is asking for a consultation. `endsAt` in ISO 8601. */
  ring: { consultId: string; petName: string; petKind: string; concern: string | null; endsAt: string };
  /** For a vet: it has stopped ringing for them. */
  ringOver: { consultId: string; why: 'accepted' | 'taken' | 'cancelled' | 'missed' };
  /** For a vet: they are online, on a break or offline; also after two missed rings, or a change in another window. */
  presence: { status: PresenceStatus };
  /** The participants of a call, or its state, have changed. */
  call: { consultId: string; status: ConsultationStatus; isOwnerHere: boolean; isVetHere: boolean };
  /** A new message in a chat. */
  chat: { consultId: string; messageId: string };
  /** A notification for the bell, in the same form as a push message. */
  notification: PushedNotification;
  /** Notifications were read, possibly in another window; `unread` is the number left. */
  notificationsRead: { unread: number };
}

/** A pushed notification: sent over the socket while a page is open, otherwise by the browser's push service. */
export interface PushedNotification {
  /** Shown only once, whichever channel delivers it first. */
  _id: string;
  /** `joinCallPopup` opens the dialog "Consultation Call"; all others are toasts. */
  type: 'joinCallPopup' | 'notification';
  title: string;
  body: string;
  data: {
    /** A path on our site. */
    url: string;
    /** It reports something that the user has just done. */
    isOwn?: boolean;
    /** For a dose's reminder. Each repetition has a new `_id`. */
    dose?: DueDose;
  } & Partial<RingingCall>;
}

/** A dose that a user is reminded of. */
export interface DueDose {
  /** Answers the dose from the notification itself (`answerPush`). */
  ticket: string;
  reminderId: string;
  /** The time it is scheduled for, in ISO 8601. */
  dueAt: string;
}

/** What `joinCallPopup` passes to the call's screen. */
export interface RingingCall {
  vetId: string;
  chatId: string;
  channelName: string;
  consultId: string;
}

/** A signalling message between two connecting browsers (WebRTC, perfect negotiation); relayed unchanged. */
export interface Signal {
  consultId: string;
  description?: { type: string; sdp: string };
  candidate?: {
    candidate: string;
    sdpMid: string | null;
    sdpMLineIndex: number | null;
    usernameFragment?: string | null;
  } | null;
}

/** Whether the request succeeded; if not, `message` explains why. */
export type Ack = (answer: { ok: boolean; message?: string; cursor?: string }) => void;

/** Messages from the server. */
export interface ServerEvents {
  liveEvent: (
    event: {
      [Name in keyof LiveEvents]: { cursor: string; name: Name; data: LiveEvents[Name] };
    }[keyof LiveEvents],
  ) => void;
  signal: (signal: Signal & { from: 'owner' | 'vet' }) => void;
  /** The session has ended: sign in again. */
  over: () => void;
}

/**
 * Messages from the browser, validated by socket-messages.ts. The token is sent in the first message, never in a URL.
 */
export interface ClientEvents {
  hello: (hello: { token: string; cursor?: string }, ack: Ack) => void;
  join: (call: { consultId: string }, ack: Ack) => void;
  leave: (call: { consultId: string }, ack: Ack) => void;
  signal: (signal: Signal, ack: Ack) => void;
}
