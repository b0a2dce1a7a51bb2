import { abuseSeverities } from '@tailwell/contract/welfare/abuse-constants';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { fieldError } from '../../../../parts/console/step-dialog';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { TextareaField } from '../../../../ui/form/textarea-field';
import { severitySigns } from '../severity-badge';
import type { WelfareCase } from '../welfare';
import { severityHints, severityNames } from '../welfare-labels';
import { CaseDialog, type OpenDialog } from './case-dialog';
import { FollowUpField } from './case-follow-up-field';
import { type ShownRevision, useCaseStep } from './use-case-steps';

type Triage = Pick<WelfareCase, 'nextFollowUpOn'> & {
  severity: NonNullable<WelfareCase['severity']>;
  note?: string;
};

/** Sets the severity; the officer who does so takes the case on. */
export function TriageDialog({ welfareCase, onDone, ...dialog }: OpenDialog & { welfareCase: WelfareCase }) {
  const { _id, caseNo, status } = welfareCase;
  const [typed, setTyped] = useState<{ severity?: string; on?: string; note?: string }>({});
  const [isMissing, setMissing] = useState(false);
  const step = useCaseStep(
    welfareCase,
    (body: Triage & ShownRevision, options) =>
      call('PUT /console/welfare/triage/{id}/v1', { params: { id: _id }, body }, options),
    onDone,
  );
  const severity = abuseSeverities.find((one) => one === (typed.severity ?? welfareCase.severity));
  const followUpOn = typed.on ?? welfareCase.nextFollowUpOn ?? '';
  const submit = () => {
    setMissing(!severity);
    if (severity) {
      step.mutate({ severity, nextFollowUpOn: followUpOn || null, note: typed.note?.trim() || undefined });
    }
  };
  const isFirst = status === 'submitted';
  return (
    <CaseDialog
      {...dialog}
      title={isFirst ? `Triage ${caseNo}` : `Change the severity of ${caseNo}`}
      step={step}
      label={isFirst ? 'Take it on' : 'Save'}
      onSubmit={submit}
      fields={['severity', 'nextFollowUpOn', 'note']}
    >
      <div className="flex flex-col gap-1.5">
        <RadioChips
          label="How severe is it?"
          options={abuseSeverities.map((one) => {
            const { Icon } = severitySigns[one];
            return {
              value: one,
              label: severityNames[one],
              icon: <Icon className="size-4" aria-hidden="true" />,
            };
          })}
          value={severity ?? ''}
          error={
            fieldError(step.error, 'severity') ??
            (isMissing && !severity ? 'Choose how severe it is.' : undefined)
          }
          onChange={({ target }) => setTyped({ ...typed, severity: target.value })}
        />
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {severity && severityHints[severity]}
        </p>
      </div>
      <FollowUpField
        value={followUpOn}
        error={fieldError(step.error, 'nextFollowUpOn')}
        onChange={(day) => setTyped({ ...typed, on: day })}
      />
      <TextareaField
        label="Note to the reporter"
        isOptional
        hint="They can see this in their case."
        value={typed.note ?? ''}
        maxLength={1000}
        error={fieldError(step.error, 'note')}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
    </CaseDialog>
  );
}
