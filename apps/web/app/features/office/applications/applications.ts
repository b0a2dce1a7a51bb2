import type { ApplicationSection } from '@tailwell/contract/office/application-constants';
import { sectionsOf } from '@tailwell/contract/office/application-constants';
import type { applicationForm } from '@tailwell/contract/office/applications';
import { MAX_PDF_BYTES } from '@tailwell/contract/upload-constants';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../api/api-error';
import { type CallReply, call } from '../../../api/call';
import { toastError } from '../../../api/errors-to-toasts';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { apiQuery, cacheAnswer } from '../../../api/query-client';
import { upload } from '../../../api/upload';
import { paths } from '../../../paths';
import type { FileSender } from '../../../ui/form/use-sending-file';

const LIST = 'GET /partner/get/my/applications/v1';

export type Application = CallReply<typeof LIST>['data'][number];
export type ApplicationValues = z.input<typeof applicationForm>;

/** The user’s applications, newest first. */
export const myApplications = apiQuery(LIST);

/** The steps of the form: a section each, then a check of everything. */
export type ApplyStep = ApplicationSection | 'check';
export const stepsOf = ({ kind }: Pick<Application, 'kind'>): ApplyStep[] => [...sectionsOf[kind], 'check'];

/** The first section that is missing or to be corrected, else the check. */
export const firstOpenStep = ({ kind, missing, remarks }: Application): ApplyStep =>
  sectionsOf[kind].find((section) => missing.includes(section) || remarks[section]) ?? 'check';

export const stepPath = ({ kind }: Pick<Application, 'kind'>, step: ApplyStep) =>
  `${paths.join(kind)}?step=${step}`;

/** Caches an application after a change. */
export const cacheApplication = (queries: QueryClient, application: Application) =>
  cacheAnswer(queries, myApplications, (before = []) => [
    application,
    ...before.filter(({ _id }) => _id !== application._id),
  ]);

/** Refetches what a reviewer, or another tab, has changed. */
export const refreshApplications = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: myApplications.queryKey });

/** Saves one section; `onFields` shows errors at its fields. */
export function useSaveSection<Name extends ApplicationSection>(
  { _id }: Application,
  name: Name,
  { onSaved, onFields }: { onSaved: (saved: Application) => unknown; onFields: FieldErrors },
) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (values: ApplicationValues[Name]) => {
      const input = { params: { id: _id }, body: { [name]: values } };
      return call('PUT /partner/save/application/{id}/v1', input, { idempotencyKey: keyFor(input) });
    },
    meta: { isErrorShown: true },
    onSuccess: async ({ data }) => {
      cacheApplication(queries, data);
      await onSaved(data);
    },
    onError: async (error) => {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of fields) onFields(field.replace(`${name}.`, ''), message);
      if (fields.length > 0) return;
      toastError(error);
      // Sent or withdrawn in another tab.
      if (error instanceof ApiError && error.status > 0) await refreshApplications(queries);
    },
  });
}

type FieldErrors = (field: string, message: string) => void;

/** Uploads a document. */
export const sendDocument: FileSender = async (file, options) => {
  if (file.size > MAX_PDF_BYTES)
    throw new Error('This PDF is larger than 10 MB. Please choose a smaller one.');
  return upload({ name: 'POST /partner/upload/application/document/v1', file, ...options });
};
