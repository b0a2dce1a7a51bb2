import type { CallRole } from '@tailwell/contract/vets/call-constants';
import type { Transaction } from 'kysely';
import type { Database } from './platform/database/db.ts';

type Tx = Transaction<Database>;

export interface RungRound {
  requestId: string;
  round: number;
  ringSeconds: number;
  endsAt: Date;
  vets: { vetId: string; isAutomated: boolean }[];
}

/**
 * Called inside the transaction in which something begins to wait for a vet, a shop, a pharmacist or a technician. Features call
 * what is given and know nobody behind it; on a server without a sandbox nothing is.
 */
export interface Hooks {
  /** A consultation is booked, or has got another time: its vet is to confirm it. */
  onConsultationBooked?(tx: Tx, booked: { consultationId: string; startsAt: Date }): Promise<void>;
  /** Vets are rung for an instant consultation until a round ends; programs among them. */
  onVetsRung?(tx: Tx, round: RungRound): Promise<void>;
  /** Somebody comes into a call, or gives a sign of life in it. Called before it is noted. */
  onCallJoined?(tx: Tx, joined: { consultId: string; role: CallRole; isEntering: boolean }): Promise<void>;
  /** Somebody has left a call, or given no sign of life for a while. */
  onCallLeft?(tx: Tx, left: { consultId: string; role: CallRole }): Promise<void>;
  /** Somebody has written into the chat of a call. */
  onMessageSent?(tx: Tx, message: { consultId: string; role: CallRole }): Promise<void>;
  /** A parcel waits for its shop. */
  onParcelReceived?(tx: Tx, parcel: { parcelId: string }): Promise<void>;
  /** A visit at home is booked: somebody is to come. */
  onVisitBooked?(tx: Tx, visit: { visitId: string }): Promise<void>;
  /** An application for a registration waits for an officer. */
  onRegistrationSubmitted?(tx: Tx, application: { registrationId: string }): Promise<void>;
  /** A report of animal abuse was submitted: it waits for an officer. */
  onAbuseReported?(tx: Tx, report: { reportId: string }): Promise<void>;
  /** A post waits for a vet’s review. */
  onPostSubmitted?(tx: Tx, post: { postId: string }): Promise<void>;
  /** The prescription of a parcel waits for a pharmacist. */
  onPrescriptionReceived?(tx: Tx, parcel: { parcelId: string }): Promise<void>;
}
