import { X } from 'lucide-react';
import { Button } from '../button';

interface SendingProgressProps {
  label: string;
  /** Whole percents, 0 to 100. */
  percent: number;
  onCancel: () => void;
}

/** Progress of an upload, with a cancel button. */
export function SendingProgress({ label, percent, onCancel }: SendingProgressProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="flex-1">
        <p className="mb-1 text-sm text-ink-soft" aria-hidden="true">
          {percent < 100 ? `Sending, ${percent}%` : 'Almost there'}
        </p>
        <div
          role="progressbar"
          aria-label={`Sending: ${label}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full rounded-full bg-primary transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </div>
      </div>
      <Button variant="quiet" icon={<X className="size-4" aria-hidden="true" />} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
