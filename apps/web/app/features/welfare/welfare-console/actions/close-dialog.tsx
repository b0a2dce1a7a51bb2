import { abuseOutcomes } from '@tailwell/contract/welfare/abuse-constants';
import { useState } from 'react';
import { call } from '../../../../api/call';
import { outcomeNames } from '../../../../parts/abuse-labels';
import { fieldError } from '../../../../parts/console/step-dialog';
import { Banner } from '../../../../ui/feedback/banner';
import { RadioChips } from '../../../../ui/form/radio-chips';
import { TextField } from '../../../../ui/form/text-field';
import { TextareaField } from '../../../../ui/form/textarea-field';
import type { WelfareCase } from '../welfare';
import { CaseDialog, type OpenDialog } from './case-dialog';
import { type ShownRevision, useCaseStep } from './use-case-steps';

interface CloseInput {
  outcome: NonNullable<WelfareCase['outcome']>;
  note: string;
  duplicateOf?: string;
}

interface CloseDialogProps extends OpenDialog {
  welfareCase: WelfareCase;
  /** Number of the original case, if one was chosen beforehand. */
  duplicateOf?: string;
}

/** Closes a case with an outcome, which the reporter sees. */
export function CloseDialog({ welfareCase, duplicateOf, onDone, ...dialog }: CloseDialogProps) {
  const { _id, caseNo } = welfareCase;
  const [typed, setTyped] = useState<{ outcome?: string; note?: string; other?: string }>({});
  const [isChecked, setChecked] = useState(false);
  const step = useCaseStep(
    welfareCase,
    (body: CloseInput & ShownRevision, options) =>
      call('PUT /console/welfare/close/{id}/v1', { params: { id: _id }, body }, options),
    onDone,
  );
  const outcome = abuseOutcomes.find((one) => one === (typed.outcome ?? (duplicateOf && 'duplicate')));
  const other = (typed.other ?? duplicateOf ?? '').trim().toUpperCase();
  const note = typed.note?.trim() ?? '';
  const isDuplicate = outcome === 'duplicate';
  const missing = isChecked && {
    outcome: outcome ? undefined : 'Choose the outcome.',
    duplicateOf: isDuplicate && !other ? 'Enter the number of the other case.' : undefined,
    note: note ? undefined : 'Enter how it ended.',
  };
  const errorOf = (field: 'outcome' | 'duplicateOf' | 'note') =>
    fieldError(step.error, field) ?? (missing ? missing[field] : undefined);
  const submit = () => {
    setChecked(true);
    if (!outcome || !note || (isDuplicate && !other)) return;
    step.mutate({ outcome, note, duplicateOf: isDuplicate ? other : undefined });
  };
  return (
    <CaseDialog
      {...dialog}
      title={`Close ${caseNo}?`}
      step={step}
      label="Close the case"
      onSubmit={submit}
      fields={['outcome', 'duplicateOf', 'note']}
    >
      <Banner kind="warning">
        The reporter is notified of the outcome, and can’t write or send evidence any more. You can open it
        again.
      </Banner>
      <RadioChips
        label="Outcome"
        options={abuseOutcomes.map((one) => ({ value: one, label: outcomeNames[one] }))}
        value={outcome ?? ''}
        error={errorOf('outcome')}
        onChange={({ target }) => setTyped({ ...typed, outcome: target.value })}
      />
      {isDuplicate && (
        <TextField
          label="The other case"
          hint="Its number looks like TWA-7K3M9QXD."
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={typed.other ?? duplicateOf ?? ''}
          error={errorOf('duplicateOf')}
          onChange={({ target }) => setTyped({ ...typed, other: target.value })}
        />
      )}
      <TextareaField
        label="How it ended"
        hint="The reporter can see this."
        value={typed.note ?? ''}
        maxLength={1000}
        error={errorOf('note')}
        onChange={({ target }) => setTyped({ ...typed, note: target.value })}
      />
    </CaseDialog>
  );
}
