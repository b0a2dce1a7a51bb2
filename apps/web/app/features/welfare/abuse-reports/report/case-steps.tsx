import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { useSignedIn } from '../../../../api/use-signed-in';
import { AskBeforeLeaving, useAskBeforeUnload } from '../../../../parts/page/ask-before-leaving';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { toasts } from '../../../../ui/feedback/toast';
import { StickyBar } from '../../../../ui/layout/sticky-bar';
import type { Report } from '../abuse-reports';
import { readAccessKey } from '../access-key';
import { EvidenceField } from '../evidence-field';
import { useCaseForm } from './case-form';
import { ChangedElsewhere } from './changed-elsewhere';
import { EditingClosed } from './editing-closed';
import { IncidentStep } from './incident-step';
import { PerpetratorStep } from './perpetrator-step';
import type { ReportValues } from './report-values';
import { readStep, StepHeader, StepHeading, stepSearch } from './step-header';
import { useProblemFocus } from './use-problem-focus';
import { WitnessStep } from './witness-step';

interface CaseStepsProps {
  report: Report;
  /** Something was saved, or a file has arrived: refetch the case. */
  onChange: () => Promise<unknown>;
  /** Whether there are unsaved changes. */
  onChanged: (isChanged: boolean) => void;
}

/** The three steps of a case that no officer has taken on yet. */
export function CaseSteps({ report, onChange, onChanged }: CaseStepsProps) {
  const { _id, evidence, canEdit } = report;
  const [search] = useSearchParams();
  const step = readStep(search);
  const navigate = useNavigate();
  const isSignedIn = useSignedIn();
  const { form, isChanged, changedText, save, error, newerReport, acceptNewer, overwriteNewer } = useCaseForm(
    report,
    step,
  );
  const problem = useProblemFocus();
  useAskBeforeUnload(isChanged);
  useEffect(() => onChanged(isChanged), [onChanged, isChanged]);
  const submit = async (filled: ReportValues) => {
    // The Enter key submits, too.
    if (!canEdit) return;
    const invalidStep = await save(filled);
    if (invalidStep) {
      if (invalidStep !== step) await navigate({ search: stepSearch(invalidStep) });
      // An officer may have picked the case up meanwhile.
      await onChange();
      problem.focusProblem();
      return;
    }
    toasts.success('Your changes are saved.');
    await onChange();
  };
  return (
    <FormProvider {...form}>
      <StepHeader shown={step} reach="witness" />
      <StepHeading step={step} />
      <div ref={problem.box} tabIndex={-1} className="outline-none empty:hidden">
        {!canEdit && (
          <EditingClosed
            abuseId={_id}
            text={changedText}
            // The text moves to the message, so nothing is lost: removes the leave warning before navigating.
            onMessage={() => flushSync(() => acceptNewer(report))}
          />
        )}
        {newerReport && canEdit && (
          <ChangedElsewhere newer={newerReport} onAccept={acceptNewer} onOverwrite={overwriteNewer} />
        )}
      </div>
      <form onSubmit={form.handleSubmit(submit)} noValidate className="flex flex-col gap-5">
        {step === 'incident' && (
          <IncidentStep
            evidence={
              <EvidenceField
                abuseId={_id}
                ensureReport={async () => _id}
                accessKey={readAccessKey(_id)}
                evidence={evidence}
                onChange={onChange}
                keepsDeviceData={report.keepsDeviceData}
                isCase
              />
            }
          />
        )}
        {step === 'perpetrator' && <PerpetratorStep />}
        {step === 'witness' && <WitnessStep isSignedIn={isSignedIn} />}
        {error && canEdit && <Refusal error={error} />}
        <StickyBar label="Save the changes">
          <p role="status" className="min-w-0 flex-1 basis-28 text-sm font-bold text-ink-soft">
            {isChanged ? (canEdit ? 'Not saved yet' : 'Can’t be saved any more') : 'All saved'}
          </p>
          {isChanged ? (
            <SaveChanges
              canEdit={canEdit}
              isSaving={form.formState.isSubmitting}
              onShowWhy={problem.focusProblem}
            />
          ) : (
            <Button size="lg" render={<Link to={abusePaths.case(_id)} />}>
              Back to the case
            </Button>
          )}
        </StickyBar>
      </form>
      {isChanged && <AskBeforeLeaving>Your changes to this case aren’t saved yet.</AskBeforeLeaving>}
    </FormProvider>
  );
}

interface SaveChangesProps {
  canEdit: boolean;
  isSaving: boolean;
  onShowWhy: () => void;
}

/** Once saving is impossible, leads to what can still be done with the text. */
const SaveChanges = ({ canEdit, isSaving, onShowWhy }: SaveChangesProps) =>
  canEdit ? (
    <Button type="submit" size="lg" isLoading={isSaving}>
      Save changes
    </Button>
  ) : (
    <Button size="lg" onClick={onShowWhy}>
      What you can do
    </Button>
  );
