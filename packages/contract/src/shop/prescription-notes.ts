import type { HomeVisitKind } from '../booking-constants.ts';

/** How many medicines one prescription may have. */
export const LINES_PER_PRESCRIPTION = 20;

/** How often a day, and for how many days a medicine may be given. */
export const MOST_TIMES_A_DAY = 24;
export const MOST_DAYS = 365;

/** How many characters each part may have. */
export const noteLengths = { findings: 4000, assessment: 4000, advice: 4000 } as const;
export const PROCEDURES_PER_VISIT = 10;
export const LONGEST_PROCEDURE = 120;
export const LONGEST_ADVISED_NOTE = 120;
export const lineLengths = { medicine: 120, strength: 60, dose: 80, instructions: 400 } as const;

/** A medicine as a vet writes it; in a draft any part may still be missing. */
export interface PrescriptionLine {
  medicine: string;
  strength: string;
  dose: string;
  timesADay: number | null;
  days: number | null;
  instructions: string;
  /** Whether another brand of the same substance, strength and form may be given. */
  allowSubstitution: boolean;
}

/** What a vet may send a pet to after the talk. */
export const advisedKinds = ['blood-test', 'vaccination', 'home-visit', 'scan'] as const;

export type AdvisedKind = (typeof advisedKinds)[number];

export const advisedNames: Record<AdvisedKind, string> = {
  'blood-test': 'Blood test',
  vaccination: 'Vaccination',
  'home-visit': 'Home visit',
  scan: 'X-ray or ultrasound',
};

/** Which visit at home does what is advised; a scan is done elsewhere. */
export const advisedVisits = {
  'blood-test': 'blood_test',
  vaccination: 'vaccination',
  'home-visit': 'home_care',
} as const satisfies Partial<Record<AdvisedKind, HomeVisitKind>>;

/** A test or visit that a vet advises; the note says which, and may be empty. */
export interface Advised {
  kind: AdvisedKind;
  note: string;
}

/** What a vet writes about a consultation. */
export interface NotesDraft {
  /** For the vet's own records: the owner never sees it. */
  findings: string;
  assessment: string;
  advice: string;
  /** A day as 2026-11-28. */
  followUpOn: string | null;
  /** What was done or is to be done, as short lines. */
  procedures: string[];
  /** Tests and visits, each kind at most once. */
  advised: Advised[];
  lines: PrescriptionLine[];
}

/** "once a day", "2 times a day". */
export const formatTimesADay = (times: number) => (times === 1 ? 'once a day' : `${times} times a day`);

/** "1 day", "5 days". */
export const formatDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** "Blood test: CBC and kidneys". */
export const nameOfAdvised = ({ kind, note }: Advised) =>
  note ? `${advisedNames[kind]}: ${note}` : advisedNames[kind];

/** How a medicine is given, as people say it: "1 tablet, 2 times a day, for 5 days, after food". */
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
    startSmall(instructions.replace(/\.$/, '')),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What stands in the middle of a sentence begins small, unless it is a name like BP or all in capitals. */
const startSmall = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** The medicine with its strength: "Cephalexin 250 mg". */
export const nameOfMedicine = ({ medicine, strength }: Pick<PrescriptionLine, 'medicine' | 'strength'>) =>
  [medicine, strength].filter(Boolean).join(' ');

const isBlank = ({ allowSubstitution: _, ...line }: PrescriptionLine) =>
  Object.values(line).every((value) => !value);

/** A draft without the medicines that nothing has been written into. */
export const withoutBlankLines = <Draft extends Pick<NotesDraft, 'lines'>>(draft: Draft): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => !isBlank(line)),
});

/** What still keeps a draft from being signed, by the field's dotted path: nothing, when it is whole. */
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
