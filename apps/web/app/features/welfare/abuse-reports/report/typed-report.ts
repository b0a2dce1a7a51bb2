import { readDraft, writeDraft } from '../../../../api/drafts';
import type { KnownReport } from './report-link';
import type { ReportValues } from './report-values';

const NAME = 'abuse-report';

/** What stands in the steps, as this tab keeps it over a reload. */
interface TypedReport {
  values: ReportValues;
  /** The report that it is, as it was saved last; null: nothing was saved yet. */
  known: KnownReport | null;
  isUnsaved: boolean;
}

/** A report that was submitted is edited apart from one that is being written. */
const nameOf = (caseId: string | undefined) => (caseId ? `${NAME}:${caseId}` : NAME);

export const readTyped = (caseId?: string) => readDraft<TypedReport>(nameOf(caseId));
export const writeTyped = (typed: TypedReport | undefined, caseId?: string) =>
  writeDraft(nameOf(caseId), typed);
