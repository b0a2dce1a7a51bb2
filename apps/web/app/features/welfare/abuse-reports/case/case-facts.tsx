import { petCategories } from '@tailwell/contract/pet-categories';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { abusePaths } from '../../../../abuse-paths';
import { conditionNames, lawNames, relationNames } from '../../../../parts/abuse-labels';
import { Button } from '../../../../ui/button';
import { counted } from '../../../../ui/format/count';
import { DateTime } from '../../../../ui/format/date-time';
import { formatMobile } from '../../../../ui/format/mobile';
import { Card } from '../../../../ui/layout/card';
import type { Report } from '../abuse-reports';

/** What was reported, as the officer sees it. */
export function CaseFacts({ report }: { report: Report }) {
  const rows = [...incidentRows(report), ...perpetratorRows(report), ...reporterRows(report)];
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-extrabold">What you reported</h2>
      <dl className="flex flex-col gap-3">
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {report.canEdit && (
        <Button
          variant="secondary"
          isWide
          icon={<PencilLine className="size-4" aria-hidden="true" />}
          render={<Link to={abusePaths.editCase(report._id)} />}
        >
          Change your report
        </Button>
      )}
    </Card>
  );
}

type Row = [name: string, value: ReactNode];

const joined = (parts: (string | false | null)[], between = ', ') => parts.filter(Boolean).join(between);

function incidentRows({ incident }: Report): Row[] {
  const { reasons, otherReason, species, animals, condition, happenedAt } = incident;
  const animal = petCategories.find(({ slug }) => slug === species)?.name ?? null;
  return [
    ['What happened', joined([...reasons.map(({ name }) => name), otherReason])],
    ['Description', incident.description],
    [
      'Animal',
      joined([
        animal,
        animals !== null && counted(animals, 'animal'),
        condition && conditionNames[condition].toLowerCase(),
        incident.isInDanger && 'still in danger',
      ]),
    ],
    [
      'When',
      (happenedAt || incident.isOngoing) && (
        <>
          {happenedAt && incident.isTimeApproximate && 'About '}
          {happenedAt && <DateTime moment={happenedAt} />}
          {incident.isOngoing && (happenedAt ? ', and still going on' : 'Still going on')}
        </>
      ),
    ],
    [
      'Where',
      joined([
        incident.address,
        incident.landmark,
        joined([incident.city, incident.pincode], ' '),
        incident.state,
      ]),
    ],
  ];
}

function perpetratorRows({ perpetrator }: Report): Row[] {
  const { name, relation, count, appearance, address, mobileNo, vehicleNo, note } = perpetrator;
  const identity = joined([
    name || 'Not known',
    relation && relationNames[relation].toLowerCase(),
    count !== null && counted(count, 'person', 'people'),
    address,
    mobileNo && formatMobile(mobileNo),
  ]);
  return [
    ['Perpetrator', joined([identity, appearance, note], '\n')],
    ['Vehicle', vehicleNo],
  ];
}

function reporterRows({ isAnonymous, hasContact, witnesses, laws }: Report): Row[] {
  return [
    ['Other witnesses', witnesses.length > 0 && counted(witnesses.length, 'witness', 'witnesses')],
    [
      'Law',
      joined(
        laws.map((law) => lawNames[law]),
        '\n',
      ),
    ],
    ['Your name', nameLabel(isAnonymous, hasContact)],
  ];
}

function nameLabel(isAnonymous: boolean, hasContact: boolean) {
  if (isAnonymous) return hasContact ? 'Anonymous. How to reach you is sealed.' : 'Anonymous';
  return hasContact ? 'Sealed: two officers have to agree before it is read' : 'Not given';
}
