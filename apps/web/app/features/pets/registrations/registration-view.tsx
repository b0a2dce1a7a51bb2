import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { petPaths } from '../../../pet-paths';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { DateTime } from '../../../ui/format/date-time';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { TimelineStep } from '../../../ui/layout/timeline-step';
import { AppliedFacts } from './applied-facts';
import { DeleteRegistration } from './delete-registration';
import { describeEvent, isSetback, remainingSteps } from './my-registration-labels';
import { CertificateLink, Expiry } from './registration-list';
import { RegistrationQr } from './registration-qr';
import type { Registration } from './registrations';
import { RenewButton } from './renew-button';

/** A registration's status, documents, and history. */
export const RegistrationView = ({ registration }: { registration: Registration }) => (
  <div className="flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
    <div className="flex min-w-0 flex-col gap-5">
      <StatusSummary registration={registration} />
      <Card>
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-lg font-extrabold">
            What you sent
            <ChevronDown
              className="size-5 text-primary transition-transform group-open:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <div className="pt-4">
            <AppliedFacts applied={registration.applied} />
          </div>
        </details>
      </Card>
      {registration.canDelete && <DeleteRegistration registration={registration} />}
    </div>
    <Timeline registration={registration} />
  </div>
);

function StatusSummary({ registration }: { registration: Registration }) {
  const { status, city, remark, petId, tokenNo, canRenew } = registration;
  switch (status) {
    case 'submitted':
    case 'under_review':
      return (
        <Banner title={status === 'submitted' ? 'Sent' : 'An officer is checking it'}>
          We’ll notify you as soon as {city.authority} decides. Nothing to do until then.
        </Banner>
      );
    case 'rejected':
      return (
        <Banner
          kind="danger"
          title={`${city.authority} rejected it`}
          action={
            petId && (
              <Button variant="secondary" render={<Link to={petPaths.registrations({ pet: petId })} />}>
                Apply again
              </Button>
            )
          }
        >
          {remark}
        </Banner>
      );
    case 'renewed':
      return (
        <Banner
          title="Renewed"
          action={
            <Button variant="secondary" render={<Link to={petPaths.registrations()} />}>
              All registrations
            </Button>
          }
        >
          A newer registration has taken the place of {tokenNo}.
        </Banner>
      );
    case 'expired':
      return (
        <Banner
          kind="danger"
          title="This registration has expired"
          action={canRenew && <RenewButton registration={registration} />}
        >
          {tokenNo} was valid until {registration.validUntil && fullDate(registration.validUntil)}.
          {!canRenew && ' Its renewal is on the way.'}
        </Banner>
      );
    default:
      return <Token registration={registration} />;
  }
}

function Token({ registration }: { registration: Registration }) {
  const { petName, tokenNo, validUntil, approvedOn, pdfUrl, canRenew, cityDetails } = registration;
  if (!tokenNo || !validUntil) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <RegistrationQr tokenNo={tokenNo} petName={petName} />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-4">
        <div>
          <p className="text-sm text-ink-soft">Token no.</p>
          <p className="text-xl font-extrabold tracking-wide whitespace-nowrap tabular-nums">{tokenNo}</p>
        </div>
        <div>
          <p className="text-sm text-ink-soft">Valid until</p>
          <p className="text-lg font-extrabold">{fullDate(validUntil)}</p>
          <p className="text-sm font-bold">
            <Expiry validUntil={validUntil} />
          </p>
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {approvedOn && `Approved on ${fullDate(approvedOn)} by ${cityDetails.authority}. `}
          It is valid as long as the anti-rabies vaccination, one year at most.
        </p>
        <div className="flex flex-wrap gap-2">
          {canRenew && <RenewButton registration={registration} />}
          {pdfUrl && <CertificateLink url={pdfUrl} petName={petName} />}
        </div>
      </div>
    </Card>
  );
}

function Timeline({ registration: { events, status } }: { registration: Registration }) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Timeline</h2>
      <ol className="flex flex-col">
        {events.map((event, at) => (
          <TimelineStep
            key={`${event.at} ${event.to}`}
            kind={isSetback(event) ? 'break' : 'done'}
            isNow={at === events.length - 1}
            text={[describeEvent(event), event.note && `“${event.note}”`].filter(Boolean).join(': ')}
          >
            <DateTime moment={event.at} />
          </TimelineStep>
        ))}
        {remainingSteps(status).map((text) => (
          <TimelineStep key={text} text={text} />
        ))}
      </ol>
    </Card>
  );
}
