import { refundCauseNames } from '@tailwell/contract/money/refund-cause-names';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { may, rolesQuery } from '../../../parts/console/my-roles';
import { Badge } from '../../../ui/badge';
import { inr } from '../../../ui/format/inr';
import { fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { textLink } from '../../money/ledger/partner-link';
import { paymentNames, refundNames } from '../support/status-names';
import { type Invoice, OpenInvoices } from './open-invoice';
import { actorNames, moneyTones, orderMoneyNames } from './sale-labels';

type Payments = CallReply<'GET /console/get/orders/{id}/v1'>['data']['payments'];

const moment = (at: string) => fullMomentInIndia(new Date(at));

interface SaleHeadProps {
  sale: {
    ownerId: string;
    owner: string;
    mobile: string | null;
    email: string | null;
    money: keyof typeof moneyTones;
  };
  title: string;
  status: string;
  actions?: ReactNode;
}

/** What was sold, its state, and the owner with masked contacts. */
export function SaleHead({ sale, title, status, actions }: SaleHeadProps) {
  const roles = useQuery(rolesQuery).data;
  const name = sale.owner || 'Without a name';
  const contacts = [sale.mobile, sale.email].filter(Boolean).join(' · ');
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold">{status}</span>
          <Badge tone={moneyTones[sale.money]}>{orderMoneyNames[sale.money]}</Badge>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          {roles && may(roles, 'see_owners') ? (
            <Link className={textLink} to={consolePaths.owner(sale.ownerId)}>
              {name}
            </Link>
          ) : (
            <span className="font-bold">{name}</span>
          )}
          <span className="tabular-nums wrap-anywhere">{contacts}</span>
        </p>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

/** Facts with their names; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <Card>
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  </Card>
);

interface BillProps {
  /** Name and amount of each line; those of ₹0 are left out. */
  lines: readonly (readonly [string, number])[];
  toPay: number;
  /** The documents of it, unless they are shown elsewhere. */
  invoices?: readonly Invoice[];
}

/** What the price consists of. */
export const Bill = ({ lines, toPay, invoices = [] }: BillProps) => (
  <Card>
    <section aria-labelledby="bill">
      <h2 id="bill" className="pb-2 text-lg font-extrabold">
        Bill
      </h2>
      <dl className="flex flex-col gap-2">
        {[...lines.filter(([, amount]) => amount !== 0), ['Total', toPay] as const].map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4 last:border-t last:border-line last:pt-2">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className="font-bold tabular-nums">{amount < 0 ? `−${inr(-amount)}` : inr(amount)}</dd>
          </div>
        ))}
      </dl>
      {invoices.length > 0 && <OpenInvoices invoices={invoices} className="pt-4" />}
    </section>
  </Card>
);

interface SalePaymentsProps {
  /** Of what was sold. */
  id: string;
  payments: Payments;
  /** What was paid otherwise, in a sentence. */
  children?: ReactNode;
}

/** All payments with their refunds, linked to where they can be refunded, and to the ledger. */
export function SalePayments({ id, payments, children }: SalePaymentsProps) {
  const roles = useQuery(rolesQuery).data;
  return (
    <Card>
      <section aria-labelledby="payments" className="flex flex-col gap-2">
        <h2 id="payments" className="text-lg font-extrabold">
          Payments
        </h2>
        {children}
        {payments.length === 0 && !children && <p className="text-ink-soft">No payments yet.</p>}
        <ul className="flex flex-col divide-y divide-line">
          {payments.map(({ _id, amount, status, method, startedAt, completedAt, refunds }) => (
            <li key={_id} className="py-1">
              <Link
                to={consolePaths.office('payments', _id)}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 hover:text-primary"
              >
                <span className="font-bold">
                  {inr(amount)} · {paymentNames[status]}
                </span>
                <span className="text-sm text-ink-soft">
                  {[method, moment(completedAt ?? startedAt)].filter(Boolean).join(' · ')}
                </span>
              </Link>
              {refunds.map((refund) => (
                <p key={refund._id} className="pb-2 text-sm text-ink-soft">
                  Refund of {inr(refund.amount)} · {refundNames[refund.status]} ·{' '}
                  {refundCauseNames[refund.cause]}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {roles && may(roles, 'see_ledger') && (
          <Link
            className={textLink}
            to={consolePaths.office('ledger', '', `?${new URLSearchParams({ q: id })}`)}
          >
            See the ledger
          </Link>
        )}
      </section>
    </Card>
  );
}

interface TimelineEvent {
  _id: string;
  at: string;
  title: string;
  actor: string;
  note: string;
}

/** Its history, oldest first: its own events, its payments and refunds, each with who acted. */
export function SaleTimeline({ events, payments }: { events: TimelineEvent[]; payments: Payments }) {
  const all = [...events, ...payments.flatMap(paymentEvents)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
  return (
    <Card>
      <section aria-labelledby="history">
        <h2 id="history" className="pb-2 text-lg font-extrabold">
          History
        </h2>
        {all.length === 0 && <p className="text-ink-soft">Nothing has been recorded.</p>}
        <ol className="flex flex-col divide-y divide-line">
          {all.map(({ _id, at, title, actor, note }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0">
                <span className="font-bold wrap-anywhere">{title}</span>
                {note && <span className="block text-sm wrap-anywhere">{note}</span>}
              </span>
              <span className="text-sm text-ink-soft">
                {[moment(at), actorNames[actor]].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}

const paymentEvents = ({ _id, amount, method, completedAt, refunds }: Payments[number]): TimelineEvent[] => [
  ...(completedAt
    ? [
        {
          _id,
          at: completedAt,
          title: `Paid ${inr(amount)}${method ? ` by ${method}` : ''}`,
          actor: 'owner',
          note: '',
        },
      ]
    : []),
  ...refunds.flatMap((refund) => [
    {
      _id: refund._id,
      at: refund.requestedAt,
      title: `Refund of ${inr(refund.amount)} sent`,
      actor: '',
      note: refundCauseNames[refund.cause],
    },
    ...(refund.processedAt
      ? [
          {
            _id: `${refund._id} done`,
            at: refund.processedAt,
            title: `Refund of ${inr(refund.amount)} paid out`,
            actor: '',
            note: '',
          },
        ]
      : []),
  ]),
];
