import {
  type ApplicationSection,
  sectionNames,
  sectionsOf,
} from '@tailwell/contract/office/application-constants';
import { ExternalLink, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { ZoomPicture } from '../../../parts/console/zoom-picture';
import { Button } from '../../../ui/button';
import { TextareaField } from '../../../ui/form/textarea-field';
import { Card } from '../../../ui/layout/card';
import { filesOf, SectionFacts } from '../applications/application-facts';
import type { Remarks, Review } from './reviews';

interface SectionsProps {
  review: Review;
  remarks: Remarks;
  /** Omitted: remarks are read-only. */
  onChange?: (remarks: Remarks) => void;
}

/** The sections of an application, with a remark at each that has to be corrected. */
export const ReviewSections = (props: SectionsProps) =>
  sectionsOf[props.review.kind].map((section) => <Section key={section} section={section} {...props} />);

function Section({ section, review, remarks, onChange }: SectionsProps & { section: ApplicationSection }) {
  const [isOpen, setOpen] = useState(false);
  const name = sectionNames[section];
  const remark = remarks[section];
  const sent = review.remarks[section];
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-extrabold">{name}</h2>
        {onChange && !isOpen && remark === undefined && (
          <Button
            variant="quiet"
            icon={<MessageSquarePlus className="size-4" aria-hidden="true" />}
            onClick={() => setOpen(true)}
          >
            <span>
              Remark<span className="sr-only"> on {name}</span>
            </span>
          </Button>
        )}
      </div>
      {sent && <p className="text-sm text-on-accent-soft wrap-anywhere">Correction asked for: “{sent}”</p>}
      {section === 'documents' ? (
        <Documents review={review} />
      ) : (
        <SectionFacts application={review} section={section} />
      )}
      {onChange && (isOpen || remark !== undefined) && (
        <div className="flex flex-col gap-2">
          <TextareaField
            label={`What to correct: ${name}`}
            hint="The applicant reads this."
            rows={2}
            maxLength={500}
            autoFocus
            value={remark ?? ''}
            onChange={({ target }) => onChange({ ...remarks, [section]: target.value })}
          />
          <Button
            variant="quiet"
            className="-ml-5 self-start"
            onClick={() => {
              const { [section]: _, ...others } = remarks;
              setOpen(false);
              onChange(others);
            }}
          >
            Remove the remark
          </Button>
        </div>
      )}
    </Card>
  );
}

const Documents = ({ review }: { review: Review }) => (
  <ul className="flex flex-col gap-5">
    {filesOf(review).map(({ field, name, url, isPdf }) => (
      <li key={field} className="flex flex-col gap-2">
        <p className="font-bold">{name}</p>
        {isPdf ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 self-start font-bold text-primary underline underline-offset-4"
          >
            <ExternalLink className="size-4" aria-hidden="true" />
            Open the PDF<span className="sr-only"> of {name}, in a new tab</span>
          </a>
        ) : (
          <ZoomPicture picture={{ large: url }} name={name} />
        )}
      </li>
    ))}
  </ul>
);
