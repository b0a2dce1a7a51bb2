import type { PetCategorySlug } from '@tailwell/contract/pet-categories';
import type {
  AbuseLaw,
  AnimalCondition,
  LocationSource,
  PerpetratorRelation,
} from '@tailwell/contract/welfare/abuse-constants';
import type { incidentForm, perpetratorForm, witnessForm } from '@tailwell/contract/welfare/abuse-forms';
import type { z } from 'zod';
import { inputTextInIndia } from '../../../../ui/format/times';
import type { Report } from '../abuse-reports';

/** The steps of a report, in order; also their names in the address. */
export const reportSteps = ['incident', 'perpetrator', 'witness'] as const;
export type ReportStep = (typeof reportSteps)[number];

export interface IncidentValues {
  reasonIds: string[];
  /** A reason that is not in the list, described in `otherReason`. */
  hasOther: boolean;
  otherReason: string;
  species: PetCategorySlug | '';
  animals: number | null;
  condition: AnimalCondition | '';
  isInDanger: boolean;
  description: string;
  isOngoing: boolean;
  /** Day and time in India: "2026-11-21", "17:30". */
  day: string;
  time: string;
  isTimeApproximate: boolean;
  address: string;
  landmark: string;
  pincode: string;
  point: { lat: number; lng: number } | null;
  locatedBy: LocationSource | null;
  keepsDeviceData: boolean;
}

export interface PerpetratorValues {
  isUnknown: boolean;
  name: string;
  relation: PerpetratorRelation | '';
  count: number | null;
  appearance: string;
  address: string;
  mobileNo: string;
  vehicleNo: string;
  note: string;
}

export interface WitnessPerson {
  /** Id of a witness whose name is hidden from users with a receipt: the stored name is retained. */
  hiddenId?: string;
  name: string;
  mobileNo: string;
  statement: string;
  willTestify: boolean;
}

export interface WitnessValues {
  isReporterWitness: boolean;
  witnesses: WitnessPerson[];
  isAnonymous: boolean;
  reporter: { name: string; mobileNo: string; email: string; address: string };
  /** The stored reporter's name is hidden from users with a receipt: it is retained unless a new one is entered. */
  isReporterHidden: boolean;
  mayContact: boolean;
  laws: AbuseLaw[];
}

/** Form values of the three steps. */
export interface ReportValues {
  incident: IncidentValues;
  perpetrator: PerpetratorValues;
  witness: WitnessValues;
}

/** The same as request bodies, without the report's ids. */
export interface ReportBodies {
  incident: Omit<z.input<typeof incidentForm>, 'revision' | 'isDraft'>;
  perpetrator: Omit<z.input<typeof perpetratorForm>, 'revision' | 'isDraft' | 'abuseId' | 'perpetratorId'>;
  witness: Omit<z.input<typeof witnessForm>, 'revision' | 'isDraft' | 'abuseId' | 'perpetratorId'>;
}

export const noWitness: WitnessPerson = { name: '', mobileNo: '', statement: '', willTestify: false };
const noReporter = { name: '', mobileNo: '', email: '', address: '' };

export const blankValues: ReportValues = {
  incident: {
    reasonIds: [],
    hasOther: false,
    otherReason: '',
    species: '',
    animals: null,
    condition: '',
    isInDanger: false,
    description: '',
    isOngoing: false,
    day: '',
    time: '',
    isTimeApproximate: false,
    address: '',
    landmark: '',
    pincode: '',
    point: null,
    locatedBy: null,
    keepsDeviceData: false,
  },
  perpetrator: {
    isUnknown: false,
    name: '',
    relation: '',
    count: null,
    appearance: '',
    address: '',
    mobileNo: '',
    vehicleNo: '',
    note: '',
  },
  witness: {
    isReporterWitness: true,
    witnesses: [],
    isAnonymous: true,
    reporter: noReporter,
    isReporterHidden: false,
    mayContact: false,
    laws: [],
  },
};

