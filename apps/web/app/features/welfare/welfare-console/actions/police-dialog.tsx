import { useState } from 'react';
import { call } from '../../../../api/call';
import { fieldError } from '../../../../parts/console/step-dialog';
import { TextField } from '../../../../ui/form/text-field';
import type { WelfareCase } from '../welfare';
import { CaseDialog, type OpenDialog } from './case-dialog';
import { FollowUpField } from './case-follow-up-field';
import { type ShownRevision, useCaseStep } from './use-case-steps';

const fields = ['firNo', 'station', 'officer', 'phone', 'nextFollowUpOn'] as const;
type Police = Record<Exclude<(typeof fields)[number], 'nextFollowUpOn'>, string> &
  Pick<WelfareCase, 'nextFollowUpOn'>;

/** State of the case at the police, and the date to ask there again. */
export function PoliceDialog({ welfareCase, onDone, ...dialog }: OpenDialog & { welfareCase: WelfareCase }) {
  const { _id, caseNo, police, nextFollowUpOn } = welfareCase;
  const [typed, setTyped] = useState<Partial<Record<(typeof fields)[number], string>>>({});
  const step = useCaseStep(
    welfareCase,
    (body: Police & ShownRevision, options) =>
      call('PUT /console/welfare/police/{id}/v1', { params: { id: _id }, body }, options),
    onDone,
  );
  const fieldProps = (field: keyof typeof police) => ({
    value: typed[field] ?? police[field],
    error: fieldError(step.error, field),
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [field]: target.value }),
  });
  const followUpOn = typed.nextFollowUpOn ?? nextFollowUpOn ?? '';
  const submit = () =>
    step.mutate({
      firNo: fieldProps('firNo').value.trim(),
      station: fieldProps('station').value.trim(),
      officer: fieldProps('officer').value.trim(),
      phone: fieldProps('phone').value.trim(),
      nextFollowUpOn: followUpOn || null,
    });
  return (
    <CaseDialog
      {...dialog}
      title={`Police details of ${caseNo}`}
      step={step}
      label="Save"
      onSubmit={submit}
      fields={fields}
    >
      <TextField
        label="FIR no."
        isOptional
        maxLength={40}
        hint="The reporter can see it."
        {...fieldProps('firNo')}
      />
      <TextField label="Police station" isOptional maxLength={120} {...fieldProps('station')} />
      <TextField label="Officer in charge" isOptional maxLength={120} {...fieldProps('officer')} />
      <TextField label="Phone" isOptional type="tel" maxLength={20} {...fieldProps('phone')} />
      <FollowUpField
        value={followUpOn}
        error={fieldError(step.error, 'nextFollowUpOn')}
        onChange={(day) => setTyped({ ...typed, nextFollowUpOn: day })}
      />
    </CaseDialog>
  );
}
