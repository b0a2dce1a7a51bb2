import { FileText } from 'lucide-react';
import { Button } from '../../../ui/button';
import { Banner } from '../../../ui/feedback/banner';
import { DateTime } from '../../../ui/format/date-time';
import { fullDate } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { TimelineStep } from '../../../ui/layout/timeline-step';
import { describeEvent, isSetback } from '../registrations/my-registration-labels';
import type { RegistryReview } from './registry';

/** The decision on an application, and its history. */
export function DecidedReview({ review }: { review: RegistryReview }) {
  const { status, tokenNo, approvedOn, validUntil, remark, pdfUrl, events } = review;
  return (
    <Card className="flex flex-col gap-5">
      {tokenNo ? (
        <Banner kind="success" title={`Token no. ${tokenNo}`}>
          {approvedOn && `Approved on ${fullDate(approvedOn)}. `}
          {validUntil && `Valid until ${fullDate(validUntil)}.`}
        </Banner>
      ) : status === 'rejected' ? (
        <Banner kind="danger" title="Rejected">
          {remark}
        </Banner>
      ) : (
        <Banner kind="warning" title="The owner is correcting it">
          {remark || 'The requested changes are shown at the fields.'}
        </Banner>
      )}
      {pdfUrl && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<FileText className="size-4" aria-hidden="true" />}
          render={
            <a href={pdfUrl} target="_blank" rel="noreferrer">
              {' '}
            </a>
          }
        >
          <span>
            Certificate<span className="sr-only"> as a PDF, in a new tab</span>
          </span>
        </Button>
      )}
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
      </ol>
    </Card>
  );
}
