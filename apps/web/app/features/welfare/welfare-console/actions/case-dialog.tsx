import type { ComponentProps, ReactNode } from 'react';
import { StepDialog } from '../../../../parts/console/step-dialog';

/** Props of each dialog of a case. */
export interface OpenDialog {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

type CaseDialogProps = Omit<ComponentProps<typeof StepDialog>, 'step' | 'afterRefusal'> & {
  step: ComponentProps<typeof StepDialog>['step'] & { changes: string[] };
  children: ReactNode;
};

/** A dialog that shows a colleague's changes if they were faster; the input can still be sent. */
export const CaseDialog = ({ step, children, ...dialog }: CaseDialogProps) => (
  <StepDialog
    {...dialog}
    step={step}
    afterRefusal={
      step.changes.length > 0 && (
        <>
          <p className="mt-2 font-bold">What is new:</p>
          <ul className="list-disc pl-5">
            {step.changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        </>
      )
    }
  >
    {children}
  </StepDialog>
);
