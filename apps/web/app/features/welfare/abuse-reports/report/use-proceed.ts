import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../api/api-error';
import { oneReport } from '../abuse-reports';
import type { FilePaths, SavedReport, SubmittedReport } from './report-link';
import { type ReportStep, type ReportValues, reportSteps } from './report-values';
import { stepSearch } from './step-header';
import type { ReportEditing } from './use-report-form';

interface ProceedOptions {
  step: ReportStep;
  onSubmitted: (submitted: SubmittedReport) => void;
  /** The step wasn't saved, and the screen already says why. */
  onBlocked: () => void;
}

/** Saves a complete step with its files and moves on; the last step submits the report. */
export function useProceed(report: ReportEditing, { step, onSubmitted, onBlocked }: ProceedOptions) {
  const navigate = useNavigate();
  const [error, setError] = useState<Error>();
  const abuseId = report.known?.abuseId;
  const stored = useQuery({ ...oneReport(abuseId ?? ''), enabled: abuseId !== undefined });
  const evidence = abuseId === undefined ? [] : (stored.data?.evidence ?? []);

  const proceed = async (values: ReportValues) => {
    setError(undefined);
    try {
      const saved = await report.complete(values, step === 'incident' ? filePathsOf(evidence) : {});
      if (!saved) return onBlocked();
      if (isSubmitted(saved)) return onSubmitted(saved);
      const next = reportSteps[reportSteps.indexOf(step) + 1];
      if (next) await navigate({ search: stepSearch(next) });
    } catch (refused) {
      setError(refused as Error);
      // Changed on another device, so an earlier step is incomplete.
      const isEarlier = refused instanceof ApiError && refused.code === 'STEP_MISSING';
      if (isEarlier) await navigate({ search: stepSearch('incident') });
    }
  };
  return { proceed, error, evidence, refresh: () => stored.refetch() };
}

type Files = { kind: 'photo' | 'video'; status: string; path: string }[];

/** Under the specification’s field names, without refused files. */
function filePathsOf(evidence: Files): FilePaths {
  const usable = evidence.filter(({ status }) => status !== 'refused');
  const pathsOf = (kind: 'photo' | 'video') =>
    usable.filter((file) => file.kind === kind).map(({ path }) => path);
  return { supportingEvidance: pathsOf('photo'), uploadVideo: pathsOf('video')[0] ?? null };
}

const isSubmitted = (saved: SavedReport | SubmittedReport): saved is SubmittedReport => 'receipt' in saved;
