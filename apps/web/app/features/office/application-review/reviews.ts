import type { ApplicantKind } from '@tailwell/contract/office/application-constants';
import { useQueryClient } from '@tanstack/react-query';
import { type CallReply, call } from '../../../api/call';
import { apiQuery, cacheAnswer, callKey } from '../../../api/query-client';
import { type MakeStep, useStep } from '../../../parts/console/use-step';

const LIST = 'GET /console/list/applications/v1';
const SINGLE = 'GET /console/get/applications/{id}/v1';

export type Review = CallReply<typeof SINGLE>['data'];
export type Remarks = Review['remarks'];

export const oneReview = (id: string) => apiQuery(SINGLE, { params: { id } });

/** What only a person can check. */
export const checklists: Record<ApplicantKind, readonly string[]> = {
  vet: [
    'The council’s register has this registration, and it has not ended',
    'Name and number are those of the registration certificate',
    'The cheque shows the account holder, the IFSC and the end of the number',
  ],
  shop: [
    'The GST portal shows this GSTIN as active, with the same legal name',
    'The address is that of the GST certificate',
    'The cheque shows the account holder, the IFSC and the end of the number',
  ],
};
export const LICENCE_CHECK = 'The drug licence shows this number, form, address and last day';

/** The three decisions, for the revision that was shown. */
export function useDecision({ _id, revision }: Review, onDone: () => void) {
  const queries = useQueryClient();
  const refreshLists = () => queries.invalidateQueries({ queryKey: callKey(LIST) });
  const params = { id: _id };
  const useDecisionStep = <Input extends object>(make: MakeStep<Input, Review>) =>
    useStep({
      make,
      onDone: async (review) => {
        onDone();
        cacheAnswer(queries, oneReview(_id), review);
        await refreshLists();
      },
      refresh: async () => {
        await queries.invalidateQueries({ queryKey: oneReview(_id).queryKey });
        await refreshLists();
      },
    });
  return {
    approve: useDecisionStep((_: object, options) =>
      call('PUT /console/approve/application/{id}/v1', { params, body: { revision } }, options),
    ),
    correct: useDecisionStep((body: { remarks: Remarks }, options) =>
      call('PUT /console/correct/application/{id}/v1', { params, body: { revision, ...body } }, options),
    ),
    reject: useDecisionStep((body: { reason: string }, options) =>
      call('PUT /console/reject/application/{id}/v1', { params, body: { revision, ...body } }, options),
    ),
  };
}
