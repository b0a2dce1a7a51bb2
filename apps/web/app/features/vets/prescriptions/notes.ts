import {
  findMissing,
  MAX_DAYS,
  MAX_PROCEDURE_LENGTH,
  MAX_TIMES_A_DAY,
  type NotesDraft,
  PROCEDURES_PER_VISIT,
  type PrescriptionLine,
  withoutBlankLines,
} from '@tailwell/contract/shop/prescription-notes';
import type { CallReply } from '../../../api/call';
import { apiQuery } from '../../../api/query-client';

const NOTES = 'GET /vet/get/notes/{id}/v1';
const PRESCRIPTION = 'GET /user/get/prescription/{id}/v1';

/** What a vet has written, and whether it can be edited and signed. */
export type Notes = CallReply<typeof NOTES>['data'];

export const notesOf = (consultId: string) => apiQuery(NOTES, { params: { id: consultId } });
export const prescriptionOf = (consultId: string) => apiQuery(PRESCRIPTION, { params: { id: consultId } });

/** A medicine as held by its form fields. */
export interface LineText extends Omit<PrescriptionLine, 'timesADay' | 'days'> {
  key: string;
  timesADay: string;
  days: string;
}

/** The notes as held by their form fields. */
export interface NotesText extends Omit<NotesDraft, 'followUpOn' | 'procedures' | 'lines'> {
  /** Empty: no day. */
  followUpOn: string;
  /** One per line. */
  procedures: string;
  lines: LineText[];
}

export const newLine = (key: string): LineText => ({
  key,
  medicine: '',
  strength: '',
  dose: '',
  timesADay: '',
  days: '',
  instructions: '',
  allowSubstitution: true,
});

/** Converts saved notes for the fields. `newKey` makes a key for each medicine. */
export const toText = (
  { findings, assessment, advice, followUpOn, procedures, advised, lines }: NotesDraft,
  newKey: () => string,
): NotesText => ({
  findings,
  assessment,
  advice,
  followUpOn: followUpOn ?? '',
  procedures: procedures.join('\n'),
  advised,
  lines: lines.map((line) => ({
    ...line,
    key: newKey(),
    timesADay: line.timesADay ? String(line.timesADay) : '',
    days: line.days ? String(line.days) : '',
  })),
});

/** A whole number from 1 to `max`; null if empty or invalid. */
export function readCount(text: string, max: number): number | null {
  const count = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= max ? count : null;
}

/** Converts field values for saving: leaves out empty medicines. */
export const toDraft = ({
  findings,
  assessment,
  advice,
  followUpOn,
  procedures,
  advised,
  lines,
}: NotesText): NotesDraft =>
  withoutBlankLines({
    findings,
    assessment,
    advice,
    followUpOn: /^2\d{3}-\d\d-\d\d$/.test(followUpOn) ? followUpOn : null,
    procedures: readLines(procedures),
    advised,
    lines: lines.map(({ medicine, strength, dose, timesADay, days, instructions, allowSubstitution }) => ({
      medicine,
      strength,
      dose,
      timesADay: readCount(timesADay, MAX_TIMES_A_DAY),
      days: readCount(days, MAX_DAYS),
      instructions,
      allowSubstitution,
    })),
  });

/** Entries written one per line, cut to what can be saved. */
const readLines = (text: string) =>
  text
    .split('\n')
    .map((one) => one.trim().slice(0, MAX_PROCEDURE_LENGTH))
    .filter(Boolean)
    .slice(0, PROCEDURES_PER_VISIT);

/** Moves a medicine up or down by one; unchanged at either end. */
export function moveLine(lines: LineText[], key: string, by: 1 | -1): LineText[] {
  const at = lines.findIndex((line) => line.key === key);
  const [line, other] = [lines[at], lines[at + by]];
  if (!line || !other) return lines;
  const moved = [...lines];
  moved[at] = other;
  moved[at + by] = line;
  return moved;
}

/** Whether any of a medicine's fields is filled in. */
export const isStarted = ({ key: _, allowSubstitution: __, ...fields }: LineText) =>
  Object.values(fields).some((text) => text.trim());

/** What still prevents signing the notes, per field. */
export interface Problems {
  assessment?: string;
  followUpOn?: string;
  /** By the medicine's key and the field's name. */
  lines: Record<string, Partial<Record<keyof LineText, string>>>;
}

/** `today` as 2026-11-21; undefined: nothing is missing. */
export function findProblems(text: NotesText, today: string): Problems | undefined {
  const missing = findMissing(toDraft(text), today);
  if (Object.keys(missing).length === 0) return undefined;
  // Drafts leave out empty medicines.
  const keys = text.lines.filter(isStarted).map(({ key }) => key);
  const lines: Problems['lines'] = {};
  for (const [path, message] of Object.entries(missing)) {
    const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const key = keys[Number(at)];
    if (key && field) lines[key] = { ...lines[key], [field]: message };
  }
  return { assessment: missing.assessment, followUpOn: missing.followUpOn, lines };
}
