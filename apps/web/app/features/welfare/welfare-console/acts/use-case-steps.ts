import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { type MakeStep, useStep } from '../../../../parts/console/use-step';
import { cacheCase, refreshWelfare, type WelfareCase } from '../welfare';
import { describeChanges } from './case-changes';

/** Goes along with an act: which version of the case was seen. */
export interface Seen {
  revision: number;
}

/** An act as its dialog uses it. */
export type CaseStep = Omit<ReturnType<typeof useCaseStep>, 'mutate'>;

/** A colleague was faster. */
const OUTDATED = ['CHANGED', 'NOT_POSSIBLE_NOW'];

/**
 * One act on a case. The version that one has seen goes along; where a colleague was faster, `changes` says what is new, and
 * the next try goes with the version that is shown by then.
 */
export function useCaseStep<Body extends object>(
  welfareCase: WelfareCase,
  make: MakeStep<Body & Seen, WelfareCase>,
  onDone?: () => void,
) {
  const queries = useQueryClient();
  const [seen, setSeen] = useState<WelfareCase>();
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
      setSeen(welfareCase);
      step.mutate({ ...body, revision: welfareCase.revision });
    },
    changes: isOutdated && seen ? describeChanges(seen, welfareCase) : [],
  };
}
