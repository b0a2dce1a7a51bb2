import { call } from '../../../../api/call';
import { readDraft, writeDraft } from '../../../../api/drafts';
import { type VisitDraft, visitDraft, withoutHeldLines } from '../choosing/visit-draft';

/** Releases a window before it is paid, and clears it from the draft. */
export async function releaseVisit(id: string) {
  const { data } = await call('PUT /user/cancel/appointment/request/{id}/v1', { params: { id }, body: {} });
  const name = visitDraft(data.kind, data.technician?.vetId);
  const draft = readDraft<VisitDraft>(name);
  if (draft) writeDraft(name, withoutHeldLines(draft, data.lines));
}
