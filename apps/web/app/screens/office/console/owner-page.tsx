import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { Consultations } from '../../../features/office/support/consultations';
import { ContactCard } from '../../../features/office/support/contact-card';
import { HomeVisits } from '../../../features/office/support/home-visits';
import { Orders } from '../../../features/office/support/orders';
import { ownerQuery } from '../../../features/office/support/owner-query';
import { Section } from '../../../features/office/support/owner-section';
import { paidNames, paymentNames } from '../../../features/office/support/status-names';
import { TimelineCard } from '../../../features/office/support/timeline-card';
import { titledForConsole } from '../../../parts/console/titled-for-console';
import { messageStateNames, topicNames } from '../../../parts/message-labels';
import { BackLink } from '../../../parts/page/back-link';
import { ListFault } from '../../../parts/page/list-fault';
import { Banner } from '../../../ui/feedback/banner';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { counted } from '../../../ui/format/count';
import { inr } from '../../../ui/format/inr';
import { fullDateInIndia, fullMomentInIndia } from '../../../ui/format/times';

export const meta = () => titledForConsole('Owner');

const accessNames = {
  contact: 'How to reach them',
  record: 'A consultation’s record',
  invoice: 'An invoice',
};

export default function OwnerPage() {
  const { id = '' } = useParams();
  const found = useQuery(ownerQuery(id));
  const back = <BackLink to={consolePaths.owner()}>Owners</BackLink>;
  if (found.error && !found.data) {
    return (
      <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-8">
        {back}
        <ListFault list={found} />
      </div>
    );
  }
  if (!found.data) return <PageSkeleton label="Loading the owner" />;
  const owner = found.data;
  return (
    <div className="page flex max-w-5xl flex-col gap-5 py-6 sm:py-8">
      {back}
      <header>
        <h1 className="text-2xl font-extrabold wrap-anywhere">{owner.name || 'Without a name'}</h1>
        <p className="text-ink-soft">
          With us since {fullDateInIndia(new Date(owner.since))} ·{' '}
          {owner.sessions > 0 ? `signed in on ${counted(owner.sessions, 'device')}` : 'signed out everywhere'}
        </p>
      </header>
      {owner.state === 'leaving' && (
        <Banner kind="warning">They have deleted their account. They can restore it within 30 days.</Banner>
      )}
      {owner.state === 'erased' && <Banner kind="warning">This account is erased.</Banner>}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <ContactCard owner={owner} />
        <Section title="Pets" isEmpty={owner.pets.length === 0} empty="No pets yet.">
          {owner.pets.map(({ name, kind }) => (
            <li key={`${name} ${kind}`} className="py-2">
              <span className="font-bold wrap-anywhere">{name}</span>{' '}
              <span className="text-ink-soft">{kind}</span>
            </li>
          ))}
        </Section>
      </div>
      <Consultations owner={owner} />
      <HomeVisits owner={owner} />
      <Orders owner={owner} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Section title="Payments" isEmpty={owner.payments.length === 0} empty="No payments yet.">
          {owner.payments.map((payment) => (
            <li key={payment._id}>
              <Link
                to={consolePaths.office('payments', payment._id)}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-primary"
              >
                <span className="font-bold">
                  {inr(payment.amount)} · {paidNames[payment.kind]}
                </span>
                <span className="text-sm text-ink-soft">
                  {paymentNames[payment.status]}
                  {payment.refunded > 0 && `, ${inr(payment.refunded)} back`} ·{' '}
                  {fullDateInIndia(new Date(payment.startedAt))}
                </span>
              </Link>
            </li>
          ))}
        </Section>
        <Section
          title="Messages"
          isEmpty={owner.messages.length === 0}
          empty="None while signed in, and none from their email address."
        >
          {owner.messages.map((message) => (
            <li key={message._id}>
              <Link
                to={consolePaths.office('contact-messages', message._id)}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-primary"
              >
                <span className="font-bold">{topicNames[message.topic]}</span>
                <span className="text-sm text-ink-soft">
                  {messageStateNames[message.state]} · {fullDateInIndia(new Date(message.receivedAt))}
                </span>
              </Link>
            </li>
          ))}
        </Section>
      </div>
      <TimelineCard ownerId={owner._id} />
      <Section
        title="Access history"
        isEmpty={owner.accesses.length === 0}
        empty="No one has opened their private data. Anyone who does is recorded here and in the owner’s data."
      >
        {owner.accesses.map(({ _id, what, by, reason, at }) => (
          <li key={_id} className="py-2">
            <span className="font-bold">
              {accessNames[what]} · {by}
            </span>
            <span className="block text-sm text-ink-soft wrap-anywhere">
              {reason} · {fullMomentInIndia(new Date(at))}
            </span>
          </li>
        ))}
      </Section>
    </div>
  );
}
