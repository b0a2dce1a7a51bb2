import { remarkFields } from '@tailwell/contract/pets/registration-constants';
import { FileText } from 'lucide-react';
import {
  type ApplicationContent,
  describeApplied,
  type FileFieldName,
  isFileField,
  registrationFieldNames,
} from '../../../parts/registration-labels';

/** The submitted application, read-only: its values, and links to the papers. */
export function AppliedFacts({ applied }: { applied: ApplicationContent }) {
  const facts = remarkFields.flatMap((field) => {
    const text = isFileField(field) ? '' : describeApplied(applied, field);
    return text ? [{ field, text }] : [];
  });
  const files = remarkFields.filter(isFileField).filter((field) => applied[field]);
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(({ field, text }) => (
          <div key={field} className="contents">
            <dt className="text-sm text-ink-soft">{registrationFieldNames[field]}</dt>
            <dd className="font-bold wrap-anywhere max-sm:mb-1">{text}</dd>
          </div>
        ))}
      </dl>
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-4 border-t border-line pt-5">
          {files.map((field) => (
            <li key={field}>
              <AppliedFile field={field} applied={applied} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AppliedFile({ field, applied }: { field: FileFieldName; applied: ApplicationContent }) {
  const file = applied[field];
  const name = registrationFieldNames[field];
  return (
    <a
      href={file?.url}
      target="_blank"
      rel="noreferrer"
      className="flex w-28 flex-col gap-1.5 rounded-lg text-sm font-bold text-primary"
    >
      <span className="grid size-28 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
        {file?.isPdf ? (
          <FileText className="size-9" aria-hidden="true" />
        ) : (
          <img src={file?.url} alt="" loading="lazy" className="size-full object-cover" />
        )}
      </span>
      <span className="wrap-anywhere">
        {name}
        {file?.isPdf && ' (PDF)'}
        <span className="sr-only">, open in a new tab</span>
      </span>
    </a>
  );
}
