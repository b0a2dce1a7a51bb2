import {
  type ApplicantKind,
  type ApplicationSection,
  sectionsOf,
} from '@tailwell/contract/office/application-constants';
import type { applicationForm } from '@tailwell/contract/office/applications';
import type { z } from 'zod';

export type ApplicationForm = z.output<typeof applicationForm>;

/** The sections that are stored as they were entered. */
export type StoredSections = Partial<Pick<ApplicationForm, 'vet' | 'practice' | 'shop' | 'address'>>;

interface SavedApplication {
  kind: ApplicantKind;
  sections: StoredSections;
  sealedNumber: Buffer | null;
  proofPath: string | null;
  licencePath: string | null;
  chequePath: string | null;
}

/** The sections that are not saved yet. A shop that sells medicine needs its licence, too. */
export function missingSections(application: SavedApplication): ApplicationSection[] {
  const { kind, sections, sealedNumber, proofPath, licencePath, chequePath } = application;
  const needsLicence = kind === 'shop' && sections.address?.hasPharmacy === true;
  const isSaved: Record<ApplicationSection, boolean> = {
    vet: sections.vet !== undefined,
    practice: sections.practice !== undefined,
    shop: sections.shop !== undefined,
    address: sections.address !== undefined,
    bank: sealedNumber !== null,
    documents: proofPath !== null && chequePath !== null && (!needsLicence || licencePath !== null),
  };
  return sectionsOf[kind].filter((section) => !isSaved[section]);
}

/** Whether two names are the same, apart from titles, spaces, signs and case. */
export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    name
      .toLowerCase()
      .replace(/^\s*(dr|mr|mrs|ms|m\/s)[.\s]+/, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  return first === second;
}
