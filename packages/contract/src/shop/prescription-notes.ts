import type { HomeVisitKind } from '../booking-constants.ts';

/** Maximum number of medicines in a prescription. */
export const LINES_PER_PRESCRIPTION = 20;

/** Limits for how many times a day, and for how many days, a medicine is given. */
export const MAX_TIMES_A_DAY = 24;
export const MAX_DAYS = 365;

/** Maximum length of each part, in characters. */
export const noteLengths = { findings: 4000, assessment: 4000, advice: 4000 } as const;
export const PROCEDURES_PER_VISIT = 10;
export const MAX_PROCEDURE_LENGTH = 120;
export const MAX_ADVISED_NOTE_LENGTH = 120;
export const lineLengths = { medicine: 120, strength: 60, dose: 80, instructions: 400 } as const;

/** A medicine as prescribed by a vet; in a draft, any part can be missing. */
export interface PrescriptionLine {
  medicine: string;
  strength: string;
  dose: string;
  timesADay: number | null;
  days: number | null;
  instructions: string;
  /** Whether another brand with the same substance, strength and form is allowed. */
  allowSubstitution: boolean;
}

/** Follow-up tests and visits that a vet can recommend. */
export const advisedKinds = ['blood-test', 'vaccination', 'home-visit', 'scan'] as const;

export type AdvisedKind = (typeof advisedKinds)[number];

export const advisedNames: Record<AdvisedKind, string> = {
  'blood-test': 'Blood test',
  vaccination: 'Vaccination',
  'home-visit': 'Home visit',
  scan: 'X-ray or ultrasound',
};

/** The kind of home visit that provides each recommendation; a scan is done elsewhere. */
export const advisedVisits = {
  'blood-test': 'blood_test',
  vaccination: 'vaccination',
  'home-visit': 'home_care',
} as const satisfies Partial<Record<AdvisedKind, HomeVisitKind>>;

/** A test or visit that a vet recommends; the note gives details, and can be empty. */
export interface AdvisedItem {
  kind: AdvisedKind;
  note: string;
}

/** A vet's notes on a consultation. */
export interface NotesDraft {
  /** For the vet's own records: owners never see it. */
  findings: string;
  assessment: string;
  advice: string;
  /** A day, such as 2026-11-28. */
  followUpOn: string | null;
  /** What was done or should be done, as short lines. */
  procedures: string[];
  /** Tests and visits, each kind at most once. */
  advised: AdvisedItem[];
  lines: PrescriptionLine[];
}

/** "once a day", "2 times a day". */
export const formatTimesADay = (times: number) => (times === 1 ? 'once a day' : `${times} times a day`);

/** "1 day", "5 days". */
export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** "Blood test: CBC and kidneys". */
export const nameOfAdvised = ({ kind, note }: AdvisedItem) =>
  note ? `${advisedNames[kind]}: ${note}` : advisedNames[kind];

/** How a medicine is given, as users would say it: "1 tablet, 2 times a day, for 5 days, after food". */
export function describeUse({
  dose,
  timesADay,
  days,
  instructions,
}: Omit<PrescriptionLine, 'medicine' | 'strength' | 'allowSubstitution'>) {
  return [
    dose,
    timesADay && formatTimesADay(timesADay),
    days && `for ${formatDays(days)}`,
    lowercaseFirst(instructions.replace(/\.$/, '')),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Lowercases the first letter for use mid-sentence, except in names such as BP or all-capitals text. */
const lowercaseFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** A medicine's name with its strength: "Cephalexin 250 mg". */
export const nameOfMedicine = ({ medicine, strength }: Pick<PrescriptionLine, 'medicine' | 'strength'>) =>
  [medicine, strength].filter(Boolean).join(' ');

const isBlank = ({ allowSubstitution: _, ...line }: PrescriptionLine) =>
  Object.values(line).every((value) => !value);

/** Returns the draft without medicines that are entirely blank. */
export const withoutBlankLines = <Draft extends Pick<NotesDraft, 'lines'>>(draft: Draft): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => !isBlank(line)),
});

/** What prevents a draft from being signed, by the field's dotted path; empty if it is complete. */
export function findMissing(
  { assessment, lines, followUpOn }: Pick<NotesDraft, 'assessment' | 'lines' | 'followUpOn'>,
  today: string,
): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!assessment.trim()) missing.assessment = 'Say what you think it is.';
  if (followUpOn && followUpOn < today) missing.followUpOn = 'This day has passed. Choose a later one.';
  for (const [at, line] of lines.entries()) {
    if (!line.medicine.trim()) missing[`lines.${at}.medicine`] = 'Name the medicine.';
    if (!line.dose.trim()) missing[`lines.${at}.dose`] = 'Say how much is given.';
    if (!line.timesADay) missing[`lines.${at}.timesADay`] = 'Say how often a day.';
    if (!line.days) missing[`lines.${at}.days`] = 'Say for how many days.';
  }
  return missing;
}
