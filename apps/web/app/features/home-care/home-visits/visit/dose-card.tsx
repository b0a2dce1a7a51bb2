import { Syringe } from 'lucide-react';
import { fullDateInIndia } from '../../../../ui/format/times';
import { Card } from '../../../../ui/layout/card';
import type { VisitDetails } from '../visit-queries';
import { PaperButton } from './paper-button';

/** Formats a day like 2027-11-24. */
const formatDay = (date: string) => fullDateInIndia(new Date(`${date}T12:00:00+05:30`));

/** The vaccines given, with their certificates. */
export function DoseCard({ visit: { doses, lines } }: { visit: VisitDetails }) {
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="flex items-center gap-2 text-lg font-extrabold">
        <Syringe className="size-5 text-primary" aria-hidden="true" />
        Vaccinated
      </h2>
      {doses.map(({ lineId, batchNo, expiresOn, givenAt, nextDueOn, pdfUrl }) => {
        const line = lines.find(({ _id }) => _id === lineId);
        const title = [line?.name, line?.petName].filter(Boolean).join(' · ');
        return (
          <section key={lineId} className="flex flex-col gap-3 border-t border-line pt-4">
            <h3 className="font-bold wrap-anywhere">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              <dt className="text-ink-soft">Given</dt>
              <dd className="font-bold">{fullDateInIndia(new Date(givenAt))}</dd>
              <dt className="text-ink-soft">Batch</dt>
              <dd className="font-bold wrap-anywhere">
                {batchNo}, expiry {formatDay(expiresOn)}
              </dd>
              {nextDueOn && (
                <>
                  <dt className="text-ink-soft">Next due</dt>
                  <dd className="font-bold">{formatDay(nextDueOn)}</dd>
                </>
              )}
            </dl>
            {pdfUrl && <PaperButton url={pdfUrl} name="Certificate" of={title} />}
          </section>
        );
      })}
    </Card>
  );
}
