import { type RefObject, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../../../api/api-error';
import { Autosave, useFlushOnLeave } from '../../../../api/autosave';
import { onSessionLost } from '../../../../api/session-lost';
import { useStore } from '../../../../store';
import type { Report } from '../abuse-reports';
import { clearStored } from '../stored-report';
import { faultsFromServer, reportResolver } from './report-faults';
import {
  type FilePaths,
  type KnownReport,
  newerReportOf,
  openLink,
  type SavedReport,
  type SubmittedReport,
} from './report-link';
import { bodiesOf, type ReportBodies, type ReportStep, type ReportValues, valuesOf } from './report-values';
import { writeTyped } from './typed-report';

export type ReportEditing = ReturnType<typeof useReportForm>;
export type ReportForm = UseFormReturn<ReportValues, ReportStep, ReportValues>;

/** A report opened for writing: its form values, and the server's state. */
export interface OpenedReport {
  values: ReportValues;
  known: KnownReport | null;
  saved: ReportValues;
}

/** The form of a report, saved automatically while typing. */
export function useReportForm(opened: OpenedReport, step: ReportStep) {
  const form: ReportForm = useForm<ReportValues, ReportStep, ReportValues>({
    resolver: reportResolver,
    context: step,
    defaultValues: opened.values,
    shouldFocusError: false,
  });
  const [known, setKnown] = useState(opened.known);
  const [savedAt, setSavedAt] = useState<Date>();
  const [isMissing, setMissing] = useState(false);
  const [newerVersion, setNewerVersion] = useState<Report>();
  const [refusal, setRefusal] = useState<ApiError>();
  const [link] = useState(() =>
    openLink({ known: opened.known, saved: bodiesOf(opened.saved), isRemembered: true }),
  );
  const track = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work;
      setSavedAt(new Date());
      setRefusal(undefined);
      return result;
    } catch (error) {
      if (isMissingReport(error)) setMissing(true);
      throw error;
    } finally {
      setKnown(link.known());
    }
  };
  /** Shows why saving failed if no field can show it, such as too many reports. */
  const showRefusal = (error: unknown): never => {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && error.status !== 429 && !newerReportOf(error) && !isMissingReport(error))
      setRefusal(error);
    throw error;
  };
  const [autosave] = useState(
    () =>
      new Autosave<ReportBodies, Report>({
        draft: bodiesOf(opened.saved),
        save: (bodies) => track(link.save(bodies)).catch(showRefusal),
        readRemote: newerReportOf,
      }),
  );
  const state = useStore(autosave.state);
  const isSubmitted = useRef(false);
  useStoredInput(form, { autosave, known, isSubmitted });

  /** Saves a complete step; undefined if it was refused, which is shown. */
  const complete = async (
    values: ReportValues,
    files?: FilePaths,
  ): Promise<SavedReport | SubmittedReport | undefined> => {
    try {
      const saved = await track(link.complete(step, bodiesOf(values), files));
      isSubmitted.current = step === 'witness';
      // Nothing is left to send, which the status shows right away.
      void autosave.flush();
      return saved;
    } catch (error) {
      const newer = error instanceof ApiError ? newerReportOf(error) : undefined;
      if (newer) setNewerVersion(newer);
      if (newer || isMissingReport(error) || showFaults(form, step, error)) return undefined;
      throw error;
    }
  };
  const current = () => bodiesOf(form.getValues());
  return {
    form,
    known,
    state,
    savedAt,
    isMissing,
    refusal,
    newerReport: newerVersion ?? (state.kind === 'conflict' ? state.remote : undefined),
    complete,
    /** Starts the report with the current values, for a file to belong to; returns its id. */
    ensure: async () => {
      const abuseId = await track(link.ensure(current()));
      await autosave.flush();
      return abuseId;
    },
    /** Sets the location to where a photo was taken. */
    locateAt: ({ latitude, longitude }: { latitude: number; longitude: number }) => {
      form.setValue('incident.point', { lat: latitude, lng: longitude }, { shouldDirty: true });
      form.setValue('incident.locatedBy', 'photo', { shouldDirty: true });
    },
    acceptNewer: (report: Report) => {
      link.adopt(report);
      setKnown(link.known());
      setNewerVersion(undefined);
      form.reset(valuesOf(report));
      autosave.replace(bodiesOf(valuesOf(report)));
    },
    overwriteNewer: (report: Report) => {
      link.overwrite(report);
      setNewerVersion(undefined);
      void autosave.overwrite();
    },
    startAgain: () => {
      clearStored();
      link.startAgain();
      setMissing(false);
      setKnown(null);
      void autosave.overwrite();
    },
  };
}

/** Whether the report was submitted or erased elsewhere, or is no longer this user’s. */
const isMissingReport = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.code === 'NOT_EDITABLE');

/** Shows the server's errors at their fields. */
export function showFaults(form: ReportForm, step: ReportStep, error: unknown): boolean {
  const faults = Object.entries(faultsFromServer(error instanceof ApiError ? error.fields : {}));
  for (const [name, message] of faults) form.setError(`${step}.${name}` as 'incident.day', { message });
  return faults.length > 0;
}

interface StoreOptions {
  autosave: Autosave<ReportBodies, Report>;
  known: KnownReport | null;
  /** Set on submission: nothing is stored in this browser any more. */
  isSubmitted: RefObject<boolean>;
}

/** Saves changes: on the server after a pause, in this tab immediately. */
function useStoredInput(form: ReportForm, { autosave, known, isSubmitted }: StoreOptions) {
  const { subscribe, getValues } = form;
  useEffect(() => {
    const store = () => {
      if (isSubmitted.current) return;
      writeTyped({ values: getValues(), known, isUnsaved: autosave.isUnsaved() });
    };
    const handleChange = () => {
      autosave.change(bodiesOf(getValues()));
      store();
    };
    handleChange();
    const stops = [
      subscribe({ formState: { values: true }, callback: handleChange }),
      autosave.state.subscribe(store),
      // The end of a session clears the user's drafts; this text is stored again, to continue after sign-in.
      onSessionLost(store),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [subscribe, getValues, autosave, known, isSubmitted]);
  useFlushOnLeave(autosave);
}
