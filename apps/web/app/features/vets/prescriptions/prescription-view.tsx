import {
  type AdvisedItem,
  describeUse,
  nameOfAdvised,
  nameOfMedicine,
  type PrescriptionLine,
} from '@tailwell/contract/shop/prescription-notes';
import type { ReactNode } from 'react';
import { dayInIndia } from '../../../ui/format/times';

interface PrescriptionViewProps {
  prescription: {
    assessment: string;
    advice: string;
    followUpOn: string | null;
    procedures: string[];
    advised: AdvisedItem[];
    lines: PrescriptionLine[];
  };
}

/** What a vet has written for the owner, for reading on a phone. */
export function PrescriptionView({ prescription }: PrescriptionViewProps) {
  const { assessment, advice, followUpOn, procedures, advised, lines } = prescription;
  return (
    <div className="flex flex-col gap-5">
      <Part title="Assessment">
        <p className="whitespace-pre-line wrap-anywhere">{assessment}</p>
      </Part>
      {lines.length > 0 && (
        <Part title="Medicines">
          <ol className="flex flex-col divide-y divide-line rounded-lg border border-line print:rounded-none print:border-x-0">
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a medicine may stand there twice, and nothing moves
              <li key={at} className="px-4 py-3 print:px-0 print:py-2">
                <p className="font-extrabold wrap-anywhere">{nameOfMedicine(line)}</p>
                <p className="text-ink-soft wrap-anywhere">{describeUse(line)}</p>
                {!line.allowSubstitution && (
                  <p className="text-sm text-ink-soft">Only this brand: your vet asks not to replace it.</p>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {advice && (
        <Part title="Advice">
          <p className="whitespace-pre-line wrap-anywhere">{advice}</p>
        </Part>
      )}
      {procedures.length > 0 && <List title="Procedures" of={procedures} />}
      {advised.length > 0 && <List title="Tests and visits advised" of={advised.map(nameOfAdvised)} />}
      {followUpOn && (
        <Part title="Follow-up">
          <p>{dayInIndia(new Date(followUpOn), new Date())}</p>
        </Part>
      )}
    </div>
  );
}

const List = ({ title, of }: { title: string; of: string[] }) => (
  <Part title={title}>
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {of.map((text) => (
        <li key={text} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-1.5">
    <h3 className="text-sm font-extrabold text-ink-soft">{title}</h3>
    {children}
  </section>
);
