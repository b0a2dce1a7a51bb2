import { Check, FlaskConical, Stethoscope, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../../../paths';
import { Badge } from '../../../../ui/badge';
import { Button } from '../../../../ui/button';
import { counted } from '../../../../ui/format/count';
import { DateTime } from '../../../../ui/format/date-time';
import { MomentInSentence } from '../../../../ui/format/moment-in-sentence';
import { Card } from '../../../../ui/layout/card';
import { TimelineStep } from '../../../../ui/layout/timeline-step';
import type { VisitDetails } from '../visit-queries';
import { PaperButton } from './paper-button';

type Test = VisitDetails['tests'][number];

/** The status of each sample and its report. */
export function TestCard({ visit }: { visit: VisitDetails }) {
  const hasReport = visit.tests.some(({ pdfUrl }) => pdfUrl !== null);
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="flex items-center gap-2 text-lg font-extrabold">
        <FlaskConical className="size-5 text-primary" aria-hidden="true" />
        Report
      </h2>
      {visit.tests.map((test) => {
        const line = visit.lines.find(({ _id }) => _id === test.lineId);
        const title = [line?.name, line?.petName].filter(Boolean).join(' · ');
        return (
          <section key={test.lineId} className="flex flex-col gap-4 border-t border-line pt-4">
            <div>
              <h3 className="font-bold wrap-anywhere">{title}</h3>
              {test.barcode && <p className="text-sm text-ink-soft">Sample {test.barcode}</p>}
            </div>
            <Verdict unusual={test.unusual} />
            {test.rejection && (
              <p className="rounded-lg bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
                The sample could not be used: {test.rejection}. We collect a new one for free.
              </p>
            )}
            <Progress test={test} />
            {test.pdfUrl && (
              <div className="flex flex-wrap gap-3">
                {line?.petId && (
                  <Button render={<Link to={paths.petReport(line.petId, test.lineId)} />}>
                    See the values<span className="sr-only"> of {title}</span>
                  </Button>
                )}
                <PaperButton url={test.pdfUrl} name="Report" of={title} />
              </div>
            )}
          </section>
        );
      })}
      {hasReport && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Stethoscope className="size-4" aria-hidden="true" />}
          render={<Link to={paths.consultation} />}
        >
          Ask a vet about it
        </Button>
      )}
    </Card>
  );
}

/** The report's overall result; renders nothing while unknown. */
function Verdict({ unusual }: Pick<Test, 'unusual'>) {
  if (unusual === null) return null;
  return unusual === 0 ? (
    <Badge tone="success" Icon={Check}>
      All normal
    </Badge>
  ) : (
    <Badge tone="waiting" Icon={TriangleAlert}>
      {counted(unusual, 'value')} not normal
    </Badge>
  );
}

function Progress({ test: { collectedAt, receivedAt, report, dueAt } }: { test: Test }) {
  const isReady = report === 'verified';
  return (
    <ol className="flex flex-col">
      <TimelineStep kind={collectedAt ? 'done' : 'to-come'} text="Sample collected">
        {collectedAt && <DateTime moment={collectedAt} />}
      </TimelineStep>
      <TimelineStep kind={receivedAt ? 'done' : 'to-come'} text="Received by the lab">
        {receivedAt && <DateTime moment={receivedAt} />}
      </TimelineStep>
      <TimelineStep
        kind={isReady ? 'done' : 'to-come'}
        isNow={isReady}
        text={isReady ? 'Report ready' : report === 'partial' ? 'First results are in' : 'Report ready'}
      >
        {!isReady && dueAt && (
          <>
            by <MomentInSentence moment={dueAt} />
          </>
        )}
      </TimelineStep>
    </ol>
  );
}
