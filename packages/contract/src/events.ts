import type { ConsultationStatus, HomeVisitStatus } from './booking-constants.ts';
import type { PaymentStatus } from './money/payment-constants.ts';
import type { RegistrationStatus } from './pets/registration-constants.ts';
import type { ParcelStatus } from './shop/order-constants.ts';
import type { PresenceStatus } from './vets/vet-console-constants.ts';
import type { AbuseStatus } from './welfare/abuse-constants.ts';

/**
 * What a person is told while they are connected, and afterwards what they missed. Every name goes to one person and
 * says that something of theirs has changed; what is shown is read by the calls, whose answers stay the truth.
 */
export interface LiveEvents {
  consultation: { _id: string; status: ConsultationStatus };
  payment: { _id: string; status: PaymentStatus };
  /** To whoever has booked it, and once that is paid to all who care for its pets: a visit at home, where it stands or who comes. */
  visit: { _id: string; status: HomeVisitStatus };
  /** To its technician: a visit is theirs, is not any more, or has changed. */
  fieldVisit: { _id: string };
  /** To dispatchers of a city: something on the board has changed. */
  dispatchBoard: { visitId: string };
  /** To a lab's people: a sample or a report. */
  labWork: { reportId: string };
  /** To all who care for a pet: a dose is due or was answered, or its reminder has changed. */
  dose: { reminderId: string };
  /** To whom it concerns: who cares for a pet has changed, or an invitation has come. */
  petCare: { petId: string };
  /** To its owner: a government registration. */
  registration: { _id: string; status: RegistrationStatus };
  /** To registry officers: an application of their cities. */
  registryWork: { registrationId: string };
  /** To its reporter: a report of animal abuse, where it stands or a question. */
  abuseReport: { _id: string; status: AbuseStatus };
  /** To welfare officers: a case of their cities. */
  welfareWork: { reportId: string };
  /** A part of an order, of the order `orderId`: to its owner, and to those who work in its shop. */
  order: { orderId: string; parcelId: string; status: ParcelStatus };
  /** To a shop's people: an order has come in. */
  orderReceived: { parcelId: string; number: string };
  /** To pharmacists: a prescription waits for a look. */
  reviewReceived: { parcelId: string };
  /** One's cart has changed, maybe in another window: how many pieces are in it. */
  cart: { version: number; count: number };
  /** An instant request: how many vets are being asked, in which round. */
  instant: { _id: string; status: string; round: number; asked: number };
  /** To a vet: somebody asks for one. `endsAt` in ISO 8601. */
  ring: { consultId: string; petName: string; petKind: string; concern: string | null; endsAt: string };
  /** To a vet: the ring has ended for them. */
  ringOver: { consultId: string; why: 'accepted' | 'taken' | 'cancelled' | 'missed' };
  /** To a vet: they are online, on a break or offline, also by two missed rings or in another window. */
  presence: { status: PresenceStatus };
  /** Who is in a call has changed, or its state. */
  call: { consultId: string; status: ConsultationStatus; isOwnerHere: boolean; isVetHere: boolean };
  /** A new message in a chat. */
  chat: { consultId: string; messageId: string };
  /** A notification for the bell, as a push message has it. */
  notification: PushedNotification;
  /** Notifications were read, maybe in another window: how many are left. */
  notificationsRead: { unread: number };
}

/** A notification as it is pushed: over the socket while a page is open, else by the browser's push service. */
export interface PushedNotification {
  /** The same notification is shown once, by whichever way it comes first. */
  _id: string;
  /** `joinCallPopup` opens the dialog "Consultation Call"; all others are toasts. */
  type: 'joinCallPopup' | 'notification';
  title: string;
  body: string;
  data: {
    /** A path of ours. */
    url: string;
    /** It tells of what the person has just done themself. */
    isOwn?: boolean;
    /** Of the reminder of a dose. Told again, it comes with another `_id`. */
    dose?: DueDose;
  } & Partial<RingingCall>;
}

/** A dose that somebody is reminded of. */
export interface DueDose {
  /** Answers it from the notification itself (`answerPush`). */
  ticket: string;
  reminderId: string;
  /** The time that it is meant for, in ISO 8601. */
  dueAt: string;
}

/** What `joinCallPopup` hands on to the call's screen. */
export interface RingingCall {
  vetId: string;
  chatId: string;
  channelName: string;
  consultId: string;
}

/** A step of two browsers on their way to a connection (WebRTC, perfect negotiation); handed on as it is. */
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

/** Whether what was asked for was done; `message` says in words why not. */
export type Ack = (answer: { ok: boolean; message?: string; cursor?: string }) => void;

/** What the server sends. */
export interface ServerEvents {
  liveEvent: (
    event: {
      [Name in keyof LiveEvents]: { cursor: string; name: Name; data: LiveEvents[Name] };
    }[keyof LiveEvents],
  ) => void;
  signal: (signal: Signal & { from: 'owner' | 'vet' }) => void;
  /** The session has ended: sign in anew. */
  over: () => void;
}

/** What the browser sends; socket-messages.ts reads it. The token comes in the first message, never in an address. */
export interface ClientEvents {
  hello: (hello: { token: string; cursor?: string }, ack: Ack) => void;
  join: (call: { consultId: string }, ack: Ack) => void;
  leave: (call: { consultId: string }, ack: Ack) => void;
  signal: (signal: Signal, ack: Ack) => void;
}
