import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call';
import { consolePaths } from '../../../console-paths';
import { type MakeStep, useStep } from '../../../parts/console/use-step';
import { cacheReview, type RegistryReview, refreshRegistry, registryList } from './registry';

/** A step of the review; `opensNext`: the next one in the queue opens afterwards. */
function useReviewStep<Input extends object>(
  make: MakeStep<Input, RegistryReview>,
  { opensNext = false, onDone }: { opensNext?: boolean; onDone?: () => void } = {},
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useStep({
    make,
    onDone: async (review) => {
      onDone?.();
      if (opensNext) {
        const waiting = await queries
          .fetchQuery({ ...registryList({ tab: 'waiting' }), staleTime: 0 })
          .catch(() => undefined);
        const next = waiting?.data.find(({ _id }) => _id !== review._id);
        await navigate(next ? consolePaths.registryReview(next._id) : consolePaths.registry());
      }
      await cacheReview(queries, review);
    },
    refresh: () => refreshRegistry(queries),
  });
}

/** Takes an application from the queue, or returns it. */
export const useTake = (id: string) =>
  useReviewStep((_: object, options) =>
    call('PUT /console/registry/take/{id}/v1', { params: { id } }, options),
  );
export const useRelease = (id: string) =>
  useReviewStep((_: object, options) =>
    call('PUT /console/registry/release/{id}/v1', { params: { id } }, options),
  );

interface Correction {
  remarks: RegistryReview['remarks'];
  remark: string;
}

/** The three decisions, for the revision that was shown. */
export function useDecision({ _id, revision }: RegistryReview, onDone: () => void) {
  const params = { id: _id };
  const done = { opensNext: true, onDone };
  return {
    approve: useReviewStep(
      (_: object, options) =>
        call('PUT /console/registry/approve/{id}/v1', { params, body: { revision } }, options),
      done,
    ),
    correct: useReviewStep(
      (body: Correction, options) =>
        call('PUT /console/registry/correct/{id}/v1', { params, body: { revision, ...body } }, options),
      done,
    ),
    reject: useReviewStep(
      (body: { reason: string }, options) =>
        call('PUT /console/registry/reject/{id}/v1', { params, body: { revision, ...body } }, options),
      done,
    ),
  };
}
