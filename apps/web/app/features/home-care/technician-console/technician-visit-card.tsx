import { homeVisitNames } from '@tailwell/contract/booking-constants';
import { ChevronRight, MapPin, PawPrint, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { consolePaths } from '../../../console-paths';
import { Badge } from '../../../ui/badge';
import { Card } from '../../../ui/layout/card';
import { fieldStatusLabels, formatWindow, toneOf } from './field-labels';
import type { FieldVisit } from './technician-console';

/** A visit in the list of a day: when, where, for which pets. */
export function VisitCard({ visit }: { visit: FieldVisit }) {
  const { _id, kind, address, pets, lines, lateMinutes } = visit;
  const names = pets.map(({ name }) => name).join(', ');
  const hasAllergies = pets.some(({ allergies }) => allergies.length > 0);
  return (
    <Card className="flex items-center gap-3 p-4" render={<Link to={consolePaths.visit(_id)} />}>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-lg font-extrabold tabular-nums">{formatWindow(visit)}</p>
          <Badge tone={toneOf(visit)}>{fieldStatusLabels[visit.status]}</Badge>
        </div>
        <p className="font-bold wrap-anywhere">
          {homeVisitNames[kind]}
          <span className="font-normal text-ink-soft"> · {lines.map(({ name }) => name).join(', ')}</span>
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <PawPrint className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{names || 'This pet’s profile was removed'}</span>
        </p>
        {address && (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {address.house}, {address.area}
            </span>
          </p>
        )}
        {hasAllergies && (
          <p className="flex items-center gap-2 text-sm font-bold text-danger">
            <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
            Allergies
          </p>
        )}
        {lateMinutes > 0 && <p className="text-sm font-bold">The owner knows of {lateMinutes} min delay</p>}
      </div>
      <ChevronRight className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
    </Card>
  );
}
