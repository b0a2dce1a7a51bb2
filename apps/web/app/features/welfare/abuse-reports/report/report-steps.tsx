import { FormProvider } from 'react-hook-form';
import { Navigate, useSearchParams } from 'react-router';
import { useSignedIn } from '../../../../api/use-signed-in';
import { Refusal } from '../../../../parts/refusal';
import { Button } from '../../../../ui/button';
import { StickyBar } from '../../../../ui/layout/sticky-bar';
import { readAccessKey } from '../access-key';
import { EvidenceField } from '../evidence-field';
import { ChangedElsewhere, ReportNotFound } from './changed-elsewhere';
import { IncidentStep } from './incident-step';
import { PerpetratorStep } from './perpetrator-step';
import { isComplete } from './report-faults';
import type { KnownReport, SubmittedReport } from './report-link';
import { type ReportStep, type ReportValues, reportSteps } from './report-values';
import { SaveLine } from './save-line';
import { readStep, StepHeader, StepHeading, stepSearch } from './step-header';
import { Summary } from './summary';
import { useProblemFocus } from './use-problem-focus';
import { useProceed } from './use-proceed';
import { type OpenedReport, useReportForm } from './use-report-form';
import { WitnessStep } from './witness-step';

interface ReportStepsProps {
  opened: OpenedReport;
  onSubmitted: (submitted: SubmittedReport) => void;
}

/** The three steps of a report being written, saved while typing and on leaving each step. */
export function ReportSteps({ opened, onSubmitted }: ReportStepsProps) {
  const [search] = useSearchParams();
  const step = readStep(search);
  const isSignedIn = useSignedIn();
  const report = useReportForm(opened, step);
  const { form, known } = report;
  const problem = useProblemFocus();
  const { proceed, error, evidence, refresh } = useProceed(report, {
    step,
    onSubmitted,
    onBlocked: problem.focusProblem,
  });
  const values = form.watch();
  const reach = reachOf(values, known);
  if (reportSteps.indexOf(step) > reportSteps.indexOf(reach)) {
    return <Navigate to={{ search: stepSearch('incident') }} replace />;
  }
  return (
    <FormProvider {...form}>
      <StepHeader shown={step} reach={reach} />
      <StepHeading step={step} />
      <div ref={problem.box} tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden">
        {report.newerReport && (
          <ChangedElsewhere
            newer={report.newerReport}
            onAccept={report.acceptNewer}
            onOverwrite={report.overwriteNewer}
          />
        )}
        {report.isMissing && <ReportNotFound onStartAgain={report.startAgain} />}
      </div>
      <form onSubmit={form.handleSubmit(proceed)} noValidate className="flex flex-col gap-5">
        {step === 'incident' && (
          <IncidentStep
            evidence={
              <EvidenceField
                abuseId={known?.abuseId}
                ensureReport={report.ensure}
                accessKey={known ? readAccessKey(known.abuseId) : undefined}
                evidence={evidence}
                onChange={refresh}
                onPosition={report.locateAt}
                keepsDeviceData={values.incident.keepsDeviceData}
              />
            }
          />
        )}
        {step === 'perpetrator' && <PerpetratorStep />}
        {step === 'witness' && (
          <>
            <WitnessStep isSignedIn={isSignedIn} />
            <Summary values={values} evidence={evidence} />
          </>
        )}
        {error && <Refusal error={error} />}
        {report.refusal && <Refusal error={report.refusal} />}
        <StickyBar label={step === 'witness' ? 'Submit the report' : 'Go on'}>
          <SaveLine
            state={report.state}
            savedAt={report.savedAt}
            onShowWhy={report.newerReport || report.isMissing ? problem.focusProblem : undefined}
          />
          <Button type="submit" size="lg" isLoading={form.formState.isSubmitting}>
            {step === 'witness' ? 'Submit report' : 'Continue'}
          </Button>
        </StickyBar>
      </form>
    </FormProvider>
  );
}

/** The last step that can be opened: each requires the previous one to be complete and saved. */
function reachOf(values: ReportValues, known: KnownReport | null): ReportStep {
  if (!known || !isComplete(values)) return 'incident';
  return known.status === 'incident_saved' ? 'perpetrator' : 'witness';
}
