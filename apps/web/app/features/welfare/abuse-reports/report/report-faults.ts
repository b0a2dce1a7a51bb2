import { incidentForm, perpetratorForm, witnessForm } from '@tailwell/contract/welfare/abuse-forms';
import type { FieldErrors, Resolver } from 'react-hook-form';
import {
  bodiesOf,
  type IncidentValues,
  momentOf,
  type ReportBodies,
  type ReportStep,
  type ReportValues,
} from './report-values';

/** Shortest useful description, in characters; the server has the same limit. */
const MIN_LENGTH = 20;

const schemas = {
  incident: incidentForm,
  // The ids aren't typed.
  perpetrator: perpetratorForm.omit({ abuseId: true, perpetratorId: true }),
  witness: witnessForm.omit({ abuseId: true, perpetratorId: true }),
};

/** Error messages by the dotted name of the field within its step. */
type Faults = Record<string, string>;

/** Form fields for errors that the server reports under other names. */
const fieldAliases: Record<string, string> = { happenedAt: 'day', latitude: 'pincode', longitude: 'pincode' };

/** Maps the server's field errors to the form's names. */
export const faultsFromServer = (fields: Record<string, string>): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [fieldAliases[name] ?? name, message]));

/** Missing or invalid fields of a step before the next one. */
export function faultsOf(values: ReportValues, step: ReportStep, now = new Date()): Faults {
  const parsed = schemas[step].safeParse(bodiesOf(values)[step]);
  const faults = parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  return step === 'incident'
    ? { ...missingOf(values.incident, now), ...faultsFromServer(faults) }
    : faultsFromServer(faults);
}

function missingOf(incident: IncidentValues, now: Date): Faults {
  const { reasonIds, hasOther, otherReason, description, isOngoing, day, time, pincode, point, address } =
    incident;
  const moment = momentOf(day, time);
  const hasReason = reasonIds.length > 0 || hasOther;
  return {
    ...(!hasReason && { reasonIds: 'Choose what happened, or “Something else”.' }),
    ...(hasOther && !otherReason.trim() && { otherReason: 'Write what happened.' }),
    ...([...description.trim()].length < MIN_LENGTH && {
      description: `Describe what happened in at least ${MIN_LENGTH} characters.`,
    }),
    ...(!moment && !isOngoing && (day || !time) && { [day ? 'time' : 'day']: missingWhen(day) }),
    ...(!moment && !isOngoing && !day && time && { day: missingWhen(day) }),
    ...(moment &&
      Date.parse(moment) > now.getTime() && {
        day: 'This is in the future. Please check the date and time.',
      }),
    ...(!pincode &&
      !(point && address.trim()) && {
        pincode: 'Enter the pincode, or set the place and write the address.',
      }),
  };
}

const missingWhen = (day: string) =>
  day ? 'About what time? A guess is fine.' : 'Enter when it happened, or that it’s still going on.';

/** Whether the first step is complete, so the next one can be opened. */
export const isComplete = (values: ReportValues) => Object.keys(faultsOf(values, 'incident')).length === 0;

/** Form resolver: validates the step that is shown, which is its context. */
export const reportResolver: Resolver<ReportValues, ReportStep> = async (values, step = 'incident') => {
  const errors: Record<string, unknown> = {};
  for (const [name, message] of Object.entries(faultsOf(values, step))) {
    put(errors, [step, ...name.split('.')], { type: 'fault', message });
  }
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: errors as FieldErrors<ReportValues> };
};

function put(into: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown) {
  if (rest.length === 0) {
    into[name] ??= value;
    return;
  }
  into[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {};
  put(into[name] as Record<string, unknown>, rest, value);
}

/** A half-typed step in savable form: invalid values are left out, and stay in this browser only. */
export function toSavable<Step extends ReportStep>(step: Step, body: ReportBodies[Step]): ReportBodies[Step] {
  const parsed = schemas[step].safeParse(body);
  if (parsed.success) return body;
  const copy = structuredClone(body);
  for (const { path } of parsed.error.issues) clearField(copy, path);
  return copy;
}

function clearField(from: unknown, [name, ...rest]: PropertyKey[]) {
  if (name === undefined || typeof from !== 'object' || from === null) return;
  const holder = from as Record<PropertyKey, unknown>;
  if (rest.length > 0 && typeof holder[name] === 'object') return clearField(holder[name], rest);
  holder[name] = typeof holder[name] === 'string' ? '' : Array.isArray(holder[name]) ? [] : null;
}
