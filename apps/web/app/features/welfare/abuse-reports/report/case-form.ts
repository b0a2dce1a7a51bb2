import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../../api/api-error';
import { onSessionLost } from '../../../../api/session-lost';
import type { Report } from '../abuse-reports';
import { changedText } from './changed-text';
import { faultsOf, reportResolver } from './report-faults';
import { clearSent, knownOf, openLink, theirsOf } from './report-link';
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
 * The steps of a case that no officer has triaged. They are saved by a press, since somebody reads them already; what is
 * typed stays in this tab until then.
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
  const [theirs, setTheirs] = useState<Report>();
  const [error, setError] = useState<Error>();
  const values = form.watch();
  const changed = link.changed(bodiesOf(values));
  useStoring(form, { caseId: report._id, isUnsaved: changed.length > 0, known: link.known() });

  /** Saves every step that was changed, in their order. Gives the one that has something wrong; undefined: none. */
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
        const newer = refused instanceof ApiError ? theirsOf(refused) : undefined;
        if (newer) setTheirs(newer);
        else if (!showFaults(form, one, refused)) setError(refused as Error);
        return one;
      }
    }
    // Names and numbers of witnesses are in it.
    clearSent();
    return undefined;
  };
  return {
    form,
    isChanged: changed.length > 0,
    /** In words, for who can’t save it any more. */
    changedText: changedText(valuesOf(report), values),
    save,
    error,
    theirs,
    take: (newer: Report) => {
      link.adopt(newer);
      setTheirs(undefined);
      form.reset(valuesOf(newer));
    },
    insist: (newer: Report) => {
      link.insist(newer);
      setTheirs(undefined);
    },
  };
}

function openCase(report: Report) {
  const saved = valuesOf(report);
  const typed = readTyped(report._id);
  if (!typed?.isUnsaved || !typed.known) return { values: saved, known: knownOf(report), saved };
  // Changed since: saving asks which one is to stay.
  const isOld = typed.known.revision !== report.revision;
  return { values: typed.values, known: typed.known, saved: isOld ? blankValues : saved };
}

interface Stored {
  caseId: string;
  isUnsaved: boolean;
  known: ReturnType<ReturnType<typeof openLink>['known']>;
}

/** Keeps what is typed over a reload; what is saved needs no keeping. */
function useStoring({ getValues }: ReportForm, { caseId, isUnsaved, known }: Stored) {
  useEffect(() => {
    const store = () => writeTyped(isUnsaved ? { values: getValues(), known, isUnsaved } : undefined, caseId);
    store();
    return onSessionLost(store);
  });
}
