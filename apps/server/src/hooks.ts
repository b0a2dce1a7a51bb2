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
 * Called inside the transaction in which something begins to wait for a vet, a shop or a pharmacist. Features call
 * what is given and know nobody behind it; on a server without a sandbox nothing is.
 */
export interface Hooks {
  /** A consultation is booked, or has got another time: its vet is to confirm it. */
  onConsultationBooked?(tx: Tx, booked: { consultationId: string; startsAt: Date }): Promise<void>;
  /** Vets are rung for an instant consultation until a round ends; programs among them. */
  onVetsRung?(tx: Tx, round: RungRound): Promise<void>;
  /** A parcel waits for its shop. */
  onParcelReceived?(tx: Tx, parcel: { subOrderId: string }): Promise<void>;
  /** The prescription of a parcel waits for a pharmacist. */
  onPrescriptionReceived?(tx: Tx, parcel: { subOrderId: string }): Promise<void>;
}
