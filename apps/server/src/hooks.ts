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
 * Called within the transaction in which something starts waiting for a vet, a shop, a pharmacist or a technician.
 * Features call the hooks that are set, without knowing what is behind them; without a sandbox, none are.
 */
export interface Hooks {
  /** A consultation was booked or rescheduled, and waits for its vet to confirm it. */
  onConsultationBooked?(tx: Tx, booked: { consultationId: string; startsAt: Date }): Promise<void>;
  /** An instant consultation rings vets, simulated ones among them, until the round ends. */
  onVetsRung?(tx: Tx, round: RungRound): Promise<void>;
  /** A participant joins a call, or sends a heartbeat in it. Called before it is recorded. */
  onCallJoined?(tx: Tx, joined: { consultId: string; role: CallRole; isEntering: boolean }): Promise<void>;
  /** A participant left a call, or has sent no heartbeat for a while. */
  onCallLeft?(tx: Tx, left: { consultId: string; role: CallRole }): Promise<void>;
  /** A participant sent a chat message in a call. */
  onMessageSent?(tx: Tx, message: { consultId: string; role: CallRole }): Promise<void>;
  /** A parcel waits for its shop. */
  onParcelReceived?(tx: Tx, parcel: { parcelId: string }): Promise<void>;
  /** A home visit was booked, and needs a technician. */
  onVisitBooked?(tx: Tx, visit: { visitId: string }): Promise<void>;
  /** A registration application waits for an officer. */
  onRegistrationSubmitted?(tx: Tx, application: { registrationId: string }): Promise<void>;
  /** A report of animal abuse was submitted and waits for an officer. */
  onAbuseReported?(tx: Tx, report: { reportId: string }): Promise<void>;
  /** A post waits for a vet’s review. */
  onPostSubmitted?(tx: Tx, post: { postId: string }): Promise<void>;
  /** The prescription of a parcel waits for a pharmacist. */
  onPrescriptionReceived?(tx: Tx, parcel: { parcelId: string }): Promise<void>;
}
