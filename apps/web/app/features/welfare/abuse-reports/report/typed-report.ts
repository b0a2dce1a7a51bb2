import { readDraft, writeDraft } from '../../../../api/drafts';
import type { KnownReport } from './report-link';
import type { ReportValues } from './report-values';

const NAME = 'abuse-report';

/** The form values, as this tab stores them across a reload. */
interface TypedReport {
  values: ReportValues;
  /** The report as last saved; null if nothing was saved yet. */
  known: KnownReport | null;
  isUnsaved: boolean;
}

/** Edits of a submitted report are stored separately from a report being written. */
const nameOf = (caseId: string | undefined) => (caseId ? `${NAME}:${caseId}` : NAME);

export const readTyped = (caseId?: string) => readDraft<TypedReport>(nameOf(caseId));
export const writeTyped = (typed: TypedReport | undefined, caseId?: string) =>
  writeDraft(nameOf(caseId), typed);
