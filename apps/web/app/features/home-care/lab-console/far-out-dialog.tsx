import { formatUsual } from '../../../parts/lab-labels';
import { ConfirmDialog } from '../../../ui/overlay/dialog';
import type { LabReport } from './lab';
import { type Typed, textOfValue } from './typed-results';

interface FarOutDialogProps {
  report: LabReport;
  typed: Typed;
  /** Of the parameters whose values are far from what is usual; none: it is closed. */
  ids: readonly string[];
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Has values looked at again that may be a slip. */
export function FarOutDialog({ report, typed, ids, isBusy, onCancel, onConfirm }: FarOutDialogProps) {
  const values = report.parameters.filter(({ _id }) => ids.includes(_id));
  return (
    <ConfirmDialog
      isOpen={values.length > 0}
      onCancel={onCancel}
      onConfirm={onConfirm}
      title="Is this right?"
      confirmLabel="It is right, save it"
      cancelLabel="Look again"
      isBusy={isBusy}
    >
      <span className="block">This is far from what is usual:</span>
      {values.map((parameter) => (
        <span key={parameter._id} className="mt-2 block">
          <strong>
            {parameter.name}: {textOfValue(parameter, typed)} {parameter.unit}
          </strong>
          {formatUsual(parameter) && ` (usual ${formatUsual(parameter)})`}
        </span>
      ))}
    </ConfirmDialog>
  );
}
