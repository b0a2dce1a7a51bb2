import { type RemarkField, remarkFields } from '@tailwell/contract/pets/registration-constants';
import { BadgeCheck, MessageSquarePlus, X } from 'lucide-react';
import { useState } from 'react';
import { describeApplied, isFileField, registrationFieldNames } from '../../../parts/registration-labels';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/form/text-field';
import { IconButton } from '../../../ui/icon-button';
import { Card } from '../../../ui/layout/card';
import type { RegistryReview } from './registry';

type Remarks = RegistryReview['remarks'];

interface AppliedReviewProps {
  review: RegistryReview;
  remarks: Remarks;
  /** Omitted: remarks are read-only. */
  onChange?: (remarks: Remarks) => void;
}

/** The application, field by field, with a remark at each that has to be corrected. */
export function AppliedReview({ review, remarks, onChange }: AppliedReviewProps) {
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">Application</h2>
      {review.ownCertificateNo && (
        <p className="flex items-start gap-2 rounded-lg bg-success-soft px-4 py-3 text-sm text-on-success-soft">
          <BadgeCheck className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>
            Vaccinated against rabies by Tailwell: certificate <strong>{review.ownCertificateNo}</strong>.
          </span>
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line print:grid print:grid-cols-3 print:gap-x-6 print:divide-y-0">
        {remarkFields.map((field) => (
          <li key={field} className="py-1.5">
            <Row field={field} review={review} remarks={remarks} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ field, review, remarks, onChange }: AppliedReviewProps & { field: RemarkField }) {
  const remark = remarks[field];
  const [isOpen, setOpen] = useState(false);
  const name = registrationFieldNames[field];
  const before = review.remarks[field];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-ink-soft">{name}</p>
          <p className="font-bold wrap-anywhere">
            {describe(field, review) || <span className="font-normal text-ink-faint">Not given</span>}
          </p>
          {before && <p className="text-sm text-on-accent-soft wrap-anywhere">Asked before: “{before}”</p>}
        </div>
        {onChange && remark === undefined && !isOpen && (
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
      {onChange && (remark !== undefined || isOpen) && (
        <div className="flex items-end gap-1 pb-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={`What to correct: ${name}`}
              isLabelHidden
              placeholder="What needs correcting?"
              maxLength={300}
              autoFocus
              value={remark ?? ''}
              onChange={({ target }) => onChange({ ...remarks, [field]: target.value })}
            />
          </div>
          <IconButton
            label={`Remove the remark on ${name}`}
            icon={<X className="size-5" aria-hidden="true" />}
            onClick={() => {
              const { [field]: _, ...others } = remarks;
              setOpen(false);
              onChange(others);
            }}
          />
        </div>
      )}
    </div>
  );
}

function describe(field: RemarkField, { applied }: RegistryReview): string {
  if (!isFileField(field)) return describeApplied(applied, field);
  const file = applied[field];
  return file ? (file.isPdf ? 'PDF' : 'Photo') : '';
}
