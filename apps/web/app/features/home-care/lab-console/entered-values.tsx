import { ArrowDown, ArrowUp, Paperclip } from 'lucide-react';
import { flagLabels, formatMeasured, formatUsual } from '../../../parts/lab-labels';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/layout/card';
import type { LabReport, Parameter } from './lab';

/** The entered values, read-only. */
export function EnteredValues({ report }: { report: LabReport }) {
  const { parameters, comment, attachmentUrl } = report;
  const measured = parameters.filter(({ value }) => value !== null);
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Values</h2>
      {measured.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line">
          {measured.map((parameter) => (
            <Row key={parameter._id} parameter={parameter} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft">They are in the attached PDF.</p>
      )}
      {comment && (
        <div>
          <h3 className="text-sm font-bold">Comment</h3>
          <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        </div>
      )}
      {attachmentUrl && <AttachedPdf url={attachmentUrl} />}
    </Card>
  );
}

export const AttachedPdf = ({ url }: { url: string }) => (
  <a
    href={url}
    className="inline-flex min-h-11 items-center gap-2 self-start font-bold text-primary underline-offset-4 hover:underline"
  >
    <Paperclip className="size-4" aria-hidden="true" />
    Save the attached PDF
  </a>
);

function Row({ parameter }: { parameter: Parameter }) {
  const { name, unit, decimals, value, flag } = parameter;
  const usual = formatUsual(parameter);
  if (value === null) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-bold">{name}</span>
        {usual && (
          <span className="block text-sm text-ink-soft">
            Normal range {usual} {unit}
          </span>
        )}
      </span>
      <span className="text-lg font-extrabold tabular-nums">
        {formatMeasured({ value, decimals })} <span className="text-sm font-normal">{unit}</span>
      </span>
      <span className="w-34">
        <FlagBadge flag={flag} />
      </span>
    </li>
  );
}

export const FlagBadge = ({ flag }: { flag: Parameter['flag'] }) => (
  <Badge
    tone={flag === '' ? 'success' : 'waiting'}
    Icon={flag === 'low' ? ArrowDown : flag === 'high' ? ArrowUp : undefined}
  >
    {flagLabels[flag]}
  </Badge>
);
