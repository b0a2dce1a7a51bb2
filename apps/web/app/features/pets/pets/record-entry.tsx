import type { DocumentKind } from '@tailwell/contract/pets/pet-file-constants';
import { BadgeCheck, FileText, Pill } from 'lucide-react';
import { petPaths } from '../../../pet-paths';
import { fullDate } from '../../../ui/format/times';
import type { Entry } from './timeline';
import { byLine, Line, More, OpenPaper, OpenPhoto, Row } from './timeline-row';

export const documentKindLabels: Record<DocumentKind, string> = {
  vaccination_card: 'Vaccination card',
  certificate: 'Certificate',
  report: 'Report',
  prescription: 'Prescription',
  insurance: 'Insurance',
  other: 'Other',
};

/** A record of a pet: a deworming, a paper, a government registration. */
export function RecordEntry({ entry }: { entry: Entry }) {
  const { kind, at, record, pdfUrl, thumbnailUrl, by } = entry;
  if (!record) return null;
  const { title, documentKind, registrationId, tokenNo, until } = record;
  switch (kind) {
    case 'deworming':
      return (
        <Line
          icon={Pill}
          at={at}
          title={title ? `Dewormed: ${title}` : 'Dewormed'}
          about={[until && `Next on ${fullDate(until)}`, byLine('Added', by)]}
        />
      );
    case 'registration':
      return (
        <Row
          icon={BadgeCheck}
          at={at}
          title={`Registered with ${title}`}
          about={[tokenNo && `Token no. ${tokenNo}`, until && `Valid until ${fullDate(until)}`]}
        >
          {registrationId && (
            <More to={petPaths.registrations({ id: registrationId })}>View registration</More>
          )}
        </Row>
      );
    default:
      return (
        <Row
          icon={FileText}
          at={at}
          title={title}
          about={[documentKind && documentKindLabels[documentKind], byLine('Added', by)]}
          photo={pdfUrl && thumbnailUrl && <OpenPhoto url={pdfUrl} thumbnail={thumbnailUrl} name={title} />}
        >
          {pdfUrl && !thumbnailUrl && <OpenPaper url={pdfUrl} name={title} />}
        </Row>
      );
  }
}
