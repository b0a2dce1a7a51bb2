import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { URL_REFRESH_INTERVAL } from '../../../api/query-client';
import { ListFault } from '../../../parts/page/list-fault';
import { Handwriting } from '../../../parts/paper/handwriting';
import { PaperHead } from '../../../parts/paper/paper-head';
import { PrintButton } from '../../../parts/paper/print-button';
import { doctor } from '../../../parts/vet-labels';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { MomentInSentence } from '../../../ui/format/moment-in-sentence';
import { fullDateInIndia, fullMomentInIndia } from '../../../ui/format/times';
import { Card } from '../../../ui/layout/card';
import { NextSteps, type NextStepsProps } from '../../pets/next-steps/next-steps';
import { prescriptionOf } from './notes';
import { PrescriptionView } from './prescription-view';

interface PrescriptionCardProps {
  consultId: string;
  /** Actions for the owner; the vet only reads it. */
  next?: Omit<NextStepsProps, 'consultId' | 'prescription'>;
}

/** The prescription of a completed consultation, with its PDF. Printing the page prints only this. */
export function PrescriptionCard({ consultId, next }: PrescriptionCardProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...prescriptionOf(consultId),
    refetchInterval: URL_REFRESH_INTERVAL,
  });
  if (error && !data) {
    return <ListFault title="The prescription can’t be shown" list={{ error, isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <Card className="flex flex-col gap-3">
        <span role="status" className="sr-only">
          Loading the prescription
        </span>
        <Skeleton className="h-6 w-1/3" />
        <Skeleton className="h-24" />
      </Card>
    );
  }
  const { vet, pet, signedAt, validUntil, isValid, lines, pdfUrl } = data;
  const title = lines.length > 0 ? 'Prescription' : 'The vet’s advice';
  return (
    <section data-printed aria-labelledby="prescription">
      <Card className="flex flex-col gap-5">
        <PaperHead>Vets, medicine and records for pets</PaperHead>
        {/* Also shown in a narrow column, beside a call. */}
        <header className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <h2 id="prescription" className="text-lg font-extrabold">
              {title}
            </h2>
            {vet.signature && <Handwriting of={vet.signature} name={doctor(vet.name)} />}
            <p className="text-sm text-ink-soft wrap-anywhere">
              Signed by {doctor(vet.name)}
              {vet.degrees.length > 0 && (
                <span className="hidden print:inline">, {vet.degrees.join(', ')}</span>
              )}
              <span className="print:hidden">
                , <MomentInSentence moment={signedAt} />
              </span>
            </p>
            <p className="text-sm text-ink-soft wrap-anywhere">
              Registration no. {vet.registration.number}, {vet.registration.council}
            </p>
            {lines.length > 0 && (
              <p className={isValid ? 'text-sm text-ink-soft' : 'text-sm font-bold text-danger'}>
                {isValid ? 'Valid until' : 'Expired on'} {fullDateInIndia(new Date(validUntil))}
              </p>
            )}
            {/* On paper "today" means nothing, and the rest of the page is missing. */}
            <p className="hidden text-sm wrap-anywhere print:block">
              {pet && `For ${pet.name} (${[pet.category, pet.breed].filter(Boolean).join(', ')}), `}
              {fullMomentInIndia(new Date(signedAt))} (Indian time)
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={<FileText className="size-4" aria-hidden="true" />}
              render={<a href={pdfUrl} target="_blank" rel="noreferrer" />}
            >
              <span>
                Open PDF<span className="sr-only">, in a new tab</span>
              </span>
            </Button>
            <PrintButton />
          </div>
        </header>
        {next && <NextSteps {...next} consultId={consultId} prescription={data} />}
        <PrescriptionView prescription={data} />
      </Card>
    </section>
  );
}
