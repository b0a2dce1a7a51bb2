/** A vet's qualifications and experience, typed as lines with parts separated by |. */

export interface Qualification {
  graduatedIn: number;
  veterinaryDegree: string;
  degreeType: string;
}

export interface Experience {
  fromYear: number;
  /** Null: to the present. */
  toYear: number | null;
  organisation: string;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const QUALIFICATION = /^((?:19|20)\d{2})\s*\|\s*([^|\s][^|]{0,119}?)\s*\|\s*([^|\s][^|]{0,79})$/;
const EXPERIENCE = /^((?:19|20)\d{2})\s*[-–]\s*((?:19|20)\d{2})?\s*\|\s*([^|\s][^|]{0,159})$/;

/** Parses "2012 | BVSc & AH | Bachelor’s degree". Throws an Error with a sentence that names the line. */
export const readQualifications = (text: string): Qualification[] =>
  linesOf(text).map((line) => {
    const [, year, veterinaryDegree = '', degreeType = ''] = QUALIFICATION.exec(line) ?? [];
    if (!year) throw new Error(`“${line}”: write it like “2012 | BVSc & AH | Bachelor’s degree”.`);
    return { graduatedIn: Number(year), veterinaryDegree, degreeType };
  });

/** Parses "2018– | Cessna Road Clinic, Bengaluru". Throws an Error with a sentence that names the line. */
export const readExperiences = (text: string): Experience[] =>
  linesOf(text).map((line) => {
    const [, from, to, organisation = ''] = EXPERIENCE.exec(line) ?? [];
    if (!from || (to && to < from)) {
      throw new Error(
        `“${line}”: write it like “2014–2018 | Lakeside Clinic, Pune”, without an end if still there.`,
      );
    }
    return { fromYear: Number(from), toYear: to ? Number(to) : null, organisation };
  });

export const formatQualifications = (qualifications: Qualification[]) =>
  qualifications
    .map(({ graduatedIn, veterinaryDegree, degreeType }) =>
      [graduatedIn, veterinaryDegree, degreeType].join(' | '),
    )
    .join('\n');

export const formatExperiences = (experiences: Experience[]) =>
  experiences
    .map(({ fromYear, toYear, organisation }) => `${fromYear}–${toYear ?? ''} | ${organisation}`)
    .join('\n');
