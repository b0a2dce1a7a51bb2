import { type HomeVisitKind, homeVisitNames } from '@tailwell/contract/booking-constants';
import { CalendarPlus, FlaskConical, House, type LucideIcon, Syringe, TestTube } from 'lucide-react';
import { Link } from 'react-router';
import type { Pet } from '../../../parts/pets/pet-labels';
import { visitStatusNames } from '../../../parts/visit-labels';
import { paths } from '../../../paths';
import { Button } from '../../../ui/button';
import { type Entry, isOpenBooking } from './timeline';
import { byLine, Line, More, OpenPaper, OpenPhoto, Row } from './timeline-row';

const icons: Record<HomeVisitKind, LucideIcon> = {
  blood_test: TestTube,
  vaccination: Syringe,
  home_care: House,
};

/** Home care in a pet’s timeline: a visit, what was given or found during it, or a vaccine that is due. */
export function CareEntry({ entry, pet }: { entry: Entry; pet: Pet }) {
  const { kind, at, care, pdfUrl, thumbnailUrl, isBooked, by } = entry;
  if (!care) return null;
  const names = care.names.join(', ');
  const visit = care.visitId && <More to={paths.homeVisit(care.visitId)}>View visit</More>;
  switch (kind) {
    case 'report':
      return (
        <Row icon={FlaskConical} at={at} hasTime title={`Report: ${names}`} about={[byLine('Booked', by)]}>
          {pdfUrl && <OpenPaper url={pdfUrl} name={names} />}
          {pet.status === 'with_me' && <More to={paths.consultation}>Ask a vet about it</More>}
          {visit}
        </Row>
      );
    case 'vaccination':
      return (
        <Row
          icon={Syringe}
          at={at}
          title={`Vaccinated: ${names}`}
          about={[byLine(entry.pdfUrl && care.visitId === null ? 'Added' : 'Booked', by)]}
          photo={pdfUrl && thumbnailUrl && <OpenPhoto url={pdfUrl} thumbnail={thumbnailUrl} name={names} />}
        >
          {pdfUrl && !thumbnailUrl && <OpenPaper url={pdfUrl} name={names} />}
          {visit}
        </Row>
      );
    case 'vaccine-due':
      return (
        <Row
          icon={CalendarPlus}
          at={at}
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
      return <Visit entry={entry} care={care} />;
  }
}

/** What was done at a past visit has its own entries. */
function Visit({ entry: { at, by }, care }: { entry: Entry; care: NonNullable<Entry['care']> }) {
  const to = care.visitId && paths.homeVisit(care.visitId);
  const title = `${homeVisitNames[care.kind]} at home`;
  const about = [care.status && visitStatusNames[care.status], care.names.join(', '), byLine('Booked', by)];
  if (!isOpenBooking(care.status)) {
    return <Line icon={icons[care.kind]} at={at} title={title} about={about} to={to} />;
  }
  return (
    <Row icon={icons[care.kind]} at={at} hasTime title={title} about={about}>
      {to && <More to={to}>View visit</More>}
    </Row>
  );
}
