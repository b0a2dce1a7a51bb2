import { petCategories } from '@tailwell/contract/pet-categories';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { conditionNames, relationNames } from '../../../../parts/abuse-labels';
import { counted, listed } from '../../../../ui/format/count';
import { DateTime } from '../../../../ui/format/date-time';
import { formatMobile } from '../../../../ui/format/mobile';
import { abuseReasons, type Report } from '../abuse-reports';
import { formatVehicleNo, momentOf, type ReportStep, type ReportValues } from './report-values';
import { stepNames, stepSearch } from './step-header';
import { StepPart } from './step-part';
import { usePincodeArea } from './use-pincode-area';

interface SummaryProps {
  values: ReportValues;
  evidence: Report['evidence'];
}

/** Everything about to be sent, with links back to each step. */
export function Summary({ values, evidence }: SummaryProps) {
  return (
    <StepPart title="Check your report" hint="This is what the officer gets.">
      <Part step="incident" rows={useIncidentRows(values, evidence)} />
      <Part step="perpetrator" rows={perpetratorRows(values)} />
      <Part rows={witnessRows(values)} title="Witness and you" />
    </StepPart>
  );
}

type Row = [label: string, value: ReactNode];

function Part({ step, title, rows }: { step?: ReportStep; title?: string; rows: Row[] }) {
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h4 className="font-extrabold">{title ?? (step && stepNames[step])}</h4>
        {step && (
          <Link
            to={{ search: stepSearch(step) }}
            className="inline-flex min-h-11 items-center gap-1.5 font-bold text-primary"
          >
            <PencilLine className="size-4" aria-hidden="true" />
            Edit<span className="sr-only"> {stepNames[step].toLowerCase()}</span>
          </Link>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[9rem_1fr]">
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="sm:contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function useIncidentRows({ incident }: ReportValues, evidence: Report['evidence']): Row[] {
  const reasons = useQuery(abuseReasons);
  const area = usePincodeArea(incident.pincode);
  const selected = (reasons.data ?? [])
    .filter(({ _id }) => incident.reasonIds.includes(_id))
    .map(({ name }) => name);
  const species = petCategories.find(({ slug }) => slug === incident.species)?.name;
  const moment = momentOf(incident.day, incident.time);
  const count = (kind: 'photo' | 'video') =>
    evidence.filter((file) => file.kind === kind && file.status !== 'refused').length;
  return [
    ['What happened', [...selected, incident.hasOther && incident.otherReason].filter(Boolean).join(', ')],
    ['Description', incident.description],
    [
      'Animal',
      [
        species,
        incident.animals && counted(incident.animals, 'animal'),
        incident.condition && conditionNames[incident.condition].toLowerCase(),
        incident.isInDanger && 'still in danger',
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      'When',
      (moment || incident.isOngoing) && (
        <>
          {incident.isOngoing && 'Going on now. '}
          {moment && incident.isTimeApproximate && 'About '}
          {moment && <DateTime moment={moment} />}
        </>
      ),
    ],
    [
      'Where',
      [incident.address, incident.landmark, area?.city, area?.state, incident.pincode]
        .filter(Boolean)
        .join(', '),
    ],
    ['Pin on the map', incident.point && 'Set'],
    [
      'Evidence',
      listed([
        ...(count('photo') > 0 ? [counted(count('photo'), 'photo')] : []),
        ...(count('video') > 0 ? [counted(count('video'), 'video')] : []),
      ]) || 'None',
    ],
    [
      'Camera details',
      count('photo') + count('video') > 0 &&
        (incident.keepsDeviceData ? 'Sealed for the police' : 'Removed, not stored'),
    ],
  ];
}

function perpetratorRows({ perpetrator }: ReportValues): Row[] {
  const { isUnknown, name, relation, count, appearance, address, mobileNo, vehicleNo, note } = perpetrator;
  const rows: Row[] = [
    ['Who', isUnknown ? 'Not known' : name],
    ['Relation', !isUnknown && relation && relationNames[relation]],
    ['Address', !isUnknown && address],
    [
      'Mobile number',
      !isUnknown && mobileNo && (/^\d{10}$/.test(mobileNo) ? formatMobile(mobileNo) : mobileNo),
    ],
    ['People', count && counted(count, 'person', 'people')],
    ['Looks', appearance],
    ['Vehicle', vehicleNo && formatVehicleNo(vehicleNo)],
    ['Anything else', note],
  ];
  return rows.some(([, value]) => value) ? rows : [['Who', 'Nothing written']];
}

const witnessRows = ({ witness }: ReportValues): Row[] => [
  ['Seen by', witness.isReporterWitness ? 'You' : 'Not you'],
  [
    'Other witnesses',
    witness.witnesses.length > 0 && counted(witness.witnesses.length, 'witness', 'witnesses'),
  ],
  ['Your name', witness.isAnonymous ? 'Anonymous' : 'Given, and sealed'],
];
