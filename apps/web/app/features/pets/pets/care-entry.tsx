import { type HomeVisitKind, homeVisitNames } from '@tailwell/contract/booking-constants';
import { CalendarPlus, FlaskConical, House, type LucideIcon, Syringe, TestTube } from 'lucide-react';
import { Link } from 'react-router';
import type { Pet } from '../../../parts/pets/pet-labels';
import { visitStatusNames } from '../../../parts/visit-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { DateTime } from '../../../ui/format/date-time';
import type { Entry } from './timeline';
import { byLine, Day, More, OpenPdf, Row } from './timeline-row';

const icons: Record<HomeVisitKind, LucideIcon> = {
  blood_test: TestTube,
  vaccination: Syringe,
  home_care: House,
};

/** Home care in a pet’s timeline: a visit, what was given or found during it, or a vaccine that is due. */
export function CareEntry({ entry, pet }: { entry: Entry; pet: Pet }) {
  const { kind, at, care, pdfUrl, isBooked, by } = entry;
  if (!care) return null;
  const names = care.names.join(', ');
  const visit = care.visitId && <More to={paths.homeVisit(care.visitId)}>View visit</More>;
  switch (kind) {
    case 'report':
      return (
        <Row
          icon={FlaskConical}
          when={<DateTime moment={at} />}
          title={`Report: ${names}`}
          about={[byLine('Booked', by)]}
        >
          {pdfUrl && <OpenPdf url={pdfUrl} />}
          {pet.status === 'with_me' && <More to={paths.consultation}>Ask a vet about it</More>}
          {visit}
        </Row>
      );
    case 'vaccination':
      return (
        <Row
          icon={Syringe}
          when={<Day moment={at} />}
          title={`Vaccinated: ${names}`}
          about={[byLine(entry.pdfUrl && care.visitId === null ? 'Added' : 'Booked', by)]}
        >
          {pdfUrl && <OpenPdf url={pdfUrl} />}
          {visit}
        </Row>
      );
    case 'vaccine-due':
      return (
        <Row
          icon={CalendarPlus}
          when={<Day moment={at} />}
          title={`Due: ${names}`}
          about={[isBooked && (byLine('Booked', by) ?? 'Booked')]}
        >
          {isBooked
            ? visit
            : pet.status === 'with_me' && (
                <Button
                  variant="secondary"
                  render={
                    <Link
                      to={paths.bookHomeVisit('vaccination', { pet: pet._id, service: care.vaccineId })}
                    />
                  }
                >
                  <span>
                    Book it<span className="sr-only">: {names}</span>
                  </span>
                </Button>
              )}
        </Row>
      );
    default:
      return (
        <Row
          icon={icons[care.kind]}
          when={<DateTime moment={at} />}
          title={`${homeVisitNames[care.kind]} at home`}
          about={[care.status && visitStatusNames[care.status], names, byLine('Booked', by)]}
        >
          {visit}
        </Row>
      );
  }
}
