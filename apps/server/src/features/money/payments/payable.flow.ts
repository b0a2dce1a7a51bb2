import type { PurchaseKind } from '@tailwell/contract/money/payment-constants';
import type { payments } from '@tailwell/contract/money/payments';
import type { Kysely, Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Answer } from '../../../platform/http/serve.ts';
import type { SubjectColumn } from './payments.sql.ts';

type Tx = Transaction<Database>;

/**
 * A kind of purchase, as its feature provides it; payments know nothing else about it. Its row is locked after the
 * user, as decision 034 lists it, and before its payments.
 */
export interface Payable extends PurchaseKind {
  /** As in the API and `payments.subject_kind`. */
  kind: string;
  /** The payments column that refers to it. */
  column: SubjectColumn;
  /** Locks a user's purchase that awaits payment. Throws 404, or 409 with the reason why it can't be paid. */
  lockUnpaid: (tx: Tx, id: string, userId: string) => Promise<UnpaidPurchase>;
  /** Locks a purchase for which money has come. */
  lockPaid: (
    tx: Tx,
    context: Pick<Context, 'hooks'>,
    paid: { id: string; userId: string },
  ) => Promise<PaidPurchase>;
  /** Path of the page on which its owner sees it and its refunds. */
  screenOf: (id: string) => string;
  /** The state of a purchase, for its payer. */
  selectState: (db: Kysely<Database>, id: string) => Promise<PurchaseState>;
  /** How a message about a double payment names it: "You paid twice for one order". */
  label: string;
  /** Message on what a late payment missed and what to do next; a sentence about the refund follows. */
  lateMessage: string;
  /** Payment methods other than online. */
  selectOtherMethods?: (
    db: Kysely<Database>,
  ) => Promise<Pick<PaymentMethod, '_id' | 'name' | 'description' | 'options'>[]>;
}

/** A purchase about to be paid. */
interface UnpaidPurchase {
  /** Shown on the gateway's page. */
  title: string;
  amountPaise: number;
  /** When its hold expires, by the database's clock, whose time is `now`. */
  expiresAt: Date;
  now: Date;
}

interface PaidPurchase {
  toPayPaise: number | null;
  /** Delivers what was paid for. False: it is no longer available, and the money is refunded. */
  fulfil: () => Promise<boolean>;
}

interface PurchaseState {
  /** It still awaits payment. */
  isHeld: boolean;
  /** The call that it leads to. */
  call?: { chatId: string; channelName: string };
}

type PaymentMethod = Answer<(typeof payments)['listPaymentMethods']>['data'][number];

/** What payments need: every kind of purchase, as listed in features.ts. */
export interface PaymentContext extends Context {
  payables: Payable[];
}

/** The purchase named in a request to start a payment, by its kind's field. */
export function findPurchase(payables: Payable[], form: Record<string, string | undefined>) {
  for (const payable of payables) {
    const id = form[payable.startedBy];
    if (id !== undefined) return { payable, id };
  }
  throw notFound();
}

/** The kind of purchase that a payment is for. */
export function payableOf(payables: Payable[], { id, subjectKind }: { id: string; subjectKind: string }) {
  const payable = payables.find(({ kind }) => kind === subjectKind);
  if (!payable) throw new Error(`payment ${id} is for an unknown kind, ${subjectKind}`);
  return payable;
}
