import { formatVehicleNo, type ReportValues } from './report-values';

/** The free-text fields, except names and numbers of reporter and witnesses: no message contains those. */
const texts: [label: string, read: (values: ReportValues) => string][] = [
  ['What happened', ({ incident }) => (incident.hasOther ? incident.otherReason : '')],
  ['Description', ({ incident }) => incident.description],
  ['When', ({ incident }) => `${incident.day} ${incident.time}`],
  ['Address', ({ incident }) => incident.address],
  ['Landmark', ({ incident }) => incident.landmark],
  ['Pincode', ({ incident }) => incident.pincode],
  ['Perpetrator', ({ perpetrator }) => perpetrator.name],
  ['Address of the perpetrator', ({ perpetrator }) => perpetrator.address],
  ['Mobile number of the perpetrator', ({ perpetrator }) => perpetrator.mobileNo],
  ['Appearance', ({ perpetrator }) => perpetrator.appearance],
  ['Vehicle', ({ perpetrator }) => perpetrator.vehicleNo && formatVehicleNo(perpetrator.vehicleNo)],
  ['About the perpetrator', ({ perpetrator }) => perpetrator.note],
];

/** The changed texts, as lines of a message. */
export const changedText = (before: ReportValues, now: ReportValues): string =>
  texts
    .filter(([, read]) => read(now).trim() && read(now) !== read(before))
    .map(([label, read]) => `${label}: ${read(now).trim()}`)
    .join('\n');
