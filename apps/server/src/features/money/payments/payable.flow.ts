import type { PaidThing } from '@tailwell/contract/money/payment-constants';
import type { payments } from '@tailwell/contract/money/payments';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Answer } from '../../../platform/http/serve.ts';
import type { SubjectColumn } from './payments.sql.ts';

type Tx = Transaction<Database>;

/**
 * A kind of thing that is paid for, as its feature gives it; payments know nothing else of it. It is locked behind the
 * person, as decision 034 lists it, and before its payments.
 */
export interface Payable extends PaidThing {
  /** On the wire, and `payments.subject_kind`. */
  kind: string;
  /** The column of payments that refers to it. */
  column: SubjectColumn;
  /** Locks one of this person's that waits for its payment. Throws 404, or 409 with the reason why it doesn't. */
  lockUnpaid: (tx: Tx, id: string, userId: string) => Promise<Unpaid>;
  /** Locks one that money has come for. */
  lockPaid: (tx: Tx, context: Pick<Context, 'hooks'>, paid: { id: string; userId: string }) => Promise<Paid>;
  /** The address of the page on which its owner sees it, and what is refunded of it. */
  screenOf: (id: string) => string;
  /** How one stands, for who pays for it. */
  selectState: (db: Kysely<Database>, id: string) => Promise<PaidState>;
  /** What it is called to who has paid twice: "You paid twice for one order". */
  label: string;
  /** What money that came too late has missed, and how to go on; that the money goes back follows. */
  tooLate: string;
  /** How else it can be paid than online. */
  selectOtherMethods?: (
    db: Kysely<Database>,
  ) => Promise<Pick<PaymentMethod, '_id' | 'name' | 'description' | 'options'>[]>;
}

/** What somebody is about to pay for. */
interface Unpaid {
  /** On the gateway's page. */
  title: string;
  amountPaise: number;
  /** Until when it is held, by the database's clock, which shows `now`. */
  expiresAt: Date;
  now: Date;
}

interface Paid {
  toPayPaise: number | null;
  /** Gives what was paid for. False: it can't be had any more, and the money goes back. */
  fulfil: () => Promise<boolean>;
}

interface PaidState {
  /** It waits for the money still. */
  isHeld: boolean;
  /** The call that it leads to. */
  call?: { chatId: string; channelName: string };
}

type PaymentMethod = Answer<(typeof payments)['listPaymentMethods']>['data'][number];

/** What payments work with: all kinds of things that are paid for, which features.ts lists. */
export interface PaymentContext extends Context {
  payables: Payable[];
}

/** What is named in the form of a payment's start, by the field of its kind. */
export function findStarted(payables: Payable[], form: Record<string, string | undefined>) {
  for (const payable of payables) {
    const id = form[payable.startedBy];
    if (id !== undefined) return { payable, id };
  }
  throw notFound();
}

/** The kind of thing that a payment is for. */
export function payableOf(payables: Payable[], { id, subjectKind }: { id: string; subjectKind: string }) {
  const payable = payables.find(({ kind }) => kind === subjectKind);
  if (!payable) throw new Error(`payment ${id} is for an unknown kind, ${subjectKind}`);
  return payable;
}
