import { remarkFields } from '@tailwell/contract/pets/registration-constants';
import { ExternalLink, FileText, FileX } from 'lucide-react';
import { useState } from 'react';
import { ZoomPicture } from '../../../parts/console/zoom-picture';
import {
  type ApplicationContent,
  isFileField,
  registrationFieldNames,
} from '../../../parts/registration-labels';
import { Button } from '../../../ui/button';
import { RadioChips } from '../../../ui/form/radio-chips';
import { Card } from '../../../ui/layout/card';

const fields = remarkFields.filter(isFileField);

/** The photo and the papers, one at a time: zoomable pictures, and PDFs to open. All of them in print. */
export function ReviewPapers({ applied }: { applied: ApplicationContent }) {
  const present = fields.filter((field) => applied[field]);
  const [selected, setSelected] = useState(present[0]);
  const shown = present.find((field) => field === selected) ?? present[0];
  if (!shown) {
    return (
      <Card className="flex items-center gap-3">
        <FileX className="size-6 shrink-0 text-ink-faint" aria-hidden="true" />
        There is no photo and no paper.
      </Card>
    );
  }
  const file = applied[shown];
  const name = registrationFieldNames[shown];
  return (
    <>
      <Card className="flex min-w-0 flex-col gap-4 print:hidden">
        <RadioChips
          label="Papers"
          options={present.map((field) => ({
            value: field,
            label: registrationFieldNames[field],
            icon: applied[field]?.isPdf ? <FileText className="size-4" aria-hidden="true" /> : undefined,
          }))}
          value={shown}
          onChange={({ target }) => setSelected(present.find((field) => field === target.value))}
        />
        {file?.isPdf ? (
          <div className="grid min-h-80 place-items-center rounded-lg bg-sunken p-6">
            <div className="flex flex-col items-center gap-4 text-center">
              <FileText className="size-14 text-ink-faint" aria-hidden="true" />
              <p className="font-bold">{name}</p>
              <Button
                icon={<ExternalLink className="size-4" aria-hidden="true" />}
                render={
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {' '}
                  </a>
                }
              >
                <span>
                  Open PDF<span className="sr-only"> of {name}, in a new tab</span>
                </span>
              </Button>
            </div>
          </div>
        ) : (
          file && <ZoomPicture key={shown} picture={{ large: file.url }} name={name} />
        )}
      </Card>
      <ul className="hidden flex-wrap gap-4 print:flex">
        {present.map((field) => (
          <li key={field} className="flex w-56 flex-col gap-1 break-inside-avoid text-sm">
            {registrationFieldNames[field]}
            {applied[field]?.isPdf ? ' (PDF)' : <img src={applied[field]?.url} alt="" className="w-full" />}
          </li>
        ))}
      </ul>
    </>
  );
}
