import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error';
import { call } from '../../api/call';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { consolePaths } from '../../console-paths';
import { toasts } from '../../ui/feedback/toast';
import { cacheReview, type RegistryReview, refreshRegistry, registryList } from './registry';

/** What is answered by one person at a time: a step of a review. */
interface Step {
  data: RegistryReview;
  message: string;
}

/** A step of the review; `goesOn`: the next one that waits comes up after it. */
function useStep<Input extends object>(
  make: (input: Input, idempotencyKey: string) => Promise<Step>,
  { goesOn = false, onDone }: { goesOn?: boolean; onDone?: () => void } = {},
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (input: Input) => make(input, keyFor(input)),
    meta: { isErrorShown: true },
    onSuccess: async ({ data, message }) => {
      toasts.success(message);
      onDone?.();
      if (goesOn) {
        const waiting = await queries
          .fetchQuery({ ...registryList({ tab: 'waiting' }), staleTime: 0 })
          .catch(() => undefined);
        const next = waiting?.data.find(({ _id }) => _id !== data._id);
        await navigate(next ? consolePaths.registryReview(next._id) : consolePaths.registry());
      }
      await cacheReview(queries, data);
    },
    // Taken or changed by somebody else: what is shown is old.
    onError: async (error) => {
      if (error instanceof ApiError && error.status > 0) await refreshRegistry(queries);
    },
  });
}

/** Takes an application from the queue, and gives it back. */
export const useTaking = (id: string) =>
  useStep((_: object, idempotencyKey) =>
    call('PUT /console/registry/take/{id}/v1', { params: { id } }, { idempotencyKey }),
  );
export const useReleasing = (id: string) =>
  useStep((_: object, idempotencyKey) =>
    call('PUT /console/registry/release/{id}/v1', { params: { id } }, { idempotencyKey }),
  );

interface Correction {
  remarks: RegistryReview['remarks'];
  remark: string;
}

/** The three decisions, of what was seen. */
export function useDeciding({ _id, revision }: RegistryReview, onDone: () => void) {
  const params = { id: _id };
  const done = { goesOn: true, onDone };
  return {
    approve: useStep(
      (_: object, idempotencyKey) =>
        call('PUT /console/registry/approve/{id}/v1', { params, body: { revision } }, { idempotencyKey }),
      done,
    ),
    correct: useStep(
      (body: Correction, idempotencyKey) =>
        call(
          'PUT /console/registry/correct/{id}/v1',
          { params, body: { revision, ...body } },
          { idempotencyKey },
        ),
      done,
    ),
    reject: useStep(
      (body: { reason: string }, idempotencyKey) =>
        call(
          'PUT /console/registry/reject/{id}/v1',
          { params, body: { revision, ...body } },
          { idempotencyKey },
        ),
      done,
    ),
  };
}
