import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { type MakeStep, useStep } from '../../../../parts/console/use-step';
import { cacheCase, refreshWelfare, type WelfareCase } from '../welfare';
import { describeChanges } from './case-changes';

/** Sent with each action: the version of the case that was shown. */
export interface ShownRevision {
  revision: number;
}

/** An action as used by its dialog. */
export type CaseStep = Omit<ReturnType<typeof useCaseStep>, 'mutate'>;

/** Error codes when a colleague was faster. */
const OUTDATED = ['CHANGED', 'NOT_POSSIBLE_NOW'];

/**
 * One action on a case. It sends the version shown; if a colleague was faster, `changes` lists the differences, and the
 * retry sends the version shown by then.
 */
export function useCaseStep<Body extends object>(
  welfareCase: WelfareCase,
  make: MakeStep<Body & ShownRevision, WelfareCase>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const [shownCase, setShownCase] = useState<WelfareCase>();
  const step = useStep({
    make,
    onDone: async (data) => {
      onDone?.();
      await cacheCase(queries, data);
    },
    refresh: () => refreshWelfare(queries),
  });
  const isOutdated = step.error instanceof ApiError && OUTDATED.includes(step.error.code);
  const { isPending, error, reset } = step;
  return {
    isPending,
    error,
    reset,
    mutate: (body: Body) => {
      setShownCase(welfareCase);
      step.mutate({ ...body, revision: welfareCase.revision });
    },
    changes: isOutdated && shownCase ? describeChanges(shownCase, welfareCase) : [],
  };
}
