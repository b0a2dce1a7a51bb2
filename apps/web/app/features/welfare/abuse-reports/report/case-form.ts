import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../../api/api-error';
import { onSessionLost } from '../../../../api/session-lost';
import type { Report } from '../abuse-reports';
import { clearSent } from '../stored-report';
import { changedText } from './changed-text';
import { faultsOf, reportResolver } from './report-faults';
import { knownOf, newerReportOf, openLink } from './report-link';
import {
  blankValues,
  bodiesOf,
  type ReportStep,
  type ReportValues,
  reportSteps,
  valuesOf,
} from './report-values';
import { readTyped, writeTyped } from './typed-report';
import { type ReportForm, showFaults } from './use-report-form';

/**
 * The form of a submitted case that no officer has triaged yet. It is saved on request only, since officers already
 * read it; until then, changes stay in this tab.
 */
export function useCaseForm(report: Report, step: ReportStep) {
  const [opened] = useState(() => openCase(report));
  const form: ReportForm = useForm<ReportValues, ReportStep, ReportValues>({
    resolver: reportResolver,
    context: step,
    defaultValues: opened.values,
    shouldFocusError: false,
  });
  const [link] = useState(() =>
    openLink({ known: opened.known, saved: bodiesOf(opened.saved), isRemembered: false }),
  );
  const [newerReport, setNewerReport] = useState<Report>();
  const [error, setError] = useState<Error>();
  const values = form.watch();
  const changed = link.changed(bodiesOf(values));
  useStoredInput(form, { caseId: report._id, isUnsaved: changed.length > 0, known: link.known() });

  /** Saves every changed step, in order. Returns the first invalid one; undefined if all are valid. */
  const save = async (filled: ReportValues): Promise<ReportStep | undefined> => {
    setError(undefined);
    for (const one of reportSteps.filter((each) => changed.includes(each))) {
      const faults = faultsOf(filled, one);
      if (Object.keys(faults).length > 0) {
        showFaults(form, one, new ApiError('', { status: 422, code: 'INVALID', fields: faults }));
        return one;
      }
      try {
        await link.complete(one, bodiesOf(filled));
      } catch (refused) {
        const newer = refused instanceof ApiError ? newerReportOf(refused) : undefined;
        if (newer) setNewerReport(newer);
        else if (!showFaults(form, one, refused)) setError(refused as Error);
        return one;
      }
    }
    // It holds names and numbers of witnesses.
    clearSent();
    return undefined;
  };
  return {
    form,
    isChanged: changed.length > 0,
    /** As text, for when it can’t be saved any more. */
    changedText: changedText(valuesOf(report), values),
    save,
    error,
    newerReport,
    acceptNewer: (newer: Report) => {
      link.adopt(newer);
      setNewerReport(undefined);
      form.reset(valuesOf(newer));
    },
    overwriteNewer: (newer: Report) => {
      link.overwrite(newer);
      setNewerReport(undefined);
    },
  };
}

function openCase(report: Report) {
  const saved = valuesOf(report);
  const typed = readTyped(report._id);
  if (!typed?.isUnsaved || !typed.known) return { values: saved, known: knownOf(report), saved };
  // Changed since: on saving, the user chooses which version stays.
  const isOutdated = typed.known.revision !== report.revision;
  return { values: typed.values, known: typed.known, saved: isOutdated ? blankValues : saved };
}

interface StoreOptions {
  caseId: string;
  isUnsaved: boolean;
  known: ReturnType<ReturnType<typeof openLink>['known']>;
}

/** Stores unsaved changes across a reload. */
function useStoredInput({ getValues }: ReportForm, { caseId, isUnsaved, known }: StoreOptions) {
  useEffect(() => {
    const store = () => writeTyped(isUnsaved ? { values: getValues(), known, isUnsaved } : undefined, caseId);
    store();
    return onSessionLost(store);
  });
}