/** Form values of a report on the server. */
export function valuesOf(report: Report): ReportValues {
  const { incident, perpetrator } = report;
  const [day = '', time = ''] = incident.happenedAt
    ? inputTextInIndia(new Date(incident.happenedAt)).split('T')
    : [];
  const { latitude, longitude } = incident;
  return {
    incident: {
      reasonIds: incident.reasons.map(({ _id }) => _id),
      hasOther: incident.otherReason !== '',
      otherReason: incident.otherReason,
      species: incident.species ?? '',
      animals: incident.animals,
      condition: incident.condition ?? '',
      isInDanger: incident.isInDanger,
      description: incident.description,
      isOngoing: incident.isOngoing,
      day,
      time,
      isTimeApproximate: incident.isTimeApproximate,
      address: incident.address,
      landmark: incident.landmark,
      pincode: incident.pincode,
      point: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
      locatedBy: incident.locatedBy,
      keepsDeviceData: report.keepsDeviceData,
    },
    perpetrator: { ...perpetrator, relation: perpetrator.relation ?? '' },
    witness: {
      isReporterWitness: report.isReporterWitness,
      witnesses: report.witnesses.map(({ _id, hasContact, name, mobileNo, statement, willTestify }) => ({
        ...(hasContact && !name && !mobileNo && { hiddenId: _id }),
        name,
        mobileNo,
        statement,
        willTestify,
      })),
      isAnonymous: report.isAnonymous,
      reporter: report.reporter ?? noReporter,
      isReporterHidden: !report.reporter && report.hasContact,
      mayContact: report.mayContact,
      laws: report.laws,
    },
  };
}

/** ISO text of a day and time in India; null if either is missing. */
export function momentOf(day: string, time: string): string | null {
  const moment = new Date(`${day}T${time}:00+05:30`);
  return day && time && Number.isFinite(moment.getTime()) ? moment.toISOString() : null;
}

/** Request bodies of the form values. */
export const bodiesOf = (values: ReportValues): ReportBodies => ({
  incident: incidentBody(values.incident),
  perpetrator: perpetratorBody(values.perpetrator),
  witness: witnessBody(values.witness),
});

function incidentBody(values: IncidentValues): ReportBodies['incident'] {
  const { hasOther, day, time, point, species, condition, otherReason, ...same } = values;
  return {
    ...trimmed(same),
    reasonIds: values.reasonIds.toSorted(),
    otherReason: hasOther ? otherReason.trim() : '',
    species: species || null,
    condition: condition || null,
    happenedAt: momentOf(day, time),
    latitude: point?.lat ?? null,
    longitude: point?.lng ?? null,
    locatedBy: values.locatedBy ?? (values.pincode ? 'pincode' : null),
  };
}

/** Unknown perpetrators have no name or address; their description stays. */
function perpetratorBody(values: PerpetratorValues): ReportBodies['perpetrator'] {
  const { isUnknown, name, relation, count, appearance, address, mobileNo, vehicleNo, note } = values;
  return {
    isUnknown,
    name: isUnknown ? '' : name.trim(),
    relation: isUnknown ? null : relation || null,
    count,
    appearance: appearance.trim(),
    address: isUnknown ? '' : address.trim(),
    mobileNo: isUnknown ? '' : mobileOf(mobileNo),
    vehicleNo: formatVehicleNo(vehicleNo),
    note: note.trim(),
  };
}

function witnessBody(values: WitnessValues): ReportBodies['witness'] {
  const { isReporterWitness, witnesses, isAnonymous, reporter, isReporterHidden, mayContact, laws } = values;
  const isReporterUnchanged = isReporterHidden && !Object.values(reporter).some((text) => text.trim());
  return {
    isReporterWitness,
    witnesses: witnesses.map(personBody),
    isAnonymous,
    mayContact,
    laws: laws.toSorted(),
    ...(!isAnonymous &&
      !isReporterUnchanged && { reporter: { ...trimmed(reporter), mobileNo: mobileOf(reporter.mobileNo) } }),
  };
}

/** Fields left out of a witness stay unchanged on the server. */
function personBody({ hiddenId, name, mobileNo, statement, willTestify }: WitnessPerson) {
  const statements = { statement: statement.trim(), willTestify };
  return hiddenId && !name.trim() && !mobileNo.trim()
    ? { _id: hiddenId, ...statements }
    : { name: name.trim(), mobileNo: mobileOf(mobileNo), ...statements };
}

const trimmed = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Values;

/** In the contract's format: ten digits, however they were typed. */
const mobileOf = (typed: string) => typed.replace(/[\s-]/g, '').replace(/^(?:\+91|91(?=\d{10}$)|0)/, '');

/** Formats vehicle numbers as "KA 01 AB 1234"; anything that isn't an Indian number is only capitalised. */
export function formatVehicleNo(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const usual = /^([A-Z]{2})(\d{1,2})([A-Z]{0,3})(\d{4})$/.exec(letters);
  // The Bharat series: year, BH, a number and letters.
  const bharat = /^(\d{2})(BH)(\d{4})([A-Z]{1,2})$/.exec(letters);
  const parts = usual ?? bharat;
  return parts ? parts.slice(1).filter(Boolean).join(' ') : typed.trim().toUpperCase();
}
